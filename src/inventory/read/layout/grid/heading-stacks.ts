import { cellsOf, segmentsOf, type Cell } from './heading-cells.ts'
import { roleOfColumn } from '../../values/roles.ts'

/** Texts above each other in the lines of a heading, which form one column name. */
export interface Stack {
  start: number
  end: number
  readonly texts: string[]
}

/** What is between two columns. */
const GAP = /^[\s|]*$/

/** The text above each part of the rule, if there is one above each and none above a gap; else null. */
export function slicedBy(spans: readonly Cell[], base: string): Cell[] | null {
  if (spans.length < 2) return null
  const cells: Cell[] = []
  let last = 0
  for (const { start, end } of spans) {
    const text = base.slice(start, end).trim()
    if (text === '' || text.includes('  ') || !GAP.test(base.slice(last, start))) return null
    cells.push({ start, end, text })
    last = end
  }
  return GAP.test(base.slice(last)) ? cells : null
}

/** As many names as there are parts of the rule belong to them in their order, even if they are not above them. */
export function stacksInOrder(spans: readonly Cell[], cells: readonly Cell[]): Stack[] {
  return spans.map(({ start, end }, at) => ({ start, end, texts: [cells[at]!.text] }))
}

/** Gathers the words of each line by the part of the rule that they are above. */
export function stacksByRule(spans: readonly Cell[], lines: readonly string[]) {
  const stacks = spans.map(({ start, end }) => ({
    start,
    end,
    texts: [] as string[],
  }))
  for (const line of lines) {
    const texts = spans.map(() => '')
    for (const { start, end, text } of segmentsOf(line, /[^\s|]+/g)) {
      let best = 0
      let most = -Infinity
      spans.forEach((span, at) => {
        const shared = Math.min(end, span.end) - Math.max(start, span.start)
        if (shared > most) [best, most] = [at, shared]
      })
      texts[best] = `${texts[best]} ${text}`.trim()
    }
    texts.forEach((text, at) => {
      if (text !== '') stacks[at]?.texts.push(text)
    })
  }
  return stacks
}

/** Each cell by itself. */
export function stacksOf(cells: readonly Cell[]): Stack[] {
  return cells.map(({ start, end, text }) => ({ start, end, texts: [text] }))
}

/** Gathers the cells of the heading's lines that are above each other. */
export function stacksByText(upper: readonly string[], base: string) {
  const above = cellsOf(upper.at(-1) ?? '')
  const stacks = stacksOf(cellsOf(base).flatMap((cell) => splitBelow(cell, above)))
  for (const line of upper.toReversed()) {
    // From the right, so that several above one cell stay in their order.
    for (const { start, end, text } of cellsOf(line).toReversed()) {
      const below = stacks.find((stack) => start < stack.end && end > stack.start)
      if (below === undefined) stacks.push({ start, end, texts: [text] })
      else {
        below.texts.unshift(text)
        below.start = Math.min(below.start, start)
        below.end = Math.max(below.end, end)
      }
    }
  }
  return stacks.toSorted((a, b) => a.start - b.start)
}

/**
 * The words of a cell that is below several cells, one space apart: `State Name` below `Hdw     Interface`. A single word
 * that is wider than one of them belongs to that one: `VLAN/CEVLAN(SIP/DIP)` below `EXPIRE(M) TYPE        INTERFACE`.
 */
function splitBelow(cell: Cell, above: readonly Cell[]): Cell[] {
  const over = above.filter(({ start, end }) => start < cell.end && end > cell.start)
  if (over.length < 2) return [cell]
  const [inside, ...others] = over.filter(
    ({ start, end }) => start >= cell.start && end <= cell.end,
  )
  const isOne = others.length === 0 && !cell.text.includes(' ')
  return inside !== undefined && isOne ? [{ ...inside, text: cell.text }] : splitUnknown(cell)
}

/** The words of a cell that is no known name. */
export function splitUnknown(cell: Cell): Cell[] {
  if (roleOfColumn(cell.text) !== undefined) return [cell]
  return segmentsOf(cell.text, /\S+/g).map(({ start, end, text }) => ({
    start: cell.start + start,
    end: cell.start + end,
    text,
  }))
}
