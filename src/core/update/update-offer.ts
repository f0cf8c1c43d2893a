import { bytesOf, deltaRoute } from './delta-route.ts'
import type { InstalledRegistry } from './installed.ts'
import type { Latest } from './latest.ts'

/** What the host offers, beside what is on the device. */
export interface UpdateOffer {
  /** `older`: a host that was restored from a backup, or one of several that lags behind; nothing is fetched from it. */
  readonly status: 'newer' | 'current' | 'older'
  /** Date of the registry that the host offers, `YYYY-MM-DD`. */
  readonly version: string
  /** What a download brings: only the changes, or everything. */
  readonly via: 'delta' | 'pack'
  /** Bytes of that download; 0 where nothing newer is offered. */
  readonly bytes: number
  /** Bytes of the postal pack that follows it, or that is missing beside a current registry. */
  readonly postalBytes: number
}

/** The registry on a device, as far as an offer is compared with it. */
type DeviceRegistry = Omit<InstalledRegistry, 'installedAt' | 'postal'>

/** A version never goes backwards by itself: a host may be restored from a backup, or one of several lag behind. */
export function isNewer(
  latest: Latest,
  device: Pick<DeviceRegistry, 'version' | 'published' | 'sha256'>,
): boolean {
  if (latest.trie.sha256 === device.sha256) return false
  if (latest.version !== device.version) return latest.version > device.version
  return latest.published >= device.published
}

/**
 * What an update would bring to a device, and for how many bytes.
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
  // What a device has of postal addresses is brought up to date by the same deltas.
  const missing = hasPostal ? 0 : postal.bytes
  return { status: 'newer', version, via: 'delta', bytes: bytesOf(route), postalBytes: missing }
}
