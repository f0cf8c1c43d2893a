import { parseAddress } from '../address/address.ts'
import { hexOf, type AddressWords } from '../address/address-words.ts'
import { embeddedEui48 } from '../address/eui64.ts'
import { PAIRS_LENGTH, QUADS_LENGTH, readUsual } from '../address/usual-notation.ts'
import {
  isBridgePriority,
  isCalledAddress,
  isCalledEui64,
  isCalledKey,
  isInHexList,
  mayBeAddress,
} from './bare-digits.ts'
import {
  COLON,
  DOT,
  HYPHEN,
  SLASH,
  SPACE,
  TELEPHONE,
  UNDERSCORE,
  hasLetter,
  isWordAt,
  type Run,
} from './hex-tokens.ts'

/** Returned by `glue` for two colons in a row next to a run: it may be part of an IPv6 address. */
const DOUBLE_COLON = -1

/** How many characters next to a run are examined. */
const NEARBY = 80
/** Length of a DHCP client identifier of seven octets in quads. */
const QUADS_OF_CLIENT = 17

/** How certain it is that a run of hex words is an address. */
export const Verdict = {
  nothing: 0,
  /** Bare digits or an EUI-64: an address only if something elsewhere in the text, such as a column heading, says so. */
  unlikely: 1,
  /** Bare digits that look like the address of a device; something elsewhere in the text may confirm it. */
  possible: 2,
  certain: 3,
} as const

export type Verdict = (typeof Verdict)[keyof typeof Verdict]

/**
 * Judges whether a run is a full address by its form and by the words glued to it, that is joined to it by one of `:`,
 * `-`, `.` or `_`, as in `MAC:001b…` or `00-1B-…:Lobby`.
 *
 * The looser the notation, the cleaner its surroundings must be. Six pairs are hardly ever anything else; three quads
 * or two halves can be a serial number; twelve bare digits are far more often a pointer, a hash or a counter, so
 * something has to mark them as an address.
 * @param lineStart offset of the first character of the run's line
 */
export function judge(text: string, run: Run, lineStart: number): Verdict {
  if (run.groups === 1 && run.longest === 12) return judgeBare(text, run, lineStart)
  if (isSixteenDigits(run)) return judgeEui64(text, run, lineStart)
  return isAddress(text, run, lineStart) ? Verdict.certain : Verdict.nothing
}

function isSixteenDigits({ groups, shortest, longest, separator }: Run): boolean {
  return separator !== SPACE && shortest === longest && groups * longest === 16 && groups !== 2
}

function isAddress(text: string, run: Run, lineStart: number): boolean {
  const { groups, shortest, longest } = run
  if (groups === 2) return shortest === 6 && longest === 6 && isHalves(text, run)
  if (groups === 3) return shortest === 4 && longest === 4 && isQuads(text, run)
  return groups === 6 && longest <= 2 && isSixPairs(text, run, lineStart)
}

/**
 * Whether a run is a frame's Ethernet header as logged by Linux's netfilter, `MAC=` and 14 pairs: destination, source,
 * EtherType. It is the only longer run of pairs that is known to begin with two addresses.
 */
export function isFrameHeader(text: string, run: Run): boolean {
  return (
    run.groups === 14 &&
    run.longest === 2 &&
    run.shortest === 2 &&
    run.separator === COLON &&
    text.startsWith('MAC=', run.start - 4)
  )
}

/**
 * Whether an address follows 01, the type Ethernet, where dnsmasq and PXE leave no doubt: `id:01:00:1b:77:49:54:fd`,
 * `BOOTIF=01-00-1b-77-49-54-fd`, `pxelinux.cfg/01-00-1b-77-49-54-fd`.
 */
export function isClientId(text: string, run: Run): boolean {
  return (
    run.groups === 7 &&
    run.longest === 2 &&
    run.shortest === 2 &&
    /(?:id:|BOOTIF=|\.cfg\/)01$/.test(text.slice(Math.max(0, run.start - 7), run.start + 2))
  )
}

/** How the DHCP server of IOS introduces a client in its configuration and its log … */
const CLIENT = /\bclient(?:-id(?:entifier)?)?:? +$/i
/** … and in the list of its bindings, with only the IP address before it and the end of the lease after it. */
const BOUND_IP = /^(?:> ?)*[ \t]*\d{1,3}(?:\.\d{1,3}){3}[ \t]+(?:id[ \t]+)?$/
const END_OF_LEASE = /^ +(?:[A-Z][a-z]{2} \d\d? \d{4}|Infinite)/

