import { FormatError } from '../errors.ts'
import { type Assignment, BLOCK_TYPES } from '../registry/assignment.ts'
import { yearCodeOf } from '../registry/year.ts'
import { LEVEL, LEVEL_OF, utf8, type Texts } from '../registry/trie-layout.ts'

/** The largest number in any column: the step from 0 to the last 36-bit prefix. */
const MOST = 2 ** 36 - 1

/** Writes columns one after another; `ColumnReader` reads them in the same order. */
export class ColumnWriter {
  readonly #bytes: number[] = []

  bytes(values: Iterable<number>): void {
    for (const value of values) this.#bytes.push(value)
  }

  /** Writes numbers from 0 to `MOST`, seven bits per byte, lowest first; all bytes but the last have their high bit set. */
  numbers(values: Iterable<number>): void {
    for (const value of values) {
      let rest = value
      for (; rest > 127; rest = Math.floor(rest / 128)) this.#bytes.push((rest % 128) | 128)
      this.#bytes.push(rest)
    }
  }

  /**
   * Three columns: the registries; the ascending prefixes, each as the difference from the last one of the same length; the
   * years.
   */
  blocks(rows: readonly Assignment[]): void {
    this.bytes(rows.map(({ blockType }) => BLOCK_TYPES.indexOf(blockType)))
    const last = [0, 0, 0]
    for (const { blockType, prefix } of rows) {
      const number = Number.parseInt(prefix, 16)
      this.numbers([number - last[LEVEL[blockType]]!])
      last[LEVEL[blockType]] = number
    }
    this.bytes(rows.map(({ year }) => yearCodeOf(year)!))
  }

  /** The last column: texts, each with a zero byte after it. */
  finish(texts: readonly string[]): Uint8Array {
    this.bytes(new TextEncoder().encode(texts.map((text) => `${text}\0`).join('')))
    return Uint8Array.from(this.#bytes)
  }
}

/** Reads columns one after another. Whatever they contain, it terminates and never reads beyond them. */
export class ColumnReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** A column of `count` bytes. @throws {FormatError} R17 */
  bytes(count: number): Uint8Array {
    this.#need(count)
    return this.#bytes.subarray(this.#at, (this.#at += count))
  }

  /** A column of `count` numbers. @throws {FormatError} R17, R18 */
  numbers(count: number): Float64Array {
    this.#need(count)
    const bytes = this.#bytes
    const values = new Float64Array(count)
    let at = this.#at
    for (let i = 0; i < count; i++) {
      let byte = bytes[at++] ?? 0
      let value = byte & 127
      for (let unit = 128; byte > 127; unit *= 128) {
        byte = bytes[at++] ?? 0
        value += (byte & 127) * unit
        // Written so that it also catches NaN, which results from too many bytes of zero bits.
        if (!(value <= MOST)) {
          throw new FormatError('R18', `Got ${value} in a column, expected at most ${MOST}.`)
        }
      }
      values[i] = value
    }
    this.#at = at
    this.#need(0)
    return values
  }

  /** The columns of `ColumnWriter.blocks`, with the levels of the registries. @throws {FormatError} R17, R18 */
  blocks(count: number) {
    const registries = this.bytes(count)
    const levels = registries.map((id) => LEVEL_OF[id & 7]!)
    const last = [0, 0, 0]
    const prefixes = this.numbers(count).map((step, i) => (last[levels[i]!]! += step))
    return { registries, levels, prefixes, years: this.bytes(count) }
  }

  /** Reads the last column into `room` and `ends`, which it must fill exactly. @throws {FormatError} R19 */
  fill({ bytes: room, ends }: Texts): void {
    const bytes = this.#bytes
    let length = 0
    let texts = 0
    for (let at = this.#at; at < bytes.length; at++) {
      const byte = bytes[at]!
      if (byte !== 0) room[length++] = byte
      else ends[++texts] = length
    }
    const count = ends.length - 1
    if (texts !== count || length !== room.length || ends[texts] !== length) {
      throw wrongTexts(`${texts} of ${length} bytes`, `${count} of ${room.length}`)
    }
  }

  /** The last column: `count` texts. @throws {FormatError} R19 */
  texts(count: number): string[] {
    const texts = utf8().decode(this.#bytes.subarray(this.#at)).split('\0')
    const rest = texts.pop()
    if (texts.length === count && rest === '') return texts
    throw wrongTexts(`${texts.length}, then ${rest?.length} characters`, `${count}, then none`)
  }

  #need(count: number): void {
    const missing = this.#at + count - this.#bytes.length
    if (missing <= 0) return
    throw new FormatError('R17', `The columns end ${missing} bytes too early; the file is damaged.`)
  }
}

function wrongTexts(got: string, expected: string): FormatError {
  return new FormatError(
    'R19',
    `Got ${got} as texts, expected ${expected} according to the counts.`,
  )
}
