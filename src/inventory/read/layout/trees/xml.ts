import { CHARACTERS_PER_PART } from './json.ts'
import type { Group } from '../../group.ts'
import { TreeReader } from './tree.ts'
import { textOf } from '../../unwrap/outputs-in-html.ts'
import { meaningOf, type MeaningName } from '../../vocabulary/names.ts'
import type { ReadSighting } from '../../values/read-sighting.ts'

const TAG =
  /<(?:!--[^]*?-->|!\[CDATA\[[^]*?\]\]>|[!?][^>]*>|(\/)?([A-Za-z][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+))*)\s*(\/)?>)/y
const ATTRIBUTE = /(?<![\w.:-])([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** Elements of HTML without an end tag. */
const VOID = /^(?:br|hr|img|input|wbr)$/i
/** Elements that reveal nothing about a name in them. */
const ROWS = /^(?:row|item|entry|record|element|object|result)$/i
const NAMES: ReadonlySet<MeaningName | undefined> = new Set(['name', 'thing'] as const)
const MAX_TEXT = 2_000
/** When more addresses than this are waiting for facts from their parents, they are passed on. */
const MANY = 100

const NAME = String.raw`[A-Za-z][\w.:-]*`
/** Opening elements without attributes must be followed by one with attributes, or by content closed on the same line. */
const BEGINNING = new RegExp(
  String.raw`^(?!<pre\b)(?:<\?xml\s|<${NAME}\s+[\w.:-]+\s*=\s*["'\w]|(?:<${NAME}>\s*)+(?:<${NAME}(?:\s+[\w.:-]+\s*=|\s*/>)|<!|[^<>\n]{0,100}</))`,
)
const MAX_BEGINNING = 500

/** Whether XML may begin here, which excludes prompts such as `<HUAWEI>`, even two in a row. */
export function mayBeXml(text: string, start: number): boolean {
  return BEGINNING.test(text.slice(start, start + MAX_BEGINNING))
}

/** Reads XML from `start` as far as it is valid. Yields groups of addresses as they are completed; returns its end offset. */
export function* readXml(
  text: string,
  start: number,
  takeUntil: (offset: number) => ReadSighting[],
): Generator<readonly [Group[], string], number, undefined> {
  const tree = new TreeReader()
  const open: { tag: string; content: number; children: number }[] = []
  let waiting = 0
  let at = start
  let next = at + CHARACTERS_PER_PART
  while (at < text.length) {
    if (at > next) {
      next = at + CHARACTERS_PER_PART
      yield [tree.take(), tree.words]
    }
    TAG.lastIndex = at
    const tag = TAG.exec(text)
    if (tag === null) break
    const end = TAG.lastIndex
    const [, isEnd, name, attributes = '', isEmpty] = tag
    if (name !== undefined) {
      const top = open.at(-1)
      if (isEnd !== undefined) {
        if (top?.tag !== name) break
        open.pop()
        const content =
          top.children === 0 ? text.slice(top.content, Math.min(at, top.content + MAX_TEXT)) : ''
        const named = { ...top, tag: localName(name) }
        waiting += closeElement(tree, named, content.trim(), takeUntil(at))
      } else {
        for (const found of takeUntil(at)) tree.address(found, 'other')
        if (top !== undefined) top.children++
        if (!tree.open(localName(name))) break
        const offset = at + tag[0].indexOf(attributes, name.length)
        takeAttributes(tree, name, attributes, (end) => takeUntil(offset + end))
        if (isEmpty === undefined && !VOID.test(name))
          open.push({ tag: name, content: end, children: 0 })
        else tree.close()
      }
    }
    if (waiting > MANY && open.length < 3) {
      waiting = 0
      tree.complete()
      yield [tree.take(), tree.words]
    }
    at = text.indexOf('<', end)
    if (at < 0 || (open.length === 0 && name !== undefined)) {
      at = end
      break
    }
  }
  for (const found of takeUntil(at)) tree.address(found, 'other')
  const rest = tree.end()
  if (rest.length > 0) yield [rest, tree.words]
  return at
}

/** Takes the attributes of an element as its values; its `name` names the thing that the element stands for. */
function takeAttributes(
  tree: TreeReader,
  name: string,
  attributes: string,
  takeUntil: (end: number) => ReadSighting[],
): void {
  for (const { 0: whole, 1: key = '', 2: double, 3: single, index } of attributes.matchAll(
    ATTRIBUTE,
  )) {
    const isNameOf = key === 'name' && !ROWS.test(name) && !NAMES.has(meaningOf(name))
    const value = textOf(double ?? single ?? '')
    tree.value(isNameOf ? `${name} name` : key, value, takeUntil(index + whole.length))
  }
}

/** A name without the prefix of its namespace: `HwAddress` of `tt:HwAddress`. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Closes an element: one without children is a value of its parent. Returns how many more addresses are waiting. */
function closeElement(
  tree: TreeReader,
  { tag, children }: { tag: string; children: number },
  content: string,
  sightings: readonly ReadSighting[],
): number {
  if (children > 0) {
    for (const found of sightings) tree.address(found, 'other')
    tree.close()
    return 1
  }
  tree.close()
  const value = content.startsWith('<![CDATA[') ? content.slice(9, -3) : textOf(content)
  tree.value(tag, value, sightings)
  return sightings.length
}
