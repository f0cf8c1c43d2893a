import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { installPostal } from '../../../../src/store/registry/install-postal.ts'
import { installRegistry } from '../../../../src/store/registry/install.ts'
import { loadPostal, loadRegistry } from '../../../../src/store/registry/load.ts'
import { buildTestRegistry, type TestRegistry } from '../../../e2e/support/registry.ts'
import {
  FORMER_APP,
  FORMER_ROWS,
  type FormerApp,
  formerFiles,
} from '../../../fixtures/former-app/former-app.ts'
import { Device, type Tab } from '../device.ts'
import { hostOfTests } from '../host.ts'

const host = hostOfTests()
/** The registry of the former app, and a later one. */
let april: TestRegistry
let may: TestRegistry
let former: FormerApp
let tab: Tab

beforeAll(async () => {
  april = await buildTestRegistry('2026-04-11', FORMER_ROWS)
  may = await buildTestRegistry('2026-05-09', FORMER_ROWS, april)
})
beforeEach(async () => {
  tab = new Device().tab()
  former = runInThisContext(`${readFileSync(FORMER_APP, 'utf8')};formerApp`) as FormerApp
  for (const [name, content] of formerFiles()) {
    host.files.set(name, name.endsWith('.json') ? content.toString() : content)
  }
  const formerTab = { ...tab, database: former.keepOpen() }
  await former.installRegistry(formerTab)
  await former.installDetails(formerTab)
  host.requests.length = 0
})

test('an app of format 1 that meets a host of format 2 keeps its registry, and says that it cannot use what is offered', async () => {
  host.publish(may)
  const formerTab = { ...tab, database: former.keepOpen() }
  await expect(former.installRegistry(formerTab)).rejects.toMatchObject({
    code: 'not_a_registry',
    message:
      'The server offers no registry that this version of the app can use: latest.json has format 2, expected 1.',
  })
  expect(host.requests).toEqual(['latest.json'])
  const kept = await former.loadRegistry(await formerTab.database())
  expect(kept?.version).toBe('2026-04-11')
  expect(kept?.trie.lookup('70B3D5F2F001')?.assignment.organization).toBe('TELEPLATFORMS')
})

test('a registry of format 1 goes on answering in this app, postal addresses and all', async () => {
  const database = await tab.database()
  const registry = (await loadRegistry(database))!
  const match = registry.trie.lookup('00000C123456')!
  expect(match.assignment.organization).toBe('Cisco Systems, Inc')
  const postal = await loadPostal(database, registry)
  expect(postal?.address(match.row)).toBe('170 WEST TASMAN DRIVE SAN JOSE CA US 95134-1706')
})

test('a registry of format 1 is brought up to date by a delta, its postal addresses with it', async () => {
  host.publish(may)
  expect(await installRegistry(tab)).toMatchObject({ version: '2026-05-09', via: 'delta' })
  expect(await installPostal(tab)).toBe('current')
  expect(host.requests).toEqual(['latest.json', may.latest.deltas[0]?.file])
  await expectOnDevice(may)
})

test('a registry of format 1 is brought up to date by both packs where no delta leads on from it', async () => {
  host.publish({ ...may, latest: { ...may.latest, deltas: [] } })
  expect(await installRegistry(tab)).toMatchObject({ version: '2026-05-09', via: 'pack' })
  expect(await installPostal(tab)).toBe('installed')
  await expectOnDevice(may)
})

async function expectOnDevice({ trie, table }: TestRegistry): Promise<void> {
  const database = await tab.database()
  const registry = (await loadRegistry(database))!
  expect(new Uint8Array(registry.trie.layout.buffer)).toEqual(new Uint8Array(trie))
  const postal = (await loadPostal(database, registry))!
  expect(new Uint8Array(postal.layout.buffer)).toEqual(new Uint8Array(table))
}
