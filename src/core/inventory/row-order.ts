import type { Countries } from './countries.ts'
import { comparePortKeys, portKey } from './interface-names.ts'
import { stableOrder } from './radix-sort.ts'
import type { RowQuery, ReaderWords } from './row-query.ts'
import type { InventoryRows, RowFact } from './rows.ts'

/** What has no value stands last, whichever way is sorted. */
const LAST = 0xffff_ffff

/** A collator is exact and slow; above so many words they are compared as they are. */
const MOST_COLLATED = 100_000

/** Sorts rows that lie in the order of the texts, so that equals stay in it. */
export function sortRows(
  order: Uint32Array,
  rows: InventoryRows,
  { sort, descending }: Pick<RowQuery, 'sort' | 'descending'>,
  countries: Countries,
  words: ReaderWords,
): Uint32Array {
  const { annotation } = rows
  const by = (order: Uint32Array, keyOf: (row: number) => number) =>
    stableOrder(order, (row) => {
      const key = keyOf(row)
      return key === LAST || !descending ? key : LAST - 1 - key
    })
  const byWord = (fact: RowFact, ranks: Uint32Array) =>
    by(order, (row) => {
      const word = rows.first(row, fact)
      return word < 0 ? LAST : (ranks[word] ?? LAST)
    })
  switch (sort) {
    case 'order':
      return descending ? order.toReversed() : order
    case 'kind':
      return by(order, (row) => rows.kind.at(row))
    case 'change':
      return by(order, (row) => rows.change.at(row) || LAST)
    case 'address': {
      const { high, low, digits } = annotation.addresses
      const keys = [digits, low, high]
      return keys.reduce((sorted, key) => by(sorted, (row) => key.at(rows.address.at(row))), order)
    }
    case 'title': {
      const titles = annotation.titles.map(({ text }) => text)
      const ranks = rankOf(titles, words.compare)
      return by(order, (row) => ranks[annotation.title.at(rows.address.at(row))] ?? LAST)
    }
    case 'country': {
      const codes = countries.codes(order)
      const names = codes.map((code) => countries.name(code))
      const ranks = rankOf(names, words.compare)
      const rankOfCode = new Map(codes.map((code, at) => [code, ranks[at] ?? LAST]))
      return by(order, (row) => rankOfCode.get(countries.code(row) ?? '') ?? LAST)
    }
    case 'vlan':
      return by(order, (row) => {
        const word = rows.first(row, 'vlan')
        return word < 0 ? LAST : Number(rows.words[word])
      })
    case 'ip':
      return byWord('ip', rankOfIps(rows.words))
    case 'name':
      return byWord('name', rankOf(rows.words, words.compare))
    case 'where':
      return byWord('where', rankOfPlaces(rows))
  }
}

/** The place of each text in an alphabet; equal texts have one. */
function rankOf(texts: readonly string[], compare: (a: string, b: string) => number): Uint32Array {
  const collated = texts.length <= MOST_COLLATED ? compare : undefined
  const ranks = new Map([...new Set(texts)].toSorted(collated).map((text, rank) => [text, rank]))
  return Uint32Array.from(texts, (text) => ranks.get(text) ?? LAST)
}

/** IPv4 by their numbers, then IPv6; the words that are no addresses do not matter. */
function rankOfIps(texts: readonly string[]): Uint32Array {
  const ranks = new Uint32Array(texts.length).fill(LAST)
  const v4: number[] = []
  const others: number[] = []
  for (const [word, text] of texts.entries()) (text.includes(':') ? others : v4).push(word)
  const numbers = Uint32Array.from(texts, ipv4)
  let rank = 0
  for (const word of stableOrder(Uint32Array.from(v4), (word) => numbers[word] ?? 0)) {
    ranks[word] = rank++
  }
  others.sort((a, b) => ((texts[a] ?? '') < (texts[b] ?? '') ? -1 : 1))
  for (const word of others) ranks[word] = rank++
  return ranks
}

function ipv4(text: string): number {
  const octets = text.split('.')
  return octets.length === 4
    ? octets.reduce((value, octet) => ((value << 8) | Number(octet)) >>> 0, 0)
    : 0
}

/** By switch, and there as the ports are numbered. */
function rankOfPlaces({ words, places }: InventoryRows): Uint32Array {
  const ranks = new Uint32Array(words.length).fill(LAST)
  const sorted = Array.from(places, ([word, { source, port }]) => ({
    word,
    source: source.toLowerCase(),
    port: portKey(port),
  })).sort((a, b) =>
    a.source === b.source ? comparePortKeys(a.port, b.port) : a.source < b.source ? -1 : 1,
  )
  for (const [rank, { word }] of sorted.entries()) ranks[word] = rank
  return ranks
}
