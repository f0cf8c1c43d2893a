/** Parses a JSON text that arrives in pieces: neither the text nor its values have to fit into one string or into memory. */

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/**
 * Takes a value and returns its replacement in its list or object.
 * @param place its path: `.devices[]` is every element of the list `devices`
 * @param index its position among the elements or members
 */
type TakeValue = (place: string, value: unknown, index: number) => unknown

/** A list or an object whose elements are parsed one by one. */
interface Opened {
  readonly place: string
  readonly isList: boolean
  /** The names of the members read so far; none in a list. */
  readonly keys: string[]
  readonly values: unknown[]
  /** The name of the member being read. */
  key: string | null
}

export class JsonPieces {
  readonly #opens: ReadonlySet<string>
  readonly #take: TakeValue
  readonly #opened: Opened[] = []
  /** The text of the value being read. */
  #text: string[] = []
  /** Number of brackets open in it. */
  #depth = 0
  #inString = false
  #afterBackslash = false
  /** The list or object that was just closed. */
  #closed: { readonly value: unknown } | null = null

  /** @param opens the paths of lists and objects whose elements are parsed one by one; the path of the whole text is empty */
  constructor(opens: Iterable<string>, take: TakeValue) {
    this.#opens = new Set(opens)
    this.#take = take
  }

  /** @throws {SyntaxError} */
  push(piece: string): void {
    let from = 0
    for (let at = 0; at < piece.length; at++) {
      if (this.#inString) {
        at = this.#skipString(piece, at)
        continue
      }
      const code = piece.charCodeAt(at)
      if (code === QUOTE) this.#inString = true
      else if (code === OPEN_LIST || code === OPEN_OBJECT) {
        if (this.#depth > 0 || !this.#opens.has(this.#place())) this.#depth++
        else {
          this.#text.push(piece.slice(from, at))
          this.#open(code === OPEN_LIST)
          from = at + 1
        }
      } else if (this.#depth > 0) {
        if (code === CLOSE_LIST || code === CLOSE_OBJECT) this.#depth--
      } else if (code === COMMA || code === CLOSE_LIST || code === CLOSE_OBJECT) {
        this.#text.push(piece.slice(from, at))
        from = at + 1
        if (code === COMMA) this.#endValue()
        else this.#close(code === CLOSE_LIST)
      } else if (code === COLON && this.#opened.at(-1)?.key === null) {
        this.#text.push(piece.slice(from, at))
        from = at + 1
        this.#nameMember()
      }
    }
    this.#text.push(piece.slice(from))
  }

  /**
   * The whole value; call it after the last piece.
   * @throws {SyntaxError}
   */
  end(): unknown {
    if (this.#opened.length > 0) throw new SyntaxError('The text ends in the middle of a value.')
    return this.#value()
  }

  /** The end of the string that continues at an index, or of the piece. */
  #skipString(piece: string, from: number): number {
    let afterBackslash = this.#afterBackslash
    for (let at = from; at < piece.length; at++) {
      const code = piece.charCodeAt(at)
      if (afterBackslash) afterBackslash = false
      else if (code === BACKSLASH) afterBackslash = true
      else if (code === QUOTE) {
        this.#inString = false
        this.#afterBackslash = false
        return at
      }
    }
    this.#afterBackslash = afterBackslash
    return piece.length
  }

  #place(): string {
    const within = this.#opened.at(-1)
    if (within === undefined) return ''
    return within.isList ? `${within.place}[]` : `${within.place}.${within.key}`
  }

  #open(isList: boolean): void {
    const place = this.#place()
    if (this.#takeText().trim() !== '' || this.#closed !== null) throw misplaced()
    this.#opened.push({ place, isList, keys: [], values: [], key: null })
  }

  #nameMember(): void {
    const within = this.#opened.at(-1)!
    const key: unknown = JSON.parse(this.#takeText())
    if (within.isList || typeof key !== 'string') throw misplaced()
    within.key = key
  }

  #endValue(): void {
    const within = this.#opened.at(-1)
    if (within === undefined || (within.key === null && !within.isList)) throw misplaced()
    const { values, keys } = within
    values.push(this.#take(this.#place(), this.#value(), values.length))
    if (within.key !== null) keys.push(within.key)
    within.key = null
  }

  #close(isList: boolean): void {
    const within = this.#opened.at(-1)
    if (within?.isList !== isList) throw misplaced()
    const isEmpty = within.values.length === 0 && within.key === null && this.#closed === null
    if (!isEmpty || this.#text.some((text) => text.trim() !== '')) this.#endValue()
    this.#text = []
    this.#opened.pop()
    const { keys, values } = within
    // Unlike an assignment, `fromEntries` takes `__proto__` for the name of a member, as JSON.parse does.
    const object = () => Object.fromEntries(keys.map((key, at) => [key, values[at]]))
    this.#closed = { value: isList ? values : object() }
  }

  #value(): unknown {
    const text = this.#takeText()
    const closed = this.#closed
    if (closed === null) return JSON.parse(text)
    if (text.trim() !== '') throw misplaced()
    this.#closed = null
    return closed.value
  }

  #takeText(): string {
    const text = this.#text.join('')
    this.#text = []
    return text
  }
}

function misplaced(): SyntaxError {
  return new SyntaxError('A comma, a colon or a bracket is missing or misplaced.')
}
