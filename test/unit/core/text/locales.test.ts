import { expect, test } from 'vitest'
import { readerLocales } from '../../../../src/core/text/locales.ts'

test('the tags of a reader stay, in their order', () => {
  expect(readerLocales(['de-CH', 'en', 'zh-Hant-TW'])).toEqual(['de-CH', 'en', 'zh-Hant-TW'])
})

test('what is not a language tag is left out, so that the rest still counts', () => {
  expect(readerLocales(['C', 'en_GB', '', 'POSIX.UTF-8', 'en-GB'])).toEqual(['en-GB'])
})

test('if nothing is left, the language of the app is used', () => {
  expect(readerLocales(['C'])).toEqual(['en'])
  expect(readerLocales([])).toEqual(['en'])
})
