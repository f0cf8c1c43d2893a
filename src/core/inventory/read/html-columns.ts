const CELL = /^t[dh]$/i
/** What text is wrapped in within a cell. */
const INLINE = /^(?:a|b|i|p|em|tt|div|span|font|code|nobr|small|strong|center|label)$/i

/** What the cells of an HTML table are called: as those of its first row. */
export class HtmlColumns {
  #headings: string[] = []
  #isHeading = false
  #cell = -1

  /** Takes the beginning of an element. */
  open(tag: string): void {
    const name = tag.toLowerCase()
    if (name === 'table') this.#headings = []
    else if (name === 'tr') {
      this.#cell = -1
      this.#isHeading = this.#headings.length === 0
    } else if (CELL.test(name)) this.#cell++
  }

  /** What an element that ends is called: a cell, and what is in it, as its column, any other as its tag. */
  nameOf(tag: string, content: string): string {
    if (this.#cell < 0 || !(CELL.test(tag) || INLINE.test(tag))) return tag
    if (!this.#isHeading) return this.#headings[this.#cell] ?? tag
    if (content !== '') this.#headings[this.#cell] = content
    return tag
  }
}
