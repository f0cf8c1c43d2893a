import { REGISTRIES, type Registry } from '../registry/assignment.ts'
import { FormatError } from '../errors.ts'

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
  /** SHA-256 of the same trie as stored by an app of format 1. */
  readonly formerTrie?: string
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

/** Every file that a `latest.json` names. */
export function filesOf({ pack, postal, firstSeen, deltas, links }: Latest): FileRef[] {
  return [pack, postal, ...(firstSeen === undefined ? [] : [firstSeen]), ...deltas, ...links]
}

/**
 * The first-seen pack.
 * @throws {FormatError} code `latest` where the build is too old to have one
 */
export function firstSeenOf({ firstSeen }: Latest): FileRef {
  return firstSeen ?? fail('firstSeen', firstSeen)
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
  const top = object(json, 'latest.json')
  if (top.format !== FORMAT) {
    const remedy =
      Number(top.format) > FORMAT ? 'reload to update the app' : 'build the registry anew'
    throw new FormatError(
      'latest',
      `latest.json has format ${show(top.format)}, expected ${FORMAT}; ${remedy}.`,
    )
  }
  const counts = object(top.counts, 'counts')
  return {
    format: FORMAT,
    version: date(top.version, 'version'),
    published: string(top.published, 'published', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
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
    deltas: list(top.deltas, 'deltas', deltaRef),
    links: top.links === undefined ? [] : list(top.links, 'links', linkRef),
  }
}

function list<T>(value: unknown, name: string, item: (value: unknown, name: string) => T): T[] {
  if (!Array.isArray(value) || value.length > MAX_DELTAS) return fail(name, value)
  return value.map((one: unknown, index) => item(one, `${name}[${index}]`))
}

function linkRef(value: unknown, name: string): LinkRef {
  const { to, toTrie, toTable } = object(value, name)
  return {
    ...deltaRef(value, name),
    to: date(to, `${name}.to`),
    toTrie: sha256(toTrie, `${name}.toTrie`),
    toTable: sha256(toTable, `${name}.toTable`),
  }
}

function deltaRef(value: unknown, name: string): DeltaRef {
  const { from, fromTrie, formerTrie } = object(value, name)
  return {
    ...file(value, name),
    from: date(from, `${name}.from`),
    fromTrie: sha256(fromTrie, `${name}.fromTrie`),
    ...(formerTrie === undefined ? {} : { formerTrie: sha256(formerTrie, `${name}.formerTrie`) }),
  }
}

function file(value: unknown, name: string): FileRef {
  return {
    file: string(object(value, name).file, `${name}.file`, /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/),
    ...digest(value, name),
  }
}

function digest(value: unknown, name: string): Digest {
  const { bytes, sha256: hash } = object(value, name)
  return { bytes: count(bytes, `${name}.bytes`), sha256: sha256(hash, `${name}.sha256`) }
}

function date(value: unknown, name: string): string {
  return string(value, name, /^\d{4}-\d\d-\d\d$/)
}

function sha256(value: unknown, name: string): string {
  return string(value, name, /^[0-9a-f]{64}$/)
}

function count(value: unknown, name: string): number {
  if (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= 0 &&
    value <= MAX_FILE_BYTES
  ) {
    return value
  }
  return fail(name, value)
}

function string(value: unknown, name: string, form: RegExp): string {
  return typeof value === 'string' && form.test(value) ? value : fail(name, value)
}

function object(value: unknown, name: string): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : fail(name, value)
}

function fail(name: string, value: unknown): never {
  throw new FormatError('latest', `latest.json: ${name} is ${show(value)}, which it cannot be.`)
}

function show(value: unknown): string {
  return (JSON.stringify(value) ?? 'missing').slice(0, 40)
}
