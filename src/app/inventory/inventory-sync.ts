import { computed, effect } from '@preact/signals'
import { proxy } from 'comlink'
import type { InventoryView } from '../../worker/inventory/inventory-store.ts'
import { showError } from '../ui/notices.tsx'
import { ask, userDataRevision, workerGeneration } from '../platform/worker-client.ts'
import { closed, isSettingAside } from './saved/closed-inventories.ts'
import { askWhetherStored, isBeingStored, notRestored, run, showRelabelled } from './state.ts'
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
  const { value } = run
  if (value.kind !== 'done') return
  clearTimeout(storing)
  storing = setTimeout(() => {
    // If nothing can be stored, that was reported when the inventory was.
    ask((worker) => worker.inventoryStore.storeView(value.summary.job, stored)).catch(() => {})
  }, STORE_VIEW_MS)
})

const LOST =
  'The browser has deleted what this app had stored on this device: saved and recently closed inventories, history, labels and prefixes. What is open here was kept.'

function onLoss(): void {
  showError(LOST)
  void askWhetherStored()
}

effect(() => {
  void workerGeneration.value
  ask((worker) => worker.inventoryStore.watchLoss(proxy(onLoss))).catch(() => {})
})

/** What a reload would lose makes an app update wait. */
effect(() => {
  const { value } = run
  const isStored = !isBeingStored.value && notRestored.value === null
  const isSaved = value.kind === 'done' && value.summary.saved !== null && !value.summary.changed
  const isUnsaved = value.kind === 'done' && !isSaved && !isStored
  const isAnyUnstored = closed.value.some(({ isStored }) => !isStored)
  document.documentElement.toggleAttribute(
    'data-unsaved',
    isUnsaved || isAnyUnstored || isSettingAside.value,
  )
})
