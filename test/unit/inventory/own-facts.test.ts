import { describe, expect, it, test } from 'vitest'
import { Inventory } from '../../../src/inventory/inventory.ts'

function read(text: string, source?: string): Inventory {
  const inventory = new Inventory()
  inventory.add(text, source)
  return inventory
}

const portsOf = (text: string) =>
  Object.fromEntries(
    read(text, 'sw')
      .ownPorts()
      .map(({ port, facts }) => [port, facts]),
  )

describe('a switch’s facts about its ports', () => {
  it('are read in a list, without empty values', () => {
    expect(
      portsOf(`Port      Name               Status       Vlan       Duplex  Speed Type
Gi1/0/1   printer 2nd floor  connected    20         a-full a-1000 10/100/1000BaseTX
Gi1/0/2                      disabled     1            auto   auto 10/100/1000BaseTX
Gi1/0/3   Half Duplex 2950-S notconnect   16         a-half   auto Not Present
`),
    ).toEqual({
      'Gi1/0/1': {
        description: 'printer 2nd floor',
        state: 'connected',
        duplex: 'full',
        speed: 1000,
      },
      'Gi1/0/2': { state: 'disabled' },
      'Gi1/0/3': { description: 'Half Duplex 2950-S', state: 'notconnect', duplex: 'half' },
    })
  })

  it('are read below a heading of several lines and in columns of both in one', () => {
    expect(
      portsOf(`                          | Intrusion                           MDI
  Port         Type       | Alert     Enabled Status Mode       Mode
  ------------ ---------- + --------- ------- ------ ---------- ----
  1            100/1000T  | No        Yes     Up     1000FDx    MDIX
  2            100/1000T  | No        Yes     Down   1000FDx    Auto
`),
    ).toMatchObject({ 1: { state: 'Up', speed: 1000, duplex: 'full' }, 2: { state: 'Down' } })
  })

  it('are read below words one space apart, and below group headings', () => {
    expect(
      portsOf(`Interface            Link Speed   Duplex Type PVID Description
GE1/0/1              UP   1G(a)   F(a)   A    1    printer
`),
    ).toEqual({ 'GE1/0/1': { state: 'UP', speed: 1000, duplex: 'full', description: 'printer' } })
    expect(
      portsOf(`                 DETECTED-VALUES   CONFIGURED-VALUES
 Slot/   Admin   Speed   Duplex    Speed   Duplex
 Port    Status  (Mbps)            (Mbps)
--------+-------+-------+--------+-------+--------
 1/1/1    en      1000   Full      Auto    Auto
`),
    ).toEqual({ '1/1/1': { speed: 1000, duplex: 'full' } })
  })

  it('combine several outputs, whichever comes first', () => {
    expect(
      portsOf(`sw#show power inline
Interface Admin  Oper       Power   Device              Class Max
                            (Watts)
--------- ------ ---------- ------- ------------------- ----- ----
Gi1/0/1   auto   on         15.4    IP Phone 7960       3     30.0
Gi1/0/2   auto   power-deny 0.0     n/a                 4     30.0

sw#show interfaces counters errors
Port        Align-Err    FCS-Err   Xmit-Err    Rcv-Err  UnderSize  OutDiscards
Gi1/0/1             0         12          0         14          0            0
`),
    ).toEqual({
      'Gi1/0/1': {
        poe: { state: 'on', watts: 15.4, class: 3 },
        errors: { crc: 12, input: 14 },
      },
      'Gi1/0/2': { poe: { state: 'power-deny', watts: 0, class: 4 } },
    })
  })

  it.each([
    [
      `GigabitEthernet0/1 is down, line protocol is down (err-disabled)
  Hardware is iGbE, address is 5254.0057.336f (bia 5254.0057.336f)
  Description: to core
  MTU 1500 bytes, BW 100000 Kbit/sec, DLY 10 usec,
  Full-duplex, 100Mb/s, media type is RJ45
  Last input 00:00:01, output 00:00:02, output hang never
  5 minute input rate 8000 bits/sec, 4 packets/sec
     3 input errors, 2 CRC, 0 frame, 0 overrun, 0 ignored
`,
      {
        state: 'down',
        reason: 'err-disabled',
        description: 'to core',
        duplex: 'full',
        speed: 100,
        lastUse: '00:00:01',
        errors: { input: 3, crc: 2 },
      },
    ],
    [
      `Interface 1/1/1 is up
 Admin state is up
 Description:
 Full-duplex
 Speed 10000 Mb/s
`,
      { state: 'up', duplex: 'full', speed: 10_000 },
    ],
    [
      `GigabitEthernet0/0/1 current state : UP
Description:HUAWEI
Speed :   10,  Loopback: NONE
Duplex: HALF,  Negotiation: ENABLE
`,
      { state: 'up', description: 'HUAWEI', speed: 10, duplex: 'half' },
    ],
    [
      `Ethernet1/1 is up
admin state is up, Dedicated Interface
  full-duplex, 10 Gb/s, media type is 10G
`,
      { state: 'up', duplex: 'full', speed: 10_000 },
    ],
  ])('is read in several lines', (text, facts) => {
    expect(Object.values(portsOf(text))).toEqual([facts])
  })

  it('are kept apart by port type, even if the type begins with its speed', () => {
    expect(
      portsOf(`40GE0/0/1 current state : DOWN
Speed : 40000,  Loopback: NONE

XGigabitEthernet0/0/1 current state : UP
Speed : 10000,  Loopback: NONE
`),
    ).toMatchObject({ '40GE0/0/1': { speed: 40_000 }, 'XGigabitEthernet0/0/1': { speed: 10_000 } })
  })

  it('are not those about its VLANs, connected devices or addresses', () => {
    expect(
      portsOf(`Vlan20 is up, line protocol is up
  Full-duplex, 1000Mb/s

Device ID    Local Intrfce   Holdtme   Capability   Platform   Port ID
core-1       Gig 1/0/48      150       R S I        WS-C3850   Gig 1/0/1

IP Address    MAC Address        Interface   Status
192.0.2.5     00:1b:77:49:54:fd  Gi1/0/5     up

The port is up and has the speed 100
`),
    ).toEqual({})
  })
})

