/** A line without an address above a row, as it is seen and as it stands in the text; blank ones are ''. */
export interface LineAbove {
  readonly text: string
  readonly raw: string
}

/** So many lines above a row can be its heading and title. */
const MAX_LINES = 12
const MAX_KEYS = 4

/** What stands above a row: lines without addresses since the last one. */
export class LinesAbove {
  readonly lines: LineAbove[] = []
  /** The last lines of a record, which can be titles of a table. */
  readonly #keys: string[] = []

  get isBlank(): boolean {
    return this.lines.every(({ text }) => text === '')
  }

  /** All that can be the title of a section, the nearest last. */
  get titles(): string[] {
    return [...this.#keys, ...this.lines.map(({ text }) => text)]
  }

  note(text: string, raw: string): void {
    if (text === '' && this.lines.at(-1)?.text === '') return
    this.lines.push({ text, raw })
    if (this.lines.length > MAX_LINES) this.lines.shift()
  }

  noteKey(text: string): void {
    this.#keys.push(text)
    if (this.#keys.length > MAX_KEYS) this.#keys.shift()
  }

  forget(): void {
    // Setting a length costs more than asking for it.
    if (this.lines.length > 0) this.lines.length = 0
    if (this.#keys.length > 0) this.#keys.length = 0
  }
}
