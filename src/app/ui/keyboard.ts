import type { RefObject } from 'preact'
import { useWindowEvent } from './window-event.ts'

/** On devices with a mouse, focusing a field opens no on-screen keyboard that would cover half the screen. */
export const FINE_POINTER = matchMedia('(pointer: fine)')

/** Phones and tablets have an on-screen keyboard, with digits and letters on different pages. */
export const COARSE_POINTER = matchMedia('(pointer: coarse)')

/** For fields of addresses, names and filters: turns off capitalization, completion, correction and spell checking. */
export const VERBATIM = {
  autoCapitalize: 'off',
  autoComplete: 'off',
  autoCorrect: 'off',
  spellcheck: false,
} as const

/**
 * Moves between the links of a list with Up, Down, Home and End. For the keydown event of an element around the list; a
 * field in it counts as the position before the first link, and keeps Home and End for its text.
 */
export function onArrowKey(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const { key, currentTarget: around, target } = event
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const places = Array.from(around.querySelectorAll<HTMLElement>('input, li > a'))
  const at = places.findIndex((place) => place === target)
  if (at < 0) return
  const inField = places[at] instanceof HTMLInputElement
  const ends = inField ? {} : { Home: 0, End: places.length - 1 }
  const next: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, ...ends }
  const place = places[next[key] ?? -1]
  if (place === undefined) return
  event.preventDefault()
  place.focus()
}

/** Makes `/` focus a screen's field and select its text, unless it is typed into another field. */
export function useSlashKey(field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>): void {
  useWindowEvent('keydown', (event) => {
    const elsewhere = event.target instanceof Element && event.target.matches(':read-write, select')
    if (event.key !== '/' || elsewhere || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    field.current?.focus()
    field.current?.select()
  })
}
