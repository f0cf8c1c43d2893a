import { mayBeJson, readJson } from './json.ts'
import type { Group } from '../../group.ts'
import { TreeReader } from './tree.ts'
import { meaningOfColumn } from '../../vocabulary/names.ts'
import type { ReadSighting } from '../../values/read-sighting.ts'

/** A key whose value is on the next lines. */
const BEGINNING = /^["']?[A-Za-z_][\w .-]*["']?:$/
/** `key: value`, `- value`, a comment … */
const YAML = /^ *(?:#|-(?: |$)|["']?[A-Za-z_][\w./ -]*["']?:(?: |$))/
/** … and an object in a list. */
const ITEM = /^ *- +(["']?)[A-Za-z_][\w .-]*\1:(?: |$)/
const MAX_BEGINNING = 2_000
const LINE_END = /\r\n|\r|\n/g
/** A key and its value. */
const KEY = /^(?:"([^"]*)" *|'([^']*)' *|([A-Za-z_/][^:#]*)):(?: +(?! )(.*))?$/
/** `status: '{"default": …}'`, and the same below its key. */
const JSON_IN = /^([^{[]*)(?:\{"|\[\{)/
/** `{address: 192.0.2.5, prefix: '24'}` */
const FLOW =
  /(?:^|[{[,])\s*(?:["']?([A-Za-z_][\w-]*)["']?: *)?("[^"]*"|'[^']*'|[^\s"'{}[\],][^{}[\],]*)/g
/** Begins a text of several lines, or refers to a repeated value. */
const NO_VALUE = /^(?:[|>][+-]?|[&*]\S+)?$/

/** An object or list that is open: the column of its keys or dashes. */
interface Level {
  readonly column: number
  readonly isList: boolean
  readonly key: string
}

/** A key in a map, and what follows it. */
const MAPPED = /^ *(["']?)([A-Za-z_][\w.-]*)\1:(?: |$)(.*)/

/** Watches for two maps next to each other that begin with the same key, and have an address. */
class Twins {
  /** The first key in the last map of each column. */
  readonly #firsts = new Map<number, string>()
  /** The column of the key on the line above if it has no value; otherwise -1. */
  #above = -1
  #areThere = false

  /** @returns whether they have been seen */
  see(line: string, column: number): boolean {
    const [, , key = '', value = ''] = MAPPED.exec(line) ?? []
    if (this.#above >= 0 && column > this.#above && value !== '') {
      this.#areThere ||= this.#firsts.get(this.#above) === key
      this.#firsts.set(this.#above, key)
    }
    this.#above = key !== '' && value === '' ? column : -1
    return this.#areThere && meaningOfColumn(key) === 'mac'
  }
}

/** Whether YAML begins here with a list of objects, or with maps of the same keys, which no other output resembles. */
export function mayBeYaml(text: string, start: number, indent: number): boolean {
  const most = Math.min(text.length, start + MAX_BEGINNING)
  const twins = new Twins()
  for (let at = start, end = at; at < most; at = end + 1) {
    end = text.indexOf('\n', at)
    if (end < 0) end = text.length
    const line = text.slice(at, end).trimEnd()
    if (at === start) {
      if (!BEGINNING.test(line)) return false
      continue
    }
    const column = line.search(/\S/)
    if (column < 0) continue
    if (twins.see(line, column)) return true
    if (column < indent || (column === indent && line[column] !== '-') || !YAML.test(line))
      return false
    if (ITEM.test(line)) return true
  }
  return false
}

/** Reads YAML from the key at `start` to the end of its value. Yields completed groups of addresses; returns its end offset. */
export function* readYaml(
  text: string,
  start: number,
  takeUntil: (offset: number) => ReadSighting[],
): Generator<readonly [Group[], string], number, undefined> {
  const reader = new YamlReader()
  const { tree } = reader
  const indent =
    start - 1 - Math.max(text.lastIndexOf('\n', start - 1), text.lastIndexOf('\r', start - 1))
  let at = start - indent
  while (at < text.length) {
    LINE_END.lastIndex = at
    const { 0: ending = '', index: end = text.length } = LINE_END.exec(text) ?? {}
    const line = text.slice(at, end).trimEnd()
    const content = line.trimStart()
    const column = line.length - content.length
    if (at > start && content !== '' && isOutside(content, column, indent)) break
    const brace = JSON_IN.exec(line)?.[1]!.length ?? -1
    if (brace >= 0 && mayBeJson(text, at + brace)) {
      at = yield* readJson(text, at + brace, takeUntil)
      continue
    }
    const sightings = takeUntil(end)
    at = end + Math.max(ending.length, 1)
    if (content === '' || content.startsWith('#')) continue
    reader.leave(column, content.startsWith('-'))
    const ready = tree.take()
    if (ready.length > 0) yield [ready, tree.words]
    if (!reader.take(content, column, sightings)) break
  }
  reader.leave(-1, false)
  const rest = tree.end()
  if (rest.length > 0) yield [rest, tree.words]
  return Math.min(at, text.length)
}

/** Whether a line is not part of the value of a key in the column `indent`. */
function isOutside(content: string, column: number, indent: number): boolean {
  return column < indent || (column === indent && !content.startsWith('-'))
}

/** Reads the lines of YAML one after the other into a tree. */
class YamlReader {
  readonly tree = new TreeReader()
  readonly #levels: Level[] = []
  /** The last key if its value is on the next lines; otherwise empty. */
  #pending = ''

  /** Closes the objects and lists that a line in this column does not belong to. */
  leave(column: number, isItem: boolean): void {
    const levels = this.#levels
    for (let top = levels.at(-1); top !== undefined; top = levels.at(-1)) {
      if (top.column < column || (top.column === column && (isItem || !top.isList))) return
      levels.pop()
      if (top.isList) continue
      this.tree.close()
      if (levels.at(-1)?.isList === true) this.tree.completeClosed()
    }
  }

  /** Takes a line, from its first dash or key; false if the nesting is too deep. */
  take(content: string, column: number, sightings: readonly ReadSighting[]): boolean {
    const { tree } = this
    const rest = this.#openLists(content, column)
    const [, double, single, plain, value = ''] = KEY.exec(rest) ?? []
    const key = double ?? single ?? plain
    if (key === undefined) {
      const isObject = takeValue(tree, this.#levels.at(-1)?.key ?? '', rest, sightings)
      if (isObject) tree.completeClosed()
      return true
    }
    if (!this.#openObject(column + content.length - rest.length)) return false
    this.#pending = NO_VALUE.test(value) ? key : ''
    if (this.#pending === '') takeValue(tree, key, value, sightings)
    else for (const one of sightings) tree.address(one, 'other')
    return true
  }

  /** Opens a list for each dash that begins one; returns the text after the dashes. */
  #openLists(content: string, from: number): string {
    let rest = content
    let column = from
    while (rest.startsWith('- ')) {
      const top = this.#levels.at(-1)
      if (top?.isList !== true || top.column !== column)
        this.#levels.push({ column, isList: true, key: this.#pending })
      const item = rest.slice(1).trimStart()
      column += rest.length - item.length
      rest = item
    }
    return rest
  }

  /** Opens an object with the key in this column, unless the key belongs to an open object; false if the nesting is too deep. */
  #openObject(column: number): boolean {
    const top = this.#levels.at(-1)
    const isFirst = top === undefined ? this.#pending !== '' : top.column < column
    if (!isFirst) return true
    if (!this.tree.open(top?.isList === true ? top.key : this.#pending)) return false
    this.#levels.push({ column, isList: false, key: '' })
    return true
  }
}

/** Takes a value on the line of its key or dash; returns whether it was an object. */
function takeValue(
  tree: TreeReader,
  key: string,
  value: string,
  sightings: readonly ReadSighting[],
): boolean {
  if (!/^[{[]/.test(value)) {
    tree.value(key, plainOf(value), sightings)
    return false
  }
  const isObject = value.startsWith('{') && tree.open(key)
  let next = 0
  for (const { 0: whole, 1: name = key, 2: part = '' } of value.matchAll(FLOW)) {
    const first = next
    while (next < sightings.length && whole.includes(sightings[next]!.raw)) next++
    tree.value(name, plainOf(part.trim()), sightings.slice(first, next))
  }
  if (isObject) tree.close()
  return isObject
}

function plainOf(value: string): string {
  const quoted = /^(["'])(.*)\1$/.exec(value)?.[2]
  return quoted ?? value.replace(/(?<! ) +#.*/, '')
}
