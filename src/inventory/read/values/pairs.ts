import { nameOfKey, type KeyValue } from './key-values.ts'
import { withoutQuoted } from './quoted.ts'
import { roleOf } from './roles.ts'
import { QUALIFIERS } from '../vocabulary/synonyms.ts'

const PAIR =
  /(?:^|[\s,;|([{])([A-Za-z][\w./-]{0,70}(?:@\w{1,20}\[\d+\][\w.-]{0,40}|\(s\))?)=("[^"]*"|'[^']*'|[^\s,;|)\]}]+)/g
/** In the logs of Comware, a hyphen separates pairs: `-IfName=GigabitEthernet1/0/9-MACAddr=001b-7749-54fd-VLANID=30`. */
const JOINED = / -[A-Z]\w+=\S+-[A-Z]\w+=/
const JOINT = /-(?=[A-Z]\w+=)/g
/** Other ways to write pairs: a quick test, the pattern of a line with several of them, and that of one pair. */
const OTHERWISE = [
  // [USER:bob;MAC:00-1b-77-49-54-fd;ACCESS PORT/INTERFACE:GigabitEthernet0/0/5], in the logs of VRP
  [';', /[[(](?:[A-Z][\w /-]{0,40}:[^;\])]{0,80};){2}/, /[[(;]([A-Z][\w /-]{0,40}):([^;\])]*)/g],
  // [addr]:00-1b-77-49-54-fd [dest_port]:4
  [']:', /^\s*\[[A-Za-z][\w.-]{0,40}\]:\S/, /\[([A-Za-z][\w.-]{0,40})\]:(\S+)/g],
  // ip:[192.0.2.5], mac:[00:1b:…], hostname:[lt-21]
  [
    ':[',
    /(?:^|[\s,;])[A-Za-z]\w{0,40}:\[[^\]]{0,80}\][,;] ?[A-Za-z]\w{0,40}:\[/,
    /(?:^|[\s,;])([A-Za-z][\w.-]{0,40}):\[([^\]]{0,80})\]/g,
  ],
  // switch_ip => (192.0.2.3), mac => [00:1b:…], port => 7, in the logs of programs in Perl
  [
    ' => ',
    /\w => .{1,200}\w => /,
    /(?:^|[\s,;|([{])([A-Za-z][\w.-]{0,40}) => [[(]?("[^"]*"|'[^']*'|[^\s,;|)\]}]+)/g,
  ],
] as const
/** `Known` in `Known MAC=`: a word in front of a key that names the owner of its value. */
const WORD_BEFORE = /(?:^|[^\w=])([A-Za-z]+) $/
/** `address=10.0.0.1 mac-address=… host-name="phone"`: keys joined to values without a space. */
export function readPairs(given: string): KeyValue[] {
  const line = JOINED.test(given) ? given.replaceAll(JOINT, ' ') : given
  const text = withoutQuoted(line)
  const pairs: KeyValue[] = []
  const pattern = otherwise(text) ?? PAIR
  const isMeasured = MEASURED.test(text)
  let last = 0
  pattern.lastIndex = 0
  for (
    let found = pattern.exec(text);
    found !== null && pairs.length < 200;
    found = pattern.exec(text)
  ) {
    const [whole, key = '', value = ''] = found
    const start = found.index + whole.lastIndexOf(value)
    const end = start + value.length
    const [, word = ''] = WORD_BEFORE.exec(text.slice(last, text.indexOf(key, found.index))) ?? []
    last = end
    pairs.push({
      key: QUALIFIERS.has(word.toLowerCase()) ? `${word} ${key}` : key,
      role: roleOf(nameOfKey(key)),
      value: isMeasured
        ? valueOf(line.slice(start, end)).replace(INTEGER, '$1')
        : valueOf(line.slice(start, end)),
      start,
      end,
    })
    pattern.lastIndex = found.index + whole.length
  }
  return pairs
}

/** A line of InfluxDB: fields, and the time in nanoseconds; its integers end with a letter: `port=7i`. */
const MEASURED = /^\w+,.* \d{16,19}$/
const INTEGER = /^(\d+)[iu]$/

function valueOf(quoted: string): string {
  return quoted.replaceAll(/^(?:IPv\dAddress\()?["']|["']$/g, '')
}

/** A quick test: false for most lines without pairs. */
export function mayHavePairs(text: string): boolean {
  return text.includes('=') || otherwise(text) !== undefined
}

/** The pattern of the pairs in a line that writes them differently. */
function otherwise(text: string): RegExp | undefined {
  return OTHERWISE.find(([sign, several]) => text.includes(sign) && several.test(text))?.[2]
}

/** Reads a line that is a single pair, `IPAddress={"192.0.2.1"}`; null for any other, and if the key is a path. */
export function readLonePair(text: string): KeyValue | null {
  const [, key = '', value = ''] =
    /^(?:\s+(?=[\w-]+=\S)|# ?)?([A-Za-z][\w-]{0,40})=([^=]+)$/.exec(text) ?? []
  if (key === '') return null
  const plain = value.trim().replaceAll(/^["']|["'],?$/g, '')
  return {
    key,
    role: roleOf(key),
    value: plain,
    start: text.length - value.length,
    end: text.length,
  }
}
