import type { Group } from '../../group.ts'
import { TreeReader } from './tree.ts'
import { stringOf } from '../../unwrap/outputs-in-strings.ts'
import type { ReadSighting } from '../../values/read-sighting.ts'

/** Strings and scalars of JSON, of Python's lists and dictionaries (with other quotes and three other words), and of Ruby's. */
const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y
const SCALAR = /-?\d[\d.eE+-]*|true|false|null|True|False|None|nil/y
/** A key without quotation marks, as printed by Ruby and JavaScript. */
const BARE = /[A-Za-z_][\w.-]*(?=\s*(?:=>|:\s*(?:["'[{\d-]|(?:true|false|null)\b)))/y
/** `FDB_TABLE|Vlan10:00:1b:…`, in the databases of SONiC. */
const VLAN_IN_KEY = /(?:^|[:|])Vlan(\d+):/
/** Between values: also comments to the end of the line, which people add, and the prefixes of Python's strings. */
const SPACE = /[\s,]*(?:(?:\/\/|#).*[\s,]*)*(?:[bu](?=["']))?/y

/** No part is longer, in UTF-16 units, even if no group is complete: its reader may have other things to do. */
export const CHARACTERS_PER_PART = 2_000

/** Whether JSON may begin here: an object, or a list of objects, lists or strings. */
export function mayBeJson(text: string, start: number): boolean {
  return /^(?:\{\s*(?:[bu]?"(?:[^"\\\n]|\\.)*"\s*(?::|=>)|[bu]?'[^'\\\n]*'\s*(?::(?!\s*[A-Z]\w*\()|=>)|[A-Za-z_][\w.-]*\s*(?:=>|:\s*["'[{])|\})|\[\s*(?:[{[]|"[^"\n]*"\s*[,\]]|\]))/.test(
    text.slice(start, start + 400),
  )
}

/** Reads JSON from `start` as far as it is valid. Yields groups of addresses as they are completed; returns its end offset. */
export function* readJson(
  text: string,
  start: number,
  takeUntil: (offset: number) => ReadSighting[],
): Generator<readonly [Group[], string], number, undefined> {
  const tree = new TreeReader()
  const reader = new JsonReader(text, start, takeUntil, tree)
  let next = start + CHARACTERS_PER_PART
  while (reader.read()) {
    const isDue = reader.at > next
    if (isDue) next = reader.at + CHARACTERS_PER_PART
    const ready = tree.take()
    if (isDue || ready.length > 0) yield [ready, tree.words]
  }
  const rest = tree.end()
  if (rest.length > 0) yield [rest, tree.words]
  // Text that is no longer JSON is read from the start of its line.
  if (!reader.isOpen) return reader.at
  return Math.max(text.lastIndexOf('\n', reader.at - 1) + 1, start + 1)
}

/** Reads brackets, keys and values one after the other into a tree. */
class JsonReader {
  readonly #text: string
  readonly #takeUntil: (offset: number) => ReadSighting[]
  readonly #tree: TreeReader
  /** For each open object or list, whether it is a list, and its key. */
  readonly #lists: boolean[] = []
  readonly #keys: string[] = []
  #key = ''
  at: number

  constructor(
    text: string,
    start: number,
    takeUntil: (offset: number) => ReadSighting[],
    tree: TreeReader,
  ) {
    this.#text = text
    this.at = start
    this.#takeUntil = takeUntil
    this.#tree = tree
  }

  /** Whether the outermost object or list has not ended. */
  get isOpen(): boolean {
    return this.#lists.length > 0
  }

  /** Reads the next token; false at the end, or if it is not JSON. */
  read(): boolean {
    if (this.at >= this.#text.length || !this.#readNext()) return false
    this.#skip()
    return true
  }

  #readNext(): boolean {
    switch (this.#text.charAt(this.at)) {
      case '{':
        return this.#tree.open(this.#key) && this.#open(false)
      case '[':
        return this.#open(true)
      case '}':
        return this.#close(false)
      case ']':
        return this.#close(true)
      case '"':
      case "'":
        return this.#readString()
      default:
        return this.#readBareKey() || this.#readScalar()
    }
  }

  #skip(): void {
    SPACE.lastIndex = this.at
    SPACE.test(this.#text)
    this.at = SPACE.lastIndex
  }

  #open(isList: boolean): true {
    this.#lists.push(isList)
    this.#keys.push(this.#key)
    this.at++
    return true
  }

  /** Ends an object or list; false if the other kind is open, or nothing any more. */
  #close(isList: boolean): boolean {
    if (this.#lists.pop() !== isList) return false
    this.at++
    this.#key = this.#keys.pop() ?? ''
    if (!isList) this.#tree.close()
    if (this.#lists.at(-1) === true) this.#tree.completeClosed()
    return this.isOpen
  }

  #readString(): boolean {
    const text = this.#text
    STRING.lastIndex = this.at
    if (!STRING.test(text)) return false
    const end = STRING.lastIndex
    const value = stringOf(text.slice(this.at + 1, end - 1))
    const sightings = this.#takeUntil(end)
    this.at = end
    this.#skip()
    const sign = this.#lists.at(-1) === false ? signAt(text, this.at) : 0
    if (sign > 0) return this.#readKey(value, sign, sightings)
    this.#tree.value(this.#key, value, sightings, end - value.length)
    return true
  }

  /** Takes a key; one that is an address begins an object that describes it: `{"00:1b:…": {"ip": …}}`. */
  #readKey(key: string, sign: number, sightings: readonly ReadSighting[]): boolean {
    const tree = this.#tree
    this.#key = key
    this.at += sign
    this.#skip()
    if (sightings.length === 0) return true
    if (this.#text[this.at] !== '{') {
      for (const found of sightings) tree.address(found, 'other')
      return true
    }
    if (!tree.open('')) return false
    for (const found of sightings) tree.address(found, 'mac')
    const vlan = VLAN_IN_KEY.exec(key)?.[1]
    if (vlan !== undefined) tree.value('vlan', vlan, [])
    this.#key = ''
    return this.#open(false)
  }

  #readBareKey(): boolean {
    BARE.lastIndex = this.at
    if (this.#lists.at(-1) !== false || !BARE.test(this.#text)) return false
    this.#key = this.#text.slice(this.at, BARE.lastIndex)
    this.at = BARE.lastIndex
    this.#skip()
    this.at += signAt(this.#text, this.at)
    return true
  }

  #readScalar(): boolean {
    SCALAR.lastIndex = this.at
    if (!SCALAR.test(this.#text)) return false
    const end = SCALAR.lastIndex
    this.#tree.value(this.#key, this.#text.slice(this.at, end), this.#takeUntil(end))
    this.at = end
    return true
  }
}

/** The length of the sign between a key and its value: a colon, or `=>` in Ruby and PHP; 0 for none. */
function signAt(text: string, at: number): number {
  return text[at] === ':' ? 1 : text.startsWith('=>', at) ? 2 : 0
}
