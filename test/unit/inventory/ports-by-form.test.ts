import { describe, expect, test } from 'vitest'
import { readSightings } from '../../../src/inventory/sightings.ts'
import { factsIn } from './facts-in.ts'

const MAC = '00:1b:77:49:54:fd'
const OTHER = 'b8:27:eb:12:34:56'
const portsIn = (...lines: string[]) => factsIn(...lines).map(({ port }) => port.join())

describe('a port has the form of one', () => {
  test.each([
    [`station ${MAC} joined on channel (36)`, ''],
    [`station ${MAC} on channel 36`, ''],
    [`station ${MAC} joined on ath0`, 'ath0'],
    [`gateway (192.0.2.1) at ${MAC} [ether] on lab`, 'lab'],
    [`seen ${MAC} on lan_guest`, 'lan_guest'],
  ])('behind “on”: %s', (line, port) => {
    expect(portsIn(line)).toEqual([port])
  })

  test.each([
    ['in the portfast edge trunk mode', ''],
    ['Network adapter 1', 'Network adapter 1'],
    ['Vlan1, not learned', 'Vlan1, not learned'],
    ['0 ge-0/0/20.0', 'ge-0/0/20.0'],
    ['lag 1', 'lag 1'],
  ])('in a cell: %s', (cell, port) => {
    expect(portsIn('MAC,Port', `${MAC},"${cell}"`)).toEqual([port])
  })

  test('and an integer of InfluxDB ends with a letter', () => {
    const line = `clients,mac=${MAC} ip="192.0.2.44",port=7i`
    expect(portsIn(`${line} 1735689600000000000`)).toEqual(['7'])
    expect(portsIn(line)).toEqual(['7i'])
  })
})

describe('the title above an interface', () => {
  test('may have spaces before its colon', () => {
    const part = (port: string, mac: string) => `Slot/Port  ${port}  :\n  MAC address : ${mac},\n`
    expect(portsIn(part('1/1', MAC), part('1/2', OTHER))).toEqual(['1/1', '1/2'])
  })

  test('is not a sentence', () => {
    expect(portsIn('Slot/Port  none  :', `  MAC address : ${MAC},`)).toEqual([''])
  })
})

describe('a name next to an interface', () => {
  const listed = (...headings: string[]) =>
    readSightings(
      [
        `Port    ${headings.join('  ')} MAC             Name`,
        `1/1/1   Full 1G     cc4e.2411.0101  lab`,
      ].join('\n'),
    )[0]

  test('is the port’s among its settings', () => {
    expect(listed('Dupl', 'Speed')).toMatchObject({
      facts: { port: ['1/1/1'], name: [] },
      table: 'interface',
    })
  })

  test('is the device’s elsewhere', () => {
    expect(listed('Site', 'Class')).toMatchObject({ facts: { port: ['1/1/1'], name: ['lab'] } })
  })

  test.each([
    ['physical-interface', 'vme', 'port'],
    ['logical-interface', 'ge-0/0/0.0', 'port'],
    ['host', 'nas', 'name'],
  ] as const)('in an element called %s', (element, name, kind) => {
    const text = `<list><${element}><name>${name}</name><mac>${MAC}</mac></${element}></list>`
    expect(factsIn(text)[0]![kind]).toEqual([name])
  })
})
