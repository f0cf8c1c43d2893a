import type { Group } from '../../group.ts'
import { TreeReader } from './tree.ts'
import { stringOf } from '../../unwrap/outputs-in-strings.ts'
import type { ReadSighting } from '../../values/read-sighting.ts'

/** Strings and scalars of JSON, of Python's lists and dictionaries, whose quotes and three words differ, and of Ruby's. */
const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y
const SCALAR = /-?\d[\d.eE+-]*|true|false|null|True|False|None|nil/y
/** A key without quotation marks, as Ruby and JavaScript print them. */
const BARE = /[A-Za-z_][\w.-]*(?=\s*(?:=>|:\s*(?:["'[{\d-]|(?:true|false|null)\b)))/y
/** `FDB_TABLE|Vlan10:00:1b:…`, in the databases of SONiC. */
const VLAN_IN_KEY = /(?:^|[:|])Vlan(\d+):/
/** Between values, also comments to the end of the line, which people add, and the prefixes of Python's strings. */
const SPACE = /[\s,]*(?:(?:\/\/|#).*[\s,]*)*(?:[bu](?=["']))?/y

/** A part is not longer, in UTF-16 units, even if no group is complete: its reader may have other things to do. */
export const CHARACTERS_PER_PART = 2_000

/** True where JSON may begin: an object, or a list of objects, lists or strings. */
export function mayBeJson(text: string, start: number): boolean {
  return /^(?:\{\s*(?:[bu]?"(?:[^"\\\n]|\\.)*"\s*(?::|=>)|[bu]?'[^'\\\n]*'\s*(?::(?!\s*[A-Z]\w*\()|=>)|[A-Za-z_][\w.-]*\s*(?:=>|:\s*["'[{])|\})|\[\s*(?:[{[]|"[^"\n]*"\s*[,\]]|\]))/.test(
    text.slice(start, start + 400),
  )
}

/** Reads JSON from `start` as far as it is valid. Yields groups of addresses as they are complete; returns its end offset. */
export function* readJson(
  text: string,
  start: number,
  takeUntil: (offset: number) => ReadSighting[],
): Generator<readonly [Group[], string], number, undefined> {
  const tree = new TreeReader()
  const lists: boolean[] = []
  let at = start
  let key = ''
  const keys: string[] = []
  const skip = () => {
    SPACE.lastIndex = at
    SPACE.test(text)
    at = SPACE.lastIndex
  }
  let next = at + CHARACTERS_PER_PART
  while (at < text.length) {
    if (at > next) {
      next = at + CHARACTERS_PER_PART
      yield [tree.take(), tree.words]
    }
    const character = text[at]
    if (character === '{' || character === '[') {
      const isList = character === '['
      if (!isList && !tree.open(key)) break
      lists.push(isList)
      keys.push(key)
      at++
    } else if (character === '}' || character === ']') {
      if (lists.pop() !== (character === ']')) break
      at++
      key = keys.pop() ?? ''
      const isWithinList = lists.at(-1) === true
      if (character === '}') tree.close()
      if (isWithinList) tree.settleClosed()
      const ready = tree.take()
      if (ready.length > 0) yield [ready, tree.words]
      if (lists.length === 0) break
    } else if (character === '"' || character === "'") {
      STRING.lastIndex = at
      if (!STRING.test(text)) break
      const end = STRING.lastIndex
      const value = stringOf(text.slice(at + 1, end - 1))
      const sightings = takeUntil(end)
      at = end
      skip()
      const sign = signAt(text, at)
      if (sign > 0 && lists.at(-1) === false) {
        key = value
        at += sign
        // An object whose key is an address describes that address: `{"00:1b:…": {"ip": …}}`.
        skip()
        if (sightings.length > 0 && text[at] === '{') {
          if (!tree.open('')) break
          for (const found of sightings) tree.address(found, 'mac')
          const vlan = VLAN_IN_KEY.exec(value)?.[1]
          if (vlan !== undefined) tree.value('vlan', vlan, [])
          lists.push(false)
          keys.push('')
          at++
        } else for (const found of sightings) tree.address(found, 'other')
      } else {
        tree.value(key, value, sightings, end - value.length)
      }
    } else {
      BARE.lastIndex = at
      if (lists.at(-1) === false && BARE.test(text)) {
        key = text.slice(at, BARE.lastIndex)
        at = BARE.lastIndex
        skip()
        at += signAt(text, at)
        skip()
        continue
      }
      SCALAR.lastIndex = at
      if (!SCALAR.test(text)) break
      tree.value(key, text.slice(at, SCALAR.lastIndex), takeUntil(SCALAR.lastIndex))
      at = SCALAR.lastIndex
    }
    skip()
  }
  const rest = tree.end()
  if (rest.length > 0) yield [rest, tree.words]
  // What is not JSON any more is read from the start of its line.
  return lists.length > 0 ? Math.max(text.lastIndexOf('\n', at - 1) + 1, start + 1) : at
}

/** The length of the sign between a key and its value: a colon, or `=>` in Ruby and PHP; 0 for none. */
function signAt(text: string, at: number): number {
  return text[at] === ':' ? 1 : text.startsWith('=>', at) ? 2 : 0
}
