const CELL = /^t[dh]$/i
/** Elements that only wrap the text of a cell. */
const INLINE = /^(?:a|b|i|p|em|tt|div|span|font|code|nobr|small|strong|center|label)$/i

/** Names the cells of an HTML table after those in its first row. */
export class HtmlColumns {
  #headings: string[] = []
  #isHeading = false
  #cell = -1

  /** Notes the start of an element. */
  open(tag: string): void {
    const name = tag.toLowerCase()
    if (name === 'table') this.#headings = []
    else if (name === 'tr') {
      this.#cell = -1
      this.#isHeading = this.#headings.length === 0
    } else if (CELL.test(name)) this.#cell++
  }

  /** The name of an element that ends: the heading of its column for a cell and anything in it, else its tag. */
  nameOf(tag: string, content: string): string {
    if (this.#cell < 0 || !(CELL.test(tag) || INLINE.test(tag))) return tag
    if (!this.#isHeading) return this.#headings[this.#cell] ?? tag
    if (content !== '') this.#headings[this.#cell] = content
    return tag
  }
}
