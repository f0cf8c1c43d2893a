import type { BlockType } from '../core/registry/assignment.ts'
import type {
  InstallProgress,
  InstalledRegistry,
  UpdateOffer,
} from '../core/update/update-offer.ts'

export interface RegistryStatus {
  /** `opening` until the device's store has answered; `missing` if it has no registry. */
  readonly device: 'opening' | 'missing' | 'ready'
  readonly registry: RegistryInfo | null
  /** Whether the host is being asked for a registry. */
  readonly installing: boolean
  /** The installation in progress, in this tab or in another context of the origin. */
  readonly progress: InstallProgress | null
  /** An offer that was not fetched automatically because the connection is expensive; `install` fetches it. */
  readonly postponed: UpdateOffer | null
  /** Why the last attempt failed, until one succeeds. */
  readonly error: InstallErrorInfo | null
  /** The registry is only in memory, because the device's store refuses it; it is gone with this page. */
  readonly inMemory: boolean
}

/** The status until the device's store has answered. */
export const OPENING: RegistryStatus = {
  device: 'opening',
  registry: null,
  installing: true,
  progress: null,
  postponed: null,
  error: null,
  inMemory: false,
}

export interface RegistryInfo extends Pick<
  InstalledRegistry,
  'version' | 'published' | 'installedAt'
> {
  readonly counts: Readonly<Record<BlockType, number>>
  readonly bytes: number
}

export interface InstallErrorInfo {
  /** Code of the store's `InstallError` or `DatabaseError`. */
  readonly code: string
  readonly message: string
  /** When it is retried automatically, milliseconds since 1970; null if only the user can help. */
  readonly retryAt: number | null
}

/** Longer texts never go into a text field: laying them out would block the page. In UTF-16 units. */
export const LONGEST_FIELD_TEXT = 20_000

/** An id for another inventory. @param now milliseconds since 1970 */
export function newInventoryId(now: number): string {
  return `${now.toString(36)}-${Math.random().toString(36).slice(2, 10)}`
}
