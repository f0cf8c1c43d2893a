import type { LinkEnd, SourceLink } from '../../../core/inventory/join/links.ts'

/** A source, or a neighbour of one, as a box in the drawing. */
export interface LinkNode {
  readonly name: string
  /** Whether it printed an output here. */
  readonly isSource: boolean
  /** Of its centre. */
  readonly x: number
  readonly y: number
}

export interface LinkDrawing {
  readonly width: number
  readonly height: number
  /** Of each box. */
  readonly nodeWidth: number
  readonly nodes: readonly LinkNode[]
  readonly edges: readonly LinkEdge[]
}

export interface LinkEdge {
  readonly link: SourceLink
  readonly from: LinkNode
  readonly to: LinkNode
  /** The ports at its ends, as far as they are known. */
  readonly labels: readonly LinkLabel[]
}

/** A text on a line, placed by the middle of its baseline. */
interface LinkLabel {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** A box is as wide as the longest name needs, so that a small network fits on a phone. */
const NODE_WIDTHS = { least: 72, most: 132 }
const NAME_LETTER_WIDTH = 8.5
const NODE_PADDING = 10
export const NODE_HEIGHT = 40
const GAP_X = 32
const GAP_Y = 100
/** A layer with more boxes is continued in further rows below. */
const MOST_IN_ROW = 6
const MARGIN = 12

/**
 * Lays sources out in layers: the one with most links at the top, its neighbours below it, and so on. Sources without a
 * link to any of these form a drawing of their own below.
 */
export function layOut(links: readonly SourceLink[]): LinkDrawing {
  const ends = new Map<string, LinkEnd>()
  const beside = new Map<string, Set<string>>()
  for (const { from, to } of links) {
    for (const end of [from, to]) ends.set(keyOf(end), end)
    neighborsOf(beside, keyOf(from)).add(keyOf(to))
    neighborsOf(beside, keyOf(to)).add(keyOf(from))
  }
  const rows = layersOf(ends, beside).flatMap((layer) => chunks(layer, MOST_IN_ROW))
  const longest = Math.max(0, ...Array.from(ends.values(), ({ name }) => name.length))
  const nodeWidth = Math.min(
    NODE_WIDTHS.most,
    Math.max(NODE_WIDTHS.least, longest * NAME_LETTER_WIDTH + 2 * NODE_PADDING),
  )
  const widest = Math.max(1, ...rows.map(({ length }) => length))
  const width = 2 * MARGIN + widest * nodeWidth + (widest - 1) * GAP_X
  const nodes = new Map<string, LinkNode>()
  for (const [at, row] of rows.entries()) {
    const rowWidth = row.length * nodeWidth + (row.length - 1) * GAP_X
    for (const [column, key] of row.entries()) {
      const { name, isSource } = ends.get(key)!
      const x = (width - rowWidth) / 2 + column * (nodeWidth + GAP_X) + nodeWidth / 2
      const y = MARGIN + NODE_HEIGHT / 2 + at * (NODE_HEIGHT + GAP_Y)
      nodes.set(key, { name, isSource, x, y })
    }
  }
  return {
    width,
    nodeWidth,
    height: 2 * MARGIN + rows.length * NODE_HEIGHT + (rows.length - 1) * GAP_Y,
    nodes: [...nodes.values()],
    edges: labelled(
      links.map((link) => {
        return { link, from: nodes.get(keyOf(link.from))!, to: nodes.get(keyOf(link.to))! }
      }),
    ),
  }
}

/** Of the monospaced type used for ports. */
const LETTER_WIDTH = 6.7
export const LABEL_HEIGHT = 15
/** Where a port's label may stand, as a fraction of the way from its box: the first place where it covers no other. */
const DISTANCES = [0.36, 0.24, 0.48, 0.6, 0.72, 0.3, 0.42, 0.54, 0.66]

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
}

function labelled(edges: readonly Omit<LinkEdge, 'labels'>[]): LinkEdge[] {
  const taken: Box[] = []
  return edges.map((edge) => {
    const { link, from, to } = edge
    let left = 1
    const labels = [
      { near: from, far: to, ports: link.from.ports },
      { near: to, far: from, ports: link.to.ports },
    ].flatMap(({ near, far, ports }): LinkLabel[] => {
      if (ports.length === 0) return []
      const text = ports.length > 2 ? `${ports.slice(0, 2).join(', ')} …` : ports.join(', ')
      const boxAt = (part: number): Box => ({
        x: near.x + (far.x - near.x) * part,
        y: near.y + (far.y - near.y) * part,
        width: text.length * LETTER_WIDTH,
      })
      const free = DISTANCES.filter((part) => part < left)
      const part = free.find((part) => !taken.some((box) => cover(box, boxAt(part)))) ?? free[0]!
      left = 1 - part
      const box = boxAt(part)
      taken.push(box)
      return [{ text, x: box.x, y: box.y + 4 }]
    })
    return { ...edge, labels }
  })
}

function cover(one: Box, other: Box): boolean {
  return (
    Math.abs(one.y - other.y) < LABEL_HEIGHT &&
    Math.abs(one.x - other.x) < (one.width + other.width) / 2
  )
}

function keyOf({ name, isSource }: LinkEnd): string {
  return `${isSource ? 'source' : 'neighbor'} ${name}`
}

function neighborsOf(beside: Map<string, Set<string>>, key: string): Set<string> {
  const known = beside.get(key) ?? new Set<string>()
  beside.set(key, known)
  return known
}

function layersOf(
  ends: ReadonlyMap<string, LinkEnd>,
  beside: ReadonlyMap<string, ReadonlySet<string>>,
): string[][] {
  const degree = (key: string) => beside.get(key)?.size ?? 0
  const waiting = new Set([...ends.keys()].toSorted((a, b) => degree(b) - degree(a)))
  const layers: string[][] = []
  for (const root of waiting) {
    let layer = [root]
    while (layer.length > 0) {
      for (const key of layer) waiting.delete(key)
      layers.push(layer)
      const next = new Set<string>()
      for (const key of layer) for (const other of beside.get(key) ?? []) next.add(other)
      layer = [...next].filter((key) => waiting.has(key))
    }
  }
  return layers
}

function chunks<T>(list: readonly T[], most: number): T[][] {
  const parts: T[][] = []
  for (let from = 0; from < list.length; from += most) parts.push(list.slice(from, from + most))
  return parts
}
