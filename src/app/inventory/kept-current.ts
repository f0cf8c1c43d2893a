import { computed, effect } from '@preact/signals'
import type { InventoryView } from '../../protocol/inventory.ts'
import { ask, userDataRevision } from '../platform/worker-client.ts'
import { query, run, shownAs, showRelabelled, topRow } from './state.ts'

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

/** All tabs share one place in the store, which belongs to the inventory that was looked at last. */
function storeAgain(): void {
  const open = run.peek()
  if (open.kind !== 'done' || document.visibilityState === 'hidden') return
  ask((worker) => worker.inventory.storeAgain(open.summary.job, view.peek())).catch(() => {})
}

addEventListener('focus', storeAgain)
document.addEventListener('visibilitychange', storeAgain)
