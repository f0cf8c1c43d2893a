import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteDB } from 'idb'
import { OwnLabels } from '../../../../src/core/user-data/prefixes.ts'
import type { InventoryContents } from '../../../../src/inventory/saved-inventory.ts'
import { keepOpen } from '../../../../src/store/db.ts'
import { openInventories } from '../../../../src/store/inventory/kept-inventories.ts'
import { DATABASE_NAME } from '../../../../src/store/names.ts'
import { InventoryService } from '../../../../src/worker/inventory/inventory.ts'
import { InventoryLocks, type Held } from '../../../../src/worker/inventory/inventory-locks.ts'
import {
  InventoryStore,
  type OpenHere,
  type TabInventory,
} from '../../../../src/worker/inventory/inventory-store.ts'
import { trieOf } from '../../../fixtures/api/registry.ts'
import { emptyDevice } from '../../store/device.ts'

/** The locks of a browser: a worker that ends releases what it holds. */
class BrowserLocks {
  readonly #holders = new Map<string, { readonly tab: object; readonly release: () => void }>()
  readonly #waiting = new Map<string, () => void>()

  of(tab: object): Pick<LockManager, 'request' | 'query'> {
    const request = async (
      name: string,
      { ifAvailable, signal }: LockOptions,
      work: (lock: Lock | null) => Promise<unknown>,
    ) => {
      if (this.#holders.has(name) && ifAvailable) return await work(null)
      while (this.#holders.has(name)) {
        await new Promise<void>((resolve, reject) => {
          this.#waiting.set(name, resolve)
          signal?.addEventListener('abort', () => reject(signal.reason))
        })
      }
      const ended = new Promise<void>((release) => this.#holders.set(name, { tab, release }))
      await Promise.race([work({ name, mode: 'exclusive' }), ended])
      this.#release(name)
    }
    const query = () =>
      Promise.resolve({ held: [...this.#holders.keys()].map((name) => ({ name })), pending: [] })
    return { request, query } as unknown as LockManager
  }

  end(tab: object): void {
    for (const [name, holder] of this.#holders) {
      if (holder.tab === tab) {
        holder.release()
        this.#release(name)
      }
    }
  }

  #release(name: string): void {
    this.#holders.delete(name)
    this.#waiting.get(name)?.()
  }
}

const trie = await trieOf([
  {
    blockType: 'MA-L',
    prefix: '00000C',
    organization: 'Cisco Systems, Inc',
    country: 'US',
    year: null,
  },
])

let locks: BrowserLocks
let time: number
let quota: number | null

beforeEach(() => {
  emptyDevice()
  locks = new BrowserLocks()
  time = 1_000
  quota = null
})

const NEW_TAB: TabInventory = { id: null, waits: false }

/** A tab, as far as it stores inventories. */
class Tab {
  readonly database = keepOpen((why) => {
    if (why === 'terminated') void this.store.restoreLost()
  })
  readonly store = new InventoryStore({
    database: this.database,
    locks: new InventoryLocks(locks.of(this), (name) => name),
    now: () => ++time,
    sleep: () => Promise.resolve(),
    quota: () => Promise.resolve(quota),
    announce: () => {},
  })
  readonly #held = new Map<string, Held>()
  #jobs = 0

  /** Opens an inventory, and waits until it is stored. */
  async open(id: string, changes: Partial<OpenHere['row']> = {}, text = id) {
    const held = this.#held.get(id) ?? (await this.store.hold(id))
    this.#held.set(id, held)
    const job = ++this.#jobs
    const row = {
      id,
      saved: null,
      changed: false,
      changedAt: ++time,
      devices: 65,
      bytes: text.length,
      view: null,
      comparedWith: null,
      closedAt: null,
      ...changes,
    }
    const open = { job, row, contents: () => contents(text), isEmpty: row.devices === 0, held }
    const setAside = await this.store.replace(open, false, [])
    return { setAside, why: await this.store.whyNotRestored(job), job }
  }

  end(): void {
    locks.end(this)
  }

  async closed(): Promise<string[]> {
    return (await this.store.closed()).map(({ id }) => id)
  }

  /** What the tab would go on with after a reload. */
  async left(tab: TabInventory): Promise<string | null> {
    return (await this.store.left(tab))?.row.id ?? null
  }
}

function contents(text: string): InventoryContents {
  return { texts: [{ text, source: null }], sightings: [], captures: [], devices: [] }
}

describe('an inventory that another one replaces', () => {
  test('is recently closed, and can be reopened as it was', async () => {
    const tab = new Tab()
    await tab.open('a', {}, '65 devices')
    const { setAside } = await tab.open('b')
    expect(setAside).toMatchObject({ id: 'a', kept: 'closed', devices: 65, displaced: [] })
    expect(await tab.closed()).toEqual(['a'])
    const taken = await tab.store.take('a')
    expect(await taken?.contents()).toEqual(contents('65 devices'))
  })

  test('is not kept twice if it is saved as it is', async () => {
    const tab = new Tab()
    await tab.open('a')
    const saved = await tab.store.save('Site X', contents('a'), null)
    const { setAside } = await tab.open('b')
    expect(setAside).toMatchObject({ kept: 'saved', reopen: { from: 'saved', id: saved.id } })
    expect(await tab.closed()).toEqual([])
  })

  test('is kept under its name if it has changed since it was saved, here or in another tab', async () => {
    const [tab, other] = [new Tab(), new Tab()]
    await tab.open('a')
    const saved = await tab.store.save('Site X', contents('a'), null)
    await tab.open('a', { saved, changed: true })
    expect((await tab.open('b')).setAside).toMatchObject({ name: 'Site X', kept: 'closed' })
    await tab.open('c', { saved })
    await other.store.save('Site X', contents('other'), saved)
    expect((await tab.open('d')).setAside).toMatchObject({ name: 'Site X', kept: 'closed' })
  })

  test('is gone if nothing was in it', async () => {
    const tab = new Tab()
    await tab.open('a', { devices: 0 })
    expect((await tab.open('b')).setAside).toBeNull()
    expect(await tab.closed()).toEqual([])
  })

  test('makes room by the oldest closed one alone, and says which', async () => {
    const tab = new Tab()
    for (let at = 0; at <= 10; at++) await tab.open(`i${at}`)
    expect(await tab.closed()).toHaveLength(10)
    const { setAside } = await tab.open('last')
    expect(setAside?.displaced.map(({ id }) => id)).toEqual(['i0'])
    expect(await tab.closed()).toHaveLength(10)
  })

  test('makes room where all together would take more than a third of what the browser allows', async () => {
    quota = 300
    const tab = new Tab()
    await tab.open('a', { bytes: 60 })
    await tab.open('b', { bytes: 60 })
    expect((await tab.open('c')).setAside?.displaced.map(({ id }) => id)).toEqual(['a'])
  })

  test('stays in memory if there is no room for it, and is stored nowhere else', async () => {
    quota = 30
    const tab = new Tab()
    const { why } = await tab.open('a', { bytes: 60 }, 'too long')
    expect(why).toContain('are kept without being saved')
    expect((await tab.open('b')).setAside).toMatchObject({ id: 'a', kept: 'page' })
    expect(await tab.store.closed()).toMatchObject([{ id: 'a', isStored: false }])
    expect(await (await tab.store.take('a'))?.contents()).toEqual(contents('too long'))
    await tab.store.discard(['a'])
    expect(await tab.closed()).toEqual([])
  })
})

describe('a tab', () => {
  test('goes on with its own inventory after a reload', async () => {
    const [tab, other] = [new Tab(), new Tab()]
    await tab.open('a')
    await other.open('b')
    tab.end()
    other.end()
    expect(await new Tab().left({ id: 'a', waits: false })).toBe('a')
  })

  test('goes on with it also if the browser could not open its database at first', async () => {
    const tab = new Tab()
    await tab.open('a')
    tab.end()
    const { store } = new Tab()
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('Internal error.', 'UnknownError')
    })
    await expect(store.left({ id: 'a', waits: false })).rejects.toThrow('Internal error')
    const left = await store.left({ id: 'a', waits: false })
    expect(left).toMatchObject({ row: { id: 'a' }, held: { release: expect.any(Function) } })
  })

  test('is told again what it goes on with if it asks again, because the first answer was of no use to it', async () => {
    const before = new Tab()
    await before.open('a', {}, '00:00:0c:12:34:56')
    before.end()
    const inventory = new InventoryService({
      registry: () => Promise.resolve({ trie }),
      labels: () => Promise.resolve(new OwnLabels({ entries: [], prefixes: [] })),
      told: () => Promise.resolve([]),
      store: new Tab().store,
      locale: { compare: () => 0, country: (code) => code },
      yieldToEvents: () => Promise.resolve(),
      now: () => 0,
      today: () => 0,
    })
    const ask = async () =>
      await inventory.read({ from: 'last' }, { id: 'a', waits: false }, () => {})
    expect(await ask()).toMatchObject({ kind: 'done', summary: { id: 'a', devices: 1 } })
    expect(await ask()).toMatchObject({ kind: 'done', summary: { id: 'a', devices: 1 } })
  })

  test('waits for the page before it, whose worker may not have ended yet', async () => {
    const tab = new Tab()
    await tab.open('a')
    const left = new Tab().store.left({ id: 'a', waits: true })
    tab.end()
    expect(await left).toMatchObject({ row: { id: 'a' }, held: { release: expect.any(Function) } })
  })

  test('that is duplicated does not get the inventory itself', async () => {
    await new Tab().open('a')
    const left = await new Tab().store.left({ id: 'a', waits: false })
    expect(left).toMatchObject({ row: { id: 'a' }, held: null })
  })

  test('that starts without one takes the last that no tab has open and nobody closed', async () => {
    const [killed, closing, open] = [new Tab(), new Tab(), new Tab()]
    await killed.open('killed before')
    killed.end()
    await open.open('killed')
    open.end()
    await closing.open('closed')
    await closing.store.close()
    await new Tab().open('open elsewhere')
    expect(await new Tab().left(NEW_TAB)).toBe('killed')
    expect(await new Tab().left(NEW_TAB)).toBe('killed before')
    expect(await new Tab().left(NEW_TAB)).toBeNull()
  })

  test('that had its inventory closed has none after a reload', async () => {
    const tab = new Tab()
    await tab.open('a')
    await tab.store.close()
    expect(await new Tab().left({ id: 'a', waits: false })).toBeNull()
    expect(await new Tab().left({ id: '', waits: false })).toBeNull()
  })

  test('that opens something at its start sets aside what it would have gone on with', async () => {
    const killed = new Tab()
    await killed.open('a')
    killed.end()
    const tab = new Tab()
    await tab.left(NEW_TAB)
    expect((await tab.open('b')).setAside).toMatchObject({ id: 'a', kept: 'closed' })
    expect(await tab.closed()).toEqual(['a'])
  })

  test('lists what another tab had open that was just shut, and not what is open', async () => {
    const [shut, open, tab] = [new Tab(), new Tab(), new Tab()]
    await shut.open('a')
    shut.end()
    await open.open('b')
    expect(await tab.closed()).toEqual(['a'])
  })

  test('does not displace or discard what is open in another tab', async () => {
    const [open, tab] = [new Tab(), new Tab()]
    await open.open('a')
    await tab.store.discard(['a'])
    expect(await openInventories(await tab.database())).toHaveLength(1)
  })
})

test('a deleted database gets the open inventory again, and the page is told', async () => {
  const tab = new Tab()
  const { job } = await tab.open('a')
  const lost = new Promise<void>((resolve) => tab.store.watchLoss(resolve))
  await deleteDB(DATABASE_NAME)
  await lost
  expect(await tab.store.whyNotRestored(job)).toBeNull()
  expect(await openInventories(await tab.database())).toMatchObject([{ id: 'a', devices: 65 }])
})

test('a lost row is noticed when the view is stored', async () => {
  const tab = new Tab()
  const { job } = await tab.open('a')
  const lost = new Promise<void>((resolve) => tab.store.watchLoss(resolve))
  await (await tab.database()).clear('openInventories')
  await tab.store.storeView(job, { query: {}, shown: 'table', top: 3 } as never)
  await lost
  await tab.store.whyNotRestored(job)
  expect(await openInventories(await tab.database())).toMatchObject([{ view: { top: 3 } }])
})

test('deleting a saved inventory loses nothing: it is listed again, or reopened', async () => {
  const tab = new Tab()
  await tab.open('a')
  const { id } = await tab.store.save('Site X', contents('a'), null)
  expect(await tab.store.delete(id)).toBe(true)
  expect(await tab.closed()).toEqual([id])
  await tab.store.undelete(id)
  expect(await tab.store.list()).toMatchObject([{ id, name: 'Site X' }])
  expect(await tab.closed()).toEqual([])
})

test('saving in place of a saved inventory that is gone, or was saved elsewhere, makes another one', async () => {
  const tab = new Tab()
  await tab.open('a')
  const first = await tab.store.save('Site X', contents('a'), null)
  const second = await tab.store.save('Site X', contents('a'), first)
  expect(second.id).toBe(first.id)
  expect((await tab.store.save('Site X', contents('a'), first)).id).not.toBe(first.id)
  await tab.store.delete(second.id)
  expect((await tab.store.save('Site X', contents('a'), second)).id).not.toBe(first.id)
})
