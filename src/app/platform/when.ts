import { readerLocales } from '../../core/text/locales.ts'

const LOCALES = readerLocales(navigator.languages)

const clock = new Intl.DateTimeFormat(LOCALES, { timeStyle: 'short' })
const longDay = new Intl.DateTimeFormat(LOCALES, { dateStyle: 'full' })
const relative = new Intl.RelativeTimeFormat(LOCALES, { numeric: 'auto' })

/** `14:03`, in the time zone of the person at this browser; from milliseconds since 1970. */
export function timeOfDay(ms: number): string {
  return clock.format(ms)
}

/** `today`, `yesterday` or `Friday, 20 November 2026`. */
export function dayOf(ms: number, now = Date.now()): string {
  const days = Math.round((startOfDay(ms) - startOfDay(now)) / 86_400_000)
  return days > -2 && days < 2 ? relative.format(days, 'day') : longDay.format(ms)
}

/** Midnight of the local day; days of 23 and 25 hours are rounded away by the caller. */
function startOfDay(ms: number): number {
  return new Date(ms).setHours(0, 0, 0, 0)
}
