import type { Digest, FileRef, Latest } from './latest.ts'

/**
 * What is known of the registry on a device without reading it: what `latest.json` said of it when it was installed.
 * Counts and size are the trie's to tell.
 */
export interface InstalledRegistry {
  /** Date of the registry, `YYYY-MM-DD`. */
  readonly version: string
  /** When IEEE published it, ISO 8601 in UTC. */
  readonly published: string
  /** SHA-256 of its trie, lower-case hex: the identity of the registry. */
  readonly sha256: string
  /** Milliseconds since 1970. */
  readonly installedAt: number
  /** Its postal pack … */
  readonly postal: FileRef
  /** … the postal table in which that must end … */
  readonly postalTable: Digest
  /** … and whether that table is on the device. */
  readonly hasPostal: boolean
  /** Its first-seen pack; absent where the host has none, and where an app until November 2026 noted this. */
  readonly firstSeen?: FirstSeenRef
}

/** When the blocks of a registry were first seen: the pack, and the table in which it must end. */
export interface FirstSeenRef {
  readonly pack: FileRef
  readonly table: Digest
}

/** What a host says of when blocks were first seen. */
export function firstSeenRef({
  firstSeen,
  firstSeenTable,
}: Latest): Pick<InstalledRegistry, 'firstSeen'> {
  return firstSeen && firstSeenTable
    ? { firstSeen: { pack: firstSeen, table: firstSeenTable } }
    : {}
}

/** What a device notes of the registry that it takes from `latest` at `now`, in milliseconds since 1970. */
export function installedFrom(latest: Latest, now: number, hasPostal: boolean): InstalledRegistry {
  const { version, published, trie, postal, postalTable } = latest
  const { sha256 } = trie
  const noted = { version, published, sha256, installedAt: now, postal, postalTable, hasPostal }
  return { ...noted, ...firstSeenRef(latest) }
}
