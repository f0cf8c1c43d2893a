import { REGISTRIES, type Registry } from '../registry/assignment.ts'
import { FormatError } from '../errors.ts'
import {
  checked,
  listAt,
  objectAt,
  shown,
  wholeAt,
  wordAt,
  type JsonObject,
} from '../json-members.ts'

/** Size and hash, by which a file is verified. */
export interface Digest {
  /** Size in bytes, as stored on the host (before any Content-Encoding). */
  readonly bytes: number
  /** SHA-256 of those bytes, 64 lower-case hex digits. */
  readonly sha256: string
}

/** A file in the same folder as `latest.json`. It is immutable, because its name contains its hash. */
export interface FileRef extends Digest {
  /** File name relative to `latest.json`; no folders. */
  readonly file: string
}

/** A delta from an earlier registry to the one on offer, including postal addresses. */
export interface DeltaRef extends FileRef {
  /** Version of the registry that it starts from. */
  readonly from: string
  /** SHA-256 of the trie that it starts from, which tells two builds of one day apart. */
  readonly fromTrie: string
}

/** A delta between two earlier registries: a link in a chain of deltas. */
export interface LinkRef extends DeltaRef {
  /** Version of the registry that results. */
  readonly to: string
  /** SHA-256 of the resulting trie. */
  readonly toTrie: string
  /** SHA-256 of the resulting postal table. */
  readonly toTable: string
}

/** `latest.json`: the registry that a host offers, and every way to get it. Described in `registry/FORMAT.md`. */
export interface Latest {
  readonly format: typeof FORMAT
  /** Date of the registry, `YYYY-MM-DD`; versions compare as strings. */
  readonly version: string
  /** When IEEE published the newest of the five files, ISO 8601 in UTC. */
  readonly published: string
  readonly counts: Readonly<Record<Registry, number>>
  /** The lookup pack: prefixes, registers, organizations, countries. */
  readonly pack: FileRef
  /** The trie that must result from the pack and from every delta. */
  readonly trie: Digest
  readonly postal: FileRef
  /** The postal table that must result from the postal pack and from every delta. */
  readonly postalTable: Digest
  /** The first-seen pack; like its table, absent in builds from before November 2026. */
  readonly firstSeen?: FileRef
  /** The table that must result from the first-seen pack. */
  readonly firstSeenTable?: Digest
  readonly deltas: readonly DeltaRef[]
  /** Deltas of earlier builds, each to a registry from which others lead on. May be absent in the file. */
  readonly links: readonly LinkRef[]
}

/** The only format of `latest.json`, and of the files it names, that this version reads. */
const FORMAT = 2

export function filesOf({ pack, postal, firstSeen, deltas, links }: Latest): FileRef[] {
  return [pack, postal, ...(firstSeen === undefined ? [] : [firstSeen]), ...deltas, ...links]
}

/**
 * The first-seen pack.
 * @throws {FormatError} code `latest` where the build is too old to have one
 */
export function firstSeenOf({ firstSeen }: Latest): FileRef {
  if (firstSeen === undefined)
    throw new FormatError('latest', 'latest.json names no first-seen pack.')
  return firstSeen
}

/** Larger than any registry can become in decades; checked before anything is allocated. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024

/** Limit of the deltas, and of the links, in a `latest.json`. */
export const MAX_DELTAS = 64

/**
 * Checks the text of a `latest.json`, which may come from a captive portal or a broken host.
 * @throws {FormatError} code `latest`, naming the wrong member
 */
export function parseLatest(text: string): Latest {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new FormatError('latest', 'latest.json is not JSON; the host sent something else.', {
      cause,
    })
  }
  return checked(
    () => readLatest(objectAt(json, 'it')),
    (reason) => new FormatError('latest', `latest.json: ${reason}.`),
  )
}

function readLatest(top: JsonObject): Latest {
  if (top.format !== FORMAT) {
    const remedy =
      Number(top.format) > FORMAT ? 'reload to update the app' : 'build the registry anew'
    throw new FormatError(
      'latest',
      `latest.json has format ${shown(top.format)}, expected ${FORMAT}; ${remedy}.`,
    )
  }
  const counts = objectAt(top.counts, 'counts')
  return {
    format: FORMAT,
    version: date(top.version, 'version'),
    published: wordAt(
      top.published,
      'published',
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
      'a time in UTC',
    ),
    counts: Object.fromEntries(
      REGISTRIES.map((registry) => [registry, count(counts[registry], `counts.${registry}`)]),
    ) as Record<Registry, number>,
    pack: file(top.pack, 'pack'),
    trie: digest(top.trie, 'trie'),
    postal: file(top.postal, 'postal'),
    postalTable: digest(top.postalTable, 'postalTable'),
    ...(top.firstSeen === undefined
      ? {}
      : {
          firstSeen: file(top.firstSeen, 'firstSeen'),
          firstSeenTable: digest(top.firstSeenTable, 'firstSeenTable'),
        }),
    deltas: listAt(top.deltas, 'deltas', MAX_DELTAS, deltaRef),
    links: top.links === undefined ? [] : listAt(top.links, 'links', MAX_DELTAS, linkRef),
  }
}

function linkRef(value: unknown, name: string): LinkRef {
  const { to, toTrie, toTable } = objectAt(value, name)
  return {
    ...deltaRef(value, name),
    to: date(to, `${name}.to`),
    toTrie: sha256(toTrie, `${name}.toTrie`),
    toTable: sha256(toTable, `${name}.toTable`),
  }
}

function deltaRef(value: unknown, name: string): DeltaRef {
  const { from, fromTrie } = objectAt(value, name)
  return {
    ...file(value, name),
    from: date(from, `${name}.from`),
    fromTrie: sha256(fromTrie, `${name}.fromTrie`),
  }
}

function file(value: unknown, name: string): FileRef {
  const { file } = objectAt(value, name)
  return {
    file: wordAt(file, `${name}.file`, /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/, 'the name of a file'),
    ...digest(value, name),
  }
}

function digest(value: unknown, name: string): Digest {
  const { bytes, sha256: hash } = objectAt(value, name)
  return { bytes: count(bytes, `${name}.bytes`), sha256: sha256(hash, `${name}.sha256`) }
}

function date(value: unknown, name: string): string {
  return wordAt(value, name, /^\d{4}-\d\d-\d\d$/, 'a date such as 2026-04-11')
}

function sha256(value: unknown, name: string): string {
  return wordAt(value, name, /^[0-9a-f]{64}$/, 'a SHA-256')
}

function count(value: unknown, name: string): number {
  return wholeAt(value, name, 0, MAX_FILE_BYTES)
}
