import { describe, expect, test } from 'vitest'
import { factsIn, NONE } from './facts-in.ts'

const MAC = '00:1b:77:49:54:fd'
const OTHER = 'b8:27:eb:12:34:56'

describe('a text with an address in a value is a line of its own', () => {
  test('in the cell of a log in CSV, whose host is not the client', () => {
    const line = (text: string) => factsIn('Time,host,message', `10:00,gw,${text}`)
    const said = `dhcp: assigned 192.0.2.5 for ${MAC} laptop-a`
    expect(line(`"${said}"`)).toEqual([{ ...NONE, ip: ['192.0.2.5'], name: ['laptop-a'] }])
    expect(line(`"${said}",x`)).toEqual([{ ...NONE, ip: ['192.0.2.5'], name: ['laptop-a'] }])
    expect(line(said.replace(' laptop-a', ''))).toEqual([{ ...NONE, ip: ['192.0.2.5'] }])
  })

  test('but a host next to a message and an address belongs to the address', () => {
    const rows = (heading: string) => factsIn(`host,message,${heading}`, `gw,DHCPACK,${MAC}`)
    expect(rows('mac')).toEqual([{ ...NONE, name: ['gw'] }])
    expect(factsIn('Time,host,message', `10:00,gw,"DHCPACK to ${MAC}"`)).toEqual([NONE])
  })

  test.each([
    ['a sentence', `DHCPACK(br0) 192.0.2.5 ${MAC} pi`, { port: ['br0'], name: ['pi'] }],
    ['pairs', `mac=${MAC} ip=192.0.2.5 host=pi`, { port: [], name: ['pi'] }],
    ['a list', `${MAC},192.0.2.5,pi`, { port: [], name: ['pi'] }],
    ['nothing but an address', `192.0.2.5 ${MAC}`, { port: [], name: [] }],
  ])('in JSON, where it is %s', (_, log, said) => {
    const text = JSON.stringify({ log, kubernetes: { host: 'node-1' } })
    expect(factsIn(text)[0]).toMatchObject({ port: said.port })
    if (log.includes('pi')) expect(factsIn(text)[0]).toMatchObject({ ip: ['192.0.2.5'], ...said })
  })

  test('in the adapters of a machine, each with its own keys', () => {
    const text = JSON.stringify({ name: 'web-1', net0: `virtio=${MAC},bridge=vmbr0,tag=20` })
    expect(factsIn(text)).toEqual([{ ...NONE, vlan: ['20'], port: ['net0'], name: ['web-1'] }])
  })

  test('in the strings of a list', () => {
    const text = `hosts = [\n  "${MAC},192.0.2.4,nas",\n  "${OTHER},192.0.2.6,pi,infinite"\n]\n`
    expect(factsIn(text)).toEqual([
      { ...NONE, ip: ['192.0.2.4'], name: ['nas'] },
      { ...NONE, ip: ['192.0.2.6'], name: ['pi'] },
    ])
    expect(factsIn(`${MAC},Gi1/0/5,nas`)).toMatchObject([{ name: [] }])
  })
})

describe('the name of an object', () => {
  const yaml = (first: string, second: string) =>
    factsIn(
      'hosts:',
      `  ${first}:\n    ip: 192.0.2.4\n    mac: ${MAC}`,
      `  ${second}:\n    ip: 192.0.2.6\n    mac: ${OTHER}`,
    ).map(({ name }) => name.join())

  test('is the key of each of several similar maps', () => {
    expect(yaml('nas', 'pi')).toEqual(['nas', 'pi'])
    expect(yaml('eth0', 'eth1')).toEqual(['', ''])
  })

  test.each([
    ['row', 'laptop-a'],
    ['policy', ''],
  ])('is in the attribute of an element called %s: %j', (element, name) => {
    const text = `<list><${element} name="laptop-a" ip="192.0.2.5" mac="${MAC}"/></list>`
    expect(factsIn(text)[0]!.name.join()).toBe(name)
  })
})
