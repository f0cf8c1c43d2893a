import { bytesOf, deltaRoute } from './delta-route.ts'
import { identityOf, type InstalledRegistry } from './installed.ts'
import type { Latest } from './latest.ts'

/** What the host offers, compared with what is on the device. */
export interface UpdateOffer {
  /** `older`: the host was restored from a backup, or is one of several and lags behind; only a person can want it. */
  readonly status: 'newer' | 'current' | 'older'
  /** Date of the registry that the host offers, `YYYY-MM-DD`. */
  readonly version: string
  /** Whether to download only the changes, or everything. */
  readonly via: 'delta' | 'pack'
  /** Size of that download in bytes, without postal addresses. */
  readonly bytes: number
  /** Size in bytes of the postal pack to download after it; 0 where none is needed. */
  readonly postalBytes: number
}

/** The registry on a device, as far as it matters for an offer. */
type DeviceRegistry = Omit<InstalledRegistry, 'installedAt' | 'counts'>

/** Whether the host's registry is newer. If not, the host may have been restored from a backup, or lag behind others. */
export function isNewer(
  latest: Latest,
  device: Pick<DeviceRegistry, 'version' | 'published' | 'lookup'>,
): boolean {
  if (identityOf(latest) === identityOf(device)) return false
  if (latest.version !== device.version) return latest.version > device.version
  return latest.published >= device.published
}

/**
 * What an update would bring to a device, and how many bytes it takes.
 * @param device null where the device has no registry
 */
export function updateOffer(latest: Latest, device: DeviceRegistry | null): UpdateOffer {
  const { version, lookup, dates, postal } = latest
  const missing = {
    dates: device?.hasDates && isSame(device, latest, 'dates') ? 0 : dates.bytes,
    postal: device?.hasPostal && isSame(device, latest, 'postal') ? 0 : postal.bytes,
  }
  const whole = lookup.bytes + missing.dates
  const offer = { version, via: 'pack', bytes: whole, postalBytes: missing.postal } as const
  if (device === null) return { ...offer, status: 'newer' }
  if (identityOf(latest) === identityOf(device)) {
    return { ...offer, status: 'current', bytes: missing.dates }
  }
  if (!isNewer(latest, device)) return { ...offer, status: 'older' }
  const route = deltaRoute(latest, identityOf(device))
  if (route === null) return { ...offer, status: 'newer' }
  // The same deltas also update the parts that are on the device.
  const bytes = bytesOf(route) + (device.hasDates ? 0 : dates.bytes)
  const postalBytes = device.hasPostal ? 0 : postal.bytes
  return { version, status: 'newer', via: 'delta', bytes, postalBytes }
}

function isSame(device: DeviceRegistry, latest: Latest, part: 'dates' | 'postal'): boolean {
  return device[part].unpacked.sha256 === latest[part].unpacked.sha256
}
