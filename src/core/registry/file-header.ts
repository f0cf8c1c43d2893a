import { FormatError } from '../errors.ts'

/** Every binary form begins with a header of this many bytes. */
export const HEADER_BYTES = 32

/**
 * The three binary forms of FORMAT.md: the name of each in messages, its first four bytes, and its format number. A download
 * can get a new number while the stored form keeps its own, so that a stored registry continues to work. No number is reused.
 */
export const FORMS = {
  pack: { called: 'pack', magic: 'NPLP', format: 5 },
  delta: { called: 'delta', magic: 'NPLX', format: 5 },
  trie: { called: 'trie', magic: 'NPLT', format: 2 },
} as const
export type Form = keyof typeof FORMS

/** The fields of a header besides its form, format number and length. */
export interface Counts {
  /** Date of the registry, `YYYY-MM-DD`. */
  readonly version: string
  /** Number of assignments; in a delta, of all changes. */
  readonly rows: number
  /** Number of distinct organizations; in a delta of texts. */
  readonly texts: number
  /** UTF-8 bytes of all texts together. */
  readonly textBytes: number
  /** Number of distinct countries; 0 in a delta. */
  readonly countries: number
}

/** Far more than any registry will need; checked before anything is allocated. */
export const LIMITS = { rows: 1 << 20, texts: 1 << 20, textBytes: 1 << 24, countries: 511 } as const

// The arrays of a trie are views of its little-endian bytes. Every machine that runs a browser is little-endian.
if (new Uint8Array(Uint16Array.of(1).buffer)[0] !== 1) {
  throw new Error(
    'This machine is big-endian; the registry can only be used on a little-endian one.',
  )
}

/** Writes the header of a form at the start of `bytes`, whose length is that of the whole file. */
export function writeHeader(form: Form, bytes: Uint8Array, counts: Counts): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  for (let i = 0; i < 4; i++) view.setUint8(i, FORMS[form].magic.charCodeAt(i))
  const date = Number(counts.version.replaceAll('-', ''))
  const fields = [
    FORMS[form].format,
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
 * Checks, in the order of the rules, that `bytes` can be the given form, and reads its counts.
 * @throws {FormatError} R1 to R5
 */
export function readHeader(form: Form, bytes: Uint8Array): Counts {
  const { called, magic, format } = FORMS[form]
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
  if (field(4) !== format) {
    const remedy = field(4) > format ? 'reload to update the app' : 'rebuild the registry'
    throw new FormatError(
      'R2',
      `Got a ${called} of format ${field(4)}, expected format ${format}; ${remedy}.`,
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

/** A version is the date of the registry, `YYYY-MM-DD`. */
export const VERSION = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
