import { expect, test } from 'vitest'
import { withinLine, withinSentence } from '../../../../src/core/text/inline-text.ts'

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
