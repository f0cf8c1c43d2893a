import { normalName } from '../vocabulary/names.ts'
import { roleOf } from './roles.ts'
import { canonicalIp, isPortLike } from './values.ts'

const NAME = String.raw`([A-Za-z\d][\w.\-]{1,80})`

/** Titles printed by tools that run a command on many devices, above each output; the first group is the device's name. */
const TITLES: readonly RegExp[] = [
  // `head` and `tail` of several files: ==> sw-1.txt <==
  new RegExp(String.raw`^==> (?:\S*[/\\])?${NAME} <==$`),
  // Ansible: sw-1 | CHANGED | rc=0 >>
  new RegExp(String.raw`^${NAME} \| (?:SUCCESS|CHANGED)(?: \| rc=\d+)? (?:>>|=>)`),
  // Parallel SSH: [1] 10:00:01 [SUCCESS] sw-1
  new RegExp(String.raw`^\[\d+\] \d\d:\d\d:\d\d \[SUCCESS\] ${NAME}$`),
  // Nornir: * sw-1 ** changed : False ****
  new RegExp(String.raw`^\* ${NAME} \*\* changed : (?:True|False) \*+$`),
]
/** `ssh -p 22 admin@sw-1 'show arp'` */
const REMOTE =
  /^(?:sudo |sshpass .{1,80}? (?=ssh ))?(?:ssh|plink|telnet|rsh)(?:\.exe)? (?:-(?:[lpioPFJ]|pw) [^-\s]\S* |-[\w=-]+ )*(?:[^@\s]{1,60}@)?(?!\d+(?: |$))([A-Za-z\d][\w.-]{0,80})(?:$| (.*))/
/** `snmpbulkwalk -v2c -c public -OqX sw-1 dot1dTpFdbPort`, with the requested object. */
const WALKED =
  /^(?:sudo )?snmp(?:bulk)?walk(?:\.exe)? +(?:-[vcmMluaAxXtrn] +[^-\s]\S* +|-\S+ +)*(?:(?:udp|tcp)6?:)?(?!\d+(?: |$))([A-Za-z\d][\w.-]{0,80})(?::\d+)?(?:$| +(.*))/
/** The configuration of a switch: `hostname sw-1`, `sysname sw-1`, `set system host-name sw-1` */
const CONFIGURED = /^(?:hostname|sysname|set system host-name) "?([A-Za-z\d][\w.-]{0,62})"?$/
/** `=== sw-1 ===`, `#### sw-1`, `***** 192.0.2.2 *****` */
const BANNER = new RegExp(
  String.raw`^(?:={2,}|#{2,}|\*{2,}|-{2,}|>{2,}) ?\[? ?${NAME} ?\]?:? ?(?:=*|#*|\**|-*|<*)$`,
)
/** `Switch: sw-1`, `Switch name = sw-1` */
const KEYED = new RegExp(String.raw`^([A-Za-z][\w ]{1,20}?) ?[:=] ?"?${NAME}"?$`)

const LONGEST_NAME = 100

/**
 * Something counted or requested is no device: `step-2`, `arp-table`; but `dhcp-1` can be one.
 * recheck: at most `LONGEST_NAME` characters
 */
const OF_OUTPUT =
  /(?:^|[^a-z])(?:table|show|display|get|interfaces?|vlans?|ports?|section|part|step|page|version|(?:mac|arp|lldp|cdp|addr(?:ess)?|dhcp|clients?|leases?|neighbou?rs?|end|begin|start)(?!.*\d))(?:[^a-z]|$)/i
/** A name has a digit or a hyphen; a word alone could be anything. */
const LIKE_HOST = /^(?=.*[\d-])[A-Za-z][\w.-]*$/

/** The command a device was given, and its name. */
interface Run {
  readonly source: string
  readonly command: string
}

/**
 * The device that a command asks: below `ssh admin@sw-1 'show arp'` is that device's output, below `snmpwalk sw-1` its
 * answer. Null for none.
 */
