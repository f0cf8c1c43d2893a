import { CaptureError } from '../inventory/capture/capture-error.ts'
import { readCapture } from '../inventory/capture/capture.ts'
import { Annotation } from '../inventory/annotation.ts'
import {
  addressRow,
  deviceRead,
  NOT_OWN,
  type DeviceRow,
} from '../inventory/export/device-columns.ts'
import type { DeviceSummary } from '../inventory/device.ts'
import type { Inventory } from '../inventory/inventory.ts'
import { joinReadable, type UnreadSource } from '../inventory/join-sources.ts'
import { last } from '../inventory/steps.ts'
import type { OuiTrie } from '../core/registry/trie.ts'
import { NO_LABELS } from '../core/user-data/prefixes.ts'
import { Failure, sentenceOf, STATUS, type Status, type Host } from './host.ts'
import { calledInput, type Input, type StreamInput } from './inputs.ts'
import type { Format } from './options.ts'
import { contentOf } from './pieces.ts'
import { writeRows } from './write-rows.ts'

/** V8's strings cannot be much longer, in UTF-16 units. */
const MAX_TEXT = 500_000_000

/** For somebody who waits for the inventory of a stream that never ends. */
const ENDLESS =
  'nameplate: An inventory waits for the end of standard input. For a stream that does not end, use --jsonl: one line per address.'

/** Milliseconds after which a command before the pipe has usually ended. */
const PATIENCE_MS = 1_000

/**
 * Writes all devices of all inputs, with their place and everything known about them.
 * @throws {Failure} for a prefix, which is not a device
 */
export async function takeInventory(
  inputs: readonly Input[],
  format: Exclude<Format, 'jsonl'>,
  host: Host,
): Promise<Status> {
  checkDevices(inputs, format)
  const { trie } = await host.registry()
  const { inventory, isWhole } = await readInventory(inputs, trie, host)
  if (inventory === null) return STATUS.failed
  let rows = 0
  const counted = function* () {
    for (const row of deviceRows(inventory, trie)) {
      rows++
      yield row
    }
  }
  await writeRows(counted(), { format, compared: false, registry: trie.version, inventory }, host)
  if (!isWhole) return STATUS.failed
  return rows > 0 ? STATUS.done : STATUS.nothing
}

/** @throws {Failure} for a prefix, which is not a device. @param option the one that asks for devices */
export function checkDevices(inputs: readonly Input[], option: string): void {
  for (const input of inputs) {
    if (input.kind !== 'address' || input.address.kind !== 'prefix') continue
    throw new Failure(
      `${input.text} is a prefix, and --${option} lists devices. Give whole addresses, or leave out --${option}.`,
    )
  }
}

interface ReadInputs {
  /** The inventory of all readable inputs; null if there were none. */
  readonly inventory: Inventory | null
  /** Whether all could be read; for each that could not, a sentence has been written to stderr. */
  readonly isWhole: boolean
}

/**
 * Reads texts and captures and joins their facts. An unreadable one does not affect the others.
 * @param called a name for output that names no switch, used instead of the file's
 */
export async function readInventory(
  inputs: readonly Input[],
  trie: OuiTrie,
  host: Host,
  called?: string,
): Promise<ReadInputs> {
  const sources: UnreadSource[] = []
  let failed = 0
  for (const input of inputs) {
    try {
      sources.push(...(await sourcesOf(input, host)))
    } catch (error) {
      failed++
      host.say(sentenceOf(error, `read ${calledInput(input)}`))
    }
  }
  const isAssigned = (hex: string) => trie.lookup(hex) !== null
  const { inventory, unread } = last(joinReadable(sources, { isAssigned, called }))
  for (const [{ name }, why] of unread) host.say(sentenceOf(why, `read ${name}`))
  const isWhole = failed === 0 && unread.size === 0
  return { inventory: unread.size === sources.length ? null : inventory, isWhole }
}

async function sourcesOf(input: Input, host: Host): Promise<UnreadSource[]> {
  if (input.kind !== 'stream') return [{ name: 'Command line', text: input.text, sightings: [] }]
  const noted = input.name === null ? setTimeout(() => host.say(ENDLESS), PATIENCE_MS) : undefined
  try {
    return await streamedSources(input, host)
  } finally {
    clearTimeout(noted)
  }
}

/** One source, or one per sheet of a workbook. @throws {Failure} if it cannot be read */
async function streamedSources(input: StreamInput, host: Host): Promise<UnreadSource[]> {
  const name = input.name ?? 'Standard input'
  const content = await contentOf(input)
  if (content.kind === 'capture') {
    return [{ name, text: null, sightings: await readFrames(content.chunks, name, host) }]
  }
  if (content.kind === 'workbook') {
    const { nameOfSheet } = await import('../inventory/workbook/read-workbook.ts')
    const sources: UnreadSource[] = []
    for await (const sheet of content.sheets) {
      if (sheet.unread > 0) {
        host.say(`nameplate: ${nameOfSheet(name, sheet)}: ${sheet.unread} cells could not be read.`)
      }
      sources.push({ name: nameOfSheet(name, sheet), text: sheet.text, sightings: [] })
    }
    return sources
  }
  let text = ''
  for await (const piece of content.pieces) {
    text += piece
    if (text.length <= MAX_TEXT) continue
    throw new Failure(
      `${name} is more than ${MAX_TEXT / 1e6} MB; split it, or use --jsonl for one line per address.`,
    )
  }
  return [{ name, text, sightings: [] }]
}

/** The devices, then the addresses that do not belong to a single device. */
export function* deviceRows(inventory: Inventory, trie: OuiTrie): Generator<DeviceRow> {
  const describe = describer(trie)
  for (let number = 0; number < inventory.size; number++) {
    const read = deviceRead(inventory, number)
    yield { ...describe(read.device), ...read }
  }
  for (const { hex, facts, sightings } of inventory.shared()) {
    const row = addressRow(hex, facts, sightings[0])
    yield { ...describe(row.device), ...row }
  }
}

export function describer(trie: OuiTrie): (device: DeviceSummary) => DeviceRow {
  const annotation = new Annotation({ trie, labels: NO_LABELS })
  return (device) => {
    const address = annotation.addresses.add(device.addresses[0] ?? '')
    if (device.isRandom) annotation.addresses.calledRandom.add(address)
    const vendor = annotation.titleOf(address)
    const kind = annotation.kindOf(address)
    return { device, vendor, kind, ...NOT_OWN, source: '', line: 0, compared: null, portFacts: {} }
  }
}

/** A truncated capture yields everything before its end. */
async function readFrames(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
  source: string,
  host: Host,
) {
  try {
    return (await readCapture(chunks, source)).sightings
  } catch (error) {
    if (!(error instanceof CaptureError) || error.sightings.length === 0) throw error
    host.say(`nameplate: ${source}: ${error.message}`)
    return error.sightings
  }
}
