import { readerLocales } from '../../core/text/locales.ts'
import { formatsFor } from './locale-formats.ts'

/** Formats for the person at this browser. */
export const format = formatsFor(readerLocales(navigator.languages))

const ofAnswers = [
  () => format.count(0),
  () => format.date('2000-01-01'),
  () => format.country('US'),
]

// The first use of a format reads its words from disk. Each is used once while nothing is to do, so that neither the
// course of the first download nor the first answer waits for them.
if ('requestIdleCallback' in globalThis) {
  for (const use of [() => format.bytes(0), ...ofAnswers]) requestIdleCallback(use)
}

/** Uses at once the formats in which answers are written. */
export function prepareFormats(): void {
  for (const use of ofAnswers) use()
}
