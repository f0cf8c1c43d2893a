import type { Latest, DeltaRef, LinkRef } from './latest.ts'

/** The facts about the registry on a device, from `latest.json`, available without reading it. */
export interface InstalledRegistry extends Pick<
  Latest,
  'version' | 'published' | 'counts' | 'trie'
> {
  /** Milliseconds since 1970. */
  readonly installedAt: number
}

/** The identity of a registry: SHA-256 of its trie, lower-case hex. */
export function identityOf({ trie }: Pick<InstalledRegistry, 'trie'>): string {
  return trie.sha256
}

/** The progress of an installation. */
export interface InstallProgress {
  readonly phase: 'checking' | 'downloading' | 'unpacking' | 'storing' | 'done'
  /** Bytes received of the current file; never falls during one download. */
  readonly receivedBytes: number
  /** Size of the current file according to `latest.json`; 0 until that is known. */
  readonly totalBytes: number
  /** 0 to 1; never falls, and is 1 exactly once: when the registry has been verified and stored. */
  readonly fraction: number
}

/** The host's registry, compared with the one on the device. */
export interface UpdateOffer {
  /** `older`: the host was restored from a backup, or is one of several and lags behind; only a person can want it. */
  readonly status: 'newer' | 'current' | 'older'
  /** Date of the registry that the host offers, `YYYY-MM-DD`. */
  readonly version: string
  /** Whether to download only the changes, or everything. */
  readonly via: 'delta' | 'pack'
  /** Size of that download in bytes; 0 if none is needed. */
  readonly bytes: number
}

/** The parts of a device's registry that an offer depends on. */
type OnDevice = Pick<InstalledRegistry, 'version' | 'published' | 'trie'>

/** Whether the host's registry is newer. If not, the host may have been restored from a backup, or lag behind others. */
export function isNewer(latest: Latest, device: OnDevice): boolean {
  if (identityOf(latest) === identityOf(device)) return false
  if (latest.version !== device.version) return latest.version > device.version
  return latest.published >= device.published
}

/**
 * The update that the host offers a device, and its size in bytes.
 * @param device null if the device has no registry
 */
export function updateOffer(latest: Latest, device: OnDevice | null): UpdateOffer {
  const { version, pack } = latest
  const whole = { version, via: 'pack', bytes: pack.bytes } as const
  if (device === null) return { ...whole, status: 'newer' }
  if (identityOf(latest) === identityOf(device)) return { ...whole, status: 'current', bytes: 0 }
  if (!isNewer(latest, device)) return { ...whole, status: 'older' }
  const route = deltaRoute(latest, identityOf(device))
  if (route === null) return { ...whole, status: 'newer' }
  return { version, status: 'newer', via: 'delta', bytes: bytesOf(route) }
}

/**
 * The longest chain of deltas to follow. Each link costs a request and some 50 ms of work; twelve cover a quarter of a year
 * of weekly builds.
 */
const MAX_LINKS = 12

interface Route {
  readonly steps: readonly LinkRef[]
  readonly bytes: number
}

/**
 * The deltas to apply to get from a trie to the offered one: the shortest chain and, of several equally short ones, the
 * one with the fewest bytes. Null if no chain takes fewer bytes than the pack.
 * @param fromTrie SHA-256 of the trie to start from
 */
export function deltaRoute(latest: Latest, fromTrie: string): readonly LinkRef[] | null {
  const { pack, trie } = latest
  const steps = stepsOf(latest)
  let routes = new Map<string, Route>([[fromTrie, { steps: [], bytes: 0 }]])
  for (let length = 1; length <= MAX_LINKS; length++) {
    const longer = new Map<string, Route>()
    for (const step of steps) {
      const route = routes.get(step.fromTrie)
      if (route === undefined) continue
      const bytes = route.bytes + step.bytes
      const cheapest = longer.get(step.toTrie)?.bytes ?? pack.bytes
      if (bytes < cheapest) longer.set(step.toTrie, { steps: [...route.steps, step], bytes })
    }
    const arrived = longer.get(trie.sha256)
    if (arrived !== undefined) return arrived.steps
    routes = longer
  }
  return null
}

export function bytesOf(files: readonly { readonly bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Every delta of a `latest.json`, with its target. */
export function stepsOf({ deltas, links, trie, version }: Latest): LinkRef[] {
  const arriving = (delta: DeltaRef) => ({ ...delta, to: version, toTrie: trie.sha256 })
  return [...deltas.map(arriving), ...links]
}

/** Chromium's report about the connection, in workers and pages; other engines report nothing. */
export interface ConnectionScope {
  readonly connection?: { readonly saveData?: boolean; readonly type?: string }
}

/** Whether a download that nobody asked for should stay small: on a mobile connection, or with a browser set to save data. */
export function isMetered({ connection }: ConnectionScope): boolean {
  return connection?.saveData === true || connection?.type === 'cellular'
}

/** Enough for several weeks of changes, and less than a picture on most web pages. */
const METERED_BYTES = 50_000

/** Limit in bytes for an update that nobody has asked for. */
export function backgroundBytes(scope: ConnectionScope): number {
  return isMetered(scope) ? METERED_BYTES : Infinity
}
