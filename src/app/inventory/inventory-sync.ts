import { computed, effect } from '@preact/signals'
import { proxy } from 'comlink'
import type { InventoryView, Keeping } from '../../worker/inventory/inventory-store.ts'
import { blockReload } from '../../offline/page/reload.ts'
import { showError, showNotice } from '../ui/notices.tsx'
import { readStored, writeStored } from '../platform/local-storage.ts'
import { ask, userDataRevision, workerGeneration } from '../platform/worker-client.ts'
import { keeping, run, showRelabelled } from './current-inventory.ts'
import { query, restoreView, shownAs, topRow } from './view-state.ts'

/** Shows the names that addresses have been given meanwhile, on another screen or in another tab. */
effect(() => {
  void userDataRevision.value
  const open = run.peek()
  if (open.kind !== 'done') return
  ask((worker) => worker.inventory.relabel(open.summary.job)).then(
    (summary) => {
      if (summary !== null) showRelabelled(summary)
    },
    () => {
      // The screen reports the stopped worker.
    },
  )
})

/** Milliseconds from the last change of the view until it is stored. */
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
    // If nothing can be stored, that was reported with the inventory.
    ask((worker) => worker.inventoryStore.noteView(value.summary.id, stored)).catch(() => {})
  }, STORE_VIEW_MS)
})

/** The id and view of the inventory that this tab left: newer than in the store and in other tabs. */
const LEFT = 'nameplate-view'

addEventListener('pagehide', () => {
  const { value } = run
  const left = value.kind === 'done' ? JSON.stringify([value.summary.id, view.value]) : null
  writeStored(LEFT, left, 'sessionStorage')
})

let left = JSON.parse(readStored(LEFT, 'sessionStorage') ?? 'null') as
  | [string, InventoryView]
  | null

effect(() => {
  const { value } = run
  if (left === null || value.kind !== 'done') return
  const [id, shown] = left
  left = null
  if (value.summary.id === id) restoreView(shown)
})

const LOST =
  'The browser has deleted the data of this app: inventories, history, labels and prefixes. The open inventory was kept.'

/** Another tab has deleted it for good. */
const GONE = 'This inventory was no longer on this device. It was stored again.'

function onKept(now: Keeping): void {
  if (now.row.id === keeping.peek()?.row.id) keeping.value = now
  if (now.event === 'lost') showError(LOST)
  if (now.event === 'gone') showNotice(GONE)
  if (now.event === 'taken') showNotice('Continued in another tab.')
}

effect(() => {
  void workerGeneration.value
  ask((worker) => worker.inventoryStore.watch(proxy(onKept))).catch(() => {})
})

const isLost = computed(() => (keeping.value?.notKept ?? null) !== null)

effect(() => {
  if (!isLost.value) return
  return blockReload('An open inventory could not be stored: a reload would lose it.')
})
