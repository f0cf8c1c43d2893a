import { describe, expect, it } from 'vitest'
import { startBehindPrompt } from '../../../../src/core/inventory/read/lines/glued-prompt.ts'
import { readSightings } from '../../../../src/core/inventory/sightings.ts'

const TABLE = 'Vlan    Mac Address       Type        Ports\n'
const ROW = '  10    001b.7749.54fd    DYNAMIC     Gi1/0/7\n'
const NEIGHBOR = 'Port id: Gi0/1\nChassis id: 001b.7749.54fd\n'

describe('what was copied to the end of a prompt or command says the same as below it', () => {
  it.each([
    ['the heading of a table', 'sw1#', TABLE + ROW],
    ['the same, behind a command', 'sw1#show mac address-table ', TABLE + ROW],
    ['behind a command whose words are known names too', 'sw1>show vlan mac ', TABLE + ROW],
    ['behind a blank line', '\n sw1#', TABLE + ROW],
    ['the same from Huawei', '<sw1>', TABLE + ROW],
    ['a title', 'admin@sw1>', `          Mac Address Table\n\n${TABLE}${ROW}`],
    ['a rule', 'sw1#', `-------------------\n${TABLE}${ROW}`],
    ['names with commas', 'sw1#', 'vlan,mac,port\n10,001b.7749.54fd,Gi1/0/7\n'],
    ['a key', 'sw1#', `System Name: ap-1\n${NEIGHBOR}`],
    ['the same, behind a command', 'sw1#show lldp neighbors detail ', NEIGHBOR],
  ])('%s', (_, prompt, output) => {
    const facts = (text: string) =>
      readSightings(text).map(({ source, facts }) => ({ source, facts }))
    const apart = facts(`${prompt.trimEnd()}\n${output}`)
    expect(apart).toMatchObject([{ source: 'sw1' }])
    expect(facts(prompt + output)).toEqual(apart)
  })
})

it('the places of addresses stay those of the text', () => {
  const text = `sw1#${TABLE}${ROW}`
  const [sighting] = readSightings(text)
  expect(sighting).toMatchObject({ line: 2, column: 9, offset: text.indexOf('001b') })
})

it.each([
  'sw1#show mac address-table',
  'sw1#show mac address-table interface Gi1/0/7 vlan 10',
  'sw1#show mac address-table | include 001b.7749.54fd',
  'root@gw:~# nmcli -f NAME,DEVICE,TYPE con',
  '[admin@gw] > /ip arp print proplist=address,mac-address,interface',
  'sw1#show interfaces | include MAC|Port',
  'root@gw:~# grep "MAC: " clients.txt',
  'Console> (enable) show cam dynamic',
  'onos> hosts',
  '[admin@gw] > /ip/arp/print',
  '<181>Mar  5 10:11:02 ise01 CISE_Passed_Authentications 0000182211 3 0',
  '<MACHost><Name>till-1</Name><MACAddress>00:16:76:AB:CD:01</MACAddress>',
  'Ticket #8812: Printer unreachable',
  'Network > Clients > List of devices',
])('nothing is behind the prompt or command of %s', (line) => {
  expect(startBehindPrompt(`${line}\n${TABLE}${ROW}`)).toBe(0)
})
