import { fromHtml } from './outputs-in-html.ts'
import { toAsciiPunctuation, withoutNotes, withoutFences } from './written-around.ts'
import { addressesAsUsual } from './written-otherwise.ts'
import { fromStrings } from './outputs-in-strings.ts'
import { withoutColours } from './terminal.ts'
import { rowsApart } from './rows-in-line.ts'
import { unwrapped } from './wrapped-lines.ts'

/** In order of execution. Each undoes one kind of change and keeps the length of the text. */
const STEPS: readonly ((text: string) => string | Generator<void, string>)[] = [
  withoutColours,
  decodeIndexes,
  toAsciiPunctuation,
  withoutFences,
  withoutNotes,
  rowsApart,
  fromHtml,
  unwrapped,
  fromStrings,
  addressesAsUsual,
]

/**
 * Restores outputs to what the devices printed, undoing changes by a web page, a script, a word processor, a terminal
 * or a person. The length never changes, so offsets stay valid; nearly every text is returned unchanged.
 */
export function asPrinted(text: string): string {
  const steps = asPrintedInSteps(text)
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/** Likewise, a few milliseconds at a time. */
export function* asPrintedInSteps(text: string): Generator<void, string> {
  let changed = text
  for (const step of STEPS) {
    const made = step(changed)
    changed = typeof made === 'string' ? made : yield* made
    yield
  }
  return changed
}

/** Present in each such row. One expression rules out a text three times as fast as its alternatives one by one. */
const PART = /(?:TpFdbPort|\.17\.4\.3\.1\.2|\.17\.7\.1\.2\.2\.1\.2)\./
/** Columns of bridges (RFC 4188, RFC 4363) whose index ends with a MAC address, after the number of a VLAN in the second. */
const INDEX =
  /(?<=dot1dTpFdbPort|dot1qTpFdbPort\.\d{1,10}|\.17\.4\.3\.1\.2|\.17\.7\.1\.2\.2\.1\.2\.\d{1,10})\.(\d{1,3}(?:\.\d{1,3}){5})(?=[ \t|]|$)/gm
const LONGEST_OCTETS = 17
/**
 * A text with the MAC addresses in the indexes of SNMP walks in hexadecimal digits: `dot1dTpFdbPort[00:1b:77:49:54:fd] = 7` for
 * `dot1dTpFdbPort.0.27.119.73.84.253 = 7`. Its length does not change.
 */
function decodeIndexes(text: string): string {
  return PART.test(text) ? text.replaceAll(INDEX, bracketed) : text
}

function bracketed(whole: string, index: string): string {
  const octets = index.split('.').map(Number)
  if (octets.some((octet) => octet > 0xff)) return whole
  const least = index.length > LONGEST_OCTETS ? 2 : 1
  const address = octets.map((octet) => octet.toString(16).padStart(least, '0')).join(':')
  // If no octet gets shorter in hexadecimal, the closing bracket does not fit.
  const end = address.length < index.length ? ']' : ''
  return `[${address}${end}`.padEnd(whole.length)
}
