import { signal, type ReadonlySignal } from '@preact/signals'
import type { TabInventory } from '../../worker/inventory/inventory-store.ts'
import { readStored, writeStored } from './local-storage.ts'
import { workerGeneration } from './worker-client.ts'

/**
 * Which inventory this tab has open. It is kept with the tab: over a reload, and when the browser discards the tab and restores
 * it. A tab that is duplicated takes the id with it, and then gets a copy under another one.
 */
const KEY = 'nameplate-inventory'

/** Whether the last page of this tab was left properly, so that its worker may take a moment to end. */
const LEFT = 'nameplate-inventory-left'

const id = signal(readStored(KEY, 'sessionStorage'))
const wasLeft = readStored(LEFT, 'sessionStorage') === 'yes'

const noteLeft = (value: string) => writeStored(LEFT, value, 'sessionStorage')
noteLeft('')
addEventListener('pagehide', () => noteLeft('yes'))
addEventListener('pageshow', () => noteLeft(''))

/** The id of this tab's inventory; empty if the person has closed it, null in a tab that has had none yet. */
export const tabInventoryId: ReadonlySignal<string | null> = id

export function tabInventory(): TabInventory {
  return { id: id.peek(), waits: wasLeft || workerGeneration.peek() > 1 }
}

export function noteTabInventory(opened: string): void {
  id.value = opened
  writeStored(KEY, opened, 'sessionStorage')
}
