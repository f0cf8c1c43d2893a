import {
  BOX_WIDTH,
  LINE_HEIGHT,
  NAME_HEIGHT,
  nameInXml,
  type LinkMap,
  type MapBox,
} from './link-map.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** How far a line between two boxes of the same row runs below them. */
const BEND = 70
/** Positions of the port labels of a line, as a fraction of its length from the end: labels at one box are at different heights. */
const DISTANCES = [0.14, 0.26, 0.38]
const LETTER_WIDTH = 7
const PADDING = 8
const MOST_LETTERS = Math.floor((BOX_WIDTH - 2 * PADDING) / LETTER_WIDTH)

/** A drawing of the links that any browser, word processor or Inkscape opens; it needs no style sheet or font of its own. */
export function* linkSvg({ boxes, lines, width, height }: LinkMap): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12">\n`
  yield `<rect width="${width}" height="${height}" fill="#ffffff"/>\n`
  const labels: string[] = []
  /** The end of each row, by its start. */
  const lowest = new Map<number, number>()
  for (const box of boxes) lowest.set(box.y, Math.max(lowest.get(box.y) ?? 0, below(box).y))
  for (const [at, { from, to, fromPorts, toPorts, by }] of lines.entries()) {
    const [start, bend, end] = curveBetween(boxes[from]!, boxes[to]!, lowest)
    const dashes = by === 'addresses' ? ' stroke-dasharray="6 4"' : ''
    const [first, last] =
      boxes[from]!.y === boxes[to]!.y ? [below(boxes[from]!), below(boxes[to]!)] : [start, end]
    const curve = `Q${bend.x} ${bend.y} ${end.x} ${end.y}`
    const path = `M${start.x} ${first.y}V${start.y}${curve}V${last.y}`
    yield `<path d="${path}" fill="none" stroke="#555555" stroke-width="1.5"${dashes}/>\n`
    const part = DISTANCES[at % DISTANCES.length]!
    if (fromPorts !== '') labels.push(portText(fromPorts, pointOn(start, bend, end, part)))
    if (toPorts !== '') labels.push(portText(toPorts, pointOn(end, bend, start, part)))
  }
  for (const box of boxes) yield* boxSvg(box)
  yield* labels
  yield '</svg>\n'
}

/** Between two boxes of one row it runs below all boxes of that row. */
function curveBetween(
  from: MapBox,
  to: MapBox,
  lowest: ReadonlyMap<number, number>,
): [start: Point, bend: Point, end: Point] {
  if (from.y === to.y) {
    const y = lowest.get(from.y)!
    const [start, end] = [
      { ...below(from), y },
      { ...below(to), y },
    ]
    return [start, { x: (start.x + end.x) / 2, y: y + BEND }, end]
  }
  const [start, end] = from.y < to.y ? [below(from), above(to)] : [above(from), below(to)]
  return [start, { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }, end]
}

function below({ x, y, height }: MapBox): Point {
  return { x: x + BOX_WIDTH / 2, y: y + height }
}

function above({ x, y }: MapBox): Point {
  return { x: x + BOX_WIDTH / 2, y }
}

function pointOn(start: Point, bend: Point, end: Point, part: number): Point {
  const along = (from: number, by: number, to: number) =>
    (1 - part) ** 2 * from + 2 * part * (1 - part) * by + part ** 2 * to
  return { x: along(start.x, bend.x, end.x), y: along(start.y, bend.y, end.y) }
}

/** Has a white outline, so that it can be read on its line. */
function portText(text: string, { x, y }: Point): string {
  return `<text x="${x.toFixed(1)}" y="${(y + 4).toFixed(1)}" text-anchor="middle" font-size="11" stroke="#ffffff" stroke-width="4" paint-order="stroke">${nameInXml(text)}</text>\n`
}

function* boxSvg({ name, isSource, lines, x, y, height }: MapBox): Generator<string> {
  const fill = isSource ? '#e8f0fb' : '#ffffff'
  const dashes = isSource ? '' : ' stroke-dasharray="4 3"'
  yield `<rect x="${x}" y="${y}" width="${BOX_WIDTH}" height="${height}" rx="4" fill="${fill}" stroke="#30507a"${dashes}/>\n`
  yield `<text x="${x + PADDING}" y="${y + 18}" font-weight="bold">${nameInXml(short(name))}<title>${nameInXml(name)}</title></text>\n`
  for (const [at, line] of lines.entries()) {
    const base = y + NAME_HEIGHT + at * LINE_HEIGHT + 12
    yield `<text x="${x + PADDING}" y="${base}">${nameInXml(short(line))}<title>${nameInXml(line)}</title></text>\n`
  }
}

function short(text: string): string {
  const letters = Array.from(text)
  return letters.length <= MOST_LETTERS ? text : `${letters.slice(0, MOST_LETTERS - 1).join('')}…`
}
