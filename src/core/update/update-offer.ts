import { bytesOf, deltaRoute } from './delta-route.ts'
import type { InstalledRegistry } from './installed.ts'
import type { Latest } from './latest.ts'

/** What the host offers, compared with what is on the device. */
export interface UpdateOffer {
  /** `older`: the host was restored from a backup, or is one of several and lags behind; nothing is fetched from it. */
  readonly status: 'newer' | 'current' | 'older'
  /** Date of the registry that the host offers, `YYYY-MM-DD`. */
  readonly version: string
  /** Whether to download only the changes, or everything. */
  readonly via: 'delta' | 'pack'
  /** Size of that download in bytes; 0 where nothing newer is on offer. */
  readonly bytes: number
  /** Size in bytes of the postal pack to download after it, or for an already current registry; 0 where none is needed. */
  readonly postalBytes: number
}

/** The registry on a device, as far as it matters for an offer. */
type DeviceRegistry = Omit<InstalledRegistry, 'installedAt' | 'postal'>

/** Whether the host's registry is newer. If not, the host may have been restored from a backup, or lag behind others. */
export function isNewer(
  latest: Latest,
  device: Pick<DeviceRegistry, 'version' | 'published' | 'sha256'>,
): boolean {
  if (latest.trie.sha256 === device.sha256) return false
  if (latest.version !== device.version) return latest.version > device.version
  return latest.published >= device.published
}

/**
 * What an update would bring to a device, and how many bytes it takes.
 * @param device null where the device has no registry
 */
export function updateOffer(latest: Latest, device: DeviceRegistry | null): UpdateOffer {
  const { version, pack, trie, postal } = latest
  const hasPostal = device?.hasPostal === true
  const sameTable = device?.postalTable.sha256 === latest.postalTable.sha256
  const postalBytes = hasPostal && sameTable ? 0 : postal.bytes
  if (device !== null && !isNewer(latest, device)) {
    return device.sha256 === trie.sha256
      ? { status: 'current', version, via: 'pack', bytes: 0, postalBytes }
      : { status: 'older', version, via: 'pack', bytes: 0, postalBytes: 0 }
  }
  const route = device && deltaRoute(latest, device.sha256)
  if (route === null) {
    return { status: 'newer', version, via: 'pack', bytes: pack.bytes, postalBytes }
  }
  // The same deltas also update postal addresses that are on the device.
  const missing = hasPostal ? 0 : postal.bytes
  return { status: 'newer', version, via: 'delta', bytes: bytesOf(route), postalBytes: missing }
}
