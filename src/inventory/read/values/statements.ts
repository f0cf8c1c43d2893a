import { roleOfKey, type KeyValue } from './key-values.ts'
import { roleOf } from './roles.ts'

/** A keyword, a space and a value, indented; keywords that occur in no sentence need no indent. */
const STATEMENT =
  /^(?:\s*(?=(?:mac|ip|ipv4|ipv6)-addr\w*\s+\S*\d)|\s+(?:set (?=(?:ip|mac|hostname) ))?)(mac(?:-addr(?:ess)?| address(?= \S+$))|ip(?:v[46])?-addr(?:ess)?|(?:your|client)-(?:ip|ethernet-address)|inet[46]?(?: addr:?)?|ether|lladdr|link\/ether|ip(?! arp )|host(?:_?name)?|client-hostname|fixed-address|binding state|hardware[ -](?:ethernet|address)|hwaddr(?:ess)?(?: ether)?|client-name|option host-name|(?:option|list) (?:mac|ip|name)|address|mac|bssid|station|name)\s+(?!is |\S+\s+:\s)("[^"]*"|'[^']*'|\S+)/i

/** `IP address 192.0.2.1, subnet mask …`: a name and an IP address, indented. */
const NAMED_IP =
  /^\s+([A-Za-z][\w-]*(?: [A-Za-z][\w-]*){0,3}) (\d+\.\d+\.\d+\.\d+(?:\/\d+)?|[\da-f]+:[\da-f:]+(?:\/\d+)?)(?=[\s,;]|$)/i

/** Reads an indented keyword and its value: `inet 192.0.2.1/24 …`, `client-hostname "phone";`. */
export function readStatement(text: string): KeyValue | null {
  const named = text.includes('ddress') || text.includes(' IPv') ? NAMED_IP.exec(text) : null
  if (named !== null && roleOf(named[1] ?? '') === 'ip') {
    const [{ length: end }, key = '', value = ''] = named
    return { key, role: 'ip', value, start: end - value.length, end }
  }
  const found = STATEMENT.exec(text)
  if (found === null) return readSpaced(text)
  const [whole, key = '', raw = ''] = found
  const value = raw.replace(/^["']/, '').replace(/(?<!["',;])["',;]+$/, '')
  const normal = key.replace(/^(?:option|list) /, '')
  // A heading of columns can begin with the same words: `IP Address,DNS Name,…`.
  const isOfNames = roleOf(value) !== undefined || (/^ip$/i.test(key) && !/\d/.test(value))
  if (isOfNames) return readSpaced(text)
  return {
    key,
    role: roleOf(normal),
    value,
    start: whole.length - raw.length,
    end: whole.length,
  }
}

/** Reads the statements of a block on one line: `host nas { hardware ethernet 00:1b:…; fixed-address 192.0.2.5; }`. */
export function readBlock(text: string): KeyValue[] {
  const open = text.indexOf('{')
  if (open < 0 || !/;\s*\}\s*$/.test(text)) return []
  const keys: KeyValue[] = []
  for (let start = open + 1, end = 0; start < text.length && keys.length < 50; start = end + 1) {
    end = text.indexOf(';', start)
    if (end < 0) break
    const key = readStatement(` ${text.slice(start, end)}`)
    if (key !== null) keys.push({ ...key, start: key.start + start - 1, end: key.end + start - 1 })
  }
  return keys
}

const SPACED =
  /^\s*([A-Za-z](?:[\w./()-]| (?! )){1,38}?)(?:[ \t]{2,}(?:\| )?| \| )(\S+(?: (?!\|)\S+)*)\s*$/

/** Reads a known name, a gap and its value: `MAC Address         00-1B-77-49-54-FD (WIRED)`. */
function readSpaced(text: string): KeyValue | null {
  const [, key = '', value = ''] = text.length < 120 ? (SPACED.exec(text) ?? []) : []
  const role = value === '' ? undefined : roleOfKey(key)
  if (role === undefined || role === 'none' || roleOf(value) !== undefined) return null
  // `PORT    STATE SERVICE`, `LocalPort | ChassisId PortId`: a heading.
  const isOfNames =
    role === 'mac' || text === text.toUpperCase() || roleOf(value.split(' ', 1)[0]!) !== undefined
  if (isOfNames && !/\d/.test(value)) return null
  const end = text.trimEnd().length
  return { key, role, value, start: end - value.length, end }
}
