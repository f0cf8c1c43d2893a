import { readerLocales } from '../../core/text/locales.ts'
import { formatsFor } from './format.ts'

/** Formats for the person at this browser. */
export const reader = formatsFor(readerLocales(navigator.languages))

// The first use of a format reads its words from disk. Each is used once while nothing is to do, so that neither the
// course of the first download nor the first answer waits for them.
if ('requestIdleCallback' in globalThis) {
  requestIdleCallback(() => reader.bytes(0))
  requestIdleCallback(() => reader.count(0))
  requestIdleCallback(() => reader.date('2000-01-01'))
  requestIdleCallback(() => reader.country('US'))
}
