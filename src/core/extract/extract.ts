import { parseAddress } from '../address/address.ts'
import { isAddress, isFirstOnLine, isFrameHeader, isMask, waitsForMore } from './extract-rules.ts'
import { isWordAt, readRun, type Run } from './hex-tokens.ts'

/** An address in a text, and where it stands. */
export interface Found {
  /** Upper-case digits without separators, as in `Address.hex`. */
  readonly hex: string
  readonly kind: 'eui48' | 'eui64'
  /** Of the first character of `raw` in the text, in UTF-16 units from 0. */
  readonly offset: number
  /** From 1; a line ends at LF, CR LF or CR. */
  readonly line: number
  /** In UTF-16 units from 1. */
  readonly column: number
  /** As it stands in the text; `parseAddress(raw)` gives the same `hex`. */
  readonly raw: string
}

const LF = 0x0a
const CR = 0x0d
const SLASH = 0x2f

/** Characters of six pairs with their separators. */
const PAIRS_LENGTH = 17

/**
 * Finds the full addresses in any text, in order and without overlaps: EUI-48 in every notation of `parseAddress`, and
 * EUI-64 that hold an EUI-48 (FF-FE in the middle); eight octets without that are as often a World Wide Name, the
 * identifier of a bridge or a date.
 *
 * Only a whole run of hex words can be an address, which alone keeps parts of UUIDs, IPv6 addresses, fingerprints,
 * DHCP client identifiers and longer numbers out; `isAddress` decides about the rest.
 *
 * One pass, so the iterator can be paused or left at any time, and `offset` tells how far it is. Never throws.
 */
export function* extractAddresses(text: string): Generator<Found, void, undefined> {
  const run: Run = {
    start: 0,
    lastWord: 0,
    end: 0,
    groups: 0,
    separator: 0,
    shortest: 0,
    longest: 0,
  }
  let line = 1
  let lineStart = 0
  let lastEnd = -1
  // Where a long run was left open, to be continued at the start of the next line.
  let openLine = -1
  let openSeparator = 0

  const found = (start: number, end: number): Found => {
    const raw = text.slice(start, end)
    const { hex, kind } = parseAddress(raw)
    const column = start - lineStart + 1
    return { hex, kind: kind === 'eui64' ? kind : 'eui48', offset: start, line, column, raw }
  }

  let at = 0
  while (at < text.length) {
    if (!isWordAt(text, at)) {
      const code = text.charCodeAt(at++)
      if (code === LF || (code === CR && text.charCodeAt(at) !== LF)) {
        line++
        lineStart = at
      }
      continue
    }

    readRun(text, at, run)
    at = run.end
    if (run.groups === 0) continue

    const wrapped =
      openLine === line - 1 &&
      openSeparator === run.separator &&
      isFirstOnLine(text, run, lineStart)
    if (!wrapped && isAddress(text, run, lineStart)) {
      const address = found(run.start, run.end)
      const behindSlash = run.start === lastEnd + 1 && text.charCodeAt(lastEnd) === SLASH
      lastEnd = run.end
      if (!(behindSlash && isMask(address.hex))) yield address
    } else if (isFrameHeader(text, run)) {
      yield found(run.start, run.start + PAIRS_LENGTH)
      yield found(run.start + PAIRS_LENGTH + 1, run.start + 2 * PAIRS_LENGTH + 1)
    } else if (run.groups > 1) {
      if (waitsForMore(text, run)) {
        openLine = line
        openSeparator = run.separator
      }
      // Its last word can begin another run, as in `32768.00:1b:77:49:54:fd`.
      at = run.lastWord
    }
  }
}
