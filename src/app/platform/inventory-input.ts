import { signal, type Signal } from '@preact/signals'
import type { Code } from '../../core/scan/code-reader.ts'
import { cleanLabel } from '../../core/user-data/user-data.ts'
import { LONGEST_FIELD_TEXT, newInventoryId } from '../../protocol/worker.ts'
import type { SourceInput } from '../../worker/inventory/read-sources.ts'
import { SCAN, href } from './route.ts'
import { navigate, route } from './router.ts'

/** The last input to the Inventory screen. It is kept in memory: a switch's output does not belong in a link. */
export interface OpenedInput {
  readonly id: string
  readonly sources: readonly SourceInput[]
  /** Whether it is added to the inventory with that id. */
  readonly add: boolean
  /** Whether it was typed and the person may go on typing. */
  readonly typed: boolean
  /** The id of the inventory that this is another visit of. */
  readonly visitOf: string | null
}

/** The last input to the Inventory screen; null once it has been closed. */
export const openedInput = signal<OpenedInput | null>(null)

export function isShort(text: string): boolean {
  return text.length <= LONGEST_FIELD_TEXT
}

/** Photos for the Scan screen, with the text shared along with them. */
export const photosToRead = signal<readonly (string | Blob)[]>([])

/** Cleared codes to restore on the Scan screen. */
export const restoredCodes = signal<readonly Code[]>([])

/** Takes everything that waits for the Scan screen and leaves it empty. */
export function taken<T>(waiting: Signal<readonly T[]>): readonly T[] {
  const all = waiting.peek()
  waiting.value = []
  return all
}

export function openCodes(codes: readonly Code[]): void {
  restoredCodes.value = codes
  navigate(href(SCAN))
}

function isPhoto(part: string | Blob): boolean {
  return part instanceof Blob && part.type.startsWith('image/') && part.type !== 'image/svg+xml'
}

/** Whether it is device output, and not a few words that came with a photo. */
function isOutput(part: string | Blob): boolean {
  return part instanceof File && part.name !== '' && !isPhoto(part)
}

export type Input = string | Blob | readonly Blob[]

interface HowToOpen {
  /** The id of the inventory to add it to; without one it becomes a new inventory. */
  readonly addTo?: string | null | undefined
  /** Whether it was typed and the person may go on typing. */
  readonly typed?: boolean
  /** The id of the inventory whose text this is, after a change. */
  readonly id?: string
  /** The id of the inventory that this is another visit of. */
  readonly visitOf?: string | null | undefined
}

/**
 * Opens the Inventory screen: the single entry point for the home field, pasting, dropping, the file picker, and
 * everything the system opens with or shares to the app. Each file becomes a source of its own. Photos go to the Scan
 * screen, with any words that came with them, unless there is device output too.
 */
export function openInput(input: Input, how: HowToOpen = {}): void {
  const { addTo = null, typed = false, visitOf = null } = how
  const id = addTo ?? how.id ?? newInventoryId(Date.now())
  const parts = typeof input === 'string' || input instanceof Blob ? [input] : input
  if (parts.some(isPhoto) && !parts.some(isOutput)) {
    photosToRead.value = parts
    if (route.peek().screen !== SCAN) navigate(href(SCAN))
    return
  }
  const sources = parts.map((content): SourceInput => {
    return { name: content instanceof File ? cleanLabel(content.name) || null : null, content }
  })
  openedInput.value = { id, sources, add: addTo !== null, typed, visitOf }
  const { screen, path } = route.peek()
  if (screen !== 'inventory' || path[0] !== id) navigate(href('inventory', [id]))
}

/** Whether a change was typed: a key adds or deletes a character or two; anything larger was pasted. */
export function isByKey(before: string, after: string): boolean {
  const changed = Math.abs(after.length - before.length)
  return changed > 0 && changed <= 2
}

export function closeInput(): void {
  openedInput.value = null
}

/** Handles a paste of files, or of more text than a field can take; any other paste goes into the field. */
export function catchLargePaste(event: ClipboardEvent, how: HowToOpen = {}): void {
  const { clipboardData } = event
  if (clipboardData === null) return
  if (clipboardData.files.length > 0 || !isShort(clipboardData.getData('text/plain'))) {
    catchPaste(event, how)
  }
}

export function catchPaste(event: ClipboardEvent, how: HowToOpen): void {
  const files = Array.from(event.clipboardData?.files ?? [])
  const text = event.clipboardData?.getData('text/plain') ?? ''
  if (text === '' && files.length === 0) return
  event.preventDefault()
  openInput(text === '' ? files : text, how)
}
