import type { Latest } from './latest.ts'

/** What is known about the registry on a device without reading it: what `latest.json` said, and which parts are stored. */
export interface InstalledRegistry extends Pick<
  Latest,
  'version' | 'published' | 'counts' | 'lookup' | 'dates' | 'postal'
> {
  /** Milliseconds since 1970. */
  readonly installedAt: number
  readonly hasDates: boolean
  readonly hasPostal: boolean
}

/** The identity of a registry: SHA-256 of its trie, lower-case hex. */
export function identityOf({ lookup }: Pick<InstalledRegistry, 'lookup'>): string {
  return lookup.unpacked.sha256
}

/** What a device stores about the registry that it installs from `latest`. @param now milliseconds since 1970 */
export function installedFrom(
  { version, published, counts, lookup, dates, postal }: Latest,
  now: number,
  has: Pick<InstalledRegistry, 'hasDates' | 'hasPostal'>,
): InstalledRegistry {
  return { version, published, counts, lookup, dates, postal, installedAt: now, ...has }
}

/** How far an installation is. */
export interface InstallProgress {
  readonly phase: 'checking' | 'downloading' | 'unpacking' | 'storing' | 'done'
  /** Bytes received of the current file; never falls during one download. */
  readonly receivedBytes: number
  /** Size of the current file according to `latest.json`; 0 until that is known. */
  readonly totalBytes: number
  /** 0 to 1; never falls, and is 1 exactly once: when the registry has been verified and stored. */
  readonly fraction: number
}
