import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Annotation } from '../../src/inventory/annotation.ts'
import type { Assignment } from '../../src/core/registry/assignment.ts'
import { AddressFinder } from '../../src/core/extract/extract.ts'
import { OwnLabels } from '../../src/core/user-data/prefixes.ts'
import { TextLines } from '../../src/inventory/text-lines.ts'
import type { OuiTrie } from '../../src/core/registry/trie.ts'
import { Random } from '../fixtures/networks/random.ts'
import { type Figure, inTurn } from './figure.ts'

export const MILLION = 1_000_000
const ROUNDS = 2
const OUI_DATA = createRequire(import.meta.url).resolve('oui-data')

/** Uses results, so that no engine optimises the work away. */
let sink = 0

/** A text of `MILLION` addresses: finding and annotating them all. */
export async function manyFigures(text: string, trie: OuiTrie): Promise<Figure[]> {
  const ouiData = JSON.parse(readFileSync(OUI_DATA, 'utf8')) as Record<string, string>
  const [annotate, naive] = await inTurn(
    ROUNDS,
    () => (sink += annotated(text, trie).addresses.size),
    () => (sink += byRegularExpression(text, ouiData).size),
  )
  const million = MILLION.toLocaleString('en')
  return [
    {
      id: 'annotate-million',
      what: `Finding, counting and annotating ${million} addresses in ${Math.round(text.length / 1e6)} MB of text`,
      unit: 'ms',
      ours: annotate,
      peers: [{ name: 'a regular expression, a Map and the oui-data object', value: naive }],
      bar: { atMost: 0.55, of: 'ratio' },
    },
  ]
}

/** As the worker does with a list: an address is numbers from the text to the table. */
function annotated(text: string, trie: OuiTrie): Annotation {
  const annotation = new Annotation({ trie, labels: new OwnLabels({ entries: [], prefixes: [] }) })
  const finder = new AddressFinder(text)
  while (finder.next()) {
    const { high, low, digits, line } = finder.at
    annotation.noteFound(annotation.addresses.addWords(high, low, digits), line)
  }
  sink += annotation.titles().length
  const times = new Uint32Array(annotation.addresses.size)
  for (const address of annotation.foundAddress.values) times[address]!++
  sink += times[0]!
  const lines = new TextLines(text)
  while (lines.index(text.length));
  return annotation
}

/** A simple solution, written in an hour: only colons and hyphens, only MA-L, no kinds, no lines. */
function byRegularExpression(
  text: string,
  ouiData: Readonly<Record<string, string>>,
): Map<string, { vendor: string | undefined; times: number }> {
  const found = new Map<string, { vendor: string | undefined; times: number }>()
  for (const [raw] of text.matchAll(/\b[0-9a-f]{2}(?:[:-][0-9a-f]{2}){5}\b/gi)) {
    const hex = raw.replaceAll(/[:-]/g, '').toUpperCase()
    const known = found.get(hex)
    if (known === undefined) found.set(hex, { vendor: ouiData[hex.slice(0, 6)], times: 1 })
    else known.times++
  }
  return found
}

/** `MILLION` lines of one address; two of three lie in assigned blocks, the others anywhere. The same at each run. */
export function linesOfAddresses(assignments: readonly Assignment[]): string {
  const random = new Random(20_260_411)
  const octet = () => random.between(0, 255).toString(16).toUpperCase().padStart(2, '0')
  return Array.from({ length: MILLION }, (_, index) => {
    let hex = index % 3 === 0 ? '' : random.pick(assignments).prefix
    while (hex.length < 12) hex += octet()
    return hex.slice(0, 12).replace(/..(?=.)/g, '$&:')
  }).join('\n')
}
