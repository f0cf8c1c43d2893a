import { describe, expect, test } from 'vitest'
import { factsIn } from './facts-in.ts'

const MAC = '00:1b:77:49:54:fd'
const ipsIn = (...lines: string[]) => factsIn(...lines).map(({ ip }) => ip.join())

describe('an IP address is not that of the device', () => {
  test.each([
    ['that the server refused', `DHCPNAK on 192.0.2.20 to ${MAC} via eth1`],
    ['of another network', `DHCPREQUEST for 192.0.2.20 from ${MAC} via eth1: wrong network.`],
    ['of an unknown lease', `DHCPREQUEST for 192.0.2.20 from ${MAC}: unknown lease 192.0.2.20.`],
    ['that it declined', `DHCPDECLINE of 192.0.2.20 from ${MAC} via eth1`],
    ['that it released', `DHCPRELEASE of 192.0.2.20 from ${MAC} (laptop-a) via eth1`],
    ['that it released, as Infoblox says', `RELEASE on 192.0.2.20 to ${MAC}`],
    ['of a lease that has expired', `lease 192.0.2.20 of ${MAC} expired`],
    ['that dnsmasq refused', `dnsmasq-dhcp[8]: DHCPNAK(br0) 192.0.2.20 ${MAC} wrong network`],
    ['of a pair that is passed on', `IN=a OUT=b MAC=${MAC}:00:1b:77:49:54:fe:08:00 DST=192.0.2.20`],
  ])('%s', (_, line) => {
    expect(ipsIn(line)[0]).toBe('')
  })

  test.each([
    ['free', ''],
    ['expired', ''],
    ['backup', ''],
    ['active', '192.0.2.20'],
  ])('whose binding state is %s: %j, whatever the next one is', (state, ip) => {
    const lease = (...states: string[]) =>
      ipsIn('lease 192.0.2.20 {', ...states, `  hardware ethernet ${MAC};`, '}')
    expect(lease(`  binding state ${state};`, '  next binding state free;')).toEqual([ip])
  })

  test.each([
    ['AddressState', 'Declined'],
    ['Lease Type', 'expired'],
  ])('whose %s is %s in a list', (heading, state) => {
    const row = (value: string) => `192.0.2.20,${MAC},${value}`
    const list = `IPAddress,ClientId,${heading}`
    expect(ipsIn(list, row('Active'), row(state))).toEqual(['192.0.2.20', ''])
  })

  test('that was leased to another one since, in a file of ISC’s server', () => {
    const lease = (mac: string) => [
      'lease 192.0.2.20 {',
      '  binding state active;',
      `  hardware ethernet ${mac};`,
      '}',
    ]
    expect(ipsIn(...lease(MAC), ...lease('3c:52:82:14:aa:01'))).toEqual(['', '192.0.2.20'])
  })

  test('whose lease is declined or reclaimed in a file of Kea', () => {
    const lease = (state: number) => `192.0.2.2${state},${MAC},,3600,1700000000,nas,${state}`
    expect(
      ipsIn('address,hwaddr,client_id,valid_lifetime,expire,hostname,state', lease(0), lease(1)),
    ).toEqual(['192.0.2.20', ''])
  })

  test('nor in the answers of Kea', () => {
    const lease = (state: number) => ({
      cltt: 1,
      'hw-address': MAC,
      'ip-address': '192.0.2.20',
      state,
    })
    expect(ipsIn(JSON.stringify([lease(0), lease(2)]))).toEqual(['192.0.2.20', ''])
  })

  test.each([`DHCPACK on 192.0.2.20 to ${MAC}`, `lease 192.0.2.20 of ${MAC} expires in 60 s`])(
    'but that of a valid lease is: %s',
    (line) => expect(ipsIn(line)).toEqual(['192.0.2.20']),
  )

  test.each([
    ['192.0.2.0/24', ''],
    ['192.0.2.4/24', '192.0.2.4'],
    ['192.0.2.4/31', '192.0.2.4'],
  ])('that is a network with its mask: %s', (ip, own) => {
    expect(ipsIn(JSON.stringify({ mac: MAC, ip }))).toEqual([own])
  })

  test('but a frame for the firewall itself is', () => {
    const frame = `IN=eth0 OUT= MAC=${MAC}:00:1b:77:49:54:fe:08:00 SRC=198.51.100.7 DST=192.0.2.1`
    expect(ipsIn(frame)).toEqual(['192.0.2.1', ''])
  })
})

test('two devices with one IP address both keep it: a conflict, not a lost fact', () => {
  const line = (mac: string) => `? (192.0.2.20) at ${mac} on eth0`
  expect(ipsIn(line(MAC), line('3c:52:82:14:aa:01'))).toEqual(['192.0.2.20', '192.0.2.20'])
})

test('a lease without a name is named by the note about it', () => {
  const lease = (rest: string) => `add address=192.0.2.20 ${rest} mac-address=${MAC} server=dhcp1`
  const namesIn = (line: string) => factsIn(line).flatMap(({ name }) => name)
  expect(namesIn(lease('comment="printer hall"'))).toEqual(['printer hall'])
  expect(namesIn(lease('comment="printer hall" host-name=prn-1'))).toEqual(['prn-1'])
})
