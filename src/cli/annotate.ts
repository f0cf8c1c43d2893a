import { extractAddresses } from '../core/extract/extract.ts'
import { MacHeadings } from '../core/extract/mac-headings.ts'
import { Failure, STATUS, type Host, type Status } from './host.ts'
import type { Input } from './inputs.ts'
import { contentOf } from './pieces.ts'
import { styled } from './style.ts'
import { Titles } from './titles.ts'

/** A line that holds more addresses of different makers names so many of them. */
const MAX_TITLES = 100

/** Writes each line as it is, and behind it who made what stands in it. */
export async function annotate(inputs: readonly Input[], host: Host): Promise<Status> {
  const titles = new Titles((await host.registry()).trie)
  let found = 0
  let lineIsOpen = false
  const write = async (text: string) => {
    if (text === '') return
    lineIsOpen = !text.endsWith('\n')
    await host.out.write(text)
  }
  for (const input of inputs) {
    const annotator = new Annotator(titles, (text) => styled(host.out, 'cyan', text))
    if (lineIsOpen) await write('\n')
    if (inputs.length > 1 && input.kind === 'stream') {
      await write(`==> ${input.name ?? 'Standard input'} <==\n`)
    }
    for await (const piece of piecesOf(input)) await write(annotator.next(piece))
    await write(annotator.end())
    found += annotator.found
  }
  return found > 0 ? STATUS.done : STATUS.nothing
}

async function* piecesOf(input: Input): AsyncIterable<string> {
  if (input.kind !== 'stream') {
    yield `${input.text}\n`
    return
  }
  const content = await contentOf(input)
  if (content.kind === 'capture') {
    throw new Failure(
      `${input.name ?? 'Standard input'} is a capture, which has no lines: use --table, --csv or --json.`,
    )
  }
  yield* content.pieces
}

/** Lines that tell something of those below them (see `Evidence`), and how long they may be. */
const LINES_BEFORE = 2
const MAX_BEFORE = 2_000

/**
 * Annotates a text piece by piece. What tells that bare digits are an address holds from one piece to the next: the
 * heading of a table, and the lines just above.
 */
export class Annotator {
  /** Number of addresses so far. */
  found = 0
  readonly #titles: Titles
  readonly #style: (text: string) => string
  /** What stands before the next piece. */
  #before = ''
  /** Of the line that is under way. */
  readonly #ofLine = new Set<string>()

  constructor(titles: Titles, style: (text: string) => string = (text) => text) {
    this.#titles = titles
    this.#style = style
  }

  /** @param piece ends with a line, unless that is to go on in the next one */
  next(piece: string): string {
    const text = this.#before + piece
    let at = this.#before.length
    let lineEnd = this.#ofLine.size > 0 ? endOfLine(text, at) : at
    let annotated = ''
    for (const { hex, kind, certain, offset, raw } of extractAddresses(text)) {
      if (!certain || offset < this.#before.length) continue
      if (offset >= lineEnd) {
        annotated += text.slice(at, lineEnd) + this.#endLine()
        at = lineEnd
        lineEnd = endOfLine(text, offset + raw.length)
      }
      this.found++
      if (this.#ofLine.size < MAX_TITLES) this.#ofLine.add(this.#titles.of({ kind, hex }))
    }
    if (lineEnd < text.length) {
      annotated += text.slice(at, lineEnd) + this.#endLine()
      at = lineEnd
    }
    this.#before = contextOf(text)
    return annotated + text.slice(at)
  }

  /** What belongs behind the last line, which has no line break. */
  end(): string {
    return this.#endLine()
  }

  #endLine(): string {
    if (this.#ofLine.size === 0) return ''
    const titles = [...this.#ofLine].join('; ')
    this.#ofLine.clear()
    return this.#style(`  # ${titles}`)
  }
}

/** What has to stand before the lines that follow a text. */
function contextOf(text: string): string {
  const heading = new MacHeadings(text).behind()
  let start = text.length
  for (let line = 0; line <= LINES_BEFORE; line++) start = text.lastIndexOf('\n', start - 1)
  const above = text.length - start > MAX_BEFORE ? '' : text.slice(start + 1)
  return heading === '' ? above : `${heading}\n${above}`
}

/** Offset of the line break at or behind an offset; the length of the text where there is none. */
function endOfLine(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x0a || code === 0x0d) return at
  }
  return text.length
}
