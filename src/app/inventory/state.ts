import { batch, effect, signal, type ReadonlySignal } from '@preact/signals'
import { proxy } from 'comlink'
import { messageOf } from '../../core/errors.ts'
import type { SavedInventory } from '../../inventory/saved-inventory.ts'
import { newInventoryId } from '../../protocol/worker.ts'
import type { InventoryInput } from '../../worker/inventory/wanted-sources.ts'
import type { SourceInput } from '../../worker/inventory/read-sources.ts'
import type { InventoryProgress } from '../../worker/sliced-work.ts'
import type { InventorySummary } from '../../worker/inventory/inventory-summary.ts'
import type {
  InventoryView,
  SetAside,
  ReopenInput,
} from '../../worker/inventory/inventory-store.ts'
import { holdReload } from '../../offline/page/reload.ts'
import { announce, offer, showError, showNotice } from '../ui/notices.tsx'
import { closeInput, isShort, openedInput, type OpenedInput } from '../platform/inventory-input.ts'
import { arrivedShare, offerArrived, openShare } from '../platform/launch-content.ts'
import { readStored, writeStored } from '../platform/local-storage.ts'
import { noteTabInventory, tabInventory, tabInventoryId } from '../platform/tab-inventory.ts'
import { ask, registryStatus, workerGeneration } from '../platform/worker-client.ts'
import { settingAside } from './saved/closed-inventories.ts'
import { addedSentence, refusedSentence, setAsideSentence, spokenSummary } from './sentences.ts'
import {
  AS_READ,
  CHANGES_FIRST,
  EVERYTHING,
  resetView,
  restoreView,
  show,
  showEverything,
  shownAs,
} from './view-state.ts'

export type Run =
  | { readonly kind: 'empty' }
  /** Looking for an inventory that was open when the app was last left. */
  | { readonly kind: 'opening' }
  /** Waiting for the first registry on this device. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'working'; readonly progress: InventoryProgress | null }
  | { readonly kind: 'stopped' }
  /** `again`: trying again with the same texts can help. */
  | { readonly kind: 'failed'; readonly message: string; readonly again: boolean }
  | { readonly kind: 'done'; readonly summary: InventorySummary }

const UNFINISHED: ReadonlySet<Run['kind']> = new Set(['opening', 'waiting', 'working'])

const current = signal<Run>({ kind: 'opening' })

export const run: ReadonlySignal<Run> = current

/** Why the inventory will not be there after a reload. */
export const notRestored = signal<string | null>(null)
/** Whether the inventory is being stored, so that a reload now could lose it. */
export const isBeingStored = signal(false)

/** What the open inventory has replaced, and can be added to. */
export const replaced = signal<ReopenInput | null>(null)

/** A text that the field to add from is to hold again; null once it does. */
export const givenBack = signal<string | null>(null)

/** Small texts are finished before anybody could read a progress message. */
const QUIET_MS = 150

let runs = 0
/** Whether a run is in progress, even while the previous result stays on screen. */
let isReading = false
let generation = 0
let last: InventoryInput = { from: 'last' }
let shownFrom: InventoryInput['from'] = 'last'
/** What was on screen before the current run; the worker keeps it open until the run ends. */
let shownBefore: Run | null = null

/** Reads an inventory from the start, with the current registry. */
export function read(wanted: InventoryInput): void {
  const mine = ++runs
  const input = withUnread(wanted)
  last = input
  isReading = true
  showError(null)
  generation = workerGeneration.peek()
  const before = current.peek()
  if (before.kind !== 'working') shownBefore = before
  const wasReady = registryStatus.peek().device === 'ready'
  // While the user types, the field and the previous result stay on screen: replacing them with progress would lose keys.
  const isTyped = isQuick(input) && before.kind !== 'opening' && before.kind !== 'working'
  const showProgress = (progress: InventoryProgress | null) => {
    clearTimeout(timer)
    // Progress comes through a port of its own, and may arrive after the result.
    if (isTyped || mine !== runs || !isReading) return
    if (input.from === 'last' && progress === null) return
    noteReading(input)
    current.value = { kind: 'working', progress }
  }
  const timer = setTimeout(() => showProgress(null), QUIET_MS)
  if (before.kind === 'done') showProgress(null)
  ask((worker) => worker.inventory.read(input, tabInventory(), proxy(showProgress)))
    .finally(() => clearTimeout(timer))
    .then(
      (outcome) => {
        if (mine !== runs) return
        isReading = false
        switch (outcome.kind) {
          case 'done':
            finish(input, outcome.summary, outcome.view)
            if (outcome.setAside?.kept === 'page') void settingAside(Promise.resolve())
            showSetAside(input, outcome.setAside)
            shownFrom = input.from
            giveBack(input, outcome.summary)
            // If it is read again, its sources must not be added again.
            last = { from: 'open' }
            if (outcome.refused.length > 0) showError(refusedSentence(outcome.refused))
            break
          case 'no-registry':
            noteReading(input)
            current.value = { kind: 'waiting' }
            // It came while the worker was answering. One that was there and is damaged is announced anew when it is replaced.
            if (!wasReady && registryStatus.peek().device === 'ready') read(last)
            break
          case 'refused':
            refuse(outcome.message)
            break
          case 'nothing':
            current.value = { kind: 'empty' }
            break
          case 'cancelled':
            // Whoever cancelled it has set the next state.
            break
        }
      },
      (error: unknown) => {
        if (mine !== runs) return
        isReading = false
        fail(messageOf(error))
      },
    )
}

