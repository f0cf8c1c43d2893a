import { endKey, linkLayers } from '../../../inventory/join/link-layers.ts'
import type { SourceLink } from '../../../inventory/join/links.ts'

/** A source, or a neighbour of one, as a box in the drawing. */
export interface LinkNode {
  readonly name: string
  /** Whether it printed one of the outputs. */
  readonly isSource: boolean
  /** Centre of the box. */
  readonly x: number
  readonly y: number
}

export interface LinkDrawing {
  readonly height: number
  /** Width of every box. */
  readonly nodeWidth: number
  readonly nodes: readonly LinkNode[]
  readonly edges: readonly LinkEdge[]
}

export interface LinkEdge {
  readonly link: SourceLink
  /** The line, as an SVG path: straight, or a curve below two boxes of the same row. */
  readonly path: string
  /** The ports at its ends, if known. */
  readonly labels: readonly LinkLabel[]
}

/** A text on a line, positioned by the middle of its baseline. */
interface LinkLabel extends Point {
  readonly text: string
}

/** A box is as wide as the longest name, so that a small network fits on a phone. */
const NODE_WIDTHS = { least: 72, most: 132 }
const NAME_LETTER_WIDTH = 8.5
const NODE_PADDING = 10
export const NODE_HEIGHT = 40
const GAP_X = 32
const GAP_Y = 100
const MARGIN = 12
/** How far below two boxes of the same row their curve's control point is; it moves further down with each box in between. */
const BEND = 56
const BEND_PER_BOX = 24

/**
 * Lays sources out in layers: the one with the most links at the top, its neighbours below it, and so on. Sources
 * without a link to these form a drawing of their own below. A layer that is too wide continues in further rows.
 * @param width of the drawing, in pixels
 */
export function layOut(links: readonly SourceLink[], width: number): LinkDrawing {
  const layers = linkLayers(links)
  const longest = Math.max(0, ...layers.flat().map(({ name }) => name.length))
  const nodeWidth = Math.min(
    NODE_WIDTHS.most,
    Math.max(NODE_WIDTHS.least, longest * NAME_LETTER_WIDTH + 2 * NODE_PADDING),
  )
  const mostInRow = Math.floor((width - 2 * MARGIN + GAP_X) / (nodeWidth + GAP_X))
  const rows = layers.flatMap((layer) => chunks(layer, Math.max(1, mostInRow)))
  const widest = Math.max(1, ...rows.map(({ length }) => length))
  const step = (width - 2 * MARGIN) / widest
  const nodes = new Map<string, LinkNode>()
  for (const [at, row] of rows.entries()) {
    for (const [column, end] of row.entries()) {
      const { name, isSource } = end
      const x = width / 2 + (column - (row.length - 1) / 2) * step
      const y = MARGIN + NODE_HEIGHT / 2 + at * (NODE_HEIGHT + GAP_Y)
      nodes.set(endKey(end), { name, isSource, x, y })
    }
  }
  const lines = links.map(({ from, to }) =>
    lineBetween(nodes.get(endKey(from))!, nodes.get(endKey(to))!, step),
  )
  const boxes = 2 * MARGIN + rows.length * NODE_HEIGHT + (rows.length - 1) * GAP_Y
  const lowest = Math.max(0, ...lines.map(({ bend, end }) => (bend.y + end.y) / 2 + LABEL_HEIGHT))
  return {
    nodeWidth,
    height: Math.max(boxes, lowest),
    nodes: [...nodes.values()],
    edges: labelled(links, lines),
  }
}

interface Point {
  readonly x: number
  readonly y: number
}

/** A quadratic Bézier curve. */
interface Line {
  readonly start: Point
  readonly bend: Point
  readonly end: Point
}

/** @param step distance between the centres of neighbours in a row */
function lineBetween(from: LinkNode, to: LinkNode, step: number): Line {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  if (from.y !== to.y) return { start: from, bend: middle, end: to }
  // A straight line would run behind the boxes in between and leave no room for the ports.
  const below = from.y + NODE_HEIGHT / 2
  const boxes = Math.max(0, Math.round(Math.abs(to.x - from.x) / step) - 1)
  const bend = { x: middle.x, y: below + BEND + boxes * BEND_PER_BOX }
  return { start: { x: from.x, y: below }, bend, end: { x: to.x, y: below } }
}

function pointOn({ start, bend, end }: Line, part: number): Point {
  const along = (from: number, by: number, to: number) =>
    (1 - part) ** 2 * from + 2 * part * (1 - part) * by + part ** 2 * to
  return { x: along(start.x, bend.x, end.x), y: along(start.y, bend.y, end.y) }
}

/** Letter width of the monospaced type used for ports, in pixels. */
const LETTER_WIDTH = 7.3
export const LABEL_HEIGHT = 16
/** Possible positions of a port's label, as a fraction of the way from its box: the first one without an overlap is used. */
const DISTANCES = [0.24, 0.36, 0.48, 0.3, 0.42, 0.6, 0.54, 0.66, 0.72]

interface Box extends Point {
  readonly width: number
}

function labelled(links: readonly SourceLink[], lines: readonly Line[]): LinkEdge[] {
  const taken: Box[] = []
  return links.map((link, at) => {
    const line = lines[at]!
    const { start, bend, end } = line
    const back: Line = { start: end, bend, end: start }
    let left = 1
    const labels = [
      { line, ports: link.from.ports },
      { line: back, ports: link.to.ports },
    ].flatMap(({ line, ports }): LinkLabel[] => {
      if (ports.length === 0) return []
      const text = ports.length > 2 ? `${ports.slice(0, 2).join(', ')} …` : ports.join(', ')
      const boxAt = (part: number): Box => ({
        ...pointOn(line, part),
        width: text.length * LETTER_WIDTH,
      })
      const free = DISTANCES.filter((part) => part < left)
      const part = free.find((part) => !taken.some((box) => cover(box, boxAt(part)))) ?? free[0]!
      left = 1 - part
      const box = boxAt(part)
      taken.push(box)
      return [{ text, x: box.x, y: box.y + 4 }]
    })
    const path = `M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`
    return { link, path, labels }
  })
}

function cover(one: Box, other: Box): boolean {
  return (
    Math.abs(one.y - other.y) < LABEL_HEIGHT &&
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 + LETTER_WIDTH
  )
}

function chunks<T>(list: readonly T[], most: number): T[][] {
  const parts: T[][] = []
  for (let from = 0; from < list.length; from += most) parts.push(list.slice(from, from + most))
  return parts
}
