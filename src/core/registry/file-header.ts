import { FormatError } from '../errors.ts'

/** Every form begins with a header of this many bytes. */
export const HEADER_BYTES = 32
const FORMAT = 1

/** The six binary forms of FORMAT.md: what each is called in messages, and its first four bytes. */
export const FORMS = {
  pack: { called: 'lookup pack', magic: 'NPLP' },
  trie: { called: 'trie', magic: 'NPLT' },
  delta: { called: 'delta', magic: 'NPLX' },
  detailsPack: { called: 'details pack', magic: 'NPDP' },
  detailsDelta: { called: 'details delta', magic: 'NPDX' },
  detailsTable: { called: 'details table', magic: 'NPDT' },
} as const
export type Form = keyof typeof FORMS

/** What a header holds besides kind, format and length. */
export interface Counts {
  /** Date of the registry, `YYYY-MM-DD`. */
  readonly version: string
  readonly rows: number
  /** Distinct organizations, or distinct addresses in the forms that hold details. */
  readonly texts: number
  /** Bytes of UTF-8 of all texts together. */
  readonly textBytes: number
  /** Distinct countries; 0 in the forms that hold details. */
  readonly countries: number
}

/** Far above any registry to come; checked before anything is allocated. */
export const LIMITS = { rows: 1 << 20, texts: 1 << 20, textBytes: 1 << 24, countries: 511 } as const

// The arrays of a trie are views on its bytes, which are little-endian; so is every machine that runs a browser.
if (new Uint8Array(Uint16Array.of(1).buffer)[0] !== 1) {
  throw new Error(
    'This machine is big-endian; the registry can only be used on a little-endian one.',
  )
}

/** Writes the header of a form that fills `bytes`. */
export function writeHeader(form: Form, bytes: Uint8Array, counts: Counts): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  for (let i = 0; i < 4; i++) view.setUint8(i, FORMS[form].magic.charCodeAt(i))
  const date = Number(counts.version.replaceAll('-', ''))
  const fields = [
    FORMAT,
    date,
    bytes.length,
    counts.rows,
    counts.texts,
    counts.textBytes,
    counts.countries,
  ]
  fields.forEach((value, i) => view.setUint32(4 + 4 * i, value, true))
}

/**
 * Checks in a fixed order that `bytes` can be the named form and reads its counts.
 * @throws {FormatError} R1 to R5
 */
export function readHeader(form: Form, bytes: Uint8Array): Counts {
  const { called, magic } = FORMS[form]
  const got = String.fromCharCode(...bytes.subarray(0, 4))
  if (got !== magic) {
    throw new FormatError(
      'R1',
      `Got a file that begins with ${JSON.stringify(got)}, expected a ${called}, which begins with "${magic}".`,
    )
  }
  if (bytes.length < HEADER_BYTES)
    throw wrongLength(called, bytes.length, `at least ${HEADER_BYTES}`)
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const field = (at: number) => view.getUint32(at, true)
  if (field(4) !== FORMAT) {
    throw new FormatError(
      'R2',
      `Got a ${called} of format ${field(4)}, expected format ${FORMAT}; reload to update the app.`,
    )
  }
  if (field(12) !== bytes.length)
    throw wrongLength(called, bytes.length, `${field(12)}, as its header says`)
  const counts = {
    version: dateOf(field(8), called),
    rows: field(16),
    texts: field(20),
    textBytes: field(24),
    countries: field(28),
  }
  for (const name of ['rows', 'texts', 'textBytes', 'countries'] as const) {
    if (counts[name] > LIMITS[name]) {
      throw new FormatError(
        'R5',
        `Got a ${called} with ${counts[name]} for ${name}, expected at most ${LIMITS[name]}.`,
      )
    }
  }
  return counts
}

export function wrongLength(called: string, got: number, expected: string): FormatError {
  return new FormatError('R3', `Got a ${called} of ${got} bytes, expected ${expected}.`)
}

function dateOf(date: number, called: string): string {
  const text = String(date)
    .padStart(8, '0')
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  if (!VERSION.test(text)) {
    throw new FormatError('R4', `Got a ${called} of the date ${date}, expected a day as YYYYMMDD.`)
  }
  return text
}

/** The form of a version: the day of the registry. */
export const VERSION = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Bytes of a SHA-256. */
const DIGEST_BYTES = 32

/** What travels: a header, the SHA-256 of one or more results, and a coded stream. */
export interface Envelope {
  readonly counts: Counts
  readonly digests: readonly Uint8Array[]
  readonly stream: Uint8Array
}

export function sealEnvelope(form: Form, { counts, digests, stream }: Envelope): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + DIGEST_BYTES * digests.length + stream.length)
  digests.forEach((digest, i) => bytes.set(digest, HEADER_BYTES + DIGEST_BYTES * i))
  bytes.set(stream, bytes.length - stream.length)
  writeHeader(form, bytes, counts)
  return bytes
}

/**
 * @param digestCount how many digests the form has.
 * @throws {FormatError} R1 to R5
 */
export function openEnvelope(form: Form, bytes: Uint8Array, digestCount: number): Envelope {
  const counts = readHeader(form, bytes)
  const start = HEADER_BYTES + DIGEST_BYTES * digestCount
  if (bytes.length < start) throw wrongLength(FORMS[form].called, bytes.length, `at least ${start}`)
  const digests = Array.from({ length: digestCount }, (_, i) =>
    bytes.subarray(HEADER_BYTES + DIGEST_BYTES * i, HEADER_BYTES + DIGEST_BYTES * (i + 1)),
  )
  return { counts, digests, stream: bytes.subarray(start) }
}

export async function sha256(bytes: ArrayBuffer): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** @throws {FormatError} R23 where what a file decodes to is not what it promises. */
export async function checkDigest(
  form: Form,
  result: ArrayBuffer,
  expected: Uint8Array,
): Promise<void> {
  const got = await sha256(result)
  if (!sameBytes(got, expected)) {
    throw new FormatError(
      'R23',
      `The ${FORMS[form].called} decodes to SHA-256 ${hex(got)}, expected ${hex(expected)}; the file was altered.`,
    )
  }
}

/** @throws {FormatError} R24 where a delta starts from another trie or table than the one at hand. */
export async function checkStart(
  form: 'delta' | 'detailsDelta',
  { buffer, counts }: { readonly buffer: ArrayBuffer; readonly counts: Counts },
  expected: Uint8Array,
): Promise<void> {
  const start = await sha256(buffer)
  if (sameBytes(start, expected)) return
  const { called } = FORMS[form === 'delta' ? 'trie' : 'detailsTable']
  throw new FormatError(
    'R24',
    `Got a ${FORMS[form].called} from the ${called} ${hex(expected)}, expected one from ${hex(start)} of ${counts.version}; fetch the whole pack.`,
  )
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i])
}

/** Lower-case hex digits. */
function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
