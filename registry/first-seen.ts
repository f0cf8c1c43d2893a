import { fileURLToPath } from 'node:url'
import type { Assignment } from '../src/core/registry/assignment.ts'
import { NameplateError } from '../src/core/errors.ts'

/** When a block first appeared in a list. */
export interface Seen {
  /** `YYYY-MM` */
  readonly month: string
  /** Whether it was already in the earliest known list of its register, or in the first one after a long gap. */
  readonly orEarlier: boolean
}

export type SeenBlocks = ReadonlyMap<string, Seen>

/** The project's own file; the README next to it describes it. */
export const SEEN_FILE = fileURLToPath(new URL('first-seen/blocks.txt', import.meta.url))

const LINE = /^(\d{4}-(?:0[1-9]|1[0-2]))( or earlier)?: (.+)$/
const BLOCKS = /^([0-9A-F]{6,7}|[0-9A-F]{9})(?:-([0-9A-F]{6,9}))?$/

/** Maximum number of blocks in a range: a 24-bit block contains this many 36-bit blocks. */
const MOST_IN_A_RANGE = 4096

/** Maximum length of a line in characters. */
const LINE_LENGTH = 120

/**
 * Reads lines such as `2004-03: 000F0F-000F3A 000F40`; lines that begin with `#` are comments.
 * @throws {NameplateError} `first_seen`, with the number of the line
 */
export function parseSeen(text: string): Map<string, Seen> {
  const seen = new Map<string, Seen>()
  text.split('\n').forEach((line, index) => {
    if (line === '' || line.startsWith('#')) return
    const fail = (what: string): never => {
      throw new NameplateError('first_seen', `Line ${index + 1} of blocks.txt ${what}.`)
    }
    const [, month, earlier, blocks] = LINE.exec(line) ?? fail('is no "YYYY-MM: blocks"')
    for (const range of blocks!.split(' ')) {
      const [, first, last = first] = BLOCKS.exec(range) ?? fail(`has ${show(range)}, no block`)
      const [from, to] = [Number.parseInt(first!, 16), Number.parseInt(last!, 16)]
      const isRange = last!.length === first!.length && to >= from && to - from < MOST_IN_A_RANGE
      if (!isRange) fail(`has ${show(range)}, no range of blocks`)
      for (let block = from; block <= to; block++) {
        const prefix = hex(block, first!.length)
        if (seen.has(prefix)) fail(`has ${prefix}, which an earlier line has`)
        seen.set(prefix, { month: month!, orEarlier: earlier !== undefined })
      }
    }
  })
  return seen
}

/** Writes the format of `parseSeen`, in order of months. @param former the old text, whose leading comments are kept */
export function formatSeen(seen: SeenBlocks, former = ''): string {
  const [remarks = ''] = /^(?:#.*\n|\n)*/.exec(former) ?? []
  const byHead = new Map<string, string[]>()
  for (const [prefix, { month, orEarlier }] of seen) {
    const head = `${month}${orEarlier ? ' or earlier' : ''}:`
    const prefixes = byHead.get(head) ?? []
    byHead.set(head, prefixes)
    prefixes.push(prefix)
  }
  const heads = [...byHead.keys()].sort()
  return remarks + heads.map((head) => linesOf(head, rangesOf(byHead.get(head)!))).join('')
}

/**
 * Adds the blocks of a registry that were in no earlier list.
 * @param version date of that registry, `YYYY-MM-DD`
 */
export function withNewBlocks(
  seen: SeenBlocks,
  assignments: Iterable<Pick<Assignment, 'prefix'>>,
  version: string,
): Map<string, Seen> {
  const fresh = newSince(version, newestMonth(seen))
  const all = new Map(seen)
  for (const { prefix } of assignments) if (!all.has(prefix)) all.set(prefix, fresh)
  return all
}

/** The years of an earlier build. */
export interface EarlierYears {
  /** Date of its registry, `YYYY-MM-DD`. */
  readonly version: string
  /** By prefix. */
  readonly years: ReadonlyMap<string, Assignment['year']>
}

/** Adds the year of each block: from `seen`, otherwise from an earlier build, otherwise that of this registry. */
export function withYears(
  blocks: readonly Assignment[],
  version: string,
  seen: SeenBlocks,
  earlier: readonly EarlierYears[],
): Assignment[] {
  const months = earlier.map((build) => build.version.slice(0, 7))
  const newest = [newestMonth(seen), ...months].toSorted().at(-1)!
  const year = version.slice(0, 4)
  // Everything new since that year began is of that year, however long ago the last list was.
  const fresh = newest.startsWith(year) ? year : yearOf(newSince(version, newest))
  return blocks.map(({ blockType, prefix, organization, country }) => {
    const known = seen.get(prefix)
    const build = earlier.find(({ years }) => years.has(prefix))
    const year = known ? yearOf(known) : build ? build.years.get(prefix)! : fresh
    return { blockType, prefix, organization, country, year }
  })
}

function yearOf({ month, orEarlier }: Seen): string {
  const year = month.slice(0, 4)
  return orEarlier ? `../${year}` : year
}

/** The entry for new blocks of a list: they may be older if the newest known list is more than a month older. */
function newSince(version: string, newest: string): Seen {
  const month = version.slice(0, 7)
  return { month, orEarlier: monthsOf(month) - monthsOf(newest) > 1 }
}

function newestMonth(seen: SeenBlocks): string {
  let newest = '0000-00'
  for (const { month } of seen.values()) if (month > newest) newest = month
  return newest
}

function rangesOf(prefixes: readonly string[]): string[] {
  const sorted = prefixes.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
  const ranges: string[] = []
  for (let at = 0; at < sorted.length;) {
    const first = sorted[at]!
    let last = first
    for (at++; at < sorted.length && sorted[at] === following(last); at++) last = sorted[at]!
    ranges.push(first === last ? first : `${first}-${last}`)
  }
  return ranges
}

function following(prefix: string): string {
  return hex(Number.parseInt(prefix, 16) + 1, prefix.length)
}

function linesOf(head: string, ranges: readonly string[]): string {
  let lines = head
  let length = head.length
  for (const range of ranges) {
    if (length + 1 + range.length > LINE_LENGTH) {
      lines += `\n${head}`
      length = head.length
    }
    lines += ` ${range}`
    length += 1 + range.length
  }
  return `${lines}\n`
}

function hex(number: number, digits: number): string {
  return number.toString(16).toUpperCase().padStart(digits, '0')
}

function monthsOf(month: string): number {
  return 12 * Number(month.slice(0, 4)) + Number(month.slice(5))
}

function show(text: string): string {
  return JSON.stringify(text.slice(0, 40))
}
