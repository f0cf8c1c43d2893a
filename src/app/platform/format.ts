import { readerLocales } from '../../core/text/locales.ts'
import { formatsFor } from './locale-formats.ts'

/** Formats for the person at this browser. */
export const format = formatsFor(readerLocales(navigator.languages))

// The first use of a format reads its words from disk. Each is used once while nothing is to do, so that neither the
// course of the first download nor the first answer waits for them.
if ('requestIdleCallback' in globalThis) {
  requestIdleCallback(() => format.bytes(0))
  requestIdleCallback(() => format.count(0))
  requestIdleCallback(() => format.date('2000-01-01'))
  requestIdleCallback(() => format.country('US'))
}
