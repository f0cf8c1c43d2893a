import { readerLocales } from '../../core/text/locales.ts'
import { formatsFor } from './locale-formats.ts'

export const format = formatsFor(readerLocales(navigator.languages))

const ofAnswers = [
  () => format.count(0),
  () => format.date('2000-01-01'),
  () => format.country('US'),
]

// The first use of a format reads its words from disk. Each is used once while the page is idle, so that neither the
// progress of the first download nor the first answer waits for it.
if ('requestIdleCallback' in globalThis) {
  for (const use of [() => format.bytes(0), ...ofAnswers]) requestIdleCallback(use)
}

/** Uses the formats of an answer once, so that they are ready. */
export function prepareFormats(): void {
  for (const use of ofAnswers) use()
}
