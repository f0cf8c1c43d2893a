import { APP_LANGUAGE } from '../../core/text/locales.ts'

const DAY = 86_400_000
/** The longest age, in days, that is told in each unit, and the days of the unit. */
const UNITS = [
  { unit: 'day', upTo: 13, days: 1 },
  { unit: 'week', upTo: 59, days: 7 },
  { unit: 'month', upTo: 729, days: 365.25 / 12 },
  { unit: 'year', upTo: Infinity, days: 365.25 },
] as const

/**
 * How long ago a day was: `yesterday`, `3 weeks ago`, `14 months ago`.
 * @param iso `YYYY-MM-DD` or any ISO 8601 time in UTC
 * @param now milliseconds since 1970
 * @returns null for a day that is later than tomorrow, because the clock is slow
 */
export function ago(iso: string, now: number): string | null {
  const since = Math.floor((now - Date.parse(iso)) / DAY)
  // Clocks differ, and so do the days of time zones.
  if (since < -1) return null
  const days = Math.max(0, since)
  const { unit, days: each } = UNITS.find(({ upTo }) => days <= upTo)!
  const words = new Intl.RelativeTimeFormat(APP_LANGUAGE, { numeric: 'auto' })
  return words.format(-Math.round(days / each), unit)
}
