import { expect, test } from 'vitest'
import { Annotation } from '../../../../src/inventory/annotation.ts'
import { Inventory } from '../../../../src/inventory/inventory.ts'
import { InventoryRows, ROW_FACTS } from '../../../../src/inventory/rows/rows.ts'
import { OwnLabels } from '../../../../src/core/user-data/prefixes.ts'
import { trieOf } from '../../../fixtures/api/registry.ts'
import { buildNetwork } from '../../../fixtures/networks/build-network.ts'
import { Learned } from '../../../fixtures/networks/learn.ts'
import { printNetwork } from '../../../fixtures/networks/print.ts'
import { block } from '../../../fixtures/registry/block.ts'

const trie = await trieOf([block('MA-L', '00000C', 'Cisco Systems, Inc')])
const source = { trie, labels: new OwnLabels({ entries: [], prefixes: [] }) }

test('rows that share numbers with their inventory equal rows made of words', () => {
  const network = buildNetwork(0)
  const inventory = new Inventory()
  for (const { text, source } of printNetwork(network, new Learned(network))) {
    inventory.add(text, source)
  }
  const shared = new InventoryRows(new Annotation(source, inventory.addresses), inventory)
  const apart = new InventoryRows(new Annotation(source))
  for (let device = 0; device < inventory.size; device++) {
    shared.pushDevice(inventory, device, 'same')
    apart.push({ type: 'device', ...inventory.summary(device), change: 'same' })
  }
  expect(shared.size).toBeGreaterThan(10)
  const said = (rows: InventoryRows) =>
    Array.from({ length: rows.size }, (_, row) => ({
      address: rows.annotation.addresses.hex(rows.address.at(row)),
      title: rows.annotation.titleOf(rows.address.at(row)),
      block: rows.annotation.blockOf(rows.address.at(row)),
      type: rows.typeOf(row),
      kind: rows.kindOf(row),
      change: rows.changeOf(row),
      where: rows.where(row).map(({ source, port, behind }) => ({ source, port, behind })),
      facts: ROW_FACTS.map((fact) => rows.values(row, fact)),
    }))
  expect(said(shared)).toEqual(said(apart))
})
