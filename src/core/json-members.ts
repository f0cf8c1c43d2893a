/** Reads JSON that may be edited by hand, cut off or malicious, and names the first wrong member. */

/** A member has a wrong value: `devices[3].facts.ip[0] is "x", expected an IP address`. */
class MemberError extends Error {
  override name = 'MemberError'

  constructor(member: string, value: unknown, expected: string) {
    super(`${member} is ${shown(value)}, expected ${expected}`)
  }
}

/** Returns the result of `read`; a refused member is thrown as an error from `refusal`. */
export function checked<T>(read: () => T, refusal: (reason: string) => Error): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof MemberError ? refusal(error.message) : error
  }
}

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value as JSON for a message, truncated if it is long. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing'
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** @throws {MemberError} like all functions below */
export function objectAt(value: unknown, member: string): JsonObject {
  return isObject(value) ? value : wrong(member, value, 'an object')
}

/** @param most maximum number of elements; a longer list is refused before any element is read */
export function listAt<T>(
  value: unknown,
  member: string,
  read: (element: unknown, member: string) => T,
  most = Infinity,
): T[] {
  if (!Array.isArray(value)) return wrong(member, value, 'a list')
  if (value.length > most) return wrong(member, value.length, `at most ${most} elements`)
  return value.map((element: unknown, index) => read(element, `${member}[${index}]`))
}

export function textAt(value: unknown, member: string): string {
  return typeof value === 'string' ? value : wrong(member, value, 'text')
}

export function textOrNullAt(value: unknown, member: string): string | null {
  return value === null ? null : textAt(value, member)
}

/** @param pattern that the whole text must match */
export function wordAt(value: unknown, member: string, pattern: RegExp, expected: string): string {
  return typeof value === 'string' && pattern.test(value) ? value : wrong(member, value, expected)
}

/** A whole number within these limits, both included. */
export function wholeAt(value: unknown, member: string, least: number, most: number): number {
  const fits = Number.isInteger(value) && Number(value) >= least && Number(value) <= most
  return fits ? Number(value) : wrong(member, value, `a whole number from ${least} to ${most}`)
}

/** Tolerance for clock differences between two devices. */
const DAY_MS = 86_400_000

/**
 * A time in ISO 8601 and UTC, as milliseconds since 1970.
 * @param now milliseconds since 1970; a time that is more than a day ahead is wrong
 */
export function timeAt(value: unknown, member: string, now: number): number {
  const known = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
  const ms = known ? Date.parse(value) : Number.NaN
  if (ms > now + DAY_MS) return wrong(member, value, 'a time in the past')
  return ms >= 0 ? ms : wrong(member, value, 'a time such as 2026-04-11T06:00:00.000Z')
}

export function wrong(member: string, value: unknown, expected: string): never {
  throw new MemberError(member, value, expected)
}
