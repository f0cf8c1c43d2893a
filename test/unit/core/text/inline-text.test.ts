import { expect, test } from 'vitest'
import {
  fileInSentence,
  withinLine,
  withinSentence,
} from '../../../../src/core/text/inline-text.ts'

test('a name stays on one line and reverses nothing', () => {
  expect(withinLine('first\r\n\tsecond\u2028third\u0085fourth')).toBe('first second third fourth')
  expect(withinLine('\u202Egnp.\u2066exe\u2069\u2069\u200F')).toBe('gnp.exe')
  expect(withinLine('\u001B[31mred')).toBe(' [31mred')
})

test('a name in a right-to-left script is isolated in a sentence, any other is left as it is', () => {
  expect(withinSentence('תקשורת בע"מ')).toBe('\u2068תקשורת בע"מ\u2069')
  expect(withinSentence('\u202Eشركة')).toBe('\u2068شركة\u2069')
  expect(withinSentence('Drägerwerk AG & Co. KG aA')).toBe('Drägerwerk AG & Co. KG aA')
  expect(withinSentence('浙江红谱科技有限公司')).toBe('浙江红谱科技有限公司')
})

test('the name of a file is quoted without what would turn the sentence around, and cut in the middle where it is long', () => {
  expect(fileInSentence('core.txt')).toBe('“core.txt”')
  expect(fileInSentence('\u202Efdp.exe')).toBe('“fdp.exe”')
  expect(fileInSentence('تقرير.pdf')).toBe('“\u2068تقرير.pdf\u2069”')
  expect(fileInSentence(`${'a'.repeat(240)}.pdf`)).toBe(`“${'a'.repeat(40)}…${'a'.repeat(11)}.pdf”`)
  expect(fileInSentence('😀'.repeat(100))).toBe(`“${'😀'.repeat(40)}…${'😀'.repeat(15)}”`)
})

test('the name of a file of which nothing can be seen is none', () => {
  for (const name of ['', ' ', '\u200b', '\u202e']) expect(fileInSentence(name)).toBeNull()
})
