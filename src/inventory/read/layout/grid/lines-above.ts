/** A line without an address above a row, as displayed and as in the text; a blank line is ''. */
export interface LineAbove {
  readonly text: string
  readonly raw: string
}

/** How many lines above a row can be its heading and title. */
const MAX_LINES = 12
const MAX_KEYS = 4

/** The lines without addresses since the last row or record. */
export class LinesAbove {
  readonly lines: LineAbove[] = []
  /** The last lines with keys, which can be titles of a table. */
  readonly #keys: string[] = []
  /** The line right above if it has no key, else ''. */
  #last = ''

  get isBlank(): boolean {
    // Nearly always there is none, and this is asked for each line.
    return this.lines.length === 0 || this.lines.every(({ text }) => text === '')
  }

  /** Whether a blank line is among them, above which something else may have ended. */
  get hasBlank(): boolean {
    return this.lines.some(({ text }) => text === '')
  }

  /** All lines that can be the title of a section, the nearest last. */
  get titles(): string[] {
    return [...this.#keys, ...this.lines.map(({ text }) => text)]
  }

  note(text: string, raw: string): void {
    this.#last = text
    if (text === '' && this.lines.at(-1)?.text === '') return
    this.lines.push({ text, raw })
    if (this.lines.length > MAX_LINES) this.lines.shift()
  }

  noteKey(text: string): void {
    this.#last = ''
    this.#keys.push(text)
    if (this.#keys.length > MAX_KEYS) this.#keys.shift()
  }

  /** Whether a rule only underlines the words above it, the title of a part: `OPTIONAL TLVs` above `=============`. */
  isUnderlinedBy(rule: string): boolean {
    return (
      /^\s*[A-Z][A-Za-z ]{2,40}$/.test(this.#last) &&
      Math.abs(rule.trimEnd().length - this.#last.length) < 3
    )
  }

  forget(): void {
    // Setting a length is slower than reading it.
    if (this.lines.length > 0) this.lines.length = 0
    this.forgetKeys()
  }

  forgetKeys(): void {
    if (this.#keys.length > 0) this.#keys.length = 0
  }
}
