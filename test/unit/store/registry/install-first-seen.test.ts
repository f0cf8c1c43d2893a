import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HttpResponse } from 'msw'
import { firstSeenText } from '../../../../src/core/registry/first-seen-table.ts'
import {
  FIRST_SEEN,
  installFirstSeen,
  loadFirstSeen,
} from '../../../../src/store/registry/install-first-seen.ts'
import { installPostal } from '../../../../src/store/registry/install-postal.ts'
import { installRegistry } from '../../../../src/store/registry/install.ts'
import { loadRegistry, readInstalled } from '../../../../src/store/registry/load.ts'
import { buildTestRegistry, type TestRegistry } from '../../../e2e/support/registry.ts'
import { Device, type Tab } from '../device.ts'
import { hostOfTests } from '../host.ts'

const host = hostOfTests()
let april: TestRegistry
let may: TestRegistry
let tab: Tab

beforeAll(async () => {
  april = await buildTestRegistry('2026-04-11', 500)
  may = await buildTestRegistry('2026-05-09', 500, april, [
    { registry: 'MA-M', prefix: 'C85CE27', organization: 'Newcomer', country: null },
  ])
})
beforeEach(async () => {
  tab = new Device().tab()
  host.publish(april)
  await installRegistry(tab)
})

test('it is fetched once the registry is there, and then answers for its blocks', async () => {
  expect(await seen('00000C')).toBeNull()
  await installFirstSeen(tab)
  expect(await seen('00000C')).toBe('1998-04')
  host.requests.length = 0
  await installFirstSeen(tab)
  expect(host.requests).toEqual([])
  expect(await (await tab.database()).count('downloads')).toBe(0)
})

test('a registry left by an app that knew nothing of first-seen dates is noticed at the next check, and they are fetched', async () => {
  const database = await tab.database()
  const { firstSeen: _, ...former } = (await readInstalled(database))!
  await database.put('installed', former, 'current')
  await installFirstSeen(tab)
  expect(await seen('00000C')).toBeNull()
  expect(await installRegistry(tab)).toMatchObject({ status: 'current' })
  await installFirstSeen(tab)
  expect(await seen('00000C')).toBe('1998-04')
})

test('a host that does not say so leaves it unknown', async () => {
  const { firstSeen: _, firstSeenTable: __, ...former } = april.latest
  tab = new Device().tab()
  host.publish({ ...april, latest: former })
  await installRegistry(tab)
  await installFirstSeen(tab)
  expect(await seen('00000C')).toBeNull()
})

describe('an update by a delta', () => {
  beforeEach(async () => {
    await installPostal(tab)
    await installFirstSeen(tab)
    host.requests.length = 0
  })

  test('carries it over: what is new gets the month of the update, and nothing more is fetched', async () => {
    // The host's file has the dates of May's new blocks; a device only knows that they are new.
    const { firstSeen: _, ...rest } = may.latest
    expect(rest.firstSeenTable).toBeDefined()
    host.publish(may)
    await installRegistry(tab)
    await installFirstSeen(tab)
    expect(host.requests).not.toContain(april.latest.firstSeen!.file)
    expect(await seen('00000C')).toBe('1998-04')
  })

  test('fetches it where what was carried over is not what the host says', async () => {
    const database = await tab.database()
    const row = (await database.get('details', FIRST_SEEN))!
    const codes = new Uint16Array(row.buffer.slice(0), 32)
    codes[0] = 0
    await database.put('details', { ...row, buffer: codes.buffer }, FIRST_SEEN)
    host.publish(may)
    await installRegistry(tab)
    expect(await seen('00000C')).toBeNull()
    await installFirstSeen(tab)
    expect(host.requests).toContain(may.latest.firstSeen!.file)
    expect(await seen('00000C')).toBe('1998-04')
  })
})

test('a row that is damaged is thrown away, and fetched again', async () => {
  await installFirstSeen(tab)
  const database = await tab.database()
  const row = (await database.get('details', FIRST_SEEN))!
  await database.put('details', { ...row, buffer: new ArrayBuffer(40) }, FIRST_SEEN)
  expect(await seen('00000C')).toBeNull()
  expect(await database.get('details', FIRST_SEEN)).toBeUndefined()
  await installFirstSeen(tab)
  expect(await seen('00000C')).toBe('1998-04')
})

test('a file that cannot be fetched is an error that leaves everything else as it was', async () => {
  host.misbehave(april.latest.firstSeen!.file, () => new HttpResponse(null, { status: 404 }))
  await expect(installFirstSeen(tab)).rejects.toMatchObject({ code: 'not_found' })
  expect(await seen('00000C')).toBeNull()
  expect((await loadRegistry(await tab.database()))?.trie.version).toBe('2026-04-11')
})

test('a file of another registry is refused, and not kept for the next attempt', async () => {
  const { firstSeen } = may.latest
  host.publish({
    ...april,
    latest: { ...april.latest, firstSeen: firstSeen! },
    files: new Map([...may.files, ...april.files]),
  })
  tab = new Device().tab()
  await installRegistry(tab)
  await expect(installFirstSeen(tab)).rejects.toMatchObject({ code: 'bad_pack' })
  expect(await (await tab.database()).count('downloads')).toBe(0)
})

async function seen(hex: string): Promise<string | null> {
  const database = await tab.database()
  const registry = (await loadRegistry(database))!
  const time = (await loadFirstSeen(database, registry))?.at(registry.trie.lookup(hex)!.row)
  return time ? firstSeenText(time) : null
}
