import { expect, test } from 'vitest'
import { findCommands } from '../../../../src/inventory/export/find-commands.ts'

/** The commands for the address in an output, without Wireshark's. */
function commands(text: string, raw: string, source = 'sw-1'): string[] {
  const offset = text.lastIndexOf(raw)
  return findCommands('001B774954FD', [{ text, offset, raw, source }])
    .filter(({ where }) => where === source)
    .map(({ command }) => command)
}

test.each([
  [
    'sw-1#show mac address-table\n',
    '001b.7749.54fd',
    'show mac address-table address 001b.7749.54fd',
  ],
  [
    'sw-1#sh mac address-table dynamic\n',
    '001b.7749.54fd',
    'sh mac address-table address 001b.7749.54fd',
  ],
  ['sw-1#show ip arp\n', '001b.7749.54fd', 'show ip arp | include 001b.7749.54fd'],
  ['<sw-1>display mac-address\n', '001b-7749-54fd', 'display mac-address 001b-7749-54fd'],
  ['sw-1# show mac-address\n', '001b77-4954fd', 'show mac-address 001b77-4954fd'],
  [
    'admin@sw-1> show ethernet-switching table\n',
    '00:1b:77:49:54:fd',
    'show ethernet-switching table | match 00:1b:77:49:54:fd',
  ],
  [
    '[admin@sw-1] > /interface bridge host print\n',
    '00:1B:77:49:54:FD',
    '/interface bridge host print where mac-address=00:1B:77:49:54:FD',
  ],
])('below %j the device is found in the notation of that output', (prompt, raw, command) => {
  expect(commands(`${prompt}\nVlan  Mac Address\n 10  ${raw}  Gi1/0/5\n`, raw)).toEqual([command])
})

test('the last command above counts, and one that prints no table of addresses gives nothing', () => {
  const above =
    'sw-1#show mac address-table\n 10 0000.0c00.0001 Gi1/0/1\nsw-1#show lldp neighbors detail\n'
  expect(commands(`${above}Chassis id: 001b.7749.54fd\n`, '001b.7749.54fd')).toEqual([])
  expect(commands(' 10  001b.7749.54fd  Gi1/0/5\n', '001b.7749.54fd')).toEqual([])
})

test('each command is given once, then the filters of Wireshark for a MAC address', () => {
  const raw = '001b.7749.54fd'
  const text = `sw-1#show mac address-table\n 10 ${raw} Gi1/0/5\n 20 ${raw} Gi1/0/5\n`
  const shown = [text.indexOf(raw), text.lastIndexOf(raw)].map((offset) => {
    return { text, offset, raw, source: 'sw-1' }
  })
  expect(findCommands('001B774954FD', shown)).toEqual([
    { where: 'sw-1', command: `show mac address-table address ${raw}` },
    { where: 'Wireshark', command: 'eth.addr == 00:1b:77:49:54:fd' },
    { where: 'Wireshark, Wi-Fi', command: 'wlan.addr == 00:1b:77:49:54:fd' },
  ])
  expect(findCommands('001B77FFFE4954FD', [])).toEqual([])
})
