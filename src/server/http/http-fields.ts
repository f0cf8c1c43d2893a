/** The parts of RFC 9110 that a server of files needs, as functions of header fields. */
import type { Coding } from './compress.ts'

/** A byte range, both ends inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The single range that a `Range` field requests (RFC 9110 §14.1.2).
 * @returns null if the field is to be ignored: other units, several ranges, nonsense
 */
export function parseRange(
  field: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(field ?? '')
  if (match === null) return null
  const [first, last] = [match[1] ?? '', match[2] ?? '']
  if (first === '') {
    if (last === '') return null
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}

/** Whether an `If-None-Match` field names this strong entity tag (weak comparison, RFC 9110 §13.1.2). */
export function matchesETag(field: string | undefined, etag: string): boolean {
  if (field === undefined) return false
  return field.split(',').some((tag) => {
    const trimmed = tag.trim()
    return trimmed === '*' || trimmed.replace(/^W\//, '') === etag
  })
}

/** The best of our codings that the client accepts (RFC 9110 §12.5.3); null for none. */
export function negotiateCoding(field: string | undefined): Coding | null {
  const weights = new Map<string, number>()
  for (const item of (field ?? '').toLowerCase().split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(coding, weight === undefined ? 1 : Number(weight) || 0)
  }
  const weight = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0
  const brotli = weight('br')
  const gzip = weight('gzip')
  if (brotli > 0 && brotli >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : null
}
