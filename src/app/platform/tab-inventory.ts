import { signal } from '@preact/signals'
import { readStored, writeStored } from './local-storage.ts'
import { workerGeneration } from './worker-client.ts'

/** The id of this tab's inventory. It survives a reload, and the browser discarding and restoring the tab. */
const KEY = 'nameplate-inventory'

/** Whether the last page of this tab wrote to the inventory and was left properly, so that its worker may take a moment to end. */
const LEFT = 'nameplate-inventory-left'

const wasLeft = readStored(LEFT, 'sessionStorage') === 'yes'

let onlyShown = false

const noteLeft = (value: string) => writeStored(LEFT, value, 'sessionStorage')
noteLeft('')
addEventListener('pagehide', () => noteLeft(onlyShown ? '' : 'yes'))
addEventListener('pageshow', () => noteLeft(''))

/** The id of this tab's inventory; empty or null if it has none. */
export const tabInventoryId = signal(readStored(KEY, 'sessionStorage'))

/** Whether the previous page or worker of this tab had that inventory, and may still lock it for a moment. */
export function wasHere(other: string): boolean {
  return other === tabInventoryId.peek() && (wasLeft || workerGeneration.peek() > 1)
}

/** Records whether another tab has that inventory, so that this one only shows it. */
export function noteOnlyShown(value: boolean): void {
  onlyShown = value
}

export function noteTabInventory(opened: string): void {
  tabInventoryId.value = opened
  writeStored(KEY, opened, 'sessionStorage')
}
