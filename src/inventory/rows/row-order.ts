import type { Countries } from './countries.ts'
import { comparePortKeys, portKey } from '../join/interface-names.ts'
import { stableOrder } from './radix-sort.ts'
import type { RowQuery, ReaderLocale } from './row-query.ts'
import type { InventoryRows, RowFact } from './rows.ts'

/** Key of a row without a value: it comes last in either direction. */
const LAST = 0xffff_ffff

/** A collator is exact but slow: above this many words they are compared by code unit. */
const MOST_COLLATED = 100_000

/** Sorts rows given in text order; equal rows keep that order. */
export function sortRows(
  order: Uint32Array,
  rows: InventoryRows,
  { sort, descending }: Pick<RowQuery, 'sort' | 'descending'>,
  countries: Countries,
  locale: ReaderLocale,
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
      return by(order, (row) => rows.kindNumber(row))
    case 'change':
      return by(order, (row) => rows.change.at(row) || LAST)
    case 'address': {
      const { high, low, digits } = annotation.addresses
      const keys = [digits, low, high]
      return keys.reduce((sorted, key) => by(sorted, (row) => key.at(rows.address.at(row))), order)
    }
    case 'title': {
      const titles = annotation.titles().map(({ short }) => short)
      const ranks = rankOf(titles, locale.compare)
      return by(order, (row) => ranks[annotation.titleNumber(rows.address.at(row))] ?? LAST)
    }
    case 'country': {
      const codes = countries.codes(order)
      const names = codes.map((code) => countries.name(code))
      const ranks = rankOf(names, locale.compare)
      const rankOfCode = new Map(codes.map((code, at) => [code, ranks[at] ?? LAST]))
      return by(order, (row) => rankOfCode.get(countries.code(row) ?? '') ?? LAST)
    }
    case 'seen':
      return by(order, (row) => annotation.yearCode(rows.address.at(row)) || LAST)
    case 'vlan':
      return by(order, (row) => {
        const word = rows.first(row, 'vlan')
        return word < 0 ? LAST : Number(rows.words.at(word))
      })
    case 'ip':
      return byWord('ip', rankOfIps(rows))
    case 'name':
      return by(order, rankOfNames(rows, locale.compare))
    case 'says':
      return byWord('says', rankOfWords(rows, 'says', locale.compare))
    case 'where':
      return byWord('where', rankOfPlaces(rows))
  }
}

/** The alphabetical rank of each text; equal texts have the same. */
function rankOf(texts: readonly string[], compare: (a: string, b: string) => number): Uint32Array {
  const collated = texts.length <= MOST_COLLATED ? compare : undefined
  const ranks = new Map([...new Set(texts)].toSorted(collated).map((text, rank) => [text, rank]))
  return Uint32Array.from(texts, (text) => ranks.get(text) ?? LAST)
}

/** The rank of each row's name: the user's label, otherwise the first name in the outputs. */
function rankOfNames(
  rows: InventoryRows,
  compare: (a: string, b: string) => number,
): (row: number) => number {
  const labels = [...rows.annotation.labels()].filter(([, { label }]) => label !== '')
  const words = rows.wordsOf('name')
  const texts = [
    ...labels.map(([, { label }]) => label),
    ...words.map((word) => rows.words.at(word)),
  ]
  const ranks = rankOf(texts, compare)
  const ofAddress = new Map(labels.map(([address], at) => [address, ranks[at]!]))
  const ofWord = new Map(words.map((word, at) => [word, ranks[labels.length + at]!]))
  return (row) => ofAddress.get(rows.address.at(row)) ?? ofWord.get(rows.first(row, 'name')) ?? LAST
}

function rankOfWords(
  rows: InventoryRows,
  fact: RowFact,
  compare: (a: string, b: string) => number,
): Uint32Array {
  const ranks = new Uint32Array(rows.words.size)
  const words = rows.wordsOf(fact)
  const ranksOfWords = rankOf(
    words.map((word) => rows.words.at(word)),
    compare,
  )
  for (const [at, word] of words.entries()) ranks[word] = ranksOfWords[at] ?? LAST
  return ranks
}

/** IPv4 addresses in numerical order, then IPv6. */
function rankOfIps(rows: InventoryRows): Uint32Array {
  const { words } = rows
  const ranks = new Uint32Array(words.size)
  const ips = rows.wordsOf('ip')
  const v4 = Uint32Array.from(ips.filter((word) => words.ipv4At(word) >= 0))
  const others = ips
    .filter((word) => words.ipv4At(word) < 0)
    .map((word) => ({ word, text: words.at(word) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
  let rank = 0
  for (const word of stableOrder(v4, (word) => words.ipv4At(word))) ranks[word] = rank++
  for (const { word } of others) ranks[word] = rank++
  return ranks
}

/** By switch, then in the order of port numbers. */
function rankOfPlaces({ words, places }: InventoryRows): Uint32Array {
  const ranks = new Uint32Array(words.size).fill(LAST)
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
