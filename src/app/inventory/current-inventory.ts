import { batch, effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import { proxy } from 'comlink'
import { messageOf } from '../../core/errors.ts'
import { newInventoryId } from '../../protocol/worker.ts'
import type { SourceInput } from '../../worker/inventory/read-sources.ts'
import type { InventoryInput } from '../../worker/inventory/source-selection.ts'
import type { InventoryProgress } from '../../worker/sliced-work.ts'
import type { InventorySummary } from '../../worker/inventory/inventory-summary.ts'
import type { InventoryOutcome } from '../../worker/inventory/inventory-service.ts'
import type { InventoryRow, Keeping } from '../../worker/inventory/inventory-store.ts'
import { announce, offer, offerUndo, showError, showNotice, withdrawOffer } from '../ui/notices.tsx'
import { closeInput, isShort, openedInput, type OpenedInput } from '../platform/inventory-input.ts'
import { href } from '../platform/route.ts'
import { navigate, redirect, route } from '../platform/router.ts'
import {
  noteOnlyShown,
  noteTabInventory,
  tabInventoryId,
  wasHere,
} from '../platform/tab-inventory.ts'
import { ask, registryStatus, workerGeneration } from '../platform/worker-client.ts'
import { forgetInterrupted, interruptedSentence, noteReading } from './interrupted-reading.ts'
import { listed, inventoryName } from './list/inventories.ts'
import {
  addedSentence,
  notKeptSentence,
  refusedSentence,
  removedSentence,
  spokenSummary,
} from './sentences.ts'
import { AS_READ, CHANGES_FIRST, EVERYTHING, resetView, restoreView, show } from './view-state.ts'

export type Run =
  /** No inventory is open: the list of all inventories is shown. */
  | { readonly kind: 'list' }
  /** Looking for a stored inventory. */
  | { readonly kind: 'opening' }
  /** Waiting for the first registry on this device. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'working'; readonly progress: InventoryProgress | null }
  | { readonly kind: 'stopped' }
  /** `again`: whether another attempt with the same texts can help. */
  | { readonly kind: 'failed'; readonly message: string; readonly again: boolean }
  | { readonly kind: 'done'; readonly summary: InventorySummary }

const current = signal<Run>({ kind: 'opening' })

export const run: ReadonlySignal<Run> = current

/** How the open inventory is stored; null if none is open. */
export const keeping = signal<Keeping | null>(null)

/** A text to put back into the field for adding; null once it is there. */
export const givenBack = signal<string | null>(null)

/** Small texts are read before anybody could read a progress message. */
const QUIET_MS = 150

/** A request to the worker to read an inventory. */
interface Reading {
  /** The input for another attempt. */
  input: InventoryInput
  /** The state before; the worker keeps that inventory open until the reading ends. */
  readonly before: Run | null
  /** The generation of the worker that was asked. */
  readonly generation: number
  /** Whether the reading is in progress, even while the previous result stays on screen. */
  isRunning: boolean
}

/** The latest reading. */
let reading: Reading = {
  input: { from: 'open' },
  before: null,
  generation: 0,
  isRunning: false,
}
/** The id of the inventory being read or shown; empty while the list is shown. */
let shownId = ''
/** The id of the previous inventory of this tab. */
let lastId: string | null = null

/** Reads an inventory from the start, with the current registry. */
export function read(wanted: InventoryInput): void {
  const input = withUnread(wanted)
  const shown = current.peek()
  const mine: Reading = {
    input,
    before: shown.kind === 'working' ? reading.before : shown,
    generation: workerGeneration.peek(),
    isRunning: true,
  }
  reading = mine
  if ('id' in input) shownId = input.id
  if (tabInventoryId.peek() !== shownId) lastId = tabInventoryId.peek()
  noteTabInventory(shownId)
  if (input.from === 'sources') forgetInterrupted()
  showError(null)
  withdrawOffer()
  const wasReady = registryStatus.peek().device === 'ready'
  // While the user types, the field and the previous result stay on screen: replacing them with progress would lose keystrokes.
  const isTyped = isQuick(input) && shown.kind !== 'opening' && shown.kind !== 'working'
  const showProgress = (progress: InventoryProgress | null) => {
    clearTimeout(timer)
    // Progress comes through a port of its own, and can arrive after the result.
    if (isTyped || reading !== mine || !mine.isRunning) return
    if (input.from === 'stored' && progress === null) return
    noteReading(sourcesOf(input))
    current.value = { kind: 'working', progress }
  }
  const timer = setTimeout(() => showProgress(null), QUIET_MS)
  if (shown.kind === 'done') showProgress(null)
  const sayStored = (notKept: string | null, removed: readonly InventoryRow[]) => {
    if (reading === mine)
      showError(notKept === null ? removedSentence(removed) : notKeptSentence(notKept))
  }
  ask((worker) => worker.inventory.read(input, proxy(showProgress), proxy(sayStored)))
    .finally(() => clearTimeout(timer))
    .then(
      (outcome) => {
        if (reading !== mine) return
        mine.isRunning = false
        switch (outcome.kind) {
          case 'done':
            finish(input, outcome)
            giveBack(input, outcome.summary)
            // Another run must not add the sources again.
            mine.input = { from: 'open' }
            if (outcome.refused.length > 0) showError(refusedSentence(outcome.refused))
            break
          case 'no-registry':
            noteReading(sourcesOf(input))
            current.value = { kind: 'waiting' }
            // The registry arrived while the worker was answering. A damaged one is announced again when it is replaced.
            if (!wasReady && registryStatus.peek().device === 'ready') read(reading.input)
            break
          case 'refused':
            if (outcome.isGone) showList(interruptedSentence() ?? outcome.message)
            else refuse(outcome.message)
            break
          case 'nothing':
            showList()
            break
          case 'cancelled':
            // The code that cancelled the run has set the next state.
            break
        }
      },
      (error: unknown) => {
        if (reading !== mine) return
        mine.isRunning = false
        fail(messageOf(error))
      },
    )
}

/** The sources that a reload would lose; null if everything is stored already. */
function sourcesOf(input: InventoryInput): readonly SourceInput[] | null {
  return input.from === 'sources' ? input.sources : null
}

/** Sources added while others are still being read are read together with them. */
function withUnread(input: InventoryInput): InventoryInput {
  const unread = reading.input
  if (input.from !== 'sources' || !input.add || !isUnread() || unread.from !== 'sources') {
    return input
  }
  return { ...unread, sources: [...unread.sources, ...input.sources] }
}

function isUnread(): boolean {
  return reading.isRunning || current.peek().kind === 'waiting'
}

function refuse(message: string): void {
  const { input } = reading
  if (!showsBefore()) {
    current.value = { kind: 'failed', message, again: false }
    return
  }
  giveBack(input, null)
  showError(message)
}

/**
 * Puts a text back into the field for adding, if none of it can be shown.
 * @param summary of the inventory to which it was added; null if it was not
 */
function giveBack(input: InventoryInput, summary: InventorySummary | null): void {
  const text = textOf(input)
  if (input.from !== 'sources' || !input.add || text === null) return
  if (summary === null || summary.sources.at(-1)?.isUnread === true) givenBack.value = text
}

/** The text pasted or typed into a field; null for any other input. */
function textOf(input: InventoryInput): string | null {
  if (input.from !== 'sources') return null
  const [only, ...others] = input.sources
  const content = others.length === 0 ? only?.content : undefined
  return typeof content === 'string' && isShort(content) ? content : null
}

/** The text that could not be read, for the field above the message. */
export function unreadText(): string {
  return textOf(reading.input) ?? ''
}

/** Returns to the inventory that was open before the latest reading; false if there was none. */
function showsBefore(): boolean {
  const { before } = reading
  if (before?.kind !== 'done') return false
  closeInput()
  reading.input = { from: 'open' }
  shownId = before.summary.id
  noteTabInventory(shownId)
  current.value = before
  showLink(before.summary)
  return true
}

function isQuick(input: InventoryInput): boolean {
  return (
    input.from === 'sources' &&
    input.sources.every(({ content }) => typeof content === 'string' && isShort(content))
  )
}

export function readAgain(): void {
  read(reading.input)
}

/** Makes this tab the one that writes to the inventory it shows. */
export function continueHere(): void {
  read({ from: 'stored', id: shownId, how: 'continue' })
}

/** The id of the inventory that takes new input: the one open or being read, if this tab writes to it. */
export function idToAddTo(): string | null {
  const { kind } = current.peek()
  if (kind === 'done') return keeping.peek()?.isHere === true ? shownId : null
  const isComing = reading.isRunning && reading.input.from === 'sources'
  return kind === 'working' || kind === 'waiting' || isComing ? shownId : null
}

/** The id of the inventory whose text is in the field. */
export function fieldId(): string {
  const shown = current.peek()
  if (isUnread() && reading.input.from === 'sources') return shownId
  return shown.kind === 'done' ? shown.summary.id : newInventoryId(Date.now())
}

/** Ends the latest reading: later reports from the worker about it are ignored. */
function endReading(): void {
  reading = { ...reading, isRunning: false }
}

/** Cancels the current run at once and keeps the previous inventory open. */
export function stop(): void {
  endReading()
  if (!showsBefore()) current.value = { kind: 'stopped' }
  announce('Stopped.')
  ask((worker) => worker.inventory.cancel()).catch(() => {})
}

/** Shows the list of all inventories. @param why the reason why nothing else is shown */
function showList(why: string | null = null): void {
  endReading()
  shownId = ''
  closeInput()
  withdrawOffer()
  batch(() => {
    current.value = { kind: 'list' }
    keeping.value = null
    givenBack.value = null
  })
  noteTabInventory('')
  const { screen, path } = route.peek()
  if (screen === 'inventory' && path.length > 0 && !isVisit(path)) redirect(href('inventory'))
  showError(why)
  ask((worker) => worker.inventory.close()).catch(() => {
    // The screen reports the stopped worker, and the next one has nothing open.
  })
}

/** Deletes the open inventory, which can be undone; permanently if it is empty or still being read. */
export async function deleteOpen(): Promise<void> {
  const { value } = current
  const id = shownId
  const summary = value.kind === 'done' && !reading.isRunning ? value.summary : null
  const what = keeping.peek()?.row
  const cancelled = summary === null && ask((worker) => worker.inventory.cancel())
  // At once, so text typed meanwhile is read.
  showList()
  await cancelled
  if (summary === null || what === undefined) return
  if (summary.devices + summary.shared === 0) {
    await ask((worker) => worker.inventoryStore.undo(id))
    return
  }
  await ask((worker) => worker.inventoryStore.delete(id))
  offerUndo(`Deleted ${inventoryName(what)}.`, async () => {
    await ask((worker) => worker.inventoryStore.restore(id))
    navigate(href('inventory', [id]))
  })
}

/** Shows the open inventory with the current names of its addresses. */
export function showRelabelled(summary: InventorySummary): void {
  // Its job number is new if the person has merged several addresses into one device.
  if (isOpen(summary.id)) current.value = { kind: 'done', summary }
}

function finish(input: InventoryInput, outcome: Extract<InventoryOutcome, { kind: 'done' }>): void {
  const { summary, view } = outcome
  // An inventory that is typed on or added to keeps its filter.
  const { before } = reading
  const goesOn = before?.kind === 'done' && before.summary.id === summary.id
  batch(() => {
    shownId = summary.id
    noteTabInventory(summary.id)
    if (view !== null) restoreView(view)
    else if (!goesOn) resetView()
    if (view === null && !goesOn && summary.compared !== null) show(CHANGES_FIRST)
    keeping.value = outcome.keeping
    current.value = { kind: 'done', summary }
  })
  noteReading(null)
  if (linked === null) showLink(summary)
  else compareAsLinked()
  // From now on a message stays until the inventory is closed.
  if (outcome.keeping.notKept !== null) showError(null)
  const said = addedTo(input, summary)
  if (said === null) offerToAdd(input)
  else showNotice(said)
  announce([said, spokenSummary(summary)].filter(Boolean).join(' '))
}

/** The outcome of adding, in a sentence; null if nothing was added, or a notice says it. */
function addedTo(input: InventoryInput, summary: InventorySummary): string | null {
  if (input.from === 'combined') return `It was added to ${inventoryName(keeping.peek()!.row)}.`
  const { before } = reading
  if (input.from !== 'sources' || !input.add || before?.kind !== 'done') return null
  const added = summary.sources.slice(before.summary.sources.length)
  return added.some(({ isUnread }) => isUnread) ? null : addedSentence(before.summary, summary)
}

/** Says that the input became a new inventory, and offers to add it to the last one instead. */
function offerToAdd(input: InventoryInput): void {
  const isNew = input.from === 'sources' && !input.add && input.visitOf === null
  if (!isNew || openedInput.peek()?.typed === true) return
  const others = listed().filter(({ id }) => id !== input.id)
  const before = others.find(({ id }) => id === lastId) ?? others[0]
  if (before === undefined) return
  offer('This is a new inventory.', `Add to ${inventoryName(before)}`, () => {
    read({ from: 'combined', with: before.id })
  })
}

function isOpen(id: string): boolean {
  const { value } = current
  return value.kind === 'done' && value.summary.id === id
}

function fail(message: string): void {
  const { input } = reading
  if (!showsBefore()) {
    current.value = { kind: 'failed', message, again: true }
    return
  }
  giveBack(input, null)
  // If the worker ended meanwhile, its successor has nothing open yet.
  if (workerGeneration.peek() !== reading.generation)
    read({ from: 'stored', id: shownId, how: 'reload' })
  showError(message)
}

/** Whether a link (`/#/inventory/visit/<id>`) leads to another visit of an inventory. */
export function isVisit([word, id]: readonly string[]): boolean {
  return word === 'visit' && id !== undefined
}

/** Makes the link match the screen: `/#/inventory/<id>`, or `/#/inventory/<id>/with/<id>` for a comparison. */
function showLink({ id, compared }: InventorySummary): void {
  if (route.peek().screen !== 'inventory') return
  const link = href('inventory', [id, ...(compared ? ['with', compared.with.id] : [])])
  if (link.slice(link.indexOf('#')) !== location.hash) redirect(link, history.state)
}

function arrive(path: readonly string[]): void {
  const [id = '', word, other] = path
  const { value } = current
  const isStart = value.kind === 'opening'
  if (id !== '' && !isVisit(path)) {
    linked = word === 'with' ? (other ?? null) : null
    if (id !== shownId) read({ from: 'stored', id, how: wasHere(id) ? 'reload' : 'look' })
    else compareAsLinked()
  } else if (reading.isRunning && reading.input.from !== 'stored') {
    // It may not be stored yet.
    redirect(href('inventory', [shownId]))
  } else if (isStart && shownId === '' && tabInventoryId.peek() && !isVisit(path)) {
    // Earlier versions had no link to the open inventory.
    redirect(href('inventory', [tabInventoryId.peek()!]))
  } else if (reading.isRunning || value.kind !== 'list') showList()
  if (isStart) showError(interruptedSentence())
}

/** The inventory to compare with according to the link; null if there is none. */
let linked: string | null = null

/** Starts the comparison in the link, once the inventory is open. */
function compareAsLinked(): void {
  const { value } = current
  if (value.kind !== 'done' || linked === null) return
  const other = linked
  linked = null
  if (value.summary.compared?.with.id !== other) void compare(value.summary.job, other)
}

/** Compares the open inventory with another one. @param id null ends the comparison */
export async function compare(job: number, id: string | null): Promise<void> {
  try {
    const summary = await ask((worker) => worker.inventory.compare(job, id))
    if (summary === null) return
    batch(() => {
      show(EVERYTHING)
      show(summary.compared === null ? AS_READ : CHANGES_FIRST)
      current.value = { kind: 'done', summary }
    })
    showLink(summary)
    scrollTo(0, 0)
  } catch (cause) {
    showError(messageOf(cause))
  }
}

function readOpened({ id, sources, add, visitOf }: OpenedInput): void {
  read({ from: 'sources', id, sources, add, visitOf })
}

// Effects that run by themselves, in the order of their registration.

/** Records for the next page of this tab whether another tab writes to the inventory. */
effect(() => noteOnlyShown(keeping.value?.isHere === false))

/** Reads input that was opened on this or another screen. */
effect(() => {
  const input = openedInput.value
  if (input !== null) untracked(() => readOpened(input))
})

/** Reads the inventory in the link, unless it is already shown. */
effect(() => {
  const { screen, path } = route.value
  if (screen === 'inventory') untracked(() => arrive(path))
})

/** Reads input that waits for the first registry; not while it is being read, or the outcome would be lost. */
effect(() => {
  const isWaiting = current.peek().kind === 'waiting' && !reading.isRunning
  if (registryStatus.value.device === 'ready' && isWaiting) read(reading.input)
})

/** Reads the inventory again with a new worker, because the old one's data is gone. */
effect(() => {
  if (workerGeneration.value === reading.generation || current.peek().kind !== 'done') return
  const input = openedInput.peek()
  if ((keeping.peek()?.notKept ?? null) !== null && input !== null && !input.add) readOpened(input)
  else read({ from: 'stored', id: shownId, how: 'reload' })
})
