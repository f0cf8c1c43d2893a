import { describe, expect, it } from 'vitest'
import { readSightings } from '../../../src/inventory/sightings.ts'

describe('below a blank line', () => {
  it('a line that fits the columns of the table above only by chance is not a row of it', () => {
    const text = [
      'ID     ADDRESS            INTERFACE                 AGE',
      '10     b0:ad:aa:41:00:81  Port-1/24                 false',
      '',
      '? (10.20.4.1) at 00:11:25:c5:9b:20 [ethernet] stored in bucket 12',
    ].join('\n')
    expect(readSightings(text)[1]?.facts).toMatchObject({ ip: ['10.20.4.1'], port: [] })
  })

  it('further rows of the table above it are rows', () => {
    const text = [
      'VLAN   MAC ADDRESS        INTERFACE',
      '10     b0:ad:aa:41:00:81  Port-1/24',
      '',
      '20     b0:ad:aa:41:00:82  Port-1/25',
    ].join('\n')
    expect(readSightings(text)[1]?.facts).toMatchObject({ vlan: ['20'], port: ['Port-1/25'] })
  })

  it('a heading with a blank line below it belongs to the rows', () => {
    const text = [
      'Chassis ID: 00:1b:17:00:01:30',
      '',
      'MAC Address     Port      Age      VLAN    Type',
      '',
      '6cae.8b2d.c979   2/1        0      1000',
    ].join('\n')
    expect(readSightings(text)[1]?.facts).toMatchObject({ port: ['2/1'], vlan: ['1000'] })
  })

  it.each([
    [
      'neighbours without addresses',
      ['acc-1            Gig 1/0/1         150   S I      WS-C29   Gi1/0/9'],
    ],
    [
      'a sum',
      [
        'acc-1            Gig 1/0/1         150   S I      WS-C29   Gi1/0/9',
        '',
        'Total cdp entries displayed : 1',
      ],
    ],
    ['a note', ['NOTE: The Chassis ID might be truncated to fit the screen.']],
  ])('a table is no list of neighbours because it is below one: %s', (_, end) => {
    const text = [
      'Device ID        Local Intrfce     Holdtme    Capability  Platform  Port ID',
      ...end,
      '',
      '          Mac Address Table',
      '-------------------------------------------',
      '',
      'Vlan    Mac Address       Type        Ports',
      '  10    001b.7749.54fd    DYNAMIC     Gi1/0/3',
    ].join('\n')
    expect(readSightings(text)).toMatchObject([{ table: 'mac', facts: { port: ['Gi1/0/3'] } }])
  })

  it('the heading of a table without rows does not apply to the lines below its total', () => {
    const text = [
      'Vlan    Mac Address       Type        Ports',
      '----    -----------       ----        -----',
      'Total Mac Addresses for this criterion: 0',
      '',
      'Interface Ethernet5 detected 1 LLDP neighbors:',
      '',
      '  Neighbor 7085.c2c8.b629/"eth0", age 12 seconds',
    ].join('\n')
    expect(readSightings(text)[0]?.facts.port).not.toContain('12 seconds')
  })

  it('keys with their own address do not describe the device above them', () => {
    const text = [
      'System Name: printer-2',
      'MAC Address: 00:1b:77:75:b8:9e',
      '',
      'Host: nb-12',
      'Base MAC: 00:21:5c:77:30:0e',
      'IP Address: 10.14.3.120',
    ].join('\n')
    const [above, below] = readSightings(text)
    expect(above?.facts).toMatchObject({ ip: [], name: ['printer-2'] })
    expect(below?.facts).toMatchObject({ ip: ['10.14.3.120'], name: ['nb-12'] })
  })

  it('keys without an address go on describing the device above them', () => {
    const text = ['MAC Address: 00:1b:77:75:b8:9e', '', 'IP Address: 10.14.3.120'].join('\n')
    expect(readSightings(text)[0]?.facts.ip).toEqual(['10.14.3.120'])
  })

  it('the interface or VLAN of the command above does not apply to a table of another kind', () => {
    const text = [
      'sw1#show mac address-table vlan 77',
      'Vlan Mac Address       Type    Ports',
      '---- ----------------- ------- -----------',
      '77   00-1b-77-89-d4-62 DYNAMIC Ethernet1/3',
      '',
      '? (192.168.178.1) at 3c:a6:2f:01:02:03 on en0 ifscope [ethernet]',
    ].join('\n')
    expect(readSightings(text)[1]?.facts).toMatchObject({ vlan: [], port: ['en0'] })
  })
})
