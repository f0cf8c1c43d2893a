import { roleOfPath } from './key-paths.ts'
import type { KeyValue } from './keys.ts'
import { roleOf } from './words.ts'

const PAIR =
  /(?:^|[\s,;|([{])([A-Za-z][\w./-]{0,70}(?:@\w{1,20}\[\d+\][\w.-]{0,40}|\(s\))?)=("[^"]*"|'[^']*'|[^\s,;|)\]}]+)/g
/** In the logs of Comware, a hyphen separates pairs: `-IfName=GigabitEthernet1/0/9-MACAddr=001b-7749-54fd-VLANID=30`. */
const JOINED = / -[A-Z]\w+=\S+-[A-Z]\w+=/
const JOINT = /-(?=[A-Z]\w+=)/g
/** `[addr]:00-1b-77-49-54-fd [dest_port]:4` */
const BRACKETED = /\[([A-Za-z][\w.-]{0,40})\]:(\S+)/g
const BRACKETED_FIRST = /^\s*\[[A-Za-z][\w.-]{0,40}\]:\S/

/** `address=10.0.0.1 mac-address=… host-name="phone"`: keys joined to values without a space. */
export function readPairs(given: string): KeyValue[] {
  const text = JOINED.test(given) ? given.replaceAll(JOINT, ' ') : given
  const pairs: KeyValue[] = []
  const pattern = isBracketed(text) ? BRACKETED : PAIR
  pattern.lastIndex = 0
  for (
    let found = pattern.exec(text);
    found !== null && pairs.length < 200;
    found = pattern.exec(text)
  ) {
    const [whole, key = '', value = ''] = found
    const end = found.index + whole.length
    pairs.push({
      key,
      // In a column, `In` counts packets; in netfilter's logs, `IN=eth0` is where one came from.
      role: key === 'IN' ? 'perhaps-port' : (roleOf(key) ?? roleOfPath(key)),
      value: value.replaceAll(/^(?:IPv\dAddress\()?["']|["']$/g, ''),
      start: end - value.length,
      end,
    })
    pattern.lastIndex = end
  }
  return pairs
}

/** Whether the keys of a line are in brackets. */
export function isBracketed(text: string): boolean {
  return text.includes(']:') && BRACKETED_FIRST.test(text)
}

/** Reads a line that is a single pair, `IPAddress={"192.0.2.1"}`; null for any other, and where the key is a path. */
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
