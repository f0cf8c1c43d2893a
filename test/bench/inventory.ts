import { extractAddresses } from '../../src/core/extract/extract.ts'
import { Annotation } from '../../src/inventory/annotation.ts'
import type { OuiTrie } from '../../src/core/registry/trie.ts'
import { OwnLabels } from '../../src/core/user-data/prefixes.ts'
import { SlicedWork, nextTask } from '../../src/worker/sliced-work.ts'
import { readParts, type SourcePart } from '../../src/worker/inventory/inventory-reading.ts'
import type { Figure } from './figure.ts'
import { MILLION } from './many.ts'

/** The machine's speed changes within seconds, so that one measurement of each would compare two machines. */
const ROUNDS = 2
const ADDRESSES_PER_CHECK = 256
const VLANS = 400
const PORTS = 48

/** A line of 60 bytes with an address, its IP address and its interface. */
type Line = (mac: string, ip: string, at: number) => string

const OUTPUTS: readonly {
  readonly id: string
  readonly what: string
  readonly head: string
  readonly line: Line
}[] = [
  {
    id: 'table',
    what: 'rows of an ARP table',
    head: 'Address          Age  Hardware Addr   Type  Interface\n',
    line: (mac, ip, at) => {
      const quads = mac.replaceAll(':', '').replace(/....(?=.)/g, '$&.')
      const row = `${ip.padEnd(15)}${String(at % 240).padStart(5)}  ${quads}  ARPA  Vlan${at % VLANS}`
      return row.padEnd(59)
    },
  },
  {
    id: 'sentences',
    what: 'sentences as `arp -a` prints them',
    head: '',
    line: (mac, ip, at) => `? (${ip}) at ${mac} on eth${at % PORTS} [ether]`.padEnd(59),
  },
]

/**
 * A text of `MILLION` lines of 60 bytes as the worker reads it: found, its facts read, joined to devices and annotated,
 * compared with finding and annotating alone, both in slices that can be cancelled, the faster of two alternating
 * rounds.
 * @param addresses lines of an address each
 */
export async function inventoryFigures(addresses: string, trie: OuiTrie): Promise<Figure[]> {
  const figures: Figure[] = []
  const source = { trie, labels: new OwnLabels({ entries: [], prefixes: [] }) }
  for (const { id, what, head, line } of OUTPUTS) {
    const text = textOf(addresses, head, line)
    let alone = Infinity
    let read = Infinity
    for (let round = 0; round < ROUNDS; round++) {
      alone = Math.min(alone, await annotatedAlone(text, source))
      read = Math.min(read, await wholeInventory(text, source))
    }
    const size = `${Math.round(text.length / 1e6)} MB`
    figures.push({
      id: `inventory-million-${id}`,
      what: `Inventory of ${MILLION.toLocaleString('en')} ${what}, ${size}: found, read, joined, annotated`,
      unit: 'ms',
      ours: read,
      peers: [{ name: 'only finding and annotating', value: alone }],
      bar: { atMost: 2.3, of: 'ratio' },
    })
  }
  return figures
}

/** Milliseconds. */
async function annotatedAlone(text: string, source: Source): Promise<number> {
  const started = performance.now()
  const work = inSlices()
  const annotation = new Annotation(source)
  let count = 0
  for (const found of extractAddresses(text)) {
    annotation.noteFound(annotation.addresses.add(found.hex), found.line)
    if (++count % ADDRESSES_PER_CHECK > 0) continue
    await work.reached('finding', found.offset / text.length, count)
  }
  await allDescribed(annotation, work)
  return performance.now() - started
}

/** Milliseconds. @throws {Error} if facts are missing: the time for an incomplete reading would be worthless */
async function wholeInventory(text: string, source: Source): Promise<number> {
  const started = performance.now()
  const work = inSlices()
  const { annotation, inventory } = await readParts([partOf(text)], source, work)
  await allDescribed(annotation, work)
  const took = performance.now() - started
  const { facts } = inventory.summary(Math.trunc(inventory.size / 2))
  if (facts.ip.length !== 1 || facts.port.length !== 1) {
    throw new Error(`Read of a line: ${JSON.stringify(facts)}`)
  }
  return took
}

/** Also annotates the parts that the table does not wait for. */
async function allDescribed(annotation: Annotation, work: SlicedWork): Promise<void> {
  for (const steps = annotation.describeAll(); !steps.next().done;) {
    await work.reached('finding', 1, annotation.addresses.size)
  }
}

/** The same lines for a browser to open. */
export function outputOf(addresses: string): string {
  const { head, line } = OUTPUTS[0]!
  return textOf(addresses, head, line)
}

function textOf(addresses: string, head: string, line: Line): string {
  const lines = addresses.split('\n').map((mac, at) => {
    const ip = `10.${(at >>> 16) & 0xff}.${(at >>> 8) & 0xff}.${at & 0xff}`
    return line(individual(mac.toLowerCase()), ip, at)
  })
  return head + lines.join('\n')
}

/** A device's address: in no network is every sixth one a group. */
function individual(mac: string): string {
  return mac.charAt(0) + (Number.parseInt(mac.charAt(1), 16) & 0xe).toString(16) + mac.slice(2)
}

interface Source {
  readonly trie: OuiTrie
  readonly labels: OwnLabels
}

function partOf(text: string): SourcePart {
  return { name: 'output.txt', text, sightings: [], capture: null }
}

function inSlices(): SlicedWork {
  const { signal } = new AbortController()
  return new SlicedWork({ yieldToEvents: nextTask, now: () => performance.now() }, signal)
}
