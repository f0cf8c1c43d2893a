import { computed, effect, signal } from '@preact/signals'
import type { InventoryView } from '../../protocol/inventory.ts'
import { channelToTabs } from '../platform/service-worker.ts'
import { ask, userDataRevision } from '../platform/worker-client.ts'
import { isBeingStored, notRestored, run, showRelabelled } from './state.ts'
import { query, shownAs, topRow } from './view-state.ts'

/** Shows the names that addresses, and the inventory itself, have been given meanwhile, on another screen or in another tab. */
effect(() => {
  void userDataRevision.value
  const open = run.peek()
  if (open.kind !== 'done') return
  ask((worker) => worker.inventory.relabel(open.summary.job)).then(
    (summary) => {
      if (summary !== null) showRelabelled(summary)
    },
    () => {
      // The screen says that the worker has stopped.
    },
  )
})

/** Milliseconds after the last change of the view until it is stored. */
const STORE_VIEW_MS = 400
let storing: ReturnType<typeof setTimeout> | undefined

const view = computed((): InventoryView => {
  return { query: query.value, shown: shownAs.value, top: topRow.value }
})

effect(() => {
  const stored = view.value
  if (run.value.kind !== 'done') return
  clearTimeout(storing)
  storing = setTimeout(() => {
    // If nothing can be stored, that was reported when the inventory was.
    ask((worker) => worker.inventoryStore.storeView(stored)).catch(() => {})
  }, STORE_VIEW_MS)
})

/** Whether, when an app update was accepted, another tab's inventory was in the store: a reload would then show that one. */
const isReplaced = signal(false)
let asking: Promise<unknown> = Promise.resolve()

/** All tabs share one place in the store, which belongs to the inventory that was looked at last. */
async function storeAgain(): Promise<void> {
  const open = run.peek()
  if (open.kind !== 'done' || document.visibilityState === 'hidden') return
  await ask((worker) => worker.inventory.storeAgain(open.summary.job, view.peek()))
  if (isReplaced.peek()) await askWhetherReplaced()
}

async function askWhetherReplaced(): Promise<void> {
  isReplaced.value = await ask((worker) => worker.inventoryStore.isReplaced())
}

/** Runs one at a time. If the store fails, nothing changes: it cannot have stored anything either. */
function next(work: () => Promise<void>): void {
  asking = asking.then(work).catch(() => {})
}

const inSight = () => next(storeAgain)
addEventListener('focus', inSight)
document.addEventListener('visibilitychange', inSight)

channelToTabs()?.addEventListener('message', () => {
  // Assumed until the store has answered, because the reload may come first.
  isReplaced.value = true
  next(askWhetherReplaced)
})

effect(() => {
  if (!isBeingStored.value && isReplaced.peek()) next(askWhetherReplaced)
})

effect(() => {
  const { value } = run
  const isStored = !isBeingStored.value && !isReplaced.value && notRestored.value === null
  const isUnsaved = value.kind === 'done' && value.summary.saved === null && !isStored
  document.documentElement.toggleAttribute('data-unsaved', isUnsaved)
})
