/**
 * The year of a block as a byte: twice the years since 1970, plus 1 if the block was first listed in exactly that year,
 * not "then or earlier". So the numbers sort blocks by age. 0: unknown.
 */
export type YearCode = number

const FIRST_YEAR = 1970

const YEARS: readonly (string | null)[] = Array.from({ length: 256 }, (_, code) => {
  if (code === 0) return null
  return isOrEarlier(code) ? `../${yearNumber(code)}` : String(yearNumber(code))
})

const CODES = new Map(YEARS.map((year, code) => [year, code]))

/** The year itself. */
export function yearNumber(code: YearCode): number {
  return FIRST_YEAR + (code >> 1)
}

/** Whether a block may be older than the year of its code. */
export function isOrEarlier(code: YearCode): boolean {
  return (code & 1) === 0
}

/** `2007`, `../2000` or null; see `Assignment.year`. */
export function yearOf(code: YearCode): string | null {
  return YEARS[code]!
}

/** Undefined for anything that `yearOf` does not return. */
export function yearCodeOf(year: string | null): YearCode | undefined {
  return CODES.get(year)
}
