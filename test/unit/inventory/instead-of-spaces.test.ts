import { describe, expect, it } from 'vitest'
import { factsIn, NONE } from './facts-in.ts'

describe('delimiters that stand in place of spaces', () => {
  it('make no fields in rows whose names are too close for a delimiter', () => {
    expect(
      factsIn(
        'VMHost;Name   Mac               IP;PortGroupName',
        'esx1.lab.local;vmnic0 00:50:56:5a:10:01;',
        'esx1.lab.local;vmk0   00:50:56:6a:10:02 10.0.0.11;Management Network',
      ),
    ).toEqual([
      { ...NONE, port: ['vmnic0'], name: ['esx1.lab.local'] },
      { ...NONE, ip: ['10.0.0.11'], port: ['vmk0'], name: ['esx1.lab.local'] },
    ])
  })

  it('may split rows differently from the heading', () => {
    expect(
      factsIn(
        'IP Address;Mac Address;Port;vlan;lease',
        '10.10.10.18;001b.7771.6234;6/1/13 1112;361',
        '10.10.10.61;001b.77b2.516e;6/1/14;1112;361',
      ),
    ).toEqual([
      { ...NONE, ip: ['10.10.10.18'], vlan: ['1112'], port: ['6/1/13'] },
      { ...NONE, ip: ['10.10.10.61'], vlan: ['1112'], port: ['6/1/14'] },
    ])
  })

  it('occur in rules, too', () => {
    expect(
      factsIn(
        'Vlan;mac Address;Type;Ports',
        '----;-----------;----;-----',
        '3;0012.3694.03ec;STATIC;Et7',
      ),
    ).toEqual([{ ...NONE, vlan: ['3'], port: ['Et7'] }])
  })
})

it('a row of fields does not continue the title above it, as a line wrapped by a mail program would', () => {
  const fields = (values: readonly string[]) => values.map((value) => `"${value}"`).join(';')
  const rows = ['1d4e', 'e9ef', '242a'].map((end) =>
    fields([`0002.d113.${end}`, 'lg61', 'Dynamic', '191']),
  )
  const [first] = factsIn(
    'Total active entries from all ports of sw = 603',
    fields(['MAC-Address', 'Port', 'Type', 'VLAN']),
    ...rows,
  )
  expect(first).toEqual({ ...NONE, vlan: ['191'], port: ['lg61'] })
})

it('rows of fields stay below their names however many there are, even after other lines', () => {
  const namesIn = (...rows: string[]) =>
    factsIn('ip,mac,name,comment', ...rows).flatMap(({ name }) => name)
  expect(
    namesIn(
      '192.0.2.20,00:1b:77:49:54:fd,pc-1',
      '192.0.2.21,00:1b:77:49:54:fe,pc-2,spare',
      '# floor 2',
      '192.0.2.22,3c:52:82:14:aa:01,pc-3',
      '192.0.2.23,3c:52:82:14:aa:02,pc-4,in the hall, by the door, left',
    ),
  ).toEqual(['pc-1', 'pc-2', 'pc-3', 'pc-4'])
})

it('a list of hosts has the names and IP addresses of its lines, however many fields these have', () => {
  expect(
    factsIn(
      'dhcp-host=00:1b:77:49:54:fd,192.0.2.20,pc-1',
      'dhcp-host=00:1b:77:49:54:fe,pc-2',
      'dhcp-host=3c:52:82:14:aa:01,192.0.2.22',
      'dhcp-host=3c:52:82:14:aa:02,192.0.2.23,pc-4,12h',
    ).map(({ ip, name }) => [ip, name].flat().join()),
  ).toEqual(['192.0.2.20,pc-1', 'pc-2', '192.0.2.22', '192.0.2.23,pc-4'])
})
