import { Parser } from 'saxen'
import { describe, expect, it } from 'vitest'
import { drawio } from '../../../../src/inventory/export/drawio.ts'
import { BOX_WIDTH, linkMap, type LinkMap } from '../../../../src/inventory/export/link-map.ts'
import { linkSvg } from '../../../../src/inventory/export/link-svg.ts'
import { Inventory } from '../../../../src/inventory/inventory.ts'

const OUTPUTS = `sw-1#show mac address-table
Vlan    Mac Address       Type        Ports
  10    001b.7700.0001    DYNAMIC     Gi1/0/5
  10    001b.7700.0002    DYNAMIC     Gi1/0/6
sw-1#show lldp neighbors
Device ID           Local Intf     Hold-time  Capability      Port ID
sw-2                Gi1/0/24       120        B               Gi1/0/48
phone&<1>           Gi1/0/23       120        B               Gi0/1
`

/** What may be in a name and breaks XML, or would be markup in a label. */
const NASTY = '<img src=x onerror="alert(1)">&amp;]]>\u0000\u202e\ud800\uffff'

function mapOf(called: (device: number) => string): LinkMap {
  const inventory = new Inventory()
  inventory.add(OUTPUTS)
  return linkMap(inventory.links(), [...inventory.portPlans()], called)
}

interface Element {
  readonly path: string
  readonly attributes: Record<string, string>
}

/** All elements of an XML file. @throws if it is not well-formed */
function elementsOf(pieces: Iterable<string>): Element[] {
  const elements: Element[] = []
  const path: string[] = []
  const parser = new Parser()
  parser.on('openTag', (name, attributes, decode) => {
    path.push(name)
    const decoded = Object.entries(attributes()).map(([key, value]) => [key, decode(value)])
    elements.push({ path: path.join('/'), attributes: Object.fromEntries(decoded) })
  })
  parser.on('closeTag', (name) => expect(path.pop()).toBe(name))
  parser.on('error', (error) => {
    throw error
  })
  parser.write([...pieces].join(''))
  parser.end()
  expect(path).toEqual([])
  return elements
}

describe('the links as a drawing', () => {
  it('have a box for each switch with its devices at their ports, and for each neighbour', () => {
    const { boxes, lines } = mapOf((device) => `device-${device}`)
    expect(boxes.map(({ name, isSource, lines }) => ({ name, isSource, lines }))).toEqual([
      { name: 'sw-1', isSource: true, lines: ['Gi1/0/5 device-0', 'Gi1/0/6 device-1'] },
      { name: 'sw-2', isSource: false, lines: [] },
      { name: 'phone&<1>', isSource: false, lines: [] },
    ])
    expect(lines).toEqual([
      { from: 0, to: 1, fromPorts: 'Gi1/0/24', toPorts: 'Gi1/0/48', by: 'neighbor' },
      { from: 0, to: 2, fromPorts: 'Gi1/0/23', toPorts: 'Gi0/1', by: 'neighbor' },
    ])
  })

  it('have no overlapping or cut-off boxes', () => {
    const inventory = new Inventory()
    for (let number = 0; number < 30; number++) {
      inventory.add(OUTPUTS.replaceAll('sw-1', `access-${number}`))
    }
    const { boxes, width, height } = linkMap(
      inventory.links(),
      [...inventory.portPlans()],
      () => 'device',
    )
    expect(boxes.length).toBeGreaterThan(30)
    for (const [at, one] of boxes.entries()) {
      expect(one.x).toBeGreaterThanOrEqual(0)
      expect(one.x + BOX_WIDTH).toBeLessThanOrEqual(width)
      expect(one.y + one.height).toBeLessThanOrEqual(height)
      for (const other of boxes.slice(at + 1)) {
        const beside = Math.abs(one.x - other.x) >= BOX_WIDTH
        const below = one.y + one.height <= other.y || other.y + other.height <= one.y
        expect(beside || below).toBe(true)
      }
    }
  })

  it('list a hundred devices of a switch, and say how many more there are', () => {
    const ports = Array.from({ length: 103 }, (_, device) => device)
    const plan = {
      name: 'Gi1',
      key: 'gi1',
      use: 'devices',
      facts: {},
      saidIn: null,
      outlet: null,
    } as const
    const port = { ...plan, devices: ports, seen: 103, neighbors: [], remotePorts: [] }
    const { boxes } = linkMap([], [{ name: 'sw-1', ports: [port] }], String)
    expect(boxes[0]?.lines).toHaveLength(101)
    expect(boxes[0]?.lines.at(-1)).toBe('and 3 more')
  })
})

describe('a file for draw.io', () => {
  it('is mxfile/diagram/mxGraphModel/root/mxCell, in which every parent and end exists, whatever the names', () => {
    const elements = elementsOf(drawio(mapOf(() => NASTY)))
    const structure = ['mxfile', 'diagram', 'mxGraphModel', 'root', 'mxCell'].map((_, at, all) =>
      all.slice(0, at + 1).join('/'),
    )
    expect(elements.slice(0, 5).map(({ path }) => path)).toEqual(structure)
    const cells = elements.flatMap(({ path, attributes }) =>
      path === structure.at(-1) ? [attributes] : [],
    )
    const ids = new Set(cells.map(({ id }) => id))
    expect(ids.size).toBe(cells.length)
    for (const { id, parent, source, target, edge } of cells) {
      if (id !== '0') expect(ids).toContain(parent)
      if (edge === '1') expect([ids.has(source), ids.has(target)]).toEqual([true, true])
    }
    const geometries = elements.filter(({ path }) => path === `${structure.at(-1)}/mxGeometry`)
    expect(geometries).toHaveLength(cells.length - 2)
  })

  it('has devices in the list of their switch, and ports at the ends of their line', () => {
    const cells = elementsOf(drawio(mapOf((device) => `device-${device}`))).map(
      ({ attributes }) => attributes,
    )
    const inside = (parent: string) =>
      cells.flatMap(({ value, parent: of }) => (of === parent ? [value] : []))
    expect(inside('switch-0')).toEqual(['Gi1/0/5 device-0', 'Gi1/0/6 device-1'])
    expect(inside('link-0')).toEqual(['Gi1/0/24', 'Gi1/0/48'])
  })

  it('has no label that could be read as HTML', () => {
    const cells = elementsOf(drawio(mapOf(() => NASTY))).map(({ attributes }) => attributes)
    const labelled = cells.filter(({ value }) => value !== undefined)
    expect(labelled.length).toBeGreaterThan(5)
    expect(labelled.filter(({ style = '' }) => !style.includes('html=0;'))).toEqual([])
  })
})

describe('the links as SVG', () => {
  it('are well-formed, whatever the names, and contain nothing that runs or is fetched', () => {
    const elements = elementsOf(linkSvg(mapOf(() => NASTY)))
    const names = new Set(elements.map(({ path }) => path.split('/').at(-1)))
    expect(names).toEqual(new Set(['svg', 'rect', 'path', 'text', 'title']))
    expect(elements[0]?.attributes['xmlns']).toBe('http://www.w3.org/2000/svg')
    expect(elements.filter(({ path }) => path === 'svg/path')).toHaveLength(2)
  })

  it('are an empty drawing if no switch is known', () => {
    expect(elementsOf(linkSvg(linkMap([], [], String))).map(({ path }) => path)).toEqual([
      'svg',
      'svg/rect',
    ])
  })
})
