import { Uint32Column } from './uint32-column.ts'

const LF = 0x0a
const CR = 0x0d

/** The lines of a text, numbered from 1 as `extractAddresses` numbers them: a line ends at LF, CR LF or CR. */
export class TextLines {
  readonly #text: string
  readonly #starts = new Uint32Column()
  #indexed = 0
  /** The first LF and the first CR that have not been passed, or Infinity. */
  #feed = -1
  #return = -1

  constructor(text: string) {
    this.#text = text
    this.#starts.push(0)
  }

  /** Number of lines found so far; a text that ends with a line break has no further line behind it. */
  get count(): number {
    const { length } = this.#starts
    return this.#starts.at(length - 1) === this.#text.length ? length - 1 : length
  }

  /** Looks for lines in the next so many characters of the text. False when all of it has been seen. */
  index(characters: number): boolean {
    const text = this.#text
    const end = Math.min(text.length, this.#indexed + characters)
    for (let at = this.#nextBreak(this.#indexed); at < end; at = this.#nextBreak(at + 1)) {
      this.#starts.push(at + 1)
    }
    this.#indexed = end
    return end < text.length
  }

  /** The last character of the first line break from there on. */
  #nextBreak(from: number): number {
    if (this.#feed < from) this.#feed = this.#find('\n', from)
    if (this.#return < from) this.#return = this.#find('\r', from)
    return this.#return + 1 < this.#feed ? this.#return : this.#feed
  }

  #find(character: string, from: number): number {
    const at = this.#text.indexOf(character, from)
    return at < 0 ? Infinity : at
  }

  /** A line without its break. */
  line(number: number): string {
    return this.#text.slice(this.#starts.at(number - 1), this.#endOf(number))
  }

  /** The break at the end of a line; empty behind a last line that has none. */
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
