import { parseAddress } from '../address/address.ts'
import { embeddedEui48 } from '../address/eui64.ts'
import { isBridgePriority, isCalledAddress, isInHexList, mayBeAddress } from './bare-digits.ts'
import {
  COLON,
  DOT,
  HYPHEN,
  SPACE,
  UNDERSCORE,
  hasLetter,
  isWordAt,
  type Run,
} from './hex-tokens.ts'

/** Two colons in a row beside a run: it is part of an IPv6 address. */
const DOUBLE_COLON = -1

/** How many characters beside a run are looked at. */
const NEARBY = 80

/** What a run of hex words is. */
export const Verdict = {
  nothing: 0,
  /** Only something elsewhere in the text, such as the heading of its column, could make it an address. */
  unlikely: 1,
  /** Bare digits that could be the address of a device; something elsewhere in the text could say so. */
  possible: 2,
  certain: 3,
} as const

export type Verdict = (typeof Verdict)[keyof typeof Verdict]

/**
 * Says whether a run is a full address, by its form and by what it is glued to. Glued means that one of `:`, `-`, `.`
 * or `_` joins it to another word, as in `MAC:001b…` or `00-1B-…:Lobby`.
 *
 * The looser a notation is, the cleaner its surroundings must be. Six pairs are hardly ever anything else; three quads
 * or two halves can be a serial number, and twelve bare digits are far more often a pointer, a hash or a counter, so
 * that something has to call them an address.
 * @param lineStart offset of the first character of the run's line
 */
export function judge(text: string, run: Run, lineStart: number): Verdict {
  if (run.groups === 1 && run.longest === 12) return judgeBare(text, run, lineStart)
  return isAddress(text, run, lineStart) ? Verdict.certain : Verdict.nothing
}

function isAddress(text: string, run: Run, lineStart: number): boolean {
  const { groups, shortest, longest } = run
  if (groups === 1) return longest === 16 && isEui64(text, run)
  if (groups === 2) return shortest === 6 && longest === 6 && isHalves(text, run)
  if (groups === 3) return shortest === 4 && longest === 4 && isQuads(text, run)
  if (groups === 4) return shortest === 4 && longest === 4 && isEui64(text, run)
  if (groups === 6) return longest <= 2 && isSixPairs(text, run, lineStart)
  return groups === 8 && shortest === 2 && longest === 2 && isEui64(text, run)
}

/**
 * A frame's Ethernet header as Linux's netfilter logs it, `MAC=` and 14 pairs: destination, source, EtherType. It is
 * the only longer run of pairs that is known to begin with two addresses.
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
 * True where a long run waits for more on the next line, as the wrapped fingerprints, keys and client identifiers of
 * X.509 and DHCP listings do: its separator stands behind it and nothing joins on. Hex dumps by space just end.
 */
export function waitsForMore(text: string, run: Run): boolean {
  if (run.groups < 4 || run.shortest !== run.longest) return false
  if (run.separator === SPACE) return isLineEnd(text, run.end)
  return text.charCodeAt(run.end) === run.separator && text.charAt(run.end + 1).trim() === ''
}

/** True where a run is the first on its line. */
export function isFirstOnLine(text: string, run: Run, lineStart: number): boolean {
  return run.start - lineStart <= NEARBY && text.slice(lineStart, run.start).trim() === ''
}

/** `FF-FF-FF-00-00-00` behind an address and a slash says which of its bits count. */
export function isMask(hex: string): boolean {
  return /^(?:F*[8CE]?0*|010{10})$/.test(hex)
}

/** Six pairs. Hyphens and dots stand in dates and versions too, so those need a letter or clean surroundings. */
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

/** An IPv6 address has one double colon. An EVPN route has more: `2:10.0.0.1:1::10::00:1b:77:49:54:fd::10.0.0.9`. */
function isInIpv6(text: string, run: Run): boolean {
  const before = /[0-9a-f:.]*$/i.exec(text.slice(Math.max(0, run.start - NEARBY), run.start))
  const after = /^[0-9a-f:.]*/i.exec(text.slice(run.end, run.end + NEARBY))
  return `${before?.[0]} ${after?.[0]}`.match(/::/g)?.length === 1
}

/**
 * What stands before six pairs by space that are an address: a name (`Hex-STRING: 00 1B 77 49 54 FD`, `PortId : …`),
 * the dots of Windows' `route print`, a column of an HP table, a quotation mark at the start of the line.
 */
const INTRODUCTION = new RegExp(
  [
    /(?:mac|addr|chassis|(?:port|device) ?id|hex-string|bssid|station|ether|phys)[^:=]*[:=]\s*["']?$/,
    /\b(?:mac|address)\s+$/,
    /\.{3}$/,
    /^\s*[\w/]+\s+\|(?:.*\s)?$/,
    /^\s*"$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)

/** Anywhere else than behind an introduction or alone on a line, pairs by space are rather a piece of a hex dump. */
function isIntroduced(text: string, run: Run, lineStart: number): boolean {
  if (run.start === lineStart) return isLineEnd(text, run.end)
  return INTRODUCTION.test(text.slice(Math.max(lineStart, run.start - NEARBY), run.start))
}

/** Three quads. A dot before or behind can belong to a version or an OID, a hyphen or `_` to a serial number. */
function isQuads(text: string, run: Run): boolean {
  const before = glueBefore(text, run)
  const after = glueAfter(text, run)
  switch (run.separator) {
    case DOT:
      return before !== DOT && after !== DOT
    case HYPHEN:
      return before !== HYPHEN && after !== HYPHEN && before !== UNDERSCORE && after !== UNDERSCORE
    default:
      // Linux names input devices by bus, vendor and product: `0003:046D:C52B.0004`.
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
  return run.separator === HYPHEN && /^\s?$|[\t\n\r]$|[\s:=]\s$/.test(column)
}

/** Twelve bare digits. */
function judgeBare(text: string, run: Run, lineStart: number): Verdict {
  const before = glueBefore(text, run)
  const bridge = before === DOT && isBridgePriority(text, run.start)
  if (!isLabelOrNone(before) && !bridge) return Verdict.nothing
  if (!isLabelOrNone(glueAfter(text, run))) return Verdict.nothing
  if (bridge || isCalledAddress(text, run, lineStart)) return Verdict.certain
  if (!hasLetter(text, run)) return Verdict.unlikely
  if (isInHexList(text, run)) return Verdict.nothing
  return mayBeAddress(text, run, lineStart) ? Verdict.possible : Verdict.unlikely
}

/** Only what was made of an EUI-48 is taken: FF-FE is in the middle. */
function isEui64(text: string, run: Run): boolean {
  if (run.separator === SPACE) return false
  if (!isLabelOrNone(glueBefore(text, run)) || !isLabelOrNone(glueAfter(text, run))) return false
  return embeddedEui48(parseAddress(text.slice(run.start, run.end)).hex) !== null
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

/** The code of a character at `near` that joins a word at `far` to the run, else 0. */
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