export function runOnDevice(command: string): Run | null {
  const [, source, run = ''] = REMOTE.exec(command) ?? WALKED.exec(command) ?? []
  return source === undefined ? null : { source, command: run.replaceAll(/^["']|["']$/g, '') }
}

/**
 * The title above a device's output, as a prompt without a command; null for any other line.
 * @param isBelowBlank whether the line above is blank or missing; a key is no title within a record
 */
export function titleOfDevice(line: string, isBelowBlank: boolean): Run | null {
  if (line.startsWith('snmp')) return runOnDevice(line)
  // Expect: spawn ssh admin@sw-1
  if (line.startsWith('spawn ') && line.length < 200) return runOnDevice(line.slice(6))
  const source = deviceIn(line, isBelowBlank)
  return source === null ? null : { source, command: '' }
}

function deviceIn(text: string, isBelowBlank: boolean): string | null {
  if (text.length > 200) return null
  const configured = CONFIGURED.exec(text)?.[1]
  if (configured !== undefined) return configured
  for (const title of TITLES) {
    const name = title.exec(text)?.[1]
    if (name !== undefined) return name
  }
  const banner = BANNER.exec(text)?.[1]
  if (banner !== undefined) return isDevice(banner) ? banner : null
  if (!isBelowBlank) return null
  const [, key = '', value = ''] = KEYED.exec(text) ?? []
  return roleOf(key) === 'switch' && isDevice(value) ? value : null
}

/** `Nov 23 10:00:01 sw-1 123: %…`, `<30>2026-11-23T10:00:01Z ap-1 hostapd[7]: …`: syslog (RFC 3164, RFC 5424) */
const LOGGED =
  /^(?:<\d{1,3}>(?:1 )?)?(?:[A-Z][a-z]{2} {1,2}\d{1,2}(?: \d{4})?|\d{4}-\d\d-\d\d)[ T]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z| ?[+-]\d\d:?\d\d)? (?![A-Z]{3,4} )([A-Za-z\d][\w.-]{0,80}) (?:[\w./-]+(?:\[\d+\])?: |%[A-Z]|\d+: )/

/** The device that logged a line, as written by a syslog server; null if the line does not say. */
export function deviceInLog(line: string): string | null {
  // Quicker than the expression: nearly all other lines have neither.
  if (line[6] !== ' ' && line[0] !== '<' && line[4] !== '-') return null
  return LOGGED.exec(line.slice(0, 200))?.[1] ?? null
}

/** The remains of a JSON key above the output that was its value, after `fromStrings`: `"stdout"; [` */
const KEY_OF_OUTPUT = /"; ?\[?\s*$/
/** The device in the JSON around an output: `"sw-1": {"stdout"; [`, `"host": "sw-1", "output"; `, `{"sw-1"; ` */
const IN_JSON = new RegExp(
  String.raw`"(?:host|hostname|inventory_hostname|device|switch)": ?"${NAME}"|"${NAME}": ?[{[]|[{,]\s*"${NAME}";\s*$`,
  'g',
)

/** Whether a line ends with the key of an output in JSON. */
export function isKeyOfOutput(line: string): boolean {
  return KEY_OF_OUTPUT.test(line.slice(-20))
}

/** The device of an output in JSON: the last one named in the text before it; null if none is. */
export function deviceInJson(before: string): Run | null {
  if (!isKeyOfOutput(before)) return null
  let source: string | null = null
  for (const [, value, key, alone] of before.matchAll(IN_JSON)) {
    const name = value ?? key ?? alone ?? ''
    if (value !== undefined || (/\d/.test(name) && isDevice(name))) source = name
  }
  return source === null ? null : { source, command: '' }
}

/** A name alone on its line, perhaps with a colon. */
const ALONE = new RegExp(String.raw`^${NAME}:?$`)
/** A requested object: `dot1dTpFdbPort`. */
const OF_MIB = /^dot1[dq]/

/** The device named alone above a row of a walk by SNMP, which has no sections; null for any other line. */
export function deviceAlone(line: string, below: string): Run | null {
  if (!isObject(below)) return null
  const name = ALONE.exec(line)?.[1] ?? ''
  const isObjects = OF_MIB.test(name) || below.includes(name)
  return name !== '' && !isObjects && isDevice(name) ? { source: name, command: '' } : null
}

/** Whether a word can be the name or the IP address of a device. */
export function isDevice(word: string): boolean {
  if (canonicalIp(word) !== null) return true
  return (
    word.length <= LONGEST_NAME &&
    LIKE_HOST.test(word) &&
    !isPortLike(word) &&
    !OF_OUTPUT.test(word) &&
    roleOf(normalName(word)) === undefined
  )
}

/** `IF-MIB::ifName.7 = STRING: …`, `.1.3.6.1.2.1.17.1.4.1.2.7 = …` */
const OBJECT = /^(?:[\w-]{2,40}::\w+[.[]|\.1\.3\.6\.|iso\.\d|SNMPv2-SMI::)/

/** Whether a line is a row of an SNMP walk: it names its MIB or begins with an OID. */
export function isObject(line: string): boolean {
  return OBJECT.test(line)
}
