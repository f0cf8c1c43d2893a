import { Uint32Column } from './columns/uint32-column.ts'

const LF = 0x0a
const CR = 0x0d

/** The lines of a text, numbered from 1 as in `extractAddresses`: a line ends at LF, CR LF or CR. */
export class TextLines {
  readonly #text: string
  readonly #starts = new Uint32Column()
  #indexed = 0
  /** Offsets of the next LF and the next CR, or Infinity. */
  #feed = -1
  #return = -1

  constructor(text: string) {
    this.#text = text
    this.#starts.push(0)
  }

  /** Number of lines found so far; a line break at the end of the text does not start another line. */
  get count(): number {
    const { length } = this.#starts
    return this.#starts.at(length - 1) === this.#text.length ? length - 1 : length
  }

  /** Finds the lines in the next `characters` UTF-16 units of the text; false when it has reached the end. */
  index(characters: number): boolean {
    const text = this.#text
    const end = Math.min(text.length, this.#indexed + characters)
    for (let at = this.#nextBreak(this.#indexed); at < end; at = this.#nextBreak(at + 1)) {
      this.#starts.push(at + 1)
    }
    this.#indexed = end
    return end < text.length
  }

  /** Offset of the last character of the first line break from `from` on. */
  #nextBreak(from: number): number {
    if (this.#feed < from) this.#feed = this.#find('\n', from)
    if (this.#return < from) this.#return = this.#find('\r', from)
    return this.#return + 1 < this.#feed ? this.#return : this.#feed
  }

  #find(character: string, from: number): number {
    const at = this.#text.indexOf(character, from)
    return at < 0 ? Infinity : at
  }

  /** Offset of a line in the text. */
  start(number: number): number {
    return this.#starts.at(number - 1)
  }

  line(number: number): string {
    return this.#text.slice(this.#starts.at(number - 1), this.#endOf(number))
  }

  /** The line break at the end of a line; empty for a last line without one. */
  lineBreak(number: number): string {
    return this.#text.slice(this.#endOf(number), this.#nextStart(number))
  }

  #nextStart(number: number): number {
    return number < this.#starts.length ? this.#starts.at(number) : this.#text.length
  }

  #endOf(number: number): number {
    const text = this.#text
    const start = this.#starts.at(number - 1)
    let end = this.#nextStart(number)
    if (end > start && text.charCodeAt(end - 1) === LF) end--
    if (end > start && text.charCodeAt(end - 1) === CR) end--
    return end
  }
}
