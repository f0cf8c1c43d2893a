import { computed, effect, signal, type ReadonlySignal } from '@preact/signals'
import type { ClosedInventory } from '../../../worker/inventory/inventory-store.ts'
import type { Deleted } from '../../../worker/user-data.ts'
import { ask, userDataRevision } from '../../platform/worker-client.ts'

const inventories = signal<readonly ClosedInventory[]>([])
const userData = signal<Deleted | null>(null)

/** The inventories that no tab has open, the one that was closed last first; none if the store does not answer. */
export const closed: ReadonlySignal<readonly ClosedInventory[]> = inventories

/** What was deleted elsewhere in the app, and is kept too. */
export const deleted: ReadonlySignal<Deleted | null> = userData

const unlisted = signal(0)

/** Whether an inventory is being set aside, so that the list does not say yet whether it is stored. */
export const isSettingAside = computed(() => unlisted.value > 0)

/** Waits for work that sets an inventory aside, and for the list that has it. */
export async function settingAside<T>(work: Promise<T>): Promise<T> {
  unlisted.value++
  try {
    return await work
  } finally {
    await refresh()
    unlisted.value--
  }
}

let asked = 0

effect(() => {
  void userDataRevision.value
  void refresh()
})

async function refresh(): Promise<void> {
  const mine = ++asked
  const [rows, counts] = await Promise.all([
    ask((worker) => worker.inventoryStore.closed()).catch(() => []),
    ask((worker) => worker.userData.deleted()).catch(() => null),
  ])
  if (mine !== asked) return
  inventories.value = rows
  userData.value = counts
}
