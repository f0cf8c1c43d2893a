/**
 * The value of each UTF-16 code as one of these hex digits; -1 for others, which makes any number it is put in negative.
 * It has an entry for every code, so that reading a digit is one step, which V8 inlines wherever it is taken.
 */
export function digitValues(digits: string): Int8Array {
  const values = new Int8Array(2 ** 16).fill(-1)
  for (const digit of digits) values[digit.charCodeAt(0)] = Number.parseInt(digit, 16)
  return values
}
