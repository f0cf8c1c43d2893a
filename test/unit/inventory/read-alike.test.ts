/** Whoever reads an output, the app, the program or another program with the library, it says the same. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { OwnLabels } from '../../../src/core/user-data/prefixes.ts'
import type { DeviceSummary } from '../../../src/inventory/device.ts'
import { Inventory } from '../../../src/inventory/inventory.ts'
import { readParts } from '../../../src/worker/inventory/inventory-reading.ts'
import { SlicedWork } from '../../../src/worker/sliced-work.ts'
import { ASSIGNMENTS } from '../../fixtures/api/assignments.ts'
import { trieOf } from '../../fixtures/api/registry.ts'
import { nameplate } from '../cli/terminal.ts'

const FIXTURES = new URL('../../fixtures/inventory/', import.meta.url)
/** So many outputs at a time are one inventory. */
const TOGETHER = 100

const names = readdirSync(FIXTURES)
  .filter((name) => name.endsWith('.txt'))
  .toSorted()
const groups = Array.from({ length: Math.ceil(names.length / TOGETHER) }, (_, at) =>
  names.slice(at * TOGETHER, (at + 1) * TOGETHER),
)
const trie = await trieOf(ASSIGNMENTS)
const textOf = (name: string) => readFileSync(new URL(name, FIXTURES), 'utf8')

/** What the program's JSON says of a device. */
interface Printed extends Omit<DeviceSummary, 'facts'> {
  readonly ip: string[]
  readonly vlan: string[]
  readonly port: string[]
  readonly name: string[]
}

function inventoryOf(group: readonly string[]): Inventory {
  const inventory = new Inventory()
  const isAssigned = (hex: string) => trie.lookup(hex) !== null
  for (const name of group)
    for (const reader = inventory.open(textOf(name), name, { isAssigned }); reader.next(););
  return inventory
}

/** Devices and addresses of several, as the program prints them. */
function printed(inventory: Inventory): Printed[] {
  const shared = inventory
    .shared()
    .map(({ hex, facts }) => ({ addresses: [hex], facts, place: [], behind: [] }))
  return [...inventory.summaries(), ...shared].map(({ addresses, facts, place, behind }) => {
    const { ip, vlan, port, name } = facts
    return JSON.parse(JSON.stringify({ addresses, place, behind, ip, vlan, port, name })) as Printed
  })
}

describe('outputs are read as by the library', () => {
  test.each(groups.map((group) => [group[0]!, group] as const))(
    'by the program and by the app: %s and those after it',
    async (_, group) => {
      const inventory = inventoryOf(group)

      const paths = group.map((name) => fileURLToPath(new URL(name, FIXTURES)))
      const { out } = await nameplate(['--json', ...paths])
      const { devices } = JSON.parse(out) as { devices: Printed[] }
      const byProgram = devices.map(({ addresses, place, behind, ip, vlan, port, name }) => {
        const hexes = addresses.map((address) => address.replaceAll(':', ''))
        return { addresses: hexes, place, behind, ip, vlan, port, name }
      })
      expect(byProgram).toEqual(printed(inventory))

      const parts = group.map((name) => {
        return { name, text: textOf(name), sightings: [], capture: null }
      })
      const source = { trie, labels: new OwnLabels({ entries: [], prefixes: [] }) }
      const deps = { yieldToEvents: () => Promise.resolve(), now: () => 0 }
      const work = new SlicedWork(deps, new AbortController().signal)
      const reading = await readParts(parts, source, work)
      expect(printed(reading.inventory)).toEqual(printed(inventory))
      expect(reading.possible.length).toBe(new Set(inventory.possible().map(({ hex }) => hex)).size)
    },
  )
})
