import { BLOCK_TYPES, type BlockType } from '../registry/assignment.ts'
import { FormatError } from '../errors.ts'
import type { OuiTrie } from '../registry/trie.ts'
import {
  checked,
  listAt,
  objectAt,
  shown,
  wholeAt,
  wordAt,
  type JsonObject,
} from '../json-members.ts'

/** A file in the same folder as `latest.json`. It is immutable, because its name contains its hash. */
export interface FileRef {
  /** File name relative to `latest.json`; no folders. */
  readonly file: string
  /** Size in bytes, as stored on the host (before any Content-Encoding). */
  readonly bytes: number
  /** SHA-256 of those bytes, 64 lower-case hex digits. */
  readonly sha256: string
}

/** A delta from an earlier registry to the one on offer. */
export interface DeltaRef extends FileRef {
  /** Version of the registry that it starts from. */
  readonly from: string
  /** SHA-256 of the trie that it starts from, which distinguishes two builds of the same day. */
  readonly fromTrie: string
}

/** A delta between two earlier registries: a link in a chain of deltas. */
export interface LinkRef extends DeltaRef {
  /** Version of the registry that results. */
  readonly to: string
  /** SHA-256 of its trie. */
  readonly toTrie: string
}

/** `latest.json`: the registry that a host offers, and every way to get it. Described in `registry/FORMAT.md`. */
export interface Latest {
  readonly format: typeof FORMAT
  /** Date of the registry, `YYYY-MM-DD`; versions compare as strings. */
  readonly version: string
  /** When IEEE published the newest of the five files, ISO 8601 in UTC. */
  readonly published: string
  readonly counts: Readonly<Record<BlockType, number>>
  /** The file that devices download. */
  readonly pack: FileRef
  /** The trie that the pack, and every chain of deltas, must produce; also a file, for readers that need not save bytes. */
  readonly trie: FileRef
  readonly deltas: readonly DeltaRef[]
  /** Deltas of earlier builds, each to a registry from which others lead on. */
  readonly links: readonly LinkRef[]
}

/** The only format of `latest.json`, and of the files it names, that this version reads. */
const FORMAT = 5

/** The files that devices download. */
export function filesOf({ pack, deltas, links }: Latest): FileRef[] {
  return [pack, ...deltas, ...links]
}

/**
 * Checks that a trie, received or read from a folder, is the one that `latest.json` describes.
 * @throws {FormatError} code `latest`
 */
export function checkReceived(
  { version, counts }: Pick<Latest, 'version' | 'counts'>,
  trie: OuiTrie,
): void {
  if (trie.version !== version) throw differs('date', trie.version, version)
  for (const name of BLOCK_TYPES) {
    if (trie.counts[name] !== counts[name]) {
      throw differs(`number of ${name} rows`, trie.counts[name], counts[name])
    }
  }
}

function differs(what: string, got: string | number, expected: string | number): FormatError {
  return new FormatError(
    'latest',
    `Got a registry whose ${what} is ${got}, expected ${expected} from latest.json.`,
  )
}

/** Larger than any registry can become in decades; checked before anything is allocated. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024

/** Maximum number of deltas, and of links, in a `latest.json`. */
export const MAX_DELTAS = 64

/**
 * Checks the text of a `latest.json`, which may come from a captive portal or a broken host.
 * @throws {FormatError} code `latest`, naming the wrong member; `latest_format` if it has another format
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
    const remedy = Number(top.format) > FORMAT ? 'reload to update the app' : 'rebuild the registry'
    throw new FormatError(
      'latest_format',
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
    pack: fileRef(top.pack, 'pack'),
    trie: fileRef(top.trie, 'trie'),
    deltas: listAt(top.deltas, 'deltas', deltaRef, MAX_DELTAS),
    links: listAt(top.links, 'links', linkRef, MAX_DELTAS),
  }
}

function linkRef(value: unknown, name: string): LinkRef {
  const { to, toTrie } = objectAt(value, name)
  return {
    ...deltaRef(value, name),
    to: date(to, `${name}.to`),
    toTrie: sha256(toTrie, `${name}.toTrie`),
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
  const { file, bytes, sha256: hash } = objectAt(value, name)
  return {
    file: wordAt(file, `${name}.file`, /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/, 'the name of a file'),
    bytes: count(bytes, `${name}.bytes`),
    sha256: sha256(hash, `${name}.sha256`),
  }
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