/** What is added while other sources are still being read is read with these. */
function withUnread(input: InventoryInput): InventoryInput {
  if (input.from !== 'sources' || !input.add) return input
  const isUnread = isReading || current.peek().kind === 'waiting'
  if (!isUnread || last.from !== 'sources') return input
  return { ...last, sources: [...last.sources, ...input.sources] }
}

function refuse(message: string): void {
  const input = last
  if (!showsBefore()) {
    current.value = { kind: 'failed', message, again: false }
    return
  }
  giveBack(input, null)
  showError(message)
}

/**
 * Puts a text back into the field to add from, if nothing of it can be shown.
 * @param summary of the inventory to which it was added; null where it was not
 */
function giveBack(input: InventoryInput, summary: InventorySummary | null): void {
  const text = textOf(input)
  if (input.from !== 'sources' || !input.add || text === null) return
  if (summary === null || summary.sources.at(-1)?.isUnread === true) givenBack.value = text
}

/** What was pasted or typed into a field to be read; null where it was something else. */
function textOf(input: InventoryInput): string | null {
  if (input.from !== 'sources') return null
  const [only, ...others] = input.sources
  const content = others.length === 0 ? only?.content : undefined
  return typeof content === 'string' && isShort(content) ? content : null
}

/** The text of the field above what could not be read. */
export function unreadText(): string {
  return textOf(last) ?? ''
}

/** Goes back to the inventory that was open before the current run; false if there was none. */
function showsBefore(): boolean {
  if (shownBefore?.kind !== 'done') return false
  closeInput()
  last = { from: 'open' }
  current.value = shownBefore
  return true
}

function isQuick(input: InventoryInput): boolean {
  return (
    input.from === 'sources' &&
    input.sources.every(({ content }) => typeof content === 'string' && isShort(content))
  )
}

export function readAgain(): void {
  read(last)
}

/** Adds the open inventory to the one that it has replaced. */
export function combine(before: ReopenInput): void {
  read({ from: 'combined', with: before })
}

/** The id of the inventory whose text the field shows: the one that is being read, or the open one. */
export function fieldId(): string {
  const isUnread = isReading || current.peek().kind === 'waiting'
  if (isUnread && last.from === 'sources' && !last.add) return last.id
  const { value } = current
  return value.kind === 'done' ? value.summary.id : newInventoryId(Date.now())
}

/** Cancels the current run, at once, and leaves open what was open before. */
export function stop(): void {
  runs++
  isReading = false
  if (!showsBefore()) current.value = { kind: 'stopped' }
  announce('Stopped.')
  ask((worker) => worker.inventory.stopReading()).catch(() => {})
}

/** Sets the open inventory aside, so that nothing is open. */
export function close(): void {
  const closing = settingAside(ask((worker) => worker.inventory.close()))
  runs++
  isReading = false
  showError(null)
  closeInput()
  batch(() => {
    showEverything()
    current.value = { kind: 'empty' }
    replaced.value = null
    givenBack.value = null
    notRestored.value = null
    shownAs.value = 'table'
  })
  noteTabInventory('')
  closing.then(offerReopening, () => {
    // The screen says that the worker has stopped; what it had open is still stored.
  })
}

/** Shows the open inventory compared with another one, or no longer compared. */
export function showCompared(summary: InventorySummary): void {
  batch(() => {
    show(EVERYTHING)
    show(summary.compared === null ? AS_READ : CHANGES_FIRST)
    current.value = { kind: 'done', summary }
  })
}

/** Shows the open inventory with the names that it and its addresses have now. */
export function showRelabelled(summary: InventorySummary): void {
  // It has another number if the person has told that several addresses are one device.
  showSaved(summary)
}

/** Shows the open inventory as it is saved now. */
export function showSaved(summary: InventorySummary): void {
  if (isOpen(summary.id)) current.value = { kind: 'done', summary }
}

/** Shows the name that a saved inventory has been given, if it is the open one. */
export function showRenamed({ id, name }: SavedInventory): void {
  const { value } = current
  if (value.kind !== 'done' || value.summary.saved?.id !== id) return
  const saved = { ...value.summary.saved, name }
  current.value = { kind: 'done', summary: { ...value.summary, saved } }
}

