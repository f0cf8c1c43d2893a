import { expect, test } from 'vitest'
import { Inventory } from '../../src/inventory/inventory.ts'
import { trieOf } from '../fixtures/api/registry.ts'
import { officialRegistry } from '../fixtures/registry/official.ts'
import { findingsIn } from '../unit/inventory/findings-in.ts'
import { CORPUS, readOutputs } from '../unit/inventory/fixture.ts'

/** Outputs in which something is worth a look, and why that is so. */
const WORTH_A_LOOK: Readonly<Record<string, string>> = {
  'antaira-mac.txt random': 'a made-up address, aabb.ccdd.ee70, on a socket of a switch',
  'arp-moved.txt same-ip': 'two devices take an IP address from each other in turn',
  'cat4500-unicast-multicast.txt random': 'an address with U/L set on one port of a switch',
  'cumulus-entry-id.txt random': 'made-up addresses, aa:bb:cc:dd:ee:01, on sockets of a switch',
  'getmac-spanish-cut.txt random': 'a computer whose adapter has an address with U/L set',
  'idl-get-bridge.txt random': 'a made-up address, 02:2e:22:3d:44:56, on a port of a switch',
  'iosxe-evpn-mac-next-hops.txt random': 'a virtual router of a laboratory, on a port of a leaf',
  'networkctl-bmc.txt same-ip':
    'wrong: the address that an interface has, and the one that it was made with',
  'pica8-mac.txt random': 'a made-up address, 22:11:22:33:54:55, on a socket of a switch',
  'rad-mac-no-vlan.txt random': 'a made-up static address, 12-12-12-11-15-14',
  'rad-mac-two-headings.txt random': 'the same',
  'slxos-mac-bd.txt random': 'a made-up address, deab.0e3e.78df, on a socket of a switch',
  'snmp-fdb-quick-vlan.txt random': 'a made-up address, aa:bb:cc:dd:ee:10, on a port of a switch',
}

test('exactly the outputs on the list have findings', async () => {
  const { assignments } = await officialRegistry()
  const trie = await trieOf(assignments)
  const kinds = [...readOutputs(), ...readOutputs(CORPUS)].flatMap(({ file, text }) => {
    const inventory = new Inventory()
    inventory.add(text, file)
    return findingsIn(inventory, trie).map(({ kind }) => `${file} ${kind}`)
  })
  expect(new Set(kinds)).toEqual(new Set(Object.keys(WORTH_A_LOOK)))
})
