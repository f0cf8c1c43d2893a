import { describe, expect, test } from 'vitest'
import { readSightings } from '../../../src/inventory/sightings.ts'
import { factsIn, NONE } from './facts-in.ts'

const MAC = '00:1b:77:49:54:fd'

describe('a cell of ports', () => {
  test.each([
    ['Gi1/1,Gi1/2,Router', ['Gi1/1', 'Gi1/2', 'Router']],
    ['Gi1/14 Po5 Po10', ['Gi1/14', 'Po5', 'Po10']],
    ['Vlan101, Port-Channel2', ['Vlan101, Port-Channel2']],
    ['D - ae2.0', ['ae2.0']],
    ['static', []],
    ['10.68.255.1', []],
    ['V:20103 2001:db8::2', []],
    ['Partner', []],
  ])('%s is %j', (cell, port) => {
    const [facts] = factsIn('vlan  mac address     ports', `10    001b.7749.54fd  ${cell}`)
    expect(facts).toEqual({ ...NONE, vlan: ['10'], port })
  })

  test('goes on in the lines below it, but not with the ports of rows without an address', () => {
    const heading = 'vlan  mac address     ports'
    expect(
      factsIn(heading, '10    001b.7749.54fd  Gi1/1,Gi1/2', '                      Gi1/3,Switch'),
    ).toEqual([{ ...NONE, vlan: ['10'], port: ['Gi1/1', 'Gi1/2', 'Gi1/3', 'Switch'] }])
    expect(
      factsIn('Port  Mac Address        Name', '0/1   00:1b:77:49:54:fd  sw-2', '0/2', '0/3'),
    ).toEqual([{ ...NONE, port: ['0/1'], name: ['sw-2'] }])
  })
})

test('a port such as 1:12 is not a time in a row whose spaces were collapsed', () => {
  expect(factsIn('VID MAC Address Port Lock Mode', '20 00-1B-77-B8-BB-BA 1:12 Permanent')).toEqual([
    { ...NONE, vlan: ['20'], port: ['1:12'] },
  ])
})

test('a word that is too long for its column ends where it ends, one space before the next cell', () => {
  expect(
    factsIn(
      'Local Interface    Chassis Id          Port info          System Name',
      'xe-0/2/1           00:1b:77:49:54:01   ge-0/0/0           core-1',
      'xe-0/2/0           00:1b:77:49:54:02   GigabitEthernet1/1/1 core-2',
      'xe-0/2/2           00:1b:77:49:54:03   to the cellar      core 3 below',
    ).map(({ name }) => name),
  ).toEqual([['core-1'], ['core-2'], ['core 3 below']])
})

describe('a table in which all gaps have become one tab or one space', () => {
  test('has its rows read by the order and form of their words if their fields do not match the heading', () => {
    expect(
      factsIn(
        'MAC Address\tVLAN/VSI/BD\tLearned-From\tType\t',
        '001b-7749-54fd 100/-/-\tGE0/0/12\tdynamic\t',
        '001b-7749-54fe 4001/-/-\tXGE0/0/1\tsecurity\t',
      ),
    ).toEqual([
      { ...NONE, vlan: ['100'], port: ['GE0/0/12'] },
      { ...NONE, vlan: ['4001'], port: ['XGE0/0/1'] },
    ])
  })

  test('may have a column of ports before one of MAC addresses or VLAN IDs', () => {
    expect(factsIn('VLAN Port MAC State', '40 port1.0.7 001b.7749.54fd dynamic')).toEqual([
      { ...NONE, vlan: ['40'], port: ['port1.0.7'] },
    ])
    expect(factsIn('Port VLAN ID MAC Address Type', '2 30 00:1b:77:49:54:fd Dynamic')).toEqual([
      { ...NONE, vlan: ['30'], port: ['2'] },
    ])
  })

  test('may have ports that look like times', () => {
    expect(
      factsIn('Mac Vlan Age Flags Port', '00:1b:77:49:54:fd voice(0300) 0011 d m 1:12'),
    ).toEqual([{ ...NONE, vlan: ['300'], port: ['1:12'] }])
  })
})

test('a word that was cut before an address is not its key', () => {
  const heading = 'Port    Username             Mac address       IP              Vlan Profile'
  expect(
    factsIn(
      heading,
      '3/1/4   host/pc-21-125.ex..  00:1b:77:49:54:fd 10.29.16.23     2916 zone-int',
      '3/1/6   host/pc-15-130.exa.. 00:1b:77:49:54:fe 10.29.16.24     2916 zone-int',
    ),
  ).toEqual([
    { ...NONE, ip: ['10.29.16.23'], vlan: ['2916'], port: ['3/1/4'] },
    { ...NONE, ip: ['10.29.16.24'], vlan: ['2916'], port: ['3/1/6'] },
  ])
})

describe('a row with single spaces', () => {
  const heading = 'Vlan Mac Address Age Type Port'

  test('is read by the order and the form of its words', () => {
    expect(
      factsIn(heading, '10 001b.7749.54fd 5 dynamic 7', '* 20 001b.7749.54fe dynamic Gi1/0/5'),
    ).toEqual([
      { ...NONE, vlan: ['10'], port: ['7'] },
      { ...NONE, vlan: ['20'], port: ['Gi1/0/5'] },
    ])
  })

  test('gives no value that could be in two columns', () => {
    expect(factsIn('Mac Address Vlan Port Age', '001b.7749.54fd 10 5')).toEqual([NONE])
    expect(factsIn('Mac Address Host Name Vendor', '001b.7749.54fd Acme')).toEqual([NONE])
  })

  test('has as many columns as the rule below the heading has parts', () => {
    expect(
      factsIn(
        'Interface MAC Address VLAN Type Life Time',
        '--------- ----------------- ---- -------- -----------------',
        'Eth 1/25 00-1b-77-49-54-fd 100 Learn Delete on Timeout',
      ),
    ).toEqual([{ ...NONE, vlan: ['100'], port: ['Eth 1/25'] }])
  })

  test('has a column whose name ends with its noun', () => {
    expect(
      factsIn('Address Hardware Address Type Interface', '192.0.2.5 00-1b-77-49-54-fd Dynamic ge5'),
    ).toMatchObject([{ ip: ['192.0.2.5'], name: [] }])
  })

  test('below a heading of several lines has only values that their form makes certain', () => {
    expect(
      factsIn(
        'Vlan MAC Age Logical',
        'name address (s) interface',
        'v20 001b.7749.54fd 7 ge-0/0/7.0',
      ),
    ).toEqual([{ ...NONE, port: ['ge-0/0/7.0'] }])
  })
})

