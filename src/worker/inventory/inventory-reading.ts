import { Annotation, type AnnotationSource } from '../../inventory/annotation.ts'
import type { DeviceSummary, TextSighting } from '../../inventory/device.ts'
import type { InventoryComparison } from '../../inventory/compare.ts'
import { Inventory } from '../../inventory/inventory.ts'
import { asPrintedInSteps } from '../../inventory/read/unwrap/as-printed.ts'
import { InventoryRows, type RowInput } from '../../inventory/rows/rows.ts'
import { TextLines } from '../../inventory/text-lines.ts'
import { unreadableOf, type UnreadSource } from '../../inventory/join-sources.ts'
import type { CaptureInfo } from '../../inventory/saved-inventory.ts'
import type { OwnLabels } from '../../core/user-data/prefixes.ts'
import type { SlicedWork } from '../sliced-work.ts'
import { TextError } from './read-files.ts'

/** A text, or the sightings from a capture or from labels. */
export interface SourcePart extends UnreadSource {
  /** Facts about a capture apart from its sightings. */
  readonly capture: CaptureInfo | null
}

interface ReadingSource extends AnnotationSource {
  readonly labels: OwnLabels
}

/** Addresses between two checks of the clock: reading the clock costs more than an address. */
const ADDRESSES_PER_CHECK = 256
export const LINES_PER_CHECK = 32
const CHARACTERS_PER_CHECK = 262_144

interface ReadPart extends SourcePart {
  readonly lines: TextLines
  /** Whether it could not be read: the inventory contains none of it, and its text is kept unchanged. */
  readonly isUnread: boolean
  /** Number of lines in the sources before it: lines of the annotation are numbered through all sources. */
  readonly linesBefore: number
}

/** Sources that have been read and joined, with one version of the registry even if another is installed meanwhile. */
export interface Reading {
  readonly parts: readonly ReadPart[]
  /** The source of each text of the inventory. */
  readonly partOfText: readonly number[]
  readonly inventory: Inventory
  readonly annotation: Annotation
  /** The registry and labels used for reading. */
  readonly source: ReadingSource
  /** Each possible address, once. */
  readonly possible: readonly TextSighting[]
  readonly lines: number
}

/**
 * Finds and annotates the addresses of all sources, reads the facts about them, and joins them into devices. An
 * exception affects only its own source: that source is kept unchanged, and the others are read without it.
 * @throws {TextError} if each can be read, but not all of them together
 */
export async function readParts(
  sources: readonly SourcePart[],
  source: ReadingSource,
  work: SlicedWork,
): Promise<Reading> {
  try {
    return await readAll(sources, new Map(), source, work)
  } catch (cause) {
    work.signal.throwIfAborted()
    const isAssigned = (hex: string) => source.trie.lookup(hex) !== null
    const steps = unreadableOf(sources, { isAssigned })
    const unread = await work.through(steps, ['finding', 0, 0], LINES_PER_CHECK)
    if (unread.size > 0) return await readAll(sources, unread, source, work)
    throw new TextError('not_readable', UNREADABLE_TOGETHER, { cause })
  }
}

const UNREADABLE_TOGETHER =
  'Each of these can be read, but not all of them together because of a bug in Nameplate. Please report it.'

