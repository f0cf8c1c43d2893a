import { effect } from '@preact/signals'
import { ownName } from '../../protocol/base-path.ts'
import { registryStatus } from './worker-client.ts'

/** The page's own notes about the store, beside it: they outlast a database that the browser has thrown away. */
const STORED = ownName('nameplate-stored')
const ASKED = ownName('nameplate-asked-to-keep')

/** True where a registry has been on this device at an earlier visit: one that is missing now is gone. */
export const storedBefore: boolean = isNoted(STORED)

effect(() => {
  const { device, inMemory } = registryStatus.value
  if (device === 'ready' && !inMemory) note(STORED)
})

/**
 * Asks the browser, once on a device, to keep what is stored. To be called on a gesture that shows that the app has been
 * of use; the answer is on the Registry screen, where it can be asked for again.
 */
export function askToKeep(): void {
  const storage: Partial<StorageManager> | undefined = navigator.storage
  if (storage?.persist === undefined || isNoted(ASKED)) return
  note(ASKED)
  // A refusal loses nothing that is there now.
  storage.persist().catch(() => false)
}

/** Browsers that block site data let nobody even look. */
function isNoted(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function note(key: string): void {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // Then it is asked, or said, once too often or not at all.
  }
}
