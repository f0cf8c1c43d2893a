/** A member of a JSON file has a wrong value. */
export class MemberError extends Error {
  override name = 'MemberError'
  /** Path of the member: `devices[3].facts.ip[0]`. */
  readonly member: string
  readonly value: unknown
  readonly expected: string

  constructor(member: string, value: unknown, expected: string) {
    super(`${member} is ${shown(value)}, expected ${expected}`)
    this.member = member
    this.value = value
    this.expected = expected
  }
}

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value as JSON for a message, truncated where it is long. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing'
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** @throws {MemberError} as do all functions below */
export function objectAt(value: unknown, member: string): JsonObject {
  return isObject(value) ? value : wrong(member, value, 'an object')
}

/** @param most maximum number of elements; a longer list is refused before any element is read */
export function listAt<T>(
  value: unknown,
  member: string,
  most: number,
  read: (element: unknown, member: string) => T,
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

/** A whole number from `least` that fits into 32 bits. */
export function countAt(value: unknown, member: string, least: number): number {
  const fits = Number.isInteger(value) && Number(value) >= least && Number(value) < 2 ** 32
  return fits ? Number(value) : wrong(member, value, `a whole number from ${least} on`)
}

/** A number of bytes: a file can be larger than 32 bits can count. */
export function sizeAt(value: unknown, member: string): number {
  const fits = Number.isSafeInteger(value) && Number(value) >= 0
  return fits ? Number(value) : wrong(member, value, 'a number of bytes')
}

function wrong(member: string, value: unknown, expected: string): never {
  throw new MemberError(member, value, expected)
}