/**
 * Whether an address follows 01, the type Ethernet (RFC 2132 §9.14), in quads, where IOS leaves no doubt:
 * `10.0.10.21 0100.1b77.4954.fd   Nov 23 2026 10:11 AM`, `client-identifier 0100.1b77.4954.fd`.
 */
export function isClientIdInQuads(text: string, run: Run, lineStart: number): boolean {
  const { start, end } = run
  if (run.groups !== 4 || run.separator !== DOT || end - start !== QUADS_OF_CLIENT) return false
  if (end - run.lastWord !== 2 || run.longest !== 4 || !text.startsWith('01', start)) return false
  const before = text.slice(Math.max(lineStart, start - NEARBY), start)
  if (CLIENT.test(before)) return true
  return BOUND_IP.test(before) && END_OF_LEASE.test(text.slice(end, end + NEARBY))
}

/** The priority of a bridge, decimal or hex, before its address in quads: `32768.001b.7749.54fd`. */
const BRIDGE_ID = /^(?:0|4096|8192|[1-6]\d{4}|[\da-f]000)\.[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4}$/i

/** Whether a run is the identifier of a bridge in four groups; without a letter only if it is named as one. */
export function isBridgeId(text: string, run: Run): boolean {
  return (
    run.groups === 4 &&
    run.separator === DOT &&
    isLabelOrNone(glueBefore(text, run)) &&
    isLabelOrNone(glueAfter(text, run)) &&
    BRIDGE_ID.test(text.slice(run.start, run.end)) &&
    (hasLetter(text, run) ||
      /bridge|root|prio/i.test(text.slice(Math.max(0, run.start - NEARBY), run.start)))
  )
}

/**
 * Whether a long run continues on the next line, as wrapped fingerprints, keys and client identifiers in X.509 and DHCP
 * listings do: it ends with its separator and nothing after it. Hex dumps separated by spaces just end with the line.
 */
export function waitsForMore(text: string, run: Run): boolean {
  if (run.groups < 4 || run.shortest !== run.longest) return false
  if (run.separator === SPACE) return isLineEnd(text, run.end)
  return text.charCodeAt(run.end) === run.separator && text.charAt(run.end + 1).trim() === ''
}

/** Whether only white space precedes a run on its line. */
export function isFirstOnLine(text: string, run: Run, lineStart: number): boolean {
  return run.start - lineStart <= NEARBY && text.slice(lineStart, run.start).trim() === ''
}

/** Whether the digits after an address and a slash are a mask, such as `FF-FF-FF-00-00-00`. */
export function isMask(hex: string): boolean {
  return /^(?:F*[8CE]?0*|010{10})$/.test(hex)
}

/** Whether an address is a mask wherever it occurs: no device has `ffff-ff00-0000`. */
export function isMaskAlone({ high, low }: AddressWords): boolean {
  return high >>> 24 === 0xff && ((low >>> 16) & 0xf) === 0 && isMask(hexOf(high, low, 12))
}

/** The length of a prefix, at most 47 bits: a full mask, a port or a VLAN can follow a slash, too. */
const PREFIX_LENGTH = /\/(\d|[1-3]\d|4[0-7])(?![\w:./-])/y
/** Exceeds all values of the upper and the lower half of an address. */
const HIGH = 2 ** 32
const LOW = 2 ** 16

/**
 * The offset after the mask of an address that is a prefix, because all its bits beyond the mask are zero: `/36`,
 * `/ff:ff:ff:00:00:00`, or a wildcard after a space, `001b.7700.0000 0000.00ff.ffff`. 0 if the address is a device's.
 * @param end of the address
 */
