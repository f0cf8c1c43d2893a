import { parseAddress } from '../address/address.ts'
import { wordOf, type AddressWords } from '../address/address-words.ts'
import { PAIRS_LENGTH, QUADS_LENGTH, readUsual } from '../address/usual-notation.ts'
import {
  endOfPrefix,
  isBridgeId,
  isCircuit,
  isClientId,
  isClientIdInQuads,
  isFirstOnLine,
  isFrameHeader,
  isMask,
  isMaskAlone,
  judge,
  Verdict,
  waitsForMore,
} from './extract-rules.ts'
import {
  COLON,
  DOT,
  HYPHEN,
  isWordAt,
  readRun,
  SLASH,
  SPACE,
  UNDERSCORE,
  type Run,
} from './hex-tokens.ts'

const LF = 0x0a
const CR = 0x0d
const ESCAPE = 0x1b
const PERCENT = 0x25

/** A colon or an equals sign in a web address, after `%`; otherwise its digits would join the next word. */
const ENCODED = /^3[AD]$/i

/** The digits of an address in a text, and its position. */
export interface AddressPlace extends AddressWords {
  /** Offsets in the text of the first character and after the last one. */
  start: number
  end: number
  /** From 1. */
  line: number
  /** Offset of the first character of the line. */
  lineStart: number
}

/**
 * Walks through a text from one word that is or could be an address to the next. After `next` the fields contain the
 * position and digits of that word; one object serves all words, so that a long text creates no garbage.
 */
export class AddressScanner implements AddressPlace {
  start = 0
  end = 0
  line = 1
  lineStart = 0
  high = 0
  low = 0
  digits = 12
  readonly text: string
  readonly #run: Run = {
    start: 0,
    lastWord: 0,
    end: 0,
    groups: 0,
    separator: 0,
    shortest: 0,
    longest: 0,
  }
  #at = 0
  #lastEnd = -1
  // The line that a long run left open; the run may continue at the start of the next line.
  #openLine = -1
  #openSeparator = 0
  /** Offset of the second address of a frame header, to be returned next; -1 for none. */
  #second = -1

  constructor(text: string) {
    this.text = text
  }

  /** Moves to the next word; `Verdict.nothing` at the end of the text. */
  next(): Verdict {
    const { text } = this
    const run = this.#run
    if (this.#second >= 0) return this.#pairsAt(this.#second, -1)
    let at = this.#at
    while (at < text.length) {
      if (!isWordAt(text, at)) {
        const code = text.charCodeAt(at++)
        if (code === SPACE) continue
        if (code === LF || (code === CR && text.charCodeAt(at) !== LF)) {
          this.line++
          this.lineStart = at
        } else if (code === ESCAPE) at = afterEscape(text, at)
        else if (code === PERCENT && ENCODED.test(text.slice(at, at + 2))) at += 2
        continue
      }

      const usual = this.#openLine === this.line - 1 ? 0 : readUsualAt(text, at, this)
      if (usual > 0) {
        const prefix = endOfPrefix(text, usual, this)
        if (prefix > 0 || this.#isOther(at)) {
          at = Math.max(prefix, usual)
          continue
        }
        this.start = at
        this.#at = this.#lastEnd = this.end = usual
        return Verdict.certain
      }
      readRun(text, at, run)
      at = run.end
      if (run.groups === 0) continue
      const verdict = this.#isWrapped() ? Verdict.nothing : judge(text, run, this.lineStart)
      if (verdict !== Verdict.nothing) {
        const isAfterSlash =
          run.start === this.#lastEnd + 1 && text.charCodeAt(this.#lastEnd) === SLASH
        this.#lastEnd = run.end
        const { hex } = parseAddress(text.slice(run.start, run.end))
        if (isAfterSlash && isMask(hex)) continue
        this.#take(run.start, run.end, hex)
        const prefix = this.digits === 12 ? endOfPrefix(text, run.end, this) : 0
        if (prefix > 0) {
          at = prefix
          continue
        }
        if (this.#isOther(run.start)) continue
        this.#at = at
        return verdict
      }
      if (isFrameHeader(text, run)) {
        this.#at = at
        return this.#pairsAt(run.start, run.start + PAIRS_LENGTH + 1)
      }
      if (isClientId(text, run)) {
        this.#at = at
        return this.#pairsAt(run.end - PAIRS_LENGTH, -1)
      }
      if (isClientIdInQuads(text, run, this.lineStart)) {
        // After `01`.
        const first = run.start + 2
        this.#take(first, run.end, text.slice(first, run.end).replaceAll('.', '').toUpperCase())
        this.#at = this.#lastEnd = at
        return Verdict.certain
      }
      if (isBridgeId(text, run)) {
        this.#at = at
        readUsual(text, run.end - QUADS_LENGTH, QUADS_LENGTH, this)
        this.start = run.end - QUADS_LENGTH
        this.#lastEnd = this.end = run.end
        return Verdict.certain
      }
      if (run.groups > 1) {
        if (waitsForMore(text, run)) {
          this.#openLine = this.line
          this.#openSeparator = run.separator
        }
        // Its last word can begin another run, as in `32768.00:1b:77:49:54:fd`.
        at = run.lastWord
      }
    }
    this.#at = at
    return Verdict.nothing
  }

  /** Whether the digits just read are those of a mask or of a relay agent's circuit. */
  #isOther(start: number): boolean {
    return isMaskAlone(this) || isCircuit(this, this.text, start, this.lineStart)
  }

  #isWrapped(): boolean {
    return (
      this.#openLine === this.line - 1 &&
      this.#openSeparator === this.#run.separator &&
      isFirstOnLine(this.text, this.#run, this.lineStart)
    )
  }

  #pairsAt(start: number, second: number): Verdict {
    const end = start + PAIRS_LENGTH
    this.#take(start, end, parseAddress(this.text.slice(start, end)).hex)
    this.#second = second
    return Verdict.certain
  }

  #take(start: number, end: number, hex: string): void {
    this.start = start
    this.end = end
    this.high = wordOf(hex, 0)
    this.low = wordOf(hex, 8)
    this.digits = hex.length
  }
}

/**
 * Reads an EUI-48 in pairs or quads with clean surroundings, which needs no further judgement.
 * @returns the offset after it, or 0 for anything else, which may still be an address
 */
export function readUsualAt(text: string, start: number, words: AddressWords): number {
  const separator = text.charCodeAt(start + 2)
  const isPairs = separator === COLON || separator === HYPHEN
  const length = isPairs ? PAIRS_LENGTH : QUADS_LENGTH
  const end = start + length
  if (end > text.length || mayJoin(text, start - 1) || mayJoin(text, end)) return 0
  return readUsual(text, start, length, words) ? end : 0
}

/** Whether a character next to an address can change its meaning: part of a word, a joiner, or the slash of a mask. */
function mayJoin(text: string, at: number): boolean {
  if (at < 0 || at >= text.length) return false
  const code = text.charCodeAt(at)
  // The fast path: nearly all addresses are between spaces and line breaks.
  if (code <= 0x20) return false
  return (
    code === COLON ||
    code === HYPHEN ||
    code === DOT ||
    code === UNDERSCORE ||
    code === SLASH ||
    isWordAt(text, at)
  )
}

/** Offset after a terminal's control sequence (ECMA-48 §5.4), whose final letter would otherwise join the next word. */
function afterEscape(text: string, at: number): number {
  if (text[at] !== '[') return at
  let end = at + 1
  while (end < text.length && end - at < 32 && /[\d;?]/.test(text.charAt(end))) end++
  return /[A-Za-z]/.test(text.charAt(end)) ? end + 1 : at
}
