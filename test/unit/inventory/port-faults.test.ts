import { expect, it } from 'vitest'
import { PORT_FINDING_KINDS } from '../../../src/inventory/findings/finding.ts'
import { Inventory } from '../../../src/inventory/inventory.ts'
import { trieOf } from '../../fixtures/api/registry.ts'
import { findingsIn } from './findings-in.ts'
import { block } from '../../fixtures/registry/block.ts'

const trie = await trieOf(
  ['001B77', '001122'].map((prefix) => block('MA-L', prefix, `Maker of ${prefix}`)),
)

function read(...texts: readonly string[]): Inventory {
  const inventory = new Inventory()
  for (const text of texts) inventory.add(text)
  return inventory
}

/** The findings about ports. */
function faults(inventory: Inventory, before?: Inventory): string[] {
  const kinds: readonly string[] = PORT_FINDING_KINDS
  return findingsIn(inventory, trie, before?.summaries() ?? null, before?.ownPorts())
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, sentence }) => `${kind}: ${sentence}`)
}

const STATUS = `sw-1#show interfaces status
Port      Name               Status       Vlan       Duplex  Speed Type
`

it('a port that is err-disabled, and one at half duplex that has a link', () => {
  expect(
    faults(
      read(`${STATUS}Gi1/0/1   till               err-disabled 1            auto   auto 10/100/1000BaseTX
Gi1/0/2   lab                connected    1          a-half  a-100 10/100/1000BaseTX
Gi1/0/3   spare              notconnect   1          a-half   auto 10/100/1000BaseTX
Gi1/0/4                      disabled     1            auto   auto 10/100/1000BaseTX
`),
    ),
  ).toEqual([
    'err-disabled: Gi1/0/1 of sw-1 (till) is err-disabled.',
    'half-duplex: Gi1/0/2 of sw-1 (lab) runs at half duplex.',
  ])
})

it('power that is denied or faulty, but not a port that asks for none', () => {
  expect(
    faults(
      read(`sw-1#show power inline
Interface Admin  Oper       Power   Device              Class Max
                            (Watts)
--------- ------ ---------- ------- ------------------- ----- ----
Gi1/0/1   auto   on         15.4    IP Phone 7960       3     30.0
Gi1/0/2   auto   power-deny 0.0     n/a                 4     30.0
Gi1/0/3   auto   faulty     0.0     n/a                 n/a   30.0
Gi1/0/4   auto   off        0.0     n/a                 n/a   30.0
`),
    ),
  ).toEqual([
    'poe-fault: Gi1/0/2 of sw-1 gives no power: power-deny.',
    'poe-fault: Gi1/0/3 of sw-1 gives no power: faulty.',
  ])
})

it('a gigabit port at 100 Mbit/s, if devices of the same maker do more', () => {
  const table = (vendor: string) => `
sw-1#show mac address-table
Vlan    Mac Address       Type        Ports
----    -----------       --------    -----
   1    001b.7700.0001    DYNAMIC     Gi1/0/1
   1    ${vendor}.0002    DYNAMIC     Gi1/0/2
   1    ${vendor}.0003    DYNAMIC     Fa0/3
`
  const status = `${STATUS}Gi1/0/1                      connected    1          a-full a-1000 10/100/1000BaseTX
Gi1/0/2                      connected    1          a-full  a-100 10/100/1000BaseTX
Fa0/3                        connected    1          a-full  a-100 10/100BaseTX
`
  expect(faults(read(status + table('001b.7700')))).toEqual([
    'slow-port: Gi1/0/2 of sw-1 runs at 100 Mbit/s.',
  ])
  // Nothing shows that these can do more.
  expect(faults(read(status + table('0011.2200')))).toEqual([])
})

it('the ends of a link that run differently', () => {
  const end = (name: string, other: string, mode: string) => `${name}#show lldp neighbors
Device ID           Local Intf     Hold-time  Capability      Port ID
${other.padEnd(20)}Gi1/0/48       120        B,R             Gi1/0/48

${name}#show interfaces status
Port      Name               Status       Vlan       Duplex  Speed Type
Gi1/0/48                     connected    trunk      ${mode} 10/100/1000BaseTX
`
  const [full, half] = ['a-full a-1000', '  full a-1000']
  expect(faults(read(end('sw-1', 'sw-2', full), end('sw-2', 'sw-1', half)))).toEqual([])
  expect(faults(read(end('sw-1', 'sw-2', full), end('sw-2', 'sw-1', 'a-full  a-100')))).toContain(
    'link-differs: Gi1/0/48 of sw-1 and Gi1/0/48 of sw-2 are one link: speed 1000 and 100.',
  )
})

it('errors that have grown since the earlier inventory, but not counters that were cleared', () => {
  const counters = (first: number, second: number) =>
    read(`sw-1#show interfaces counters errors
Port        Align-Err    FCS-Err   Xmit-Err    Rcv-Err  UnderSize  OutDiscards
Gi1/0/1             0   ${String(first).padStart(8)}          0          0          0            0
Gi1/0/2             0   ${String(second).padStart(8)}          0          0          0            0
`)
  expect(faults(counters(10, 3), counters(4, 7))).toEqual([
    'errors-grow: Gi1/0/1 of sw-1 has 6 more CRC errors.',
  ])
})