export function endOfPrefix(text: string, end: number, { high, low }: AddressWords): number {
  const isWild = text.charCodeAt(end) === SPACE
  if (!isWild && text.charCodeAt(end) !== SLASH) return 0
  const address = high * LOW + low / LOW
  if (!isWild) {
    PREFIX_LENGTH.lastIndex = end
    const length = PREFIX_LENGTH.exec(text)?.[1]
    if (length !== undefined)
      return address % 2 ** (48 - Number(length)) === 0 ? PREFIX_LENGTH.lastIndex : 0
  }
  const mask = { high: 0, low: 0, digits: 12 }
  const start = end + 1
  for (const length of [PAIRS_LENGTH, QUADS_LENGTH]) {
    if (!readUsual(text, start, length, mask) || isWordAt(text, start + length)) continue
    const bits = mask.high * LOW + mask.low / LOW
    // As a number, the wildcard of a prefix is one less than a power of two.
    const size = isWild ? bits + 1 : HIGH * LOW - bits
    const isMaskOfPrefix = size > 1 && Number.isInteger(Math.log2(size))
    return isMaskOfPrefix && address % size === 0 ? start + length : 0
  }
  return 0
}

/** A DHCP relay agent's circuit consists of its type 0, its length 4, and the VLAN and port of the client: `00-04-00-0A-01-05`. */
export function isCircuit(
  { high }: AddressWords,
  text: string,
  start: number,
  lineStart: number,
): boolean {
  return (
    high >>> 16 === 4 && /circuit/i.test(text.slice(Math.max(lineStart, start - NEARBY), start))
  )
}

/** Six pairs. Dates and versions use hyphens and dots too, so those need a letter or clean surroundings. */
function isSixPairs(text: string, run: Run, lineStart: number): boolean {
  const before = glueBefore(text, run)
  const after = glueAfter(text, run)
  const padded = run.shortest === 2
  const free = before === 0 && after === 0
  switch (run.separator) {
    case COLON:
      if ((before === DOUBLE_COLON || after === DOUBLE_COLON) && isInIpv6(text, run)) return false
      return padded || free || hasLetter(text, run)
    case HYPHEN:
      if (padded) return free || hasLetter(text, run)
      return isLabelOrNone(before) && after === 0 && hasLetter(text, run)
    case DOT:
      return padded && isLabelOrNone(before) && isLabelOrNone(after) && hasLetter(text, run)
    default:
      return padded && after === 0 && isIntroduced(text, run, lineStart)
  }
}

/** An IPv6 address has one double colon, an EVPN route several: `2:10.0.0.1:1::10::00:1b:77:49:54:fd::10.0.0.9`. */
function isInIpv6(text: string, run: Run): boolean {
  const before = /(?<![0-9a-f:.])[0-9a-f:.]*$/i.exec(
    text.slice(Math.max(0, run.start - NEARBY), run.start),
  )
  const after = /^[0-9a-f:.]*/i.exec(text.slice(run.end, run.end + NEARBY))
  return `${before?.[0]} ${after?.[0]}`.match(/::/g)?.length === 1
}

/**
 * Text before six pairs separated by spaces that marks them as an address: a name (`Hex-STRING: 00 1B 77 49 54 FD`,
 * `PortId : …`), the dots of Windows' `route print`, a column of an HP table, a quotation mark that begins the line.
 * recheck: at most `NEARBY` characters
 */
