import { readSightings } from '../../../src/inventory/sightings.ts'
import type { Case } from './joined.ts'

const MAC = '00:1b:77:49:54:fd'
/** A line sixteen times as wide is still one that the rules for lines are asked about. */
const WIDTH = 240
const LINES = 60

/** Lines and texts in which expressions could look for one thing at every place. */
export const SHAPES: Readonly<Record<string, Case<string>>> = {
  'a name in many marks': lines((n) => `Name: ${'*'.repeat(n)}x`),
  'a gap before a quotation': lines((n) => `Nov 21 10:00:00 gw x: ${' '.repeat(n)}"${MAC}"`),
  'a key of YAML with gaps': lines((n) => `a${' '.repeat(n)}b${' '.repeat(n)}: x`),
  'an option with gaps': lines(
    (n) => `  Host (12), length 4: ${' '.repeat(n / 2)}x${' '.repeat(n / 2)}y`,
  ),
  'a long gap': lines((n) => `${MAC}${' '.repeat(n)}x`),
  'many tabs': lines((n) => `${MAC}${'\t'.repeat(n)}x`),
  'many dots': lines((n) => `Address ${'. '.repeat(n / 2)}x ${MAC}`),
  'many colons': lines((n) => `${':'.repeat(n)} ${MAC} x`),
  'many digits': lines((n) => `${MAC} port ${'0'.repeat(n)} x`),
  'many brackets': lines((n) => `${'[('.repeat(n / 2)} ${MAC}`),
  'many equals signs': lines((n) => `${'a= '.repeat(n / 3)} ${MAC}`),
  'many words of ARP': lines((n) => `${'ARP tell 0'.repeat(n / 10)} ${MAC}`),
  'many returns': whole((n) => `${MAC}${'\r'.repeat(n)}\\n`),
  'many backslashes': whole((n) => `${MAC} ${'\\n'.repeat(n / 2)}`),
  'many quotation marks': whole((n) => `["${MAC}",\n${'"'.repeat(n)}`),
  'many opening brackets': whole((n) => `${'{"a":['.repeat(n / 6)}"${MAC}"`),
  'many opening elements': whole((n) => `${'<host><mac>'.repeat(n / 11)}${MAC}`),
  'many blank lines': whole((n) => `MAC: ${MAC}\n${'\n'.repeat(n)}MAC: ${MAC}\n`),
  'a line of base64 below a heading': whole(
    (n) => `MAC,Key\n1,${'QUJD'.repeat(n / 4)} 001b77abcdef\n`,
  ),
  'a line longer than any': whole((n) => `${`${MAC} eth0 10.0.0.1, `.repeat(n / 32)}\n`),
}

/** A text whose lines become wider, not more. */
function lines(lineOf: (width: number) => string): Case<string> {
  const make = (width: number) => `${lineOf(width)}\n${MAC}\n`.repeat(LINES)
  return { make, run: readSightings, size: WIDTH }
}

function whole(make: (length: number) => string): Case<string> {
  return { make, run: readSightings, size: 5_000 }
}
