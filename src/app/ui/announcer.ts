import { signal, type ReadonlySignal } from '@preact/signals'

const spoken = signal('')

/** What the one live region of the page holds; shell.tsx puts it there. */
export const announcement: ReadonlySignal<string> = spoken

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Has a sentence read out politely. While sentences come at every key stroke only the last is read, once the typing
 * rests.
 */
export function announce(sentence: string): void {
  clearTimeout(timer)
  timer = setTimeout(announceAtOnce, 400, sentence)
}

/** Has the outcome of what the reader has just done read out, whatever else waits to be said. */
export function announceAtOnce(sentence: string): void {
  // A live region is read when it changes: a sentence said twice differs by a space that nobody hears.
  spoken.value = spoken.value === sentence ? `${sentence}\u00a0` : sentence
}