test('unknown words before a noun are not a fact of the row', () => {
  expect(
    factsIn(
      'MAC Address     State    L2 VNID    RLOC IP',
      '001b.7775.0001  Run      8189       10.75.0.1',
    ),
  ).toEqual([NONE])
})

test('a placeholder is not a name', () => {
  expect(factsIn('| IP | Name | MAC |', '| 192.0.2.1 | *(unknown)* | 00:1b:77:49:54:fd |')).toEqual(
    [{ ...NONE, ip: ['192.0.2.1'] }],
  )
  expect(
    factsIn('   ip         mac                name', '0  192.0.2.1  00:1b:77:49:54:fd  NaN'),
  ).toEqual([{ ...NONE, ip: ['192.0.2.1'] }])
})

test('the VLAN and the port of a row of a bridge are not a name, unlike for Bluetooth devices', () => {
  expect(factsIn('\t00:1b:77:49:54:fd Vlan20 vtnet0 1195 flags=0<>')).toEqual([
    { ...NONE, vlan: ['20'], port: ['vtnet0'] },
  ])
  expect(factsIn('\t00:1b:77:49:54:fd\tKeyboard K380')).toEqual([
    { ...NONE, name: ['Keyboard K380'] },
  ])
})

test('with two rows on one line the end of the first is uncertain', () => {
  const columns = 'MAC Address        VLAN  Port'
  const [left, right] = ['00:11:32:44:55:66  10    1/7 ', '3c:ef:8c:11:22:33  20    1/8']
  expect(factsIn(`${columns}    ${columns}`, `${left}    ${right}`)).toEqual([NONE, NONE])
})

test('an access point is not named in place of its station', () => {
  expect(factsIn('status: sta_mac=10:fe:ed:26:aa:e0 ap_sn=FP320C, ap_name=ap-hall')).toEqual([NONE])
})

test('a number or text in angle brackets is not a name', () => {
  expect(
    factsIn(
      'IP Address   MAC Address        Device Name',
      '10.0.0.5     00:11:32:44:55:66  <unknown>',
      '10.0.0.6     3c:ef:8c:11:22:33  0x0005',
    ).map(({ name }) => name),
  ).toEqual([[], []])
})

test('columns that begin again after a few characters end with the line', () => {
  expect(
    factsIn('MAC IP MAC IP', '00:11:32:44:55:66 10.0.0.5 3c:ef:8c:11:22:33 10.0.0.6'),
  ).toHaveLength(2)
})

test('the first field of a row is not the number of the line', () => {
  const names = factsIn(
    '1\t00:1b:77:49:54:fd\t10.0.0.5\tweb-1',
    '2\t3c:52:82:14:aa:01\t10.0.0.6\tdb-1',
    '3\t5c:0a:5b:11:22:33\t10.0.0.7\tnas-1',
    '4\tf4:f5:d8:a1:b2:c3\t10.0.0.8\ttv-1',
  ).flatMap(({ name }) => name)
  expect(names).toEqual(['web-1', 'db-1', 'nas-1', 'tv-1'])
})

test('a long number of the row may push the VLAN into the column of the port', () => {
  expect(
    factsIn(
      ' #       MAC-ADDRESS        VID ON-INTERFACE                  BRIDGE',
      ` 7   D E ${MAC}   10 ether2                        bridge1`,
      `1003   D E ${MAC}   20 ether3                        bridge1`,
    ),
  ).toEqual([
    { ...NONE, vlan: ['10'], port: ['ether2'] },
    { ...NONE, vlan: ['20'], port: ['ether3'] },
  ])
})

describe('a row that a filter printed without its heading, such as `| include`, gives the same facts as below it', () => {
  test.each([
    ['0002.d113.1d4e  lg61                 Dynamic      191  ', 'vlan=191 port=lg61'],
    [
      '  10        4c:76:25:e8:f2:41     Dynamic (N)   Po 128           Active',
      'vlan=10 port=Po 128',
    ],
    ['900  sa1          0009.0f09.0000   forward   dynamic', 'vlan=900 port=sa1'],
    ['  1   port1.1          001b.77ce.1b27  forward  dynamic      300', 'vlan=1 port=port1.1'],
    ['  20  001b.77aa.0002  EVPN     Vx1  10.255.0.3  static', 'vlan=20 port='],
    ['10.10.30.7    10.10.30.0   3C-52-82-14-AA-01   Active', 'vlan= port= ip=10.10.30.7'],
    ['00:1b:77:cf:4e:dc remote       10.10.10.3    ', 'vlan= port='],
  ])('such as %j', (row, said) => {
    const [{ facts } = { facts: null }] = readSightings(row)
    const { ip = [], vlan = [], port = [] } = facts ?? {}
    const ips = ip.length === 0 ? '' : ` ip=${ip.join()}`
    expect(`vlan=${vlan.join()} port=${port.join()}${ips}`).toBe(said)
  })
})
