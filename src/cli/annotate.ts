import type { Address } from '../core/address/address.ts'
import { extractAddresses, type Found } from '../core/extract/extract.ts'
import { MacHeadings } from '../core/extract/mac-headings.ts'
import { certainMeaning } from '../core/lookup/kinds.ts'
import { explain } from '../core/lookup/explain.ts'
import type { OuiTrie } from '../core/registry/trie.ts'
import { withinLine } from '../core/text/inline-text.ts'
import { sentenceOf, STATUS, type Status, type Host, styled } from './host.ts'
import { calledInput, type Input } from './inputs.ts'
import { linesOf } from './pieces.ts'

const MAX_TITLES = 100

/**
 * Writes each line unchanged, followed by the vendors of its addresses. An unreadable input does not affect the others;
 * the status reports it.
 */
export async function annotate(inputs: readonly Input[], host: Host): Promise<Status> {
  const titleOf = titlesOf((await host.registry()).trie)
  let found = 0
  let isWhole = true
  let lineIsOpen = false
  const write = async (text: string) => {
    if (text === '') return
    lineIsOpen = !text.endsWith('\n')
    await host.out.write(text)
  }
  for (const input of inputs) {
    const annotator = new Annotator(titleOf, (text) => styled(host.out, 'cyan', text))
    if (lineIsOpen) await write('\n')
    if (inputs.length > 1 && input.kind === 'stream') {
      await write(`==> ${input.name ?? 'Standard input'} <==\n`)
    }
    try {
      for await (const piece of linesOf(input)) await write(annotator.next(piece))
    } catch (error) {
      isWhole = false
      host.say(sentenceOf(error, `read ${calledInput(input)}`))
    }
    await write(annotator.endLine())
    found += annotator.found
  }
  if (!isWhole) return STATUS.failed
  return found > 0 ? STATUS.done : STATUS.nothing
}

/** Addresses whose title is cached: the same few come again and again. */
const MAX_KEPT = 10_000

/** Returns a function that gives an address its well-known meaning, its vendor, or why it has none, a million per second. */
function titlesOf(trie: OuiTrie): (address: Address) => string {
  const explained = new Map<string, string>()
  return (address) => {
    const match = trie.lookup(address.hex)
    if (match !== null && certainMeaning(address) === null) {
      return withinLine(match.assignment.organization)
    }
    const known = explained.get(address.hex)
    if (known !== undefined) return known
    const { title } = explain({ address, match, divided: false, trie })
    if (explained.size >= MAX_KEPT) explained.clear()
    explained.set(address.hex, title)
    return title
  }
}

/** Lines that say something about those below them (see `Evidence`), and their maximum length. */
const LINES_BEFORE = 2
const MAX_BEFORE = 2_000

/**
 * The certain addresses of a text that arrives in pieces. The evidence that bare digits are an address is carried from
 * piece to piece: the heading of a table, and the lines just above.
 */
export class CertainAddresses {
  #before = ''
  #lines = 0

  /**
   * The addresses of the next piece, with their offsets in it and their lines in the whole text.
   * @param piece ends with a line break, unless its last line continues in the next one
   */
  of(piece: string): Found[] {
    const text = this.#before + piece
    const start = this.#before.length
    const before = lineBreaks(this.#before)
    const certain: Found[] = []
    for (const found of extractAddresses(text)) {
      if (!found.certain || found.offset < start) continue
      const line = this.#lines + found.line - before
      certain.push({ ...found, offset: found.offset - start, line })
    }
    this.#lines += lineBreaks(piece)
    this.#before = contextOf(text)
    return certain
  }
}

function lineBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0
}

/** Annotates a text piece by piece. */
class Annotator {
  found = 0
  readonly #titleOf: (address: Address) => string
  readonly #style: (text: string) => string
  readonly #addresses = new CertainAddresses()
  readonly #ofLine = new Set<string>()

  constructor(titleOf: (address: Address) => string, style: (text: string) => string) {
    this.#titleOf = titleOf
    this.#style = style
  }

  /** @param piece ends with a line break, unless its last line continues in the next one */
  next(piece: string): string {
    let at = 0
    let lineEnd = this.#ofLine.size > 0 ? endOfLine(piece, at) : at
    let annotated = ''
    for (const { hex, kind, offset, raw } of this.#addresses.of(piece)) {
      if (offset >= lineEnd) {
        annotated += piece.slice(at, lineEnd) + this.endLine()
        at = lineEnd
        lineEnd = endOfLine(piece, offset + raw.length)
      }
      this.found++
      if (this.#ofLine.size < MAX_TITLES) this.#ofLine.add(this.#titleOf({ kind, hex }))
    }
    if (lineEnd < piece.length) {
      annotated += piece.slice(at, lineEnd) + this.endLine()
      at = lineEnd
    }
    return annotated + piece.slice(at)
  }

  /** The text to append to the line that ends here. */
  endLine(): string {
    if (this.#ofLine.size === 0) return ''
    const titles = [...this.#ofLine].join('; ')
    this.#ofLine.clear()
    return this.#style(`  # ${titles}`)
  }
}

function contextOf(text: string): string {
  const heading = new MacHeadings(text).openHeading()
  let start = text.length
  for (let line = 0; line <= LINES_BEFORE; line++) start = text.lastIndexOf('\n', start - 1)
  const above = text.length - start > MAX_BEFORE ? '' : text.slice(start + 1)
  return heading === '' ? above : `${heading}\n${above}`
}

/** Offset of the line break at or after an offset; the length of the text if there is none. */
function endOfLine(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x0a || code === 0x0d) return at
  }
  return text.length
}
