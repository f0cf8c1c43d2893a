import { describe, expect, test } from 'vitest'
import { Annotation } from '../../../../src/inventory/annotation.ts'
import { GroupCache } from '../../../../src/inventory/rows/row-view.ts'
import { InventoryRows } from '../../../../src/inventory/rows/rows.ts'
import { OwnLabels } from '../../../../src/core/user-data/prefixes.ts'
import { trieOf } from '../../../fixtures/api/registry.ts'

const PI = { blockType: 'MA-L', country: 'GB', year: null } as const
const trie = await trieOf([
  { ...PI, prefix: 'B82700', organization: 'Raspberry Pi Foundation' },
  { ...PI, prefix: 'B82704', organization: 'RASPBERRY PI FOUNDATION LTD' },
])
const labels = new OwnLabels({ entries: [], prefixes: [] })

describe('vendor groups', () => {
  test('gather the spellings of a vendor under the one of most rows', () => {
    const rows = new InventoryRows(new Annotation({ trie, labels }))
    const nothing = { facts: { ip: [], vlan: [], name: [] }, place: [], behind: [], change: '' }
    for (const hex of ['B82704000001', 'B82704000002', 'B82700000001', '5A3C9E12740B']) {
      rows.push({ type: 'device', addresses: [hex], ...nothing, change: '' })
    }
    rows.push({ type: 'possible', addresses: ['B82700000002'], ...nothing, change: '' })
    expect(new GroupCache(rows).by('vendor').present()).toEqual([
      {
        key: 'raspberry-pi-foundation',
        title: 'RASPBERRY PI FOUNDATION',
        slug: 'raspberry-pi-foundation',
        rows: 3,
        present: 3,
      },
      {
        key: 'Random or local address',
        title: 'Random or local address',
        slug: null,
        rows: 1,
        present: 1,
      },
    ])
  })

  test('count devices that are gone among their rows, not among present devices', () => {
    const rows = new InventoryRows(new Annotation({ trie, labels }))
    const nothing = { facts: { ip: [], vlan: [], name: [] }, place: [], behind: [] }
    rows.push({ type: 'device', addresses: ['B82704000001'], ...nothing, change: 'same' })
    for (const hex of ['B82704000002', '5A3C9E12740B'])
      rows.push({ type: 'gone', addresses: [hex], ...nothing, change: 'gone' })
    const groups = new GroupCache(rows).by('vendor')
    expect(groups.all).toMatchObject([
      { rows: 2, present: 1 },
      { rows: 1, present: 0 },
    ])
    expect(groups.present()).toHaveLength(1)
  })

  test('are collected some rows at a time, so rows can be read meanwhile', () => {
    const rows = new InventoryRows(new Annotation({ trie, labels }))
    const nothing = { facts: { ip: [], vlan: [], name: [] }, place: [], behind: [], change: '' }
    for (let row = 0; row < 20_000; row++) {
      const hex = row % 3 === 0 ? 'B82704000001' : '5A3C9E12740B'
      rows.push({ type: 'device', addresses: [hex], ...nothing, change: '' })
    }
    const groups = new GroupCache(rows)
    expect([...groups.gather('vendor')].length).toBeGreaterThan(2)
    expect([...groups.gather('vendor')]).toEqual([])
    expect(groups.by('vendor').all.map(({ rows }) => rows)).toEqual([6_667, 13_333])
  })
})
