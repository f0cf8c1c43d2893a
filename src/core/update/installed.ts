import type { Digest, FileRef, Latest } from './latest.ts'

/**
 * What is known about the registry on a device without reading it, from the `latest.json` of its installation. Its counts
 * and size are in the trie.
 */
export interface InstalledRegistry extends Pick<
  Latest,
  'version' | 'published' | 'postal' | 'postalTable'
> {
  /** SHA-256 of its trie, lower-case hex: the identity of the registry. */
  readonly sha256: string
  /** Milliseconds since 1970. */
  readonly installedAt: number
  /** Whether the postal table is on the device. */
  readonly hasPostal: boolean
  /** Its first-seen pack; absent where the host has none, or where an app from before November 2026 stored this. */
  readonly firstSeen?: FirstSeenRef
}

/** The first-seen pack of a registry, and the table that results from it. */
export interface FirstSeenRef {
  readonly pack: FileRef
  readonly table: Digest
}

/** The first-seen pack and table that a host offers, if any. */
export function firstSeenRef({
  firstSeen,
  firstSeenTable,
}: Latest): Pick<InstalledRegistry, 'firstSeen'> {
  return firstSeen && firstSeenTable
    ? { firstSeen: { pack: firstSeen, table: firstSeenTable } }
    : {}
}

/** What a device stores about the registry that it installs from `latest`. @param now milliseconds since 1970 */
export function installedFrom(latest: Latest, now: number, hasPostal: boolean): InstalledRegistry {
  const { version, published, trie, postal, postalTable } = latest
  const { sha256 } = trie
  const noted = { version, published, sha256, installedAt: now, postal, postalTable, hasPostal }
  return { ...noted, ...firstSeenRef(latest) }
}
