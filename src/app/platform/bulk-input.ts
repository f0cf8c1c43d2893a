import { signal, type ReadonlySignal } from '@preact/signals'
import { href } from './route.ts'
import { navigate, route } from './router.ts'

/** A text for the screen Many. It is kept in memory: a page's link is no place for a switch's table. */
export interface Manuscript {
  /** A text, or files that are read as one text, in the worker. */
  readonly content: string | readonly Blob[]
  /** Name of the file, or of the first of several; null for what was pasted or typed. */
  readonly name: string | null
}

const opened = signal<Manuscript | null>(null)

/** What the screen Many is about. */
export const manuscript: ReadonlySignal<Manuscript | null> = opened

/** A longer text never goes into a text field: laying it out would hold up the page. */
const LONGEST_FIELD_TEXT = 20_000

/** True for a text that a text field can show. */
export function isShort(content: Manuscript['content']): content is string {
  return typeof content === 'string' && content.length <= LONGEST_FIELD_TEXT
}

/**
 * Opens the screen Many with a text, a file or several: the one way in for the home field, for pasting and dropping,
 * for the file picker, and for what the system opens or shares with the app.
 */
export function openMany(content: string | Blob | readonly Blob[], name?: string): void {
  const parts = content instanceof Blob ? [content] : content
  const [first] = typeof parts === 'string' ? [] : parts
  opened.value = { content: parts, name: name ?? (first instanceof File ? first.name : null) }
  if (route.peek().screen !== 'many') navigate(href('many'))
}

/** Puts the text away. */
export function closeMany(): void {
  opened.value = null
}

/** Hands over a paste of files, or of more text than a field can bear; any other paste goes its usual way. */
export function catchLargePaste(event: ClipboardEvent): void {
  const { clipboardData } = event
  if (clipboardData === null) return
  const files = Array.from(clipboardData.files)
  const text = clipboardData.getData('text/plain')
  if (files.length === 0 && text.length <= LONGEST_FIELD_TEXT) return
  event.preventDefault()
  openMany(text === '' ? files : text)
}
