import { effect, signal } from '@preact/signals'
import { notePlace } from '../../platform/router.ts'
import type { ShownAs } from '../../../worker/inventory/inventory-store.ts'
import type { KnownRow } from '../../../worker/inventory/open-inventory.ts'
import { run } from '../current-inventory.ts'
import { shownAs } from '../view-state.ts'

/** The row whose card is open, as it was when the person opened it. */
export const openedRow = signal<KnownRow | null>(null)

/** An open card has an entry of its own in the browser's history, so that Back closes it. */
interface Entry {
  readonly row: KnownRow
  /** The id of its inventory. */
  readonly of: string
  /** The view under the card. */
  readonly shown: ShownAs
}

/** Whether the browser is still leaving the entry of a closed card, which takes a moment. */
let isLeaving = false

function entryHere(): Entry | null {
  return (history.state as { readonly card?: Entry } | null)?.card ?? null
}

function shownInventory(): string {
  const { value } = run
  return value.kind === 'done' ? value.summary.id : ''
}

function enter(row: KnownRow): void {
  notePlace()
  const card: Entry = { row, of: shownInventory(), shown: shownAs.peek() }
  const state = { ...history.state, card }
  // The card next to the table follows from row to row.
  if (entryHere() === null) history.pushState(state, '')
  else history.replaceState(state, '')
}

export function openDevice({ row, type, hex, vlan }: KnownRow): void {
  // Only these fields: a row may have thousands of facts, which do not belong in the browser's history.
  const known = { row, type, hex, vlan }
  openedRow.value = known
  if (!isLeaving) enter(known)
}

export function closeDevice(): void {
  openedRow.value = null
  if (entryHere() === null || isLeaving) return
  isLeaving = true
  history.back()
}

/** The view of a history entry, if it is not the table; null for all other entries. */
function viewHere(): ShownAs | null {
  return (history.state as { readonly view?: ShownAs } | null)?.view ?? null
}

let isInView = viewHere() !== null

/** Selects a view of the inventory. All but the table have a history entry of their own, from which Back leads to the table. */
export function chooseView(view: ShownAs): void {
  shownAs.value = view
  if (view === 'table') {
    if (isInView) history.back()
    return
  }
  notePlace()
  const state = { ...history.state, view }
  if (isInView) history.replaceState(state, '')
  else history.pushState(state, '')
  isInView = true
}

/** Leaves the views that ignore the filter: the text and the findings. */
export function showFiltered(): void {
  const { value } = shownAs
  if (value === 'text' || value === 'look') chooseView('table')
}

addEventListener('popstate', () => {
  const view = viewHere()
  if (view !== null) shownAs.value = view
  else if (isInView) shownAs.value = 'table'
  isInView = view !== null
  const row = openedRow.peek()
  if (isLeaving) {
    isLeaving = false
    // Another card was opened meanwhile.
    if (row !== null) enter(row)
    return
  }
  openedRow.value = null
  openHere()
})

function openHere(): void {
  const here = entryHere()
  if (here?.of !== shownInventory()) return
  shownAs.value = here.shown
  openedRow.value = here.row
}

let isOpening = true

/** Reopens the card that was open before a reload, as soon as its inventory is ready. */
effect(() => {
  if (!isOpening || run.value.kind !== 'done') return
  isOpening = false
  openHere()
})

/** A line of a source's text. */
export interface TextPlace {
  readonly source: number
  /** Counted from 1. */
  readonly line: number
}

/** The source whose text is shown, and the line that a link led to. */
export const textPlace = signal<TextPlace | null>(null)

/** Goes from the open card to a line of the text; Back returns to the card. */
export function showLine(place: TextPlace): void {
  notePlace()
  history.pushState(null, '')
  openedRow.value = null
  textPlace.value = place
  shownAs.value = 'text'
}
