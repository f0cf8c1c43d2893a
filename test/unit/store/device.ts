import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { registryChannel } from '../../../src/store/registry/registry-channel.ts'
import { keepOpen, type NameplateDatabase } from '../../../src/store/db.ts'
import type { InstallDeps } from '../../../src/store/registry/install-deps.ts'

export const BASE_URL = 'https://host.test/registry/'

/** 10:30 on a day in April 2026, milliseconds since 1970. */
export const NOW = Date.UTC(2026, 3, 11, 10, 30)

/** Gives the process an empty store. */
export function emptyDevice(): void {
  globalThis.indexedDB = new IDBFactory()
}

/** A device with an empty store, whose tabs (each with its own connection) share locks and channel. */
export class Device {
  readonly #locks = new Locks()
  readonly #air = new Air()

  constructor() {
    emptyDevice()
  }

  /** A tab, or the service worker. */
  tab(): Tab {
    const sleepers = new Sleepers()
    return {
      fetch: async (url, init) => await fetch(url, init),
      unfinished: new Map(),
      database: keepOpen(),
      locks: this.#locks,
      channel: registryChannel(this.#air.radio()),
      baseUrl: BASE_URL,
      sha256: async (bytes) => await Promise.resolve(sha256(bytes)),
      now: () => NOW,
      backgroundBytes: () => Infinity,
      sleep: sleepers.sleep,
      sleepers,
    }
  }
}

export interface Tab extends InstallDeps {
  readonly sleepers: Sleepers
}

export function sha256(bytes: BufferSource): string {
  const view = ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes)
  return createHash('sha256').update(view).digest('hex')
}

/** The rows that are read from now on, as `store/key`. */
export function readsFrom(): string[] {
  const read: string[] = []
  spyOnReads((row) => read.push(row))
  return read
}

/** Makes reading from a store, or only its row `store/key`, fail from now on. */
export function failReading(row: string, error: DOMException): void {
  spyOnReads((from) => {
    if (`${from}/`.startsWith(`${row}/`)) throw error
  })
}

function spyOnReads(onRead: (row: string) => unknown): void {
  const { get } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
    this: IDBObjectStore,
    key,
  ) {
    onRead(`${this.name}/${JSON.stringify(key).replaceAll('"', '')}`)
    return get.call(this, key)
  })
}

/** Keeps a store locked, as a suspended tab does in the middle of a write, until the returned function is called. */
export function lockStore(
  database: NameplateDatabase,
  name: 'history' | 'inventories' | 'registry',
): () => Promise<void> {
  const { store } = database.transaction(name, 'readwrite')
  const end = new AbortController()
  const isOver = (async () => {
    while (!end.signal.aborted) await store.count()
  })()
  return async () => {
    end.abort()
    await isOver
  }
}

/** Timers that expire only on the test's command. */
export class Sleepers {
  readonly #asleep = new Set<{ readonly ms: number; readonly wake: () => void }>()
  #fallsAsleep: (() => void) | null = null

  readonly sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const sleeper = { ms, wake: resolve }
      this.#asleep.add(sleeper)
      signal?.addEventListener('abort', () => {
        this.#asleep.delete(sleeper)
        reject(signal.reason)
      })
      this.#fallsAsleep?.()
    })

  /** Lets the current timers expire, once there is one, and returns their durations. */
  async runOut(): Promise<number[]> {
    if (this.#asleep.size === 0) {
      await new Promise<void>((resolve) => {
        this.#fallsAsleep = resolve
      })
    }
    const sleepers = [...this.#asleep]
    this.#asleep.clear()
    for (const { wake } of sleepers) wake()
    return sleepers.map(({ ms }) => ms)
  }
}

/**
 * Web Locks, as far as they are used: exclusive, first come first served, stolen, taken only if free, and a waiting request
 * can be aborted.
 */
class Locks implements Pick<LockManager, 'request'> {
  readonly #tails = new Map<string, Promise<unknown>>()
  /** How many hold or await each lock. */
  readonly #requests = new Map<string, number>()

  request<T>(name: string, work: LockGrantedCallback<T>): Promise<Awaited<T>>
  request<T>(name: string, options: LockOptions, work: LockGrantedCallback<T>): Promise<Awaited<T>>
  async request<T>(
    name: string,
    options: LockOptions | LockGrantedCallback<T>,
    work?: LockGrantedCallback<T>,
  ): Promise<Awaited<T>> {
    if (typeof options === 'function') return await this.request(name, {}, options)
    if (work === undefined) throw new TypeError('A lock is requested for something.')
    const { signal, steal = false, ifAvailable = false } = options
    signal?.throwIfAborted()
    if (ifAvailable && this.#requests.get(name)) return await work(null)
    this.#count(name, 1)
    const before = (steal ? undefined : this.#tails.get(name)) ?? Promise.resolve()
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
    const granted = Promise.race([before, aborted])
    const done = granted.then(async () => await work({ name, mode: 'exclusive' }))
    this.#tails.set(
      name,
      Promise.allSettled([before, done]).then(() => undefined),
    )
    return await done.finally(() => this.#count(name, -1))
  }

  #count(name: string, change: number): void {
    this.#requests.set(name, (this.#requests.get(name) ?? 0) + change)
  }
}

/** A BroadcastChannel's name: what one radio sends, all others hear a moment later. */
class Air {
  readonly #radios = new Set<Radio>()

  radio(): Radio {
    const radio = new Radio((message) => {
      for (const other of this.#radios) if (other !== radio) other.receive(message)
    })
    this.#radios.add(radio)
    return radio
  }
}

class Radio extends EventTarget {
  readonly #send: (message: unknown) => void

  constructor(send: (message: unknown) => void) {
    super()
    this.#send = send
  }

  postMessage(message: unknown): void {
    this.#send(structuredClone(message))
  }

  receive(message: unknown): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: message })))
  }
}
