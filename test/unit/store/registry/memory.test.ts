import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fetchIntoMemory, fetchPostalIntoMemory } from '../../../../src/store/registry/memory.ts'
import { buildTestRegistry, type TestRegistry } from '../../../e2e/support/registry.ts'
import { Device } from '../device.ts'
import { hostOfTests, portal } from '../host.ts'

const host = hostOfTests()
let registry: TestRegistry

beforeAll(async () => {
  registry = await buildTestRegistry('2026-04-11', 20)
})
beforeEach(() => host.publish(registry))

test('a registry is fetched and verified without the store being touched', async () => {
  const tab = new Device().tab()
  const database = vi.fn(tab.database)
  const loaded = await fetchIntoMemory({ ...tab, database })
  expect(loaded).toMatchObject({ version: '2026-04-11', sha256: registry.latest.trie.sha256 })
  expect(loaded.trie.lookup('00000C')?.assignment.organization).toBe('Cisco Systems, Inc')
  expect(database).not.toHaveBeenCalled()
})

test('its postal addresses follow in the same way', async () => {
  const tab = new Device().tab()
  const database = vi.fn(tab.database)
  const deps = { ...tab, database }
  const loaded = await fetchIntoMemory(deps)
  const table = await fetchPostalIntoMemory(deps, loaded)
  expect(table.address(loaded.trie.lookup('00000C')?.row ?? -1)).toContain('170 WEST TASMAN DRIVE')
  expect(database).not.toHaveBeenCalled()
  host.misbehave(registry.latest.postal.file, portal)
  await expect(fetchPostalIntoMemory(deps, loaded)).rejects.toMatchObject({
    code: 'not_a_registry',
  })
})

test('what is not a registry is still refused', async () => {
  host.misbehave('latest.json', portal)
  await expect(fetchIntoMemory(new Device().tab())).rejects.toMatchObject({
    code: 'not_a_registry',
  })
})

test('a pack that gives another registry than promised is refused for that', async () => {
  const other = await buildTestRegistry('2026-04-11', 21)
  host.publish({
    ...registry,
    latest: { ...registry.latest, trie: other.latest.trie },
  })
  await expect(fetchIntoMemory(new Device().tab())).rejects.toMatchObject({ code: 'bad_pack' })
})
