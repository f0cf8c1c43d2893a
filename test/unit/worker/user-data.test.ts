import { IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '../../../src/core/lookup/answer.ts'
import type { Registry } from '../../../src/core/registry/registry.ts'
import { keepOpen } from '../../../src/store/db.ts'
import type { InventoryStore } from '../../../src/worker/inventory/inventory-store.ts'
import { shownAnswer } from '../../../src/worker/shown-answer.ts'
import { UserDataService } from '../../../src/worker/user-data.ts'
import { trieOf } from '../../fixtures/format/bad-file.ts'
import { emptyDevice, lockStore, Sleepers } from '../store/device.ts'
import { block } from '../../fixtures/registry/block.ts'

const NOW = Date.UTC(2026, 3, 11)

let tabs: EventTarget[]
let sleepers: Sleepers

beforeEach(() => {
  emptyDevice()
  tabs = []
  sleepers = new Sleepers()
})

function tab(registry: () => Promise<Registry | null> = () => Promise.resolve(null)) {
  const channel = Object.assign(new EventTarget(), {
    postMessage: (data: unknown) => {
      const others = tabs.filter((other) => other !== channel)
      for (const other of others) other.dispatchEvent(new MessageEvent('message', { data }))
    },
  })
  tabs.push(channel)
  const inventories = () => Promise.resolve({} as InventoryStore)
  return new UserDataService({
    database: keepOpen(),
    channel,
    registry,
    inventories,
    now: () => NOW,
    sleep: sleepers.sleep,
  })
}

test('recording a lookup makes every tab read one row, not the whole history', async () => {
  const [here, there] = [tab(), tab()]
  await here.lookedUp('001B77', null)
  expect(await there.recent(5)).toHaveLength(1)
  const changed = vi.fn<() => void>()
  there.watch(changed)
  const whole = vi.spyOn(IDBObjectStore.prototype, 'getAll')

  await here.lookedUp('001B774954FD', '001B77')
  expect((await here.recent(5)).map(({ entry }) => entry.hex)).toEqual(['001B774954FD'])
  await expect.poll(() => changed).toHaveBeenCalledOnce()
  expect((await there.recent(5)).map(({ entry }) => entry.hex)).toEqual(['001B774954FD'])
  expect(whole).not.toHaveBeenCalled()
})

test('a lookup recorded later keeps its own time, which is never in the future', async () => {
  const here = tab()
  await here.lookedUp('001B77', null, NOW - 5_000)
  await here.lookedUp('001B78', null, NOW + 5_000)
  const times = (await here.recent(5)).map(({ entry }) => entry.lookedUpAt)
  expect(times).toEqual([NOW, NOW - 5_000])
})

test('an own prefix that is changed, deleted and restored is known in every tab, sorted by digits', async () => {
  const [here, there] = [tab(), tab()]
  const known = async () => (await there.ownPrefixes()).map(({ prefix, label }) => prefix + label)
  const words = { label: 'A', note: '' }
  await here.savePrefix({ prefix: '021A4B', ...words }, null)
  expect(await known()).toEqual(['021A4BA'])
  await here.savePrefix({ prefix: '021A4C', ...words }, '021A4B')
  await here.savePrefix({ prefix: '021A40', ...words }, null)
  await expect.poll(known).toEqual(['021A40A', '021A4CA'])
  const removed = await here.removePrefix('021A4C')
  await expect.poll(known).toEqual(['021A40A'])
  await here.restorePrefixes([removed!])
  await expect.poll(known).toEqual(['021A40A', '021A4CA'])
  expect((await there.ownSource())('021A4C000001').prefix?.label).toBe('A')
})

test('the current text is answered again when the registry or a label arrives, without another request', async () => {
  let registry: Registry | null = null
  const data = tab(() => Promise.resolve(registry))
  const shown = shownAnswer({
    registry: () => Promise.resolve(registry),
    ownSource: () => data.ownSource(),
  })
  const told: Answer[] = []
  shown.watch((answer) => told.push(answer))
  data.watch(() => void shown.refresh())
  expect((await shown.show('00:00:0C:00:00:01')).kind).toBe('no-registry')
  const trie = trieOf([block('MA-L', '00000C', 'Cisco')])
  registry = { version: trie.version, trie }
  await shown.refresh()
  await data.describe('00000C000001', { label: 'Core switch' })
  await expect.poll(() => told).toHaveLength(2)
  expect(told.map(({ kind }) => kind)).toEqual(['found', 'found'])
  expect(told.at(-1)).toMatchObject({ own: { entry: { label: 'Core switch' } } })
})

test('an overwritten text is not answered again', async () => {
  const shown = shownAnswer({
    registry: () => Promise.resolve(null),
    ownSource: () => tab().ownSource(),
  })
  const told: Answer[] = []
  shown.watch((answer) => told.push(answer))
  await shown.show('00:1b')
  const refreshed = shown.refresh()
  expect((await shown.show('00:1b:77')).text).toBe('00:1b:77')
  await refreshed
  expect(told).toEqual([])
})

test('statements about devices are known in every tab until they are undone', async () => {
  const [here, there] = [tab(), tab()]
  expect(await there.assertions()).toEqual([])
  const fine = {
    kind: 'no-problem',
    key: 'random 9A3F21000001',
    sentence: 'A random address.',
  } as const
  await here.assert([fine])
  await expect.poll(() => there.assertions()).toEqual([{ ...fine, toldAt: NOW }])
  await there.takeBack([fine])
  await expect.poll(() => here.assertions()).toEqual([])
})

test('while the store is locked, one answer waits for it and the next ones come without labels and own prefixes until it opens', async () => {
  await tab().describe('001B774954FD', { label: 'Pump room' })
  const unlock = lockStore(await keepOpen()(), 'history')
  const here = tab()
  const unlocked = new Promise<void>((resolve) => here.watch(resolve))
  const first = here.ownSource()
  await sleepers.runOut()
  expect((await first)('001B774954FD').entry).toBeNull()
  expect((await here.ownSource())('001B774954FD').entry).toBeNull()
  await expect(here.recent(5)).rejects.toMatchObject({ code: 'locked' })
  const described = here.describe('001B774954FD', { note: 'Cellar' })
  await sleepers.runOut()
  await expect(described).rejects.toMatchObject({ code: 'locked' })

  await Promise.all([unlock(), unlocked])
  expect((await here.ownSource())('001B774954FD').entry?.label).toBe('Pump room')
  const noteNow = async () => (await here.ownSource())('001B774954FD').entry?.note
  await expect.poll(noteNow).toBe('Cellar')
})

test('nothing waits forever for a store that stays locked', async () => {
  const empty = { format: 'nameplate-own-data', version: 1, addresses: [], prefixes: [] }
  const unlock = lockStore(await keepOpen()(), 'history')
  const here = tab()
  const requests = [
    () => here.exportBackup(),
    () => here.importBackup(new Blob([JSON.stringify(empty)])),
    () => here.forget('all'),
  ]
  for (const request of requests) {
    const refused = expect(request()).rejects.toMatchObject({ code: 'locked' })
    await sleepers.runOut()
    await refused
  }
  await unlock()
})
