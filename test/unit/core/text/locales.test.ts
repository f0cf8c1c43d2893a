import { expect, test } from 'vitest'
import { readerLocales } from '../../../../src/core/text/locales.ts'

test('the tags of a reader stay, in their order', () => {
  expect(readerLocales(['de-CH', 'en', 'zh-Hant-TW'])).toEqual(['de-CH', 'en', 'zh-Hant-TW'])
})

test('what is no language tag is left out, so that the rest still counts', () => {
  expect(readerLocales(['C', 'en_GB', '', 'POSIX.UTF-8', 'en-GB'])).toEqual(['en-GB'])
})

test('where nothing is left, the language of the app is spoken', () => {
  expect(readerLocales(['C'])).toEqual(['en'])
  expect(readerLocales([])).toEqual(['en'])
})
