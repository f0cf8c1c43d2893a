import { BLOCK_TYPES, type BlockType } from '../registry/assignment.ts'
import { FormatError } from '../errors.ts'
import { type Part, PARTS, type Registry } from '../registry/registry.ts'
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

/** The pack of a part of the registry. */
export interface PackRef extends FileRef {
  /** The trie or table in which the pack, and every delta, must end. */
  readonly unpacked: Digest
}

/** A delta from an earlier registry to the one on offer, with all parts. */
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
  /** SHA-256 of each part of it, unpacked. */
  readonly results: Readonly<Record<Part, string>>
}

/** `latest.json`: the registry that a host offers, and every way to get it. Described in `registry/FORMAT.md`. */
export interface Latest extends Readonly<Record<Part, PackRef>> {
  readonly format: typeof FORMAT
  /** Date of the registry, `YYYY-MM-DD`; versions compare as strings. */
  readonly version: string
  /** When IEEE published the newest of the five files, ISO 8601 in UTC. */
  readonly published: string
  readonly counts: Readonly<Record<BlockType, number>>
  /** Name of the file with the trie as it is, for readers that need not save bytes; `lookup.unpacked` is its digest. */
  readonly trie: string
  readonly deltas: readonly DeltaRef[]
  /** Deltas of earlier builds, each to a registry from which others lead on. */
  readonly links: readonly LinkRef[]
}

/** The only format of `latest.json`, and of the files it names, that this version reads. */
const FORMAT = 4

/** The files that devices download. */
export function filesOf({ lookup, dates, postal, deltas, links }: Latest): FileRef[] {
  return [lookup, dates, postal, ...deltas, ...links]
}

/**
 * Checks that what was received, or read from a folder, is what `latest.json` describes.
 * @throws {FormatError} code `latest`
 */
export function checkReceived(
  { version, counts }: Pick<Latest, 'version' | 'counts'>,
  { lookup, dates, postal }: Registry,
): void {
  for (const part of [lookup, dates, postal]) {
    if (part === null) continue
    if (part.version !== version) throw differs('the date', part.version, version)
    if (part.size !== lookup.size) throw differs('the rows', part.size, lookup.size)
  }
  for (const name of BLOCK_TYPES) {
    if (lookup.counts[name] !== counts[name]) {
      throw differs(`as many rows of ${name} as`, lookup.counts[name], counts[name])
    }
  }
}

function differs(what: string, got: string | number, expected: string | number): FormatError {
  return new FormatError(
    'latest',
    `latest.json promises ${what} ${expected}; what came has ${got}.`,
  )
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
      BLOCK_TYPES.map((registry) => [registry, count(counts[registry], `counts.${registry}`)]),
    ) as Record<BlockType, number>,
    lookup: packRef(top.lookup, 'lookup'),
    dates: packRef(top.dates, 'dates'),
    postal: packRef(top.postal, 'postal'),
    trie: fileName(top.trie, 'trie'),
    deltas: listAt(top.deltas, 'deltas', deltaRef, MAX_DELTAS),
    links: listAt(top.links, 'links', linkRef, MAX_DELTAS),
  }
}

function packRef(value: unknown, name: string): PackRef {
  const { unpacked } = objectAt(value, name)
  return { ...fileRef(value, name), unpacked: digest(unpacked, `${name}.unpacked`) }
}

function linkRef(value: unknown, name: string): LinkRef {
  const { to, results } = objectAt(value, name)
  const sums = objectAt(results, `${name}.results`)
  return {
    ...deltaRef(value, name),
    to: date(to, `${name}.to`),
    results: Object.fromEntries(
      PARTS.map((part) => [part, sha256(sums[part], `${name}.results.${part}`)]),
    ) as Record<Part, string>,
  }
}

function deltaRef(value: unknown, name: string): DeltaRef {
  const { from, fromTrie } = objectAt(value, name)
  return {
    ...fileRef(value, name),
    from: date(from, `${name}.from`),
    fromTrie: sha256(fromTrie, `${name}.fromTrie`),
  }
}

function fileRef(value: unknown, name: string): FileRef {
  const { file } = objectAt(value, name)
  return { file: fileName(file, `${name}.file`), ...digest(value, name) }
}

function fileName(value: unknown, name: string): string {
  return wordAt(value, name, /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/, 'the name of a file')
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
