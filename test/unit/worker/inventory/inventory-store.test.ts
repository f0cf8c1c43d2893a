import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteDB } from 'idb'
import { OwnLabels } from '../../../../src/core/user-data/prefixes.ts'
import { keepOpen } from '../../../../src/store/db.ts'
import { DATABASE_NAME } from '../../../../src/store/names.ts'
import { InventoryService } from '../../../../src/worker/inventory/inventory-service.ts'
import { InventoryLocks } from '../../../../src/worker/inventory/inventory-locks.ts'
import { InventoryStore, type Keeping } from '../../../../src/worker/inventory/inventory-store.ts'
import type { InventoryInput } from '../../../../src/worker/inventory/source-selection.ts'
import type { InventoryProgress } from '../../../../src/worker/sliced-work.ts'
import { trieOf } from '../../../fixtures/api/registry.ts'
import { emptyDevice, failReading, lockStore, Sleepers } from '../../store/device.ts'
import { block } from '../../../fixtures/registry/block.ts'

/** The locks of a browser: a worker that ends releases its locks. */
class BrowserLocks {
  readonly #holders = new Map<
    string,
    { readonly tab: object; readonly end: (cause: Error) => void }
  >()
  readonly #waiting = new Map<string, () => void>()

  of(tab: object): Pick<LockManager, 'request'> {
    const request = async (
      name: string,
      { ifAvailable, steal, signal }: LockOptions,
      work: (lock: Lock | null) => Promise<unknown>,
    ) => {
      if (this.#holders.has(name) && ifAvailable) return await work(null)
      if (steal) this.#holders.get(name)?.end(new DOMException('stolen', 'AbortError'))
      const isFree = () => steal === true || !this.#holders.has(name)
      while (!isFree()) {
        await new Promise<void>((resolve, reject) => {
          if (signal?.aborted) reject(signal.reason as Error)
          this.#waiting.set(name, resolve)
          signal?.addEventListener('abort', () => reject(signal.reason as Error))
        })
      }
      const ended = new Promise((_, end) => this.#holders.set(name, { tab, end }))
      const holder = this.#holders.get(name)
      try {
        return await Promise.race([work({ name, mode: 'exclusive' }), ended])
      } finally {
        if (this.#holders.get(name) === holder) this.#release(name)
      }
    }
    return { request } as unknown as LockManager
  }

  end(tab: object): void {
    for (const [name, holder] of this.#holders) {
      if (holder.tab !== tab) continue
      holder.end(new Error('The worker has ended.'))
      this.#release(name)
    }
  }

  #release(name: string): void {
    this.#holders.delete(name)
    this.#waiting.get(name)?.()
  }
}

const trie = await trieOf([block('MA-L', '00000C', 'Cisco Systems, Inc')])

let locks: BrowserLocks
let time: number
let room: number | null
let tabs: Tab[]

beforeEach(() => {
  vi.restoreAllMocks()
  emptyDevice()
  locks = new BrowserLocks()
  time = 1_000
  room = null
  tabs = []
})

interface TabOptions {
  readonly hasLocks?: boolean
  readonly hasRegistry?: boolean
  /** Whether it neither answers nor notices anything, as a tab that the system has suspended. */
  readonly isFrozen?: boolean
}

/** A tab, as far as it opens and stores inventories. */
class Tab {
  readonly told: Keeping[] = []
  /** The page's notifications during reading. */
  readonly said: unknown[] = []
  readonly hears: ((event: MessageEvent<unknown>) => void)[] = []
  readonly database = keepOpen((why) => {
    if (why === 'terminated') void this.store.restoreLost()
  })
  readonly deadlines = new Sleepers()
  readonly store: InventoryStore
  readonly service: InventoryService

  constructor({ hasLocks = true, hasRegistry = true, isFrozen = false }: TabOptions = {}) {
    const addEventListener = (_: string, listener: (event: MessageEvent<unknown>) => void) => {
      if (!isFrozen) this.hears.push(listener)
    }
    this.store = new InventoryStore({
      database: this.database,
      locks: new InventoryLocks(hasLocks ? locks.of(this) : undefined, (name) => name),
      asking: {
        addEventListener: addEventListener as BroadcastChannel['addEventListener'],
        postMessage: (data: unknown) => {
          for (const tab of tabs.filter((one) => one !== this)) {
            for (const hear of tab.hears) hear({ data } as MessageEvent<unknown>)
          }
        },
      },
      now: () => ++time,
      // Only deadlines have a signal.
      sleep: (ms, signal) => (signal ? this.deadlines.sleep(ms, signal) : Promise.resolve()),
      room: () => Promise.resolve(room),
      announce: () => {},
    })
    this.store.watch((keeping) => this.told.push(keeping))
    this.service = new InventoryService({
      registry: () => Promise.resolve(hasRegistry ? { trie } : null),
      labels: () => Promise.resolve(new OwnLabels({ entries: [], prefixes: [] })),
      assertions: () => Promise.resolve([]),
      store: this.store,
      locale: { compare: () => 0, country: (code) => code, hasDecimalComma: false },
      yieldToEvents: () => Promise.resolve(),
      now: () => (time += 100),
    })
    tabs.push(this)
  }

  async read(input: InventoryInput) {
    this.said.length = 0
    return await this.service.read(
      input,
      ({ phase }) => this.said.push(phase),
      (notKept, removed) => this.said.push({ notKept, removed: removed.map(({ id }) => id) }),
    )
  }

  async paste(
    id: string,
    devices = 1,
    more: Partial<Extract<InventoryInput, { from: 'sources' }>> = {},
  ) {
    const sources = [{ name: null, content: text(devices) }]
    return await this.read({ from: 'sources', id, sources, add: false, visitOf: null, ...more })
  }

  async open(id: string, how: 'look' | 'reload' | 'continue' = 'look') {
    return await this.read({ from: 'stored', id, how })
  }

  /** Cancels a reading once its sources are stored, after `then`. */
  async cancelReading(input: InventoryInput, then: () => void = () => {}): Promise<void> {
    const cancelling: Promise<void>[] = []
    const onProgress = ({ phase }: InventoryProgress) => {
      if (phase !== 'finding' || cancelling.length > 0) return
      then()
      cancelling.push(this.service.cancel())
    }
    const outcome = await this.service.read(input, onProgress, () => {})
    expect(outcome).toEqual({ kind: 'cancelled' })
    await Promise.all(cancelling)
  }

  /** The inventories that are listed, by their ids, and those that are deleted. */
  async listed() {
    const rows = await this.store.list()
    const ids = (isDeleted: boolean) =>
      rows.filter(({ deletedAt }) => (deletedAt !== null) === isDeleted).map(({ id }) => id)
    return { kept: ids(false), deleted: ids(true) }
  }

  end(): void {
    locks.end(this)
  }
}

/** So many addresses, one after the other. */
function text(devices: number, from = 0): string {
  const address = (at: number) => `00:00:0c:00:00:${(from + at).toString(16).padStart(2, '0')}`
  return Array.from({ length: devices }, (_, at) => address(at)).join('\n')
}

const devices = (count: number) => ({ kind: 'done', summary: { devices: count } })

describe('pasted text', () => {
  test('is stored before any of it is shown, even without a registry to read it with', async () => {
    const tab = new Tab()
    await tab.paste('a', 3)
    expect(await new Tab().open('a')).toMatchObject(devices(3))
    expect(await new Tab({ hasRegistry: false }).paste('b')).toEqual({ kind: 'no-registry' })
    expect(await new Tab().open('b')).toMatchObject(devices(1))
  })

  test('is a new row, or added to the open one', async () => {
    const tab = new Tab()
    await tab.paste('a', 2)
    const sources = [{ name: null, content: text(1, 9) }]
    const added = await tab.paste('a', 1, { sources, add: true })
    expect(added).toMatchObject(devices(3))
    await tab.paste('b')
    expect(await tab.listed()).toEqual({ kept: ['b', 'a'], deleted: [] })
    expect(await tab.open('a')).toMatchObject(devices(3))
  })

  test('that is edited is one source of its row', async () => {
    const tab = new Tab()
    await Promise.all([tab.paste('a', 1), tab.paste('a', 2), tab.paste('a', 3)])
    expect(await new Tab().store.whole('a')).toMatchObject({
      contents: { texts: [{ text: text(3) }] },
    })
    expect(await tab.listed()).toEqual({ kept: ['a'], deleted: [] })
  })

  test('that is cancelled leaves no trace', async () => {
    const tab = new Tab()
    await tab.paste('a', 2)
    const adding = tab.paste('a', 1, { add: true })
    const cancelled = tab.service.cancel()
    expect(await adding).toEqual({ kind: 'cancelled' })
    await cancelled
    expect(await new Tab().open('a')).toMatchObject(devices(2))
  })

  test('can be added to the last one instead, which a tab may have open, and is not a row then', async () => {
    const [first, second] = [new Tab(), new Tab()]
    await first.paste('a', 2)
    await second.paste('b', 1, { sources: [{ name: null, content: text(1, 9) }] })
    expect(await second.read({ from: 'combined', with: 'a' })).toMatchObject(devices(3))
    expect(first.told).toMatchObject([{ event: 'taken', isHere: false }])
    expect(await second.listed()).toEqual({ kept: ['a'], deleted: [] })
  })

  test('leaves both inventories as they were if combining them is cancelled', async () => {
    const tab = new Tab()
    await tab.paste('a', 2)
    await tab.paste('b', 1, { sources: [{ name: null, content: text(1, 9) }] })
    await tab.cancelReading({ from: 'combined', with: 'a' })
    expect(await new Tab().store.whole('a')).toMatchObject({
      contents: { texts: [{ text: text(2) }] },
    })
    expect(await new Tab().store.whole('b')).toMatchObject({
      contents: { texts: [{ text: text(1, 9) }] },
    })
    expect((await tab.listed()).deleted).toEqual([])
  })

  test('stays stored if another inventory is opened meanwhile, whose reading is cancelled', async () => {
    const tab = new Tab()
    await tab.paste('a')
    await tab.paste('b')
    const opened: unknown[] = []
    const sources = [{ name: null, content: text(3) }]
    const pasted = { from: 'sources', id: 'c', sources, add: false, visitOf: null } as const
    await tab.cancelReading(pasted, () => opened.push(tab.open('a')))
    expect(await opened[0]).toEqual({ kind: 'cancelled' })
    expect((await tab.listed()).kept).toEqual(['c', 'b', 'a'])
  })

  test('is added to a stored inventory that is still being opened', async () => {
    await new Tab().paste('a', 2)
    const tab = new Tab()
    const opening = tab.open('a', 'continue')
    const sources = [{ name: null, content: text(1, 9) }]
    const pasted = { from: 'sources', id: 'a', sources, add: true, visitOf: null } as const
    const both = { ...pasted, sources: [...sources, { name: null, content: text(1, 8) }] }
    const more: Promise<unknown>[] = []
    const onProgress = ({ phase }: InventoryProgress) => {
      // By now the first one is stored.
      if (phase === 'finding' && more.length === 0) more.push(tab.read(both))
    }
    const added = await tab.service.read(pasted, onProgress, () => {})
    expect([await opening, added]).toEqual([{ kind: 'cancelled' }, { kind: 'cancelled' }])
    expect(await more[0]).toMatchObject({
      ...devices(4),
      summary: { sources: [{ lines: 2 }, { lines: 1 }, { lines: 1 }] },
    })
    const other = new Tab()
    await other.cancelReading({ ...pasted, sources: [{ name: null, content: text(1, 7) }] })
    expect(await new Tab().open('a')).toMatchObject(devices(4))
  })

  test('does not end the work on the open inventory until it is shown instead', async () => {
    const tab = new Tab()
    const open = await tab.paste('a', 3)
    if (open.kind !== 'done') throw new Error(open.kind)
    const { job } = open.summary
    const sources = [{ name: null, content: text(5) }]
    const pasted = { from: 'sources', id: 'b', sources, add: false, visitOf: null } as const
    const asked: Promise<unknown>[] = []
    await tab.cancelReading(pasted, () => asked.push(tab.service.counts(job)))
    expect(await asked[0]).toMatchObject({ kinds: [{ kind: 'unicast', rows: 3 }] })
    const late = tab.service.counts(job)
    late.catch(() => {})
    tab.service.close()
    await expect(late).rejects.toThrow('The inventory has changed in the meantime. Try again.')
  })

  test('that is shared is counted whatever is opened or closed meanwhile', async () => {
    const tab = new Tab()
    const counted = tab.service.countDevices([{ name: null, content: text(200) }])
    for (let tick = 0; tick < 5; tick++) await Promise.resolve()
    tab.service.close()
    expect(await counted).toBe(200)
  })

  test('as another visit has the name of the previous one, and is compared with it', async () => {
    const tab = new Tab()
    await tab.paste('a', 2)
    await tab.store.rename('a', 'Monday')
    const visit = await tab.paste('b', 3, { visitOf: 'a' })
    expect(visit).toMatchObject({
      keeping: { row: { name: 'Monday', comparedWith: 'a' } },
      summary: { compared: { with: { id: 'a' }, counts: { new: 1, same: 2 } } },
    })
  })
})

describe('an inventory in two tabs', () => {
  test('is written by one and shown by the other, which takes it over when it asks', async () => {
    const [first, second] = [new Tab(), new Tab()]
    await first.paste('a', 2)
    expect(await second.open('a')).toMatchObject({ ...devices(2), keeping: { isHere: false } })
    expect(await second.open('a', 'continue')).toMatchObject({ keeping: { isHere: true } })
    expect(first.told).toMatchObject([{ event: 'taken', isHere: false }])
    await second.paste('a', 4)
    await first.paste('a', 1)
    expect(await new Tab().open('a')).toMatchObject(devices(4))
  })

  test('is taken from a tab that does not answer, whose writes are refused from then on', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(
      AbortSignal.abort(new DOMException('', 'TimeoutError')),
    )
    const [frozen, second] = [new Tab({ isFrozen: true }), new Tab()]
    await frozen.paste('a', 2)
    expect(await second.open('a', 'continue')).toMatchObject({
      keeping: { isHere: true, row: { writer: 1 } },
    })
    expect(await frozen.paste('a', 5)).toMatchObject({
      keeping: { isHere: false, notKept: 'Another tab has taken it over.' },
    })
    expect(frozen.told).toMatchObject([{ event: 'taken', isHere: false }])
    expect(await new Tab().open('a')).toMatchObject(devices(2))
  })

  test('belongs to the tab that opened it last if the browser has no locks', async () => {
    const [first, second] = [new Tab({ hasLocks: false }), new Tab({ hasLocks: false })]
    await first.paste('a', 2)
    expect(await second.open('a')).toMatchObject({ keeping: { isHere: true } })
    expect(first.told).toMatchObject([{ event: 'taken', isHere: false }])
  })

  test('is free again once a tab shows another one, or none', async () => {
    const [first, second] = [new Tab(), new Tab()]
    await first.paste('a')
    await first.paste('b')
    expect(await second.open('a')).toMatchObject({ keeping: { isHere: true } })
    first.service.close()
    await vi.waitFor(async () => {
      expect(await second.open('b')).toMatchObject({ keeping: { isHere: true } })
    })
  })

  test('is free again once a tab has cancelled opening it, or shows the list meanwhile', async () => {
    const [first, second] = [new Tab(), new Tab()]
    await first.paste('a')
    await first.paste('b')
    await first.cancelReading({ from: 'stored', id: 'a', how: 'look' })
    expect(await second.open('a')).toMatchObject({ keeping: { isHere: true } })
    second.service.close()
    const left = first.open('a')
    first.service.close()
    expect(await left).toEqual({ kind: 'cancelled' })
    expect(await second.open('a')).toMatchObject({ keeping: { isHere: true } })
  })

  test('waits on a reload for the worker of the previous page', async () => {
    const before = new Tab()
    await before.paste('a')
    const after = new Tab().open('a', 'reload')
    before.end()
    expect(await after).toMatchObject({ keeping: { isHere: true } })
  })
})

describe('an inventory that cannot be opened', () => {
  test('because it is not on this device, or deleted, is reported', async () => {
    const tab = new Tab()
    await tab.paste('a')
    await tab.store.delete('a')
    for (const id of ['a', 'b']) {
      expect(await new Tab().open(id)).toMatchObject({
        kind: 'refused',
        message: 'This inventory is not on this device.',
      })
    }
  })

  test('because its contents are lost is listed as damaged, and its lock is released', async () => {
    await new Tab().paste('a')
    for (const tab of tabs) tab.end()
    failReading('inventoryContents', new DOMException('missing file', 'NotReadableError'))
    const tab = new Tab()
    expect(await tab.open('a')).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('This inventory is damaged on this device'),
    })
    expect(await tab.store.list()).toMatchObject([{ id: 'a', isDamaged: true }])
    vi.restoreAllMocks()
    expect(await new Tab().open('a')).toMatchObject({ keeping: { isHere: true } })
  })
})

