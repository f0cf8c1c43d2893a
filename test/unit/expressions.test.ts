import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url)

interface Node {
  readonly type?: string
  readonly start: number
  readonly expression?: Node
  readonly object?: Node
  readonly callee?: Node
  readonly property?: { readonly name?: string }
}

/** Calls of `exec` and `match` whose result is taken to be no null: `MARGIN.exec(line)!`. */
function takenForGranted(file: string): string[] {
  const text = readFileSync(new URL(file, ROOT), 'utf8')
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, expression, start } = node as Node
    const called = type === 'TSNonNullExpression' ? expression?.callee?.property?.name : undefined
    if (called === 'exec' || called === 'match')
      found.push(`${file}:${text.slice(0, start).split('\n').length}`)
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(file, text).program)
  return found
}

it('no result of a regular expression is taken for granted: it matches until a text ends there', () => {
  const files = ['src', 'registry'].flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  expect(files.flatMap(takenForGranted)).toEqual([])
})
