import { describe, expect, it } from 'vitest'
import { compareInventories } from '../../../../src/inventory/compare.ts'
import { Inventory } from '../../../../src/inventory/inventory.ts'

/** A MAC address table with each device on a port of its own, from the given one on. */
function table(firstPort: number, devices = [1, 2, 3, 4, 5]): string {
  return [
    'Vlan    Mac Address       Type        Ports',
    '----    -----------       --------    -----',
    ...devices.map((n, at) => `  10    001b.7749.540${n}    DYNAMIC     Gi1/0/${firstPort + at}`),
  ].join('\n')
}

const ONE = [11, 12, 13, 14]
const TWO = [21, 22, 23, 24]

/** The table of a switch with some devices on their own ports, and others behind its uplink. */
function floor(own: readonly number[], others: readonly number[]): string {
  return [
    'Vlan    Mac Address       Type        Ports',
    ...own.map((n, at) => `  10    001b.7749.54${n}    DYNAMIC     Gi1/0/${at + 1}`),
    ...others.map((n) => `  10    001b.7749.54${n}    DYNAMIC     Gi1/0/24`),
  ].join('\n')
}

function read(text: string, source?: string): Inventory {
  const inventory = new Inventory()
  inventory.add(text, source)
  return inventory
}

/** The places of the first device. */
function firstPlace(inventory: Inventory): string[] {
  return inventory.summary(0).place.map(({ source, port }) => `${port} of ${source}`)
}

describe('a text with the MAC address tables of several switches', () => {
  it('gives each of them a number if it names none', () => {
    const inventory = read(`${table(1)}\n\n${table(11)}\n\n${table(21)}`, 'floor-2.txt')
    expect(inventory.unnamedSwitches()).toMatchObject([
      {
        source: 'floor-2.txt',
        switches: 3,
        starts: [{ number: 0, line: 1 }, { number: 1 }, { number: 2 }],
      },
    ])
    expect(firstPlace(inventory)).toEqual([
      'Gi1/0/1 of floor-2.txt',
      'Gi1/0/11 of floor-2 #2',
      'Gi1/0/21 of floor-2 #3',
    ])
    expect(inventory.portPlan('floor-2 #2').length).toBeGreaterThan(0)
  })

  it('has a device on the access port of its switch, though others see it behind an uplink', () => {
    expect(read(`${floor(ONE, TWO)}\n\n${floor(TWO, ONE)}`).summaries()).toMatchObject([
      ...ONE.map((_, at) => ({ place: [{ source: 'Paste 1', port: `Gi1/0/${at + 1}` }] })),
      ...TWO.map((_, at) => ({ place: [{ source: 'Paste 1 #2', port: `Gi1/0/${at + 1}` }] })),
    ])
  })

  it('has moved nothing if they come in another order next time', () => {
    const before = read(`${floor(ONE, TWO)}\n\n${floor(TWO, ONE)}`, 'a.txt').summaries()
    const after = read(`${floor(TWO, ONE)}\n\n${floor(ONE, TWO)}`, 'a.txt').summaries()
    expect(compareInventories(before, after).counts).toMatchObject({ moved: 0, same: 8 })
  })

  it('keeps them apart by their prompts', () => {
    const outputs = [1, 11].map((port) => `sw-${port}#show mac address-table\n${table(port)}`)
    const inventory = read(outputs.join('\n'))
    expect(inventory.unnamedSwitches()).toEqual([])
    expect(inventory.sources()).toEqual(['sw-1', 'sw-11'])
  })

  it('recognizes a switch whose table is in it twice', () => {
    const inventory = read([table(1), table(11), table(1)].join('\n\n'))
    expect(inventory.unnamedSwitches()).toMatchObject([{ source: 'Paste 1', switches: 2 }])
  })

  it('has the same switches after further texts were added', () => {
    const inventory = read(`${table(1)}\n\n${table(11)}`, 'a.txt')
    expect(inventory.unnamedSwitches()).toHaveLength(1)
    inventory.add(`${table(11)}\n\n${table(21)}`, 'a.txt')
    expect(inventory.unnamedSwitches()).toMatchObject([{ source: 'a.txt', switches: 3 }])
    expect(firstPlace(inventory)).toHaveLength(3)
  })
})

describe('a switch stays one', () => {
  it.each([
    ['whose table was printed twice, with a device that has moved', table(1, [1, 2, 3, 5, 4])],
    ['that has its devices in several VLANs', table(11).replaceAll('  10  ', '  20  ')],
    ['that has other devices in each of its tables', table(1, [6, 7, 8, 9])],
    ['that prints a bundle, and its members', table(1).replaceAll(/Gi1.0.\d/g, 'Po1')],
  ])('%s', (_, second) => {
    const inventory = read(`${table(1)}\n\n${second}`)
    expect(inventory.unnamedSwitches()).toEqual([])
    expect(inventory.sources()).toEqual(['Paste 1'])
  })
})
