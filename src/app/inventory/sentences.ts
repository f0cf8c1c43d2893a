import type { Where } from '../../inventory/rows/rows.ts'
import type { CaptureInfo } from '../../inventory/saved-inventory.ts'
import type {
  Comparison,
  InventoryCounts,
  InventorySummary,
  SourceInfo,
  VendorSummary,
} from '../../worker/inventory/inventory-summary.ts'
import type { InventoryRow } from '../../worker/inventory/inventory-store.ts'
import { format } from '../platform/format.ts'
import { inventoryName } from './list/inventories.ts'

/** Maximum number of switches named in a sentence. */
const MOST_NAMED = 3

/**
 * The words next to the number of devices: `41 vendors · 3 switches · plus 2 multicast addresses`.
 * @param vendors null until they are counted, like the kinds
 */
export function factsSentence(
  { switches, shared }: InventorySummary,
  vendors: VendorSummary | null,
  kinds: InventoryCounts['kinds'] | null,
): string {
  const multicast = kinds?.find(({ kind }) => kind === 'multicast')?.rows ?? 0
  const others = multicast === shared ? 'multicast address' : 'shared address'
  return [
    vendors === null ? 'counting vendors' : format.counted(vendors.count, 'vendor'),
    ...(switches.length > 0 ? [format.counted(switches.length, 'switch', 'switches')] : []),
    ...(shared > 0 ? [`plus ${format.counted(shared, others, `${others}es`)}`] : []),
  ].join('\u00A0· ')
}

/** @param why it cannot be stored, in a sentence */
export function notKeptSentence(why: string): string {
  return `This inventory will be lost if you reload the page. ${why}`
}

/** Lists the deleted inventories that could not be kept any longer. */
export function removedSentence(removed: readonly InventoryRow[]): string {
  const names = removed.map(inventoryName).join(', ')
  return `To make room, deleted inventories were removed for good: ${names}.`
}

/** The changes: `3 new, 1 gone, 2 moved since “Monday” of 14 November 2026`. */
export function changesSentence({ counts, with: before }: Comparison): string {
  const parts = (['new', 'gone', 'moved', 'changed'] as const)
    .filter((change) => counts[change] > 0)
    .map((change) => `${format.count(counts[change])} ${change}`)
  const what = parts.length === 0 ? 'Nothing changed' : parts.join(', ')
  const day = before.changedAt > 0 ? `, ${format.day(before.changedAt)}` : ''
  return `${what} since ${inventoryName(before)}${day}`
}

/** `8 of the missing devices were on sw-3, …`: the unread switches that had some of the missing devices; empty for none. */
export function missingSentence({ counts, missing: { names, gone } }: Comparison): string {
  if (gone === 0) return ''
  const rest = names.length - MOST_NAMED
  const listed =
    rest > 0
      ? [...names.slice(0, MOST_NAMED), format.counted(rest, 'other switch', 'other switches')]
      : names
  const before = listed.slice(0, -1).join(', ')
  const switches = before === '' ? listed.at(-1)! : `${before} and ${listed.at(-1)!}`
  const all = gone === 1 ? 'The missing device' : 'The missing devices'
  const who = counts.gone === gone ? all : `${format.count(gone)} of the missing devices`
  const verb = gone === 1 ? 'was' : 'were'
  const read = names.length === 1 ? 'was' : 'were'
  return `${who} ${verb} on ${switches}, which ${read} not read this time.`
}

/** The result in a sentence, for screen readers. */
export function spokenSummary(summary: InventorySummary): string {
  const { devices, lines, shared } = summary
  const captures = capturesOf(summary)
  if (devices + shared === 0) {
    return captures.length === 0
      ? `No addresses in ${format.counted(lines, 'line')}.`
      : `No addresses in ${framesWords(captures)}.`
  }
  const { vendors, kinds } = summary
  const facts = vendors === null ? '' : `, ${factsSentence(summary, vendors, kinds)}`
  return `${format.counted(devices, 'device')}${facts.replaceAll('\u00A0·', ',')}; read ${readWords(summary)}.`
}

/** Why some of several files were not read. */
export function refusedSentence([first, ...others]: readonly string[]): string {
  const more =
    others.length === 0 ? '' : ` ${format.counted(others.length, 'more file')} could not be read.`
  return `${first}${more} The others were read.`
}

/** Follows the name of a source that has nothing to show. */
export const UNREAD = 'could not be read because of a bug in Nameplate. Please report it.'

/** `Gi1/0/5 of core-1`, `behind Gi1/0/48 of core-1`, `⇄ Gi1/0/48 of core-1`. */
export function whereWords({ source, port, behind, isLink }: Where): string {
  return `${behind ? 'behind ' : isLink ? `${LINK} ` : ''}${port} of ${source}`
}

/** The sign of a link between switches. */
export const LINK = '⇄'

/** A source's own name, or the names of the devices that printed it: `core-1`, `core-1, access-1 …`. */
export function sourceName({ name, printedBy, characters, capture }: SourceInfo): string {
  if (name !== null) return name
  if (capture !== null) return 'Capture'
  if (characters === 0) return 'Labels'
  if (printedBy.length === 0) return 'Pasted text'
  return printedBy.slice(0, 2).join(', ') + (printedBy.length > 2 ? ' …' : '')
}

/** What was added and what it changed: `Added core-1: 12 addresses, 3 new devices.` */
export function addedSentence(before: InventorySummary, after: InventorySummary): string {
  const sources = after.sources.slice(before.sources.length)
  const found = after.found - before.found
  // Addresses in captures are not counted.
  const isText = sources.every(({ capture }) => capture === null)
  if (isText && found === 0) return 'No addresses were found in the added text.'
  const [first] = sources
  const what =
    sources.length === 1 && first ? sourceName(first) : format.counted(sources.length, 'source')
  const addresses = isText ? `${format.counted(found, 'address', 'addresses')}, ` : ''
  const devices = format.counted(Math.max(0, after.devices - before.devices), 'new device')
  return `Added ${what}: ${addresses}${devices}.`
}

/** The content of captures: `1,234 frames, 5 of them without an address`. */
export function framesWords(captures: readonly CaptureInfo[]): string {
  const frames = captures.reduce((sum, { frames }) => sum + frames, 0)
  const skipped = captures.reduce((sum, { skipped }) => sum + skipped, 0)
  const of = skipped === 0 ? '' : `, ${format.count(skipped)} of them without an address`
  return `${format.counted(frames, 'frame')}${of}`
}

/** The captures among the sources. */
export function capturesOf({ sources }: InventorySummary): CaptureInfo[] {
  return sources.flatMap(({ capture }) => capture ?? [])
}

/** What was read: `12 addresses in 40 lines and 1,234 frames, 5 of them without an address`. */
export function readWords(summary: InventorySummary): string {
  const { found, lines } = summary
  const captures = capturesOf(summary)
  const parts = [
    ...(lines > 0 || captures.length === 0
      ? [`${format.counted(found, 'address', 'addresses')} in ${format.counted(lines, 'line')}`]
      : []),
    ...(captures.length > 0 ? [framesWords(captures)] : []),
  ]
  return parts.join(' and ')
}
