import { effect, signal } from '@preact/signals'
import { messageOf } from '../../../core/errors.ts'
import type { InventoryRow, Keeping } from '../../../worker/inventory/inventory-store.ts'
import type { Deleted } from '../../../worker/user-data.ts'
import { format } from '../../platform/format.ts'
import { ask, userDataRevision } from '../../platform/worker-client.ts'

/** All inventories on this device, including deleted ones, most recently changed first. */
export const inventories = signal<readonly InventoryRow[]>([])

/** Data deleted elsewhere in the app, which is also kept for a while. */
export const deletedData = signal<Deleted | null>(null)

/** Why the inventories cannot be listed; null if they can. */
export const whyNotListed = signal<string | null>(null)

let asked = 0

effect(() => {
  void userDataRevision.value
  void refresh()
})

async function refresh(): Promise<void> {
  const mine = ++asked
  try {
    const [all, counts] = await Promise.all([
      ask((worker) => worker.inventoryStore.list()),
      ask((worker) => worker.userData.deleted()),
    ])
    if (mine !== asked) return
    inventories.value = all
    deletedData.value = counts
    whyNotListed.value = null
  } catch (cause) {
    if (mine === asked) whyNotListed.value = messageOf(cause)
  }
}

/** The inventories that are not deleted. */
export function listed(): readonly InventoryRow[] {
  return inventories.value.filter(({ deletedAt }) => deletedAt === null)
}

/** The other visits of an inventory, latest first; none if it has no name. */
export function visitsBeside(id: string, name: string): readonly InventoryRow[] {
  return name === '' ? [] : listed().filter((row) => row.name === name && row.id !== id)
}

/** The open inventory as listed, with a name that another tab may have given it. */
export function rowShown(
  keeping: Keeping | null,
  id: string,
): Pick<InventoryRow, 'name' | 'changedAt'> {
  return (
    inventories.value.find((row) => row.id === id) ?? keeping?.row ?? { name: '', changedAt: 0 }
  )
}

/** The name of an inventory, or else its content: `“Monday”`, `sw-a1, sw-b2`, `3 devices`. */
export function inventoryName(row: Pick<InventoryRow, 'name' | 'holds' | 'devices'>): string {
  return row.name === '' ? titleOf(row) : `“${row.name}”`
}

/** Likewise as a title: `Monday`, `sw-a1, sw-b2`. */
export function titleOf({
  name,
  holds,
  devices,
}: Pick<InventoryRow, 'name' | 'holds' | 'devices'>) {
  if (name !== '') return name
  if (holds.length > 0) return holds.join(', ')
  return devices === null ? 'Without a name' : format.counted(devices, 'device')
}

/** `today, 17:11, 65 devices`; includes the title unless that is one of these facts. */
export function factsOf({ changedAt, devices, isDamaged }: InventoryRow): string {
  return [
    ...dateWords(changedAt),
    ...(devices === null ? [] : [format.counted(devices, 'device')]),
    ...(isDamaged ? ['damaged'] : []),
  ].join(', ')
}

/** Day and time; empty if unknown. @param at milliseconds since 1970 */
export function dateWords(at: number): string[] {
  return at > 0 ? [format.day(at), format.timeOfDay(at)] : []
}
