import { signal, type ReadonlySignal } from '@preact/signals'

const spoken = signal('')

/** The content of the page's one live region, which shell.tsx renders. */
export const announcement: ReadonlySignal<string> = spoken

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Makes screen readers read a sentence politely. While sentences come with every keystroke, only the last is read, once
 * the typing stops.
 */
export function announce(sentence: string): void {
  clearTimeout(timer)
  timer = setTimeout(announceAtOnce, 400, sentence)
}

/** Announces the outcome of what the person has just done, ahead of anything that waits. */
export function announceAtOnce(sentence: string): void {
  // A live region is only read when it changes: a repeated sentence gets a trailing space that nobody hears.
  spoken.value = spoken.value === sentence ? `${sentence}\u00a0` : sentence
}
