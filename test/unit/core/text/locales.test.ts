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

test('the language tags of the reader are kept, in their order', () => {
  expect(readerLocales(['de-CH', 'en', 'zh-Hant-TW'])).toEqual(['de-CH', 'en', 'zh-Hant-TW'])
})

test('an invalid language tag is left out, and the rest still count', () => {
  expect(readerLocales(['C', 'en_GB', '', 'POSIX.UTF-8', 'en-GB'])).toEqual(['en-GB'])
})

test('if nothing is left, the language of the app is used', () => {
  expect(readerLocales(['C'])).toEqual(['en'])
  expect(readerLocales([])).toEqual(['en'])
})
