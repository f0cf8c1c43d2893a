import { expect, test } from 'vitest'
import { hasDecimalComma, readerLocales } from '../../../../src/core/text/locales.ts'

test.each([
  ['de', true],
  ['fr-FR', true],
  ['pt-BR', true],
  ['en-GB', false],
  ['de-CH', false],
  ['ja', false],
])('whether the decimal sign of %s is a comma: %s', (locale, is) => {
  expect(hasDecimalComma([locale, 'en'])).toBe(is)
})

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
