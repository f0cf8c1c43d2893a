import { effect } from '@preact/signals'
import { readStored, writeStored } from './local-storage.ts'
import { registryStatus } from './worker-client.ts'

/** Kept outside the database, so that it survives when the browser deletes that. */
const STORED = 'nameplate-stored'
const ASKED = 'nameplate-asked-to-keep'

/** True if this device had a registry at an earlier visit: if it is missing now, the browser has deleted it. */
export const storedBefore: boolean = readStored(STORED) !== null

effect(() => {
  const { device, installing, inMemory } = registryStatus.value
  // During installation the first registry already answers, but is not stored yet.
  if (device === 'ready' && !installing && !inMemory) writeStored(STORED, '1')
})

/**
 * Asks the browser, once per device, not to evict stored data. Call it on a gesture that shows that the app is useful;
 * the Registry screen shows the answer and can ask again.
 */
export function requestPersistence(): void {
  const storage: Partial<StorageManager> | undefined = navigator.storage
  if (storage?.persist === undefined || readStored(ASKED) !== null) return
  writeStored(ASKED, '1')
  // A refusal changes nothing.
  storage.persist().catch(() => false)
}
