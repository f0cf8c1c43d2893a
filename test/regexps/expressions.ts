import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseSync } from 'oxc-parser'

/** A regular expression of the product. */
export interface Expression {
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly source: string
  readonly flags: string
  /** Why its time may grow faster than its input, from the comment next to it; else null. */
  readonly exception: string | null
}

const FOLDERS = ['src', 'registry']
/** Modules that can be loaded anywhere: their expressions are also composed of parts, when a module is loaded. */
const PURE = ['src/core', 'src/inventory', 'src/api']
const MODULE = /\.tsx?$/
const EXCEPTION = /recheck: (.+)/
/** An exception ends at most this many lines above its expression: `const NAME =` may be in between. */
const LINES_BETWEEN = 2

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/**
 * The literals of all files, and expressions composed when a module is loaded.
 * @param files from the root of the repository; none for all
 */
export async function allExpressions(files: readonly string[]): Promise<Expression[]> {
  const wanted = files.length > 0 ? files : FOLDERS.flatMap(modulesIn)
  const literals = wanted.flatMap((file) => literalsIn(file, readFileSync(ROOT + file, 'utf8')))
  return [...literals, ...(await composedIn(wanted))]
}

/** The literals that are in no file of the main branch; without such a branch, those that are not committed. */
export function changedExpressions(): Expression[] {
  const base = git('merge-base', 'HEAD', 'main').trim() || 'HEAD'
  const changed = git('diff', '--name-only', '--diff-filter=d', base, '--', ...FOLDERS)
  const added = git('ls-files', '--others', '--exclude-standard', '--', ...FOLDERS)
  const files = `${changed}\n${added}`.split('\n').filter((file) => MODULE.test(file))
  return files.flatMap((file) => {
    const before = literalsIn(file, git('show', `${base}:${file}`))
    const known = new Set(before.map(({ source, flags }) => `/${source}/${flags}`))
    return literalsIn(file, readFileSync(ROOT + file, 'utf8')).filter(
      ({ source, flags }) => !known.has(`/${source}/${flags}`),
    )
  })
}

/** The output of a command; empty if it fails. */
function git(...command: string[]): string {
  try {
    return execFileSync('git', command, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' })
  } catch {
    return ''
  }
}

function modulesIn(folder: string): string[] {
  return readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => MODULE.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
}

function literalsIn(file: string, text: string): Expression[] {
  const { program } = parseSync(file, text)
  const exceptionAt = exceptionsIn(file, text)
  const expressions: Expression[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const { type, regex, start } = node as Literal
    if (type === 'Literal' && regex !== undefined) {
      const line = lineOf(text, start)
      const { pattern: source, flags } = regex
      expressions.push({ file, line, source, flags, exception: exceptionAt(line) })
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(program)
  return expressions
}

interface Literal {
  readonly type?: string
  readonly regex?: { readonly pattern: string; readonly flags: string }
  readonly start: number
}

/** @returns a function from the line of an expression to the reason in its comment */
function exceptionsIn(file: string, text: string): (line: number) => string | null {
  const byLine = new Map<number, string>()
  for (const { value, end } of parseSync(file, text).comments) {
    const reason = EXCEPTION.exec(value)?.[1]
    if (reason !== undefined) byLine.set(lineOf(text, end), reason)
  }
  return (line) => {
    for (let above = 0; above <= LINES_BETWEEN; above++) {
      const reason = byLine.get(line - above)
      if (reason !== undefined) return reason
    }
    return null
  }
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** The expressions that pure modules make with `new RegExp` when they are loaded, each at its place. */
async function composedIn(files: readonly string[]): Promise<Expression[]> {
  const made: Expression[] = []
  const Original = RegExp
  process.setSourceMapsEnabled(true)
  globalThis.RegExp = new Proxy(Original, {
    construct(target, args, newTarget) {
      const regExp = Reflect.construct(target, args, newTarget) as RegExp
      const [file, line] = placeOf(new Error().stack ?? '')
      const { source, flags } = regExp
      if (files.includes(file)) {
        const exceptionAt = exceptionsIn(file, readFileSync(ROOT + file, 'utf8'))
        made.push({ file, line, source, flags, exception: exceptionAt(line) })
      }
      return regExp
    },
  })
  try {
    for (const file of PURE.flatMap(modulesIn)) await import(pathToFileURL(ROOT + file).href)
  } finally {
    globalThis.RegExp = Original
  }
  return made
}

/** The first line of the product in a stack. */
function placeOf(stack: string): [file: string, line: number] {
  for (const called of stack.split('\n')) {
    const at = called.indexOf(`${ROOT}src/`)
    if (at < 0) continue
    const [file = '', line = ''] = called.slice(at + ROOT.length).split(':')
    return [file, Number(line)]
  }
  return ['', 0]
}