describe('a deleted inventory', () => {
  test('is restored with its contents, even while it is reopened at once', async () => {
    const tab = new Tab()
    await tab.paste('a', 3)
    await tab.store.delete('a')
    expect(await tab.listed()).toEqual({ kept: [], deleted: ['a'] })
    const restored = tab.store.restore('a')
    const opened = new Tab().open('a', 'continue')
    await Promise.all([restored, opened])
    expect(await new Tab().open('a', 'continue')).toMatchObject(devices(3))
  })

  test('is removed after thirty days', async () => {
    const tab = new Tab()
    await tab.paste('a')
    await tab.store.delete('a')
    time += 30 * 24 * 3_600_000 - 10
    expect(await tab.listed()).toMatchObject({ deleted: ['a'] })
    time += 20
    const failing = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    })
    await tab.paste('b')
    expect(await tab.listed()).toEqual({ kept: ['b'], deleted: [] })
    failing.mockRestore()
    expect(await tab.listed()).toEqual({ kept: ['b'], deleted: [] })
    await expect(tab.store.restore('a')).rejects.toMatchObject({ code: 'gone' })
  })

  test('is removed earlier to make room for a new one, which is reported before that is read', async () => {
    const tab = new Tab()
    await tab.paste('a', 20)
    await tab.store.delete('a')
    room = 10
    expect(await tab.paste('b', 2)).toMatchObject({ keeping: { notKept: null } })
    expect(tab.said[0]).toEqual({ notKept: null, removed: ['a'] })
    expect(await tab.listed()).toEqual({ kept: ['b'], deleted: [] })
  })
})