function finish(
  input: InventoryInput,
  summary: InventorySummary,
  restored: InventoryView | null,
): void {
  batch(() => {
    // An inventory that is typed on, added to or named keeps its filter.
    const goesOn = summary.id === tabInventoryId.peek() || input.from === 'combined'
    if (restored !== null) {
      restoreView(restored)
    } else if (!goesOn) {
      resetView()
    }
    isBeingStored.value = true
    // What was read too quickly to show progress is also lost if the page reloads before it is stored.
    noteReading(input)
    current.value = { kind: 'done', summary }
    noteTabInventory(summary.id)
  })
  const added = addedTo(input, summary)
  if (added !== null) showNotice(added)
  announce([added, spokenSummary(summary)].filter(Boolean).join(' '))
  void askWhetherStored()
}

/** Finds out whether the open inventory would be there after a reload. */
export async function askWhetherStored(): Promise<void> {
  const { value } = current
  if (value.kind !== 'done') return
  const { job, id } = value.summary
  // If the worker stops meanwhile, the screen says so, and the inventory is read again.
  const why = await ask((worker) => worker.inventoryStore.whyNotRestored(job)).catch(
    () => undefined,
  )
  if (why === undefined || !isOpen(id)) return
  notRestored.value = why
  isBeingStored.value = false
}

function addedTo(input: InventoryInput, summary: InventorySummary): string | null {
  if (input.from !== 'sources' || !input.add || shownBefore?.kind !== 'done') return null
  const before = shownBefore.summary
  // A notice says so.
  if (summary.sources.slice(before.sources.length).some(({ isUnread }) => isUnread)) return null
  return addedSentence(before, summary)
}

/** Says what the open inventory has replaced, and offers what can be done with it. */
function showSetAside({ from }: InventoryInput, setAside: SetAside | null): void {
  if (from === 'combined') showNotice('It was added to the previous inventory.')
  offerReopening(setAside)
  if (from !== 'sources') replaced.value = null
  else if (setAside !== null) replaced.value = setAside.reopen
}

function offerReopening(setAside: SetAside | null): void {
  if (setAside === null) return
  const { reopen, kept } = setAside
  offer(setAsideSentence(setAside), () => read(reopen), kept !== 'page')
}

function isOpen(id: string): boolean {
  const { value } = current
  return value.kind === 'done' && value.summary.id === id
}

function fail(message: string): void {
  const input = last
  if (!showsBefore()) {
    current.value = { kind: 'failed', message, again: true }
    return
  }
  giveBack(input, null)
  // A worker that ended meanwhile has left another one, which has nothing open yet.
  if (workerGeneration.peek() !== generation) read({ from: 'last' })
  showError(message)
}

/** The sentence to say if what this tab is reading is interrupted. */
const READING = 'nameplate-reading'

const IS_READ = 'Something is being read here: a reload interrupts it.'

let readingEnds = () => {}

/** Notes what is being read, for which an app update waits; null once reading has finished. */
function noteReading(input: InventoryInput | null): void {
  const ends = readingEnds
  readingEnds = input === null || input.from === 'last' ? () => {} : holdReload(IS_READ)
  ends()
  // Everything else is stored already.
  writeStored(READING, input?.from === 'sources' ? sentenceOf(input.sources) : '', 'sessionStorage')
}

function sentenceOf([first, ...others]: readonly SourceInput[]): string {
  const name = first?.name ?? null
  const [what, remedy] =
    others.length > 0
      ? [`${others.length + 1} files`, 'Open them']
      : name === null
        ? ['the pasted text', 'Paste it']
        : [name, 'Open it']
  return `Reading ${what} was interrupted when the page was reloaded. ${remedy} again.`
}

/** Reads what was opened; without that, what was open when the app was last left. */
effect(() => {
  const input = openedInput.value
  if (input !== null) readOpened(input)
  else if (current.peek().kind === 'opening') {
    read({ from: 'last' })
    showError(readStored(READING, 'sessionStorage') || null)
  }
})

/** What was shared opens at once if nothing is open. */
effect(() => {
  const share = arrivedShare.value
  const { kind } = current.value
  if (share === null || kind === 'opening') return
  if (kind === 'empty') void openShare(share)
  else offerArrived(share)
})

effect(() => {
  const { kind } = current.value
  const isKept = kind === 'done' ? !isBeingStored.value : !UNFINISHED.has(kind)
  if (isKept) noteReading(null)
})

/** Not while it is being read, of which the outcome would be lost. */
effect(() => {
  const isWaiting = current.peek().kind === 'waiting' && !isReading
  if (registryStatus.value.device === 'ready' && isWaiting) read(last)
})

/** Reads the inventory again with a new worker, because the old one's data is gone. */
effect(() => {
  if (workerGeneration.value === generation || current.peek().kind !== 'done') return
  const input = openedInput.peek()
  const isIt = input !== null && !input.add && shownFrom === 'sources'
  if (isIt) readOpened(input)
  else read({ from: 'last' })
})

function readOpened({ id, sources, add }: OpenedInput): void {
  read({ from: 'sources', id, sources, add })
}