async function readAll(
  sources: readonly SourcePart[],
  unread: ReadonlyMap<SourcePart, unknown>,
  source: ReadingSource,
  work: SlicedWork,
): Promise<Reading> {
  const inventory = new Inventory()
  const isAssigned = (hex: string) => source.trie.lookup(hex) !== null
  const annotation = new Annotation(source, inventory.addresses)
  const total = sources.reduce((sum, { text }) => sum + (text?.length ?? 0), 0)
  const parts: ReadPart[] = []
  const partOfText: number[] = []
  let charactersBefore = 0
  let linesBefore = 0
  let found = 0
  for (const part of sources) {
    const { text: given, name, sightings } = part
    const isUnread = unread.has(part)
    let text = given
    if (given === null) {
      const take = inventory.openWithoutText(name ?? undefined)
      for (const sighting of isUnread ? [] : sightings) {
        take(sighting)
        if (++found % ADDRESSES_PER_CHECK === 0) await work.reached('finding', 1, found)
      }
    } else if (isUnread) {
      partOfText.push(parts.length)
      inventory.keepUnread(given, name ?? undefined)
    } else {
      partOfText.push(parts.length)
      const before = linesBefore
      const reader = inventory.open(given, name ?? undefined, {
        isAssigned,
        printed: await work.through(asPrintedInSteps(given), [
          'finding',
          charactersBefore / total,
          found,
        ]),
        onFound: (address, line, isCertain) => {
          if (!isCertain) return
          annotation.noteFound(address, before + line)
          found++
        },
      })
      text = reader.text
      let checked = found
      for (let read = 1; reader.next(); read++) {
        // A line of many addresses is read in several steps.
        if (read % LINES_PER_CHECK > 0 && found - checked < LINES_PER_CHECK) continue
        checked = found
        await work.reached('finding', (charactersBefore + reader.offset) / total, found)
      }
      charactersBefore += text.length
    }
    const lines = new TextLines(text ?? '')
    while (lines.index(CHARACTERS_PER_CHECK)) await work.reached('finding', 1, found)
    parts.push({ ...part, text, lines, linesBefore, isUnread })
    linesBefore += text === null ? 0 : lines.count
  }
  inventory.joinAsserted(source.labels.devices)
  const possible = await joined(inventory, found, work)
  nameDevices(inventory, annotation)
  return {
    parts,
    partOfText,
    inventory,
    annotation,
    source,
    possible,
    lines: linesBefore,
  }
}

/** Joins the sightings. @returns each possible address, once */
async function joined(
  inventory: Inventory,
  found: number,
  work: SlicedWork,
): Promise<readonly TextSighting[]> {
  await work.through(inventory.resolve(), ['joining', 0, found])
  return [...new Map(inventory.possible().map((one) => [one.hex, one])).values()]
}

/** Joins again with other labels and other merged devices. */
export async function readingWith(
  reading: Reading,
  labels: OwnLabels,
  work: SlicedWork,
): Promise<Reading> {
  const { inventory, annotation, source } = reading
  inventory.joinAsserted(labels.devices)
  annotation.relabel(labels)
  const possible = await joined(inventory, annotation.foundLine.length, work)
  nameDevices(inventory, annotation)
  return { ...reading, source: { ...source, labels }, possible }
}

/** Gives the label of an address to the other addresses of its device. */
export function nameDevices(inventory: Inventory, annotation: Annotation): void {
  const named = new Map(annotation.named)
  for (const [hex, { label, note }] of annotation.named) {
    const device = inventory.deviceWith(hex)
    if (device === null) continue
    for (const other of inventory.summary(device).addresses) {
      const own = named.get(other)
      if (!own?.label) named.set(other, { label, note: own?.note || note })
    }
  }
  annotation.named = named
}

/** The other side of a comparison. */
export interface Compared {
  readonly comparison: InventoryComparison
  readonly before: readonly DeviceSummary[]
}

const NOWHERE = { place: [], behind: [] } as const

/**
 * The rows of the table: devices in the order of the sources, then addresses that do not belong to a single device,
 * then possible addresses, then devices that are gone.
 */
export async function rowsOf(
  { inventory, annotation, possible }: Reading,
  compared: Compared | null,
  work: SlicedWork,
): Promise<InventoryRows> {
  const rows = new InventoryRows(annotation, inventory)
  const changes = compared?.comparison.devices ?? []
  for (let number = 0; number < inventory.size; number++) {
    rows.pushDevice(inventory, number, changes[number]?.status ?? '')
    if (number % ADDRESSES_PER_CHECK === 0) {
      await work.reached('joining', number / inventory.size, annotation.foundLine.length)
    }
  }
  for (let number = 0; number < inventory.sharedSize; number++) {
    rows.pushShared(inventory, number)
    if (number % ADDRESSES_PER_CHECK === 0) {
      await work.reached('joining', 1, annotation.foundLine.length)
    }
  }
  const others: RowInput[] = [
    ...possible.map(({ hex, facts }): RowInput => {
      return { type: 'possible', addresses: [hex], facts, ...NOWHERE, change: '' }
    }),
    ...changes.slice(inventory.size).flatMap(({ before }): RowInput[] => {
      const device = before === null ? undefined : compared?.before[before]
      return device === undefined ? [] : [{ type: 'gone', ...device, change: 'gone' }]
    }),
  ]
  for (const row of others) rows.push(row)
  return rows
}
