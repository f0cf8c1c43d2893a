import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AddressError } from '../../src/core/errors.ts'
import { parseAddress } from '../../src/core/address/address.ts'
import type { AddressWords } from '../../src/core/address/address-words.ts'
import { readUsual } from '../../src/core/address/usual-notation.ts'
import type { Assignment } from '../../src/core/registry/assignment.ts'
import { OuiTrie } from '../../src/core/registry/trie.ts'
import { Random } from '../fixtures/networks/random.ts'
import { type Figure, inTurn } from './figure.ts'

const ADDRESSES = 200_000
const OUI_DATA = createRequire(import.meta.url).resolve('oui-data')

/** Uses results, so that no engine optimises the work away. */
let sink = 0

/** From text to match and loading, each next to the same question to `oui-data`. */
export async function lookupFigures(
  assignments: readonly Assignment[],
  trie: OuiTrie,
): Promise<Figure[]> {
  const { buffer } = trie.layout
  const json = readFileSync(OUI_DATA, 'utf8')
  const ouiData = JSON.parse(json) as Record<string, string>
  const texts = mixedAddresses(assignments)

  const words: AddressWords = { high: 0, low: 0, digits: 0 }
  const [match, ouiDataMatch, search] = await inTurn(
    5,
    () => {
      for (const text of texts) if (lookUp(trie, text) !== null) sink++
    },
    () => {
      for (const text of texts) {
        const hex = text.replaceAll(/[^0-9a-f]/gi, '').toUpperCase()
        const found =
          ouiData[hex.slice(0, 9)] ?? ouiData[hex.slice(0, 7)] ?? ouiData[hex.slice(0, 6)]
        if (found !== undefined) sink++
      }
    },
    () => {
      for (const text of texts) {
        if (!readUsual(text, 0, text.length, words)) throw new Error(`${text} was not read.`)
        const suffix = ((words.high & 0xff) << 4) | (words.low >>> 28)
        if (trie.rowOf(words.high >>> 8, suffix) >= 0) sink++
      }
    },
  )
  const [load, ouiDataLoad] = await inTurn(
    9,
    () => (sink += OuiTrie.from(buffer).size),
    () => (sink += Object.keys(JSON.parse(json) as object).length),
  )
  return [
    {
      id: 'text-to-match',
      what: `From text to match, ${ADDRESSES.toLocaleString('en')} mixed addresses`,
      unit: 'ns',
      ours: (match * 1e6) / ADDRESSES,
      peers: [
        { name: 'oui-data object', value: (ouiDataMatch * 1e6) / ADDRESSES },
        { name: 'only reading it as numbers and searching', value: (search * 1e6) / ADDRESSES },
      ],
      bar: { atMost: 1 / 12, of: 'ratio' },
    },
    {
      id: 'trie-from',
      what: 'From the stored registry to the first lookup',
      unit: 'ms',
      ours: load,
      peers: [{ name: "JSON.parse of oui-data's file", value: ouiDataLoad }],
    },
  ]
}

function lookUp(trie: OuiTrie, text: string) {
  try {
    return trie.lookup(parseAddress(text).hex)
  } catch (error) {
    if (error instanceof AddressError) return null
    throw error
  }
}

/** Addresses in four notations, the same at each run: four of five in assigned blocks, the others random. */
function mixedAddresses(assignments: readonly Assignment[]): string[] {
  const random = new Random(20_260_411)
  return Array.from({ length: ADDRESSES }, (_, index) => {
    const prefix = index % 5 === 0 ? '' : random.pick(assignments).prefix
    let hex = prefix
    while (hex.length < 12) hex += random.between(0, 15).toString(16).toUpperCase()
    switch (random.between(0, 3)) {
      case 0:
        return hex.match(/../g)!.join(':')
      case 1:
        return hex.match(/../g)!.join('-').toLowerCase()
      case 2:
        return hex.match(/..../g)!.join('.').toLowerCase()
      default:
        return hex
    }
  })
}
