import { inXml, withinLine } from '../../core/text/inline-text.ts'
import { endKey, linkLayers } from '../join/link-layers.ts'
import type { SourceLink } from '../join/links.ts'
import type { SwitchPorts } from '../inventory.ts'

/** A switch with its devices, or a neighbour that printed no output. */
export interface MapBox {
  readonly name: string
  readonly isSource: boolean
  /** The devices: `Gi1/0/5 printer-3`. */
  readonly lines: readonly string[]
  /** Upper left corner. */
  readonly x: number
  readonly y: number
  readonly height: number
}

interface MapLine {
  /** Numbers of boxes. */
  readonly from: number
  readonly to: number
  /** The ports at both ends; empty if unknown. */
  readonly fromPorts: string
  readonly toPorts: string
  readonly by: SourceLink['by']
}

/** The links between switches and the devices at each, laid out for a drawing. */
export interface LinkMap {
  readonly boxes: readonly MapBox[]
  readonly lines: readonly MapLine[]
  readonly width: number
  readonly height: number
}

export const BOX_WIDTH = 240
/** Height of the name of a box, and of each device below it. */
export const NAME_HEIGHT = 28
export const LINE_HEIGHT = 18
const GAP_X = 60
const GAP_Y = 140
const MARGIN = 20
const MOST_IN_ROW = 8
const MOST_LISTED = 100

/** @param called returns the name of a device by its number */
export function linkMap(
  links: readonly SourceLink[],
  switches: readonly SwitchPorts[],
  called: (device: number) => string,
): LinkMap {
  const listed = new Map(switches.map(({ name, ports }) => [name, devicesOn(ports, called)]))
  const sources = switches.map(({ name }) => ({ name, isSource: true, ports: [] }))
  const rows = linkLayers(links, sources).flatMap((layer) => inRows(layer))
  const widest = Math.max(0, ...rows.map(({ length }) => length))
  const width = 2 * MARGIN + widest * (BOX_WIDTH + GAP_X) - GAP_X
  const boxes: MapBox[] = []
  const numbers = new Map<string, number>()
  let y = MARGIN
  for (const row of rows) {
    const left = (width - row.length * (BOX_WIDTH + GAP_X) + GAP_X) / 2
    let highest = 0
    for (const [column, end] of row.entries()) {
      const { name, isSource } = end
      const lines = (isSource ? listed.get(name) : undefined) ?? []
      const height = NAME_HEIGHT + lines.length * LINE_HEIGHT
      numbers.set(endKey(end), boxes.length)
      boxes.push({ name, isSource, lines, x: left + column * (BOX_WIDTH + GAP_X), y, height })
      highest = Math.max(highest, height)
    }
    y += highest + GAP_Y
  }
  const lines = links.map(({ from, to, by }) => ({
    from: numbers.get(endKey(from))!,
    to: numbers.get(endKey(to))!,
    fromPorts: from.ports.join(', '),
    toPorts: to.ports.join(', '),
    by,
  }))
  return { boxes, lines, width: Math.max(width, 2 * MARGIN), height: y }
}

function devicesOn(ports: SwitchPorts['ports'], called: (device: number) => string): string[] {
  const all = ports.flatMap(({ name, devices }) => devices.map((device) => [name, device] as const))
  const lines = all.slice(0, MOST_LISTED).map(([port, device]) => `${port} ${called(device)}`)
  return all.length > MOST_LISTED ? [...lines, `and ${all.length - MOST_LISTED} more`] : lines
}

/** A layer that is too wide continues in further rows. */
function inRows<T>(layer: readonly T[]): T[][] {
  const rows: T[][] = []
  for (let from = 0; from < layer.length; from += MOST_IN_ROW) {
    rows.push(layer.slice(from, from + MOST_IN_ROW))
  }
  return rows
}

/** Characters that XML 1.0 does not allow, apart from control characters. */
const NO_CHARACTERS = /[\p{Surrogate}\uFFFE\uFFFF]/gu

/** Escapes a name, which may contain anything, for XML. */
export function nameInXml(name: string): string {
  return inXml(withinLine(name)).replace(NO_CHARACTERS, '\uFFFD')
}