const INTRODUCTION = new RegExp(
  [
    // recheck: at most `NEARBY` characters
    /(?:mac|addr|chassis|(?:port|device) ?id|hex-string|bssid|station|ether|phys)[^:=]*[:=]\s*["']?$/,
    // The type of a DHCP client identifier: Ethernet.
    /client id: \(01\) $/,
    /\baddress\s+$/,
    /\.{3}$/,
    /^(?:> ?)*\s*[\w/]+\s+\|(?:.*\s)?$/,
    /^\s*"$/,
    // SNMP with the index as text: `dot1dTpFdbPort['00 1B 77 49 54 FD '] = 7`.
    /FdbPort(?:\.\d+)?\[(?:\d+\]\[)?'$/,
    // SNMP by number, without types: `.1.3.6.1.2.1.4.22.1.2.3.192.0.2.7 "00 1B …`.
    /^\.?1\.3\.6\.[\d.]+ "$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)

/** Unless introduced or alone on a line, pairs separated by spaces are more likely part of a hex dump. */
function isIntroduced(text: string, run: Run, lineStart: number): boolean {
  if (run.start === lineStart) return isLineEnd(text, run.end)
  const before = text.slice(Math.max(lineStart, run.start - NEARBY), run.start)
  if (INTRODUCTION.test(before) || isCalledAddress(text, run, lineStart)) return true
  return AFTER_PORT.test(before) && BEFORE_BAR.test(text.slice(run.end, run.end + NEARBY))
}

/** A neighbor without a name in a table of HP: `  1/3    00 1b 77 49 54 fd             | Cisco IP Phone …`. */
const AFTER_PORT = /^ {1,4}(?:[A-Z]|\d\/)?[A-Z]?\d{1,2} {2,}$/
const BEFORE_BAR = /^ +\|/

/** In the logs of Comware a hyphen separates keys: `MACAddr=001b-7749-54fd-VLANID=30`. */
const NEXT_KEY = /^-[A-Z]\w*=/i

/** Three quads. A dot next to them suggests a version or an OID, a hyphen or `_` a serial number. */
function isQuads(text: string, run: Run): boolean {
  const before = glueBefore(text, run)
  const after = glueAfter(text, run)
  switch (run.separator) {
    case DOT:
      return before !== DOT && after !== DOT
    case HYPHEN:
      if (before === HYPHEN || before === UNDERSCORE || after === UNDERSCORE) return false
      return after !== HYPHEN || NEXT_KEY.test(text.slice(run.end, run.end + NEARBY))
    default:
      // Linux names HID devices by bus, vendor, product and a number after a dot: `0003:046D:C52B.0004`.
      return isLabelOrNone(before) && isLabelOrNone(after)
  }
}

/** Two halves. Without a letter they could be a range or a date and time, so they must begin a line or a column. */
function isHalves(text: string, run: Run): boolean {
  if (run.separator === DOT) return false
  const before = glueBefore(text, run)
  if (!isLabelOrNone(before) || glueAfter(text, run) !== 0) return false
  if (hasLetter(text, run)) return true
  const column = text.slice(Math.max(0, run.start - 2), run.start)
  return run.separator === HYPHEN && /^\s?$|[\t\n\r]$|[\s\u200b-\u200f\u2060:=]\s$/.test(column)
}

/** Twelve bare digits. */
function judgeBare(text: string, run: Run, lineStart: number): Verdict {
  if (text.startsWith(TELEPHONE, run.start - TELEPHONE.length)) return Verdict.certain
  const before = glueBefore(text, run)
  const bridge = before === DOT && isBridgePriority(text, run.start)
  if (!isLabelOrNone(before) && !bridge) return Verdict.nothing
  if (!isLabelOrNone(glueAfter(text, run))) return Verdict.nothing
  if (bridge || isCalledAddress(text, run, lineStart)) return Verdict.certain
  if (!hasLetter(text, run)) return Verdict.unlikely
  if (isInHexList(text, run)) return Verdict.nothing
  return mayBeAddress(text, run, lineStart) ? Verdict.possible : Verdict.unlikely
}

/** An EUI-64 counts if it was made from an EUI-48, with FF-FE in the middle, or if something marks it as one. */
function judgeEui64(text: string, run: Run, lineStart: number): Verdict {
  if (!isLabelOrNone(glueBefore(text, run)) || !isLabelOrNone(glueAfter(text, run)))
    return Verdict.nothing
  if (isBridgeId(text, run) || waitsForMore(text, run)) return Verdict.nothing
  if (isCalledEui64(text, run, lineStart)) return Verdict.certain
  if (run.groups === 1 && isCalledKey(text, run.start)) return Verdict.nothing
  const isMade = embeddedEui48(parseAddress(text.slice(run.start, run.end)).hex) !== null
  return isMade ? Verdict.certain : Verdict.unlikely
}

function isLabelOrNone(glue: number): boolean {
  return glue === 0 || glue === COLON
}

function glueBefore(text: string, run: Run): number {
  return glue(text, run.start - 1, run.start - 2)
}

function glueAfter(text: string, run: Run): number {
  return glue(text, run.end, run.end + 1)
}

/** The code of the character at `near` if it joins the run to a word at `far`, otherwise 0. */
function glue(text: string, near: number, far: number): number {
  const code = text.charCodeAt(near)
  if (code === UNDERSCORE) return code
  if (code !== COLON && code !== HYPHEN && code !== DOT) return 0
  if (code === COLON && text.charCodeAt(far) === COLON) return DOUBLE_COLON
  return isWordAt(text, far) ? code : 0
}

function isLineEnd(text: string, at: number): boolean {
  return /^[ \t]*(?:[\n\r]|$)/.test(text.slice(at, at + NEARBY))
}