test('an inventory for which there is no room is reported as not stored before it is read, and shown', async () => {
  const tab = new Tab()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
  expect(await tab.paste('a', 2)).toMatchObject({
    ...devices(2),
    keeping: { notKept: expect.stringContaining('no space left on this device') },
  })
  expect(tab.said.slice(0, 2)).toEqual([
    { notKept: expect.stringContaining('no space left on this device'), removed: [] },
    'finding',
  ])
})

test('an inventory is shown although the store stays locked, and reported as not stored', async () => {
  const tab = new Tab()
  const unlock = lockStore(await tab.database(), 'inventories')
  const removed = expect(tab.store.remove(['b'])).rejects.toMatchObject({ code: 'locked' })
  await tab.deadlines.runOut()
  await removed
  room = 10
  const pasted = tab.paste('a', 2)
  await tab.deadlines.runOut()
  expect(await pasted).toMatchObject({
    ...devices(2),
    keeping: { notKept: expect.stringContaining('keeps the data on this device locked') },
  })
  await unlock()
})

test('an inventory that cannot be opened because the store stays locked says so', async () => {
  await new Tab().paste('a', 2)
  const tab = new Tab()
  const unlock = lockStore(await tab.database(), 'inventories')
  const opened = expect(tab.open('a')).rejects.toMatchObject({ code: 'locked' })
  await tab.deadlines.runOut()
  await opened
  await unlock()
})

test('a deleted database gets the open inventory again, and the page is told', async () => {
  const tab = new Tab()
  await tab.paste('a', 2)
  await deleteDB(DATABASE_NAME)
  await vi.waitFor(() => expect(tab.told).toMatchObject([{ event: 'lost', notKept: null }]))
  expect(await new Tab().open('a')).toMatchObject(devices(2))
})

test('a lost row is noticed when the view is stored', async () => {
  const tab = new Tab()
  await tab.paste('a')
  const scrolledTo = async (top: number) => {
    await tab.store.noteView('a', { query: {}, shown: 'table', top } as never)
  }
  await scrolledTo(1)
  await (await tab.database()).clear('inventories')
  await scrolledTo(3)
  expect(tab.told).toMatchObject([{ event: 'gone' }])
  expect(await tab.store.list()).toMatchObject([{ view: { top: 3 } }])
})
