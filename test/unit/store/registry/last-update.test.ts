import { expect, test } from 'vitest'
import type { Assignment } from '../../../../src/core/registry/assignment.ts'
import { describeUpdate } from '../../../../src/core/update/changes.ts'
import { decodePack, encodePack } from '../../../../src/core/pack/pack.ts'
import type { OuiTrie } from '../../../../src/core/registry/trie.ts'
import { openDatabase } from '../../../../src/store/db.ts'
import { LAST_UPDATE, readLastUpdate } from '../../../../src/store/registry/notes.ts'
import { block } from '../../../fixtures/registry/block.ts'
import { buildTestRegistry } from '../../../e2e/support/registry.ts'
import { Device, emptyDevice } from '../device.ts'
import { hostOfTests } from '../host.ts'
import { install } from './installing.ts'

const host = hostOfTests()

async function trieOf(version: string, assignments: readonly Assignment[]): Promise<OuiTrie> {
  return await decodePack(await encodePack(assignments, version))
}

test('an update is summed up as what is new, renamed and gone', async () => {
  const from = await trieOf('2026-04-11', [
    block('MA-L', '00000C', 'Cisco'),
    block('MA-L', '001B77', 'Intel'),
  ])
  const to = await trieOf('2026-04-18', [
    block('MA-L', '00000C', 'Cisco Inc'),
    block('MA-L', '001B78', 'Dell'),
  ])
  expect(describeUpdate(from, to)).toEqual({
    from: '2026-04-11',
    to: '2026-04-18',
    counts: { new: 1, renamed: 1, gone: 1 },
    listed: [
      {
        kind: 'renamed',
        before: block('MA-L', '00000C', 'Cisco'),
        after: block('MA-L', '00000C', 'Cisco Inc'),
      },
      { kind: 'gone', before: block('MA-L', '001B77', 'Intel') },
      { kind: 'new', after: block('MA-L', '001B78', 'Dell') },
    ],
  })
})

test('of a large update the lists are cut, the counts are not', async () => {
  const from = await trieOf('2026-04-11', [])
  const many = Array.from({ length: 300 }, (_, index) =>
    block(
      'MA-L',
      (0x001000 + index).toString(16).padStart(6, '0').toUpperCase(),
      `Vendor ${index}`,
    ),
  )
  const { counts, listed } = describeUpdate(from, await trieOf('2026-04-18', many))
  expect(counts).toEqual({ new: 300, renamed: 0, gone: 0 })
  expect(listed).toHaveLength(200)
})

test('the device remembers its last update, and has none after the first installation', async () => {
  const april = await buildTestRegistry('2026-04-11', 1000)
  const tab = new Device().tab()
  host.publish(april)
  await install(tab)
  expect(await readLastUpdate(await tab.database())).toBeNull()
  host.publish(await buildTestRegistry('2026-05-09', 1000, april))
  await install(tab)
  expect(await readLastUpdate(await tab.database())).toMatchObject({
    from: '2026-04-11',
    to: '2026-05-09',
    counts: { new: 0, renamed: 1, gone: 0 },
  })
})

test.each([
  'yesterday',
  { from: '2026-04-11', to: '2026-05-09' },
  { from: '2026-04-11', to: 'later', counts: { new: 1, renamed: 0, gone: 0 }, listed: [] },
])('a damaged row is no last update: %o', async (row) => {
  emptyDevice()
  const database = await openDatabase()
  await database.put('settings', row, LAST_UPDATE)
  expect(await readLastUpdate(database)).toBeNull()
})