describe('a device’s facts about itself', () => {
  const VERSION = `Cisco IOS Software, C2960X Software (C2960X-UNIVERSALK9-M), Version 15.2(7)E3, RELEASE SOFTWARE (fc3)
sw-1 uptime is 1 year, 3 weeks
The software code is licensed under GPL Version 2.0
cisco WS-C2960X-48FPS-L (APM86XXX) processor (revision B0) with 524288K bytes of memory.
Processor board ID FOC1932X0K1
Model number                    : WS-C2960X-48FPS-L
System serial number            : FOC1932X0K1
`

  it('are its name, model, serial number, version and uptime', () => {
    expect(read(VERSION).ownDevices()).toEqual([
      {
        source: 'sw-1',
        model: ['WS-C2960X-48FPS-L'],
        serial: ['FOC1932X0K1'],
        version: ['15.2(7)E3'],
        uptime: ['1 year, 3 weeks'],
        slots: [],
        seen: { text: 0, line: 1 },
      },
    ])
  })

  it.each([
    ['Serial Number.................................. EC1726004357', { serial: ['EC1726004357'] }],
    ['           serial-number: CC210E592C82', { serial: ['CC210E592C82'] }],
    ['Product version Check Point Gaia R77.30', { version: ['R77.30'] }],
    ['version: 6.48.6 (long-term)', { version: ['6.48.6 (long-term)'] }],
    ['Model: ex4550-32f', { model: ['ex4550-32f'] }],
    ['HUAWEI AR6280 uptime is 16 days, 2 hours', { model: ['AR6280'] }],
  ])('is said in %s', (text, said) => {
    expect(read(`${text}\n`, 'version').ownDevices()).toMatchObject([said])
  })

  it('are those of its chassis; supplies, fans and optics are slots', () => {
    const [device] = read(
      `NAME: "Chassis",  DESCR: "Nexus9000 C9396PX Chassis"
PID: N9K-C9396PX         ,  VID: V02 ,  SN: SAL1819S6LU

NAME: "Power Supply 1",  DESCR: "Nexus9000 C9396PX Chassis Power Supply"
PID: N9K-PAC-650W        ,  VID: V01 ,  SN: DCB1809X07E

NAME: "Fan 1",  DESCR: "Nexus9000 C9396PX Chassis Fan Module"
PID: N9K-C9300-FAN2      ,  VID: V01 ,  SN: N/A
`,
      'n9k',
    ).ownDevices()
    expect(device).toMatchObject({
      model: ['N9K-C9396PX'],
      serial: ['SAL1819S6LU'],
      slots: [
        { name: 'Power Supply 1', model: 'N9K-PAC-650W', serial: 'DCB1809X07E' },
        { name: 'Fan 1', model: 'N9K-C9300-FAN2', serial: '' },
      ],
    })
  })

  it('are read in tables of parts', () => {
    const [device] = read(
      `System information
    Model                    Serial Number
    ------------------------ --------------
    DCS-7150S-64-CL-R        JPE13120702

    Slot Model            Serial Number
    ---- ---------------- ----------------
    1    PWR-460AC-F      K192KU00241CZ
`,
      'leaf',
    ).ownDevices()
    expect(device).toMatchObject({
      model: ['DCS-7150S-64-CL-R'],
      serial: ['JPE13120702'],
      slots: [{ name: 'Slot 1', model: 'PWR-460AC-F', serial: 'K192KU00241CZ' }],
    })
  })

  it('are read if two keys are on one line, even next to an address', () => {
    expect(
      read(
        '  ROM Version        : YA.15.20             Serial Number      : CN0AFP1234\n  Base MAC Addr      : 9020c2-123456        Up Time            : 36 days\n',
        'sw',
      ).ownDevices(),
    ).toMatchObject([{ serial: ['CN0AFP1234'], uptime: ['36 days'] }])
  })

  it('are nothing that its neighbours report', () => {
    expect(
      read(`sw-1#show lldp neighbors detail
Chassis id: 001b.7749.54fd
Port id: Gi1/0/1
System Description:
Cisco IOS Software, Version 15.2(7)E3, RELEASE SOFTWARE
Serial number: FOC1111
Model: WS-C3850
`).ownDevices(),
    ).toEqual([])
  })
})

test('the line of a fact is its line in the text', () => {
  const ports = read(
    `\n\nPort      Status       Duplex  Speed
Gi1/0/1   connected    full    100
Gi1/0/2   connected    full    100
`,
    'sw',
  ).ownPorts()
  expect(ports.map(({ seen }) => seen.line)).toEqual([4, 5])
})
