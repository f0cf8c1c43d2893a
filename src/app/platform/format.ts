import { readerLocales, APP_LANGUAGE } from '../../core/text/locales.ts'

export const format = formatsFor(readerLocales(navigator.languages))

/**
 * Numbers, dates and country names in the reader's locale. Words that are part of a sentence, such as `yesterday` and
 * `devices`, are in the language of the app.
 */
export interface Formats {
  /** `16,777,216` */
  count(value: number): string
  /** `1 device`, `2,000 devices`; @param many the plural, if it does not end in s */
  counted(value: number, one: string, many?: string): string
  /** `350 kB`, `1.4 MB`, `10.7 GB`; decimal units, as used for storage and network speeds. */
  bytes(value: number): string
  /** `11 April 2026`, from `YYYY-MM-DD` or any ISO 8601 time in UTC. */
  date(iso: string): string
  /** `14:03:22`, from milliseconds since 1970, in the reader's time zone. */
  time(ms: number): string
  /** `14:03`, like `time`. */
  timeOfDay(ms: number): string
  /** `today`, `yesterday` or `Friday, 20 November 2026`, like `time`. */
  day(ms: number, now?: number): string
  /** `Malaysia`, from the code that IEEE prints. */
  country(code: string): string
}

/** IEEE still prints `YU` for four assignments; CLDR would name one of the successor states. */
const FORMER_COUNTRIES: Readonly<Record<string, string>> = { YU: 'Yugoslavia' }

/**
 * Each format is created on first use: creating all of them took some 20 ms of every start, more on a slow phone.
 * @param locales BCP 47 tags in order of preference
 */
export function formatsFor(locales: readonly string[]): Formats {
  const tags = [...locales]
  const unit = (name: string) =>
    once(
      () => new Intl.NumberFormat(tags, { style: 'unit', unit: name, maximumSignificantDigits: 3 }),
    )
  const number = once(() => new Intl.NumberFormat(tags))
  const kilobytes = unit('kilobyte')
  const megabytes = unit('megabyte')
  const gigabytes = unit('gigabyte')
  const day = once(() => new Intl.DateTimeFormat(tags, { dateStyle: 'long', timeZone: 'UTC' }))
  const clock = once(() => new Intl.DateTimeFormat(tags, { timeStyle: 'medium' }))
  const shortClock = once(() => new Intl.DateTimeFormat(tags, { timeStyle: 'short' }))
  const longDay = once(() => new Intl.DateTimeFormat(tags, { dateStyle: 'full' }))
  const relative = once(() => new Intl.RelativeTimeFormat(APP_LANGUAGE, { numeric: 'auto' }))
  const region = once(() => new Intl.DisplayNames(tags, { type: 'region', fallback: 'code' }))
  return {
    count: (value) => number().format(value),
    counted: (value, one, many = `${one}s`) =>
      `${number().format(value)} ${value === 1 ? one : many}`,
    bytes: (value) => {
      if (value < 1e6) return isolated(kilobytes().format(Math.ceil(value / 1e3)))
      return isolated(
        value < 1e9 ? megabytes().format(value / 1e6) : gigabytes().format(value / 1e9),
      )
    },
    date: (iso) => isolated(day().format(new Date(iso))),
    time: (ms) => isolated(clock().format(ms)),
    timeOfDay: (ms) => isolated(shortClock().format(ms)),
    day: (ms, now = Date.now()) => {
      const days = Math.round((startOfDay(ms) - startOfDay(now)) / 86_400_000)
      return days > -2 && days < 2 ? relative().format(days, 'day') : isolated(longDay().format(ms))
    },
    country: (code) => FORMER_COUNTRIES[code] ?? region().of(code) ?? code,
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/**
 * Keeps digits and right-to-left words together: among English words the digits would move to the other end and swap
 * places with those of the next number.
 */
function isolated(text: string): string {
  return /[\u0590-\u08ff]/.test(text) ? `\u2068${text}\u2069` : text
}

/** Midnight of the local day; callers round to whole days, because some days have 23 or 25 hours. */
function startOfDay(ms: number): number {
  return new Date(ms).setHours(0, 0, 0, 0)
}

/** When a block was assigned: `2007`, `2000 or earlier`. @param year as in `Assignment` */
export function assignedWhen(year: string): string {
  return year.startsWith('../') ? `${year.slice(3)} or earlier` : year
}

const DAY = 86_400_000
/** The longest age, in days, given in each unit, and the days per unit. */
const UNITS = [
  { unit: 'day', upTo: 13, days: 1 },
  { unit: 'week', upTo: 59, days: 7 },
  { unit: 'month', upTo: 729, days: 365.25 / 12 },
  { unit: 'year', upTo: Infinity, days: 365.25 },
] as const

/**
 * The age of something published on a given day: `published today`, `3 weeks old`, `14 months old`.
 * @param iso `YYYY-MM-DD` or any ISO 8601 time in UTC
 * @param now milliseconds since 1970
 * @returns null for a day later than tomorrow, when the device's clock must be slow
 */
export function ageOf(iso: string, now: number): string | null {
  const since = Math.floor((now - Date.parse(iso)) / DAY)
  // Clocks and time zones differ by up to a day.
  if (since < -1) return null
  if (since < 1) return 'published today'
  const { unit, days } = UNITS.find(({ upTo }) => since <= upTo)!
  const count = Math.round(since / days)
  return `${count} ${unit}${count === 1 ? '' : 's'} old`
}
