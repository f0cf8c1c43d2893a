import { ReadableStream } from 'node:stream/web'
import { CaptureError } from '../inventory/capture/capture-error.ts'
import { readCapture } from '../inventory/capture/capture.ts'
import { Annotation } from '../inventory/annotation.ts'
import { addressRow, type DeviceRow } from '../inventory/export/device-columns.ts'
import type { DeviceSummary } from '../inventory/device.ts'
import { Inventory } from '../inventory/inventory.ts'
import type { OuiTrie } from '../core/registry/trie.ts'
import { Failure, STATUS, type Status, type Host } from './host.ts'
import type { Input, StreamInput } from './inputs.ts'
import type { Format } from './options.ts'
import { contentOf } from './pieces.ts'
import { writeRows } from './write-rows.ts'

/** V8's strings cannot be much longer, in UTF-16 units. */
const MAX_TEXT = 500_000_000

/** What a person is told who waits for the inventory of a stream that goes on. */
const ENDLESS =
  'nameplate: An inventory waits for the end of standard input. For a stream that does not end, use --jsonl: one line per address.'

/** Milliseconds after which a command before the pipe has usually ended. */
const PATIENCE_MS = 1_000

/**
 * Writes all devices of all inputs, with their place and everything known about them.
 * @throws {Failure} for a prefix, which is no device
 */
export async function takeInventory(
  inputs: readonly Input[],
  format: Exclude<Format, 'jsonl'>,
  host: Host,
): Promise<Status> {
  for (const input of inputs) {
    if (input.kind !== 'address' || input.address.kind !== 'prefix') continue
    throw new Failure(
      `${input.text} is a prefix, and --${format} lists devices. Give whole addresses, or leave out --${format}.`,
    )
  }
  const { trie } = await host.registry()
  const inventory = await readInventory(inputs, trie, host)
  let rows = 0
  const counted = function* () {
    for (const row of deviceRows(inventory, trie)) {
      rows++
      yield row
    }
  }
  await writeRows(counted(), { format, compared: false, registry: trie.version }, host)
  return rows > 0 ? STATUS.done : STATUS.nothing
}

/** Reads texts and captures and joins their facts. @throws {Failure} if one cannot be read */
export async function readInventory(
  inputs: readonly Input[],
  trie: OuiTrie,
  host: Host,
): Promise<Inventory> {
  const inventory = new Inventory()
  const isAssigned = (hex: string) => trie.lookup(hex) !== null
  const addText = (text: string, source: string) => {
    const reader = inventory.open(text, source, { isAssigned })
    while (reader.next());
  }
  const addStream = async (input: StreamInput) => {
    const source = input.name ?? 'Standard input'
    const content = await contentOf(input)
    if (content.kind === 'capture') {
      inventory.addSightings(await readFrames(content.chunks, source, host), source)
      return
    }
    let text = ''
    for await (const piece of content.pieces) {
      text += piece
      if (text.length <= MAX_TEXT) continue
      throw new Failure(
        `${source} is more than ${MAX_TEXT / 1e6} MB; split it, or use --jsonl for one line per address.`,
      )
    }
    addText(text, source)
  }
  for (const input of inputs) {
    if (input.kind !== 'stream') {
      addText(input.text, 'Command line')
      continue
    }
    const noted = input.name === null ? setTimeout(() => host.say(ENDLESS), PATIENCE_MS) : undefined
    await addStream(input).finally(() => clearTimeout(noted))
  }
  return inventory
}

/** The devices, then the addresses that are not a single device's. */
export function* deviceRows(inventory: Inventory, trie: OuiTrie): Generator<DeviceRow> {
  const describe = describer(trie)
  for (let number = 0; number < inventory.size; number++) {
    yield { ...describe(inventory.summary(number)), ...inventory.firstSeen(number) }
  }
  for (const { hex, facts, sightings } of inventory.shared()) {
    const row = addressRow(hex, facts, sightings[0])
    yield { ...describe(row.device), ...row }
  }
}

export function describer(trie: OuiTrie): (device: DeviceSummary) => DeviceRow {
  const annotation = new Annotation({ trie, labels: { of: () => '', mayBeIn: () => false } })
  return (device) => {
    const address = annotation.addresses.add(device.addresses[0] ?? '')
    if (device.isRandom) annotation.addresses.calledRandom.add(address)
    const vendor = annotation.titleOf(address).text
    const kind = annotation.kindOf(address)
    return { device, vendor, kind, source: '', line: 0, compared: null }
  }
}

/** A truncated capture yields everything before its end. */
async function readFrames(chunks: AsyncIterable<Uint8Array>, source: string, host: Host) {
  try {
    // Unlike `Readable`, it gives every chunk that arrived before an error.
    const stream = ReadableStream.from<Uint8Array>(chunks)
    return (await readCapture(stream, { source })).sightings
  } catch (error) {
    if (!(error instanceof CaptureError) || error.sightings.length === 0) throw error
    host.say(`nameplate: ${source}: ${error.message}`)
    return error.sightings
  }
}
