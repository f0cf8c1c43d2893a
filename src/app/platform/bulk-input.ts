import { signal, type ReadonlySignal } from '@preact/signals'
import type { SourceInput } from '../../protocol/inventory.ts'
import { SCAN } from './links.ts'
import { href } from './route.ts'
import { navigate, route } from './router.ts'

/** What was last given to the screen Inventory. It is kept in memory: a page's link is no place for a switch's table. */
export interface OpenedInput {
  readonly sources: readonly SourceInput[]
  /** Behind what is open already, instead of in its place. */
  readonly add: boolean
}

const opened = signal<OpenedInput | null>(null)

/** What the screen Inventory was last given; null once it has been put away. */
export const openedInput: ReadonlySignal<OpenedInput | null> = opened

/** A longer text never goes into a text field: laying it out would hold up the page. */
const LONGEST_FIELD_TEXT = 20_000

/** True for a text that a text field can show. */
export function isShort(text: string): boolean {
  return text.length <= LONGEST_FIELD_TEXT
}

const scanned = signal<readonly (string | Blob)[]>([])

/** Photos, and what came with them, that the screen Scan is to read; empty once it has taken them. */
export const photosToRead: ReadonlySignal<readonly (string | Blob)[]> = scanned

/** Hands them over, once. */
export function takePhotos(): readonly (string | Blob)[] {
  const taken = scanned.peek()
  scanned.value = []
  return taken
}

/** Whether codes are looked for in it, and not text. */
function isPhoto(part: string | Blob): boolean {
  return part instanceof Blob && part.type.startsWith('image/') && part.type !== 'image/svg+xml'
}

/** What can be opened: a text, a file, or several. */
export type Input = string | Blob | readonly Blob[]

/**
 * Opens the screen Inventory: the one way in for the home field, for pasting and dropping, for the file picker, and for
 * what the system opens or shares with the app. Each file is a source of its own. Where there is a photo among them, all
 * of it goes to the screen Scan: what came with a photo is about it.
 */
export function openInput(input: Input, add = false): void {
  const parts = typeof input === 'string' || input instanceof Blob ? [input] : input
  if (parts.some(isPhoto)) {
    scanned.value = parts
    if (route.peek().screen !== SCAN) navigate(href(SCAN))
    return
  }
  const sources = parts.map((content): SourceInput => {
    return { name: content instanceof File ? content.name || null : null, content }
  })
  opened.value = { sources, add }
  if (route.peek().screen !== 'inventory') navigate(href('inventory'))
}

/** Puts away what was opened. */
export function closeInput(): void {
  opened.value = null
}

/** Hands over a paste of files, or of more text than a field can bear; any other paste goes its usual way. */
export function catchLargePaste(event: ClipboardEvent, add = false): void {
  const { clipboardData } = event
  if (clipboardData === null) return
  if (clipboardData.files.length > 0 || !isShort(clipboardData.getData('text/plain'))) {
    catchPaste(event, add)
  }
}

/** Hands over a paste of anything. */
export function catchPaste(event: ClipboardEvent, add: boolean): void {
  const files = Array.from(event.clipboardData?.files ?? [])
  const text = event.clipboardData?.getData('text/plain') ?? ''
  if (text === '' && files.length === 0) return
  event.preventDefault()
  openInput(text === '' ? files : text, add)
}
