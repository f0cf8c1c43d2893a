import { proxy } from 'comlink'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ScannedLabel } from '../../../src/worker/scan/scanned-label.ts'
import { connectWorker, type WorkerError } from '../../../src/app/platform/worker-connection.ts'
import { serveWorker } from '../../../src/worker/serve-page.ts'
import type { RegistryStatus } from '../../../src/protocol/worker.ts'
import type { RemoteWorker, WorkerApi } from '../../../src/worker/worker.ts'

const EMPTY: ScannedLabel = { text: '', addresses: [], possible: [], line: '' }
const STATUS: RegistryStatus = {
  device: 'missing',
  registry: null,
  progress: null,
  postponed: null,
  error: null,
  inMemory: false,
  installing: false,
}

/** Two ends of a channel: the page's end looks like a worker, the worker's end like a worker's global scope. */
class FakeWorker extends EventTarget {
  readonly #channel = new MessageChannel()
  readonly name: string
  terminated = false

  constructor(name: string, api: WorkerApi, locks: LockManager | undefined) {
    super()
    this.name = name
    const { port1, port2 } = this.#channel
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      this.dispatchEvent(new MessageEvent('message', { data }))
    })
    port1.start()
    serveWorker(api, Object.assign(port2, { name }), locks)
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#channel.port1.postMessage(message, transfer as never)
  }

  terminate(): void {
    this.terminated = true
    this.#channel.port1.close()
  }

  crash(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error', { cancelable: true }), { message }))
  }
}

/** The part of Web Locks that both ends need: exclusive locks, granted in order, requests that can be aborted. */
class FakeLocks {
  readonly #held = new Map<string, () => void>()
  readonly #queue = new Map<string, (() => void)[]>()

  request(name: string, ...rest: unknown[]): Promise<unknown> {
    const callback = rest.at(-1) as () => Promise<unknown>
    const { signal } = (rest.length > 1 ? rest[0] : {}) as { signal?: AbortSignal }
    return new Promise((resolve, reject) => {
      const grant = () => {
        if (signal?.aborted) return
        this.#held.set(name, () => this.#queue.get(name)?.shift()?.())
        resolve(callback())
      }
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
      if (this.#held.has(name)) this.#queue.set(name, [...(this.#queue.get(name) ?? []), grant])
      else grant()
    })
  }

  /** Releases the locks of a context, as the browser does when it ends one. */
  release(name: string): void {
    this.#held.get(name)?.()
  }
}

let workers: FakeWorker[]
let deaths: WorkerError[]
let started: RemoteWorker[]
let locks: FakeLocks
let answering: (text: string) => Promise<ScannedLabel>

function connect(withLocks = true) {
  const manager = withLocks ? (locks as unknown as LockManager) : undefined
  const asked: Pick<WorkerApi, 'scannedLabel' | 'watch'> = {
    scannedLabel: (text) => answering(text),
    watch: (listener) => listener(STATUS),
  }
  // The connection carries any call of the page; these two represent all of them.
  const api = asked as WorkerApi
  return connectWorker({
    start: () => {
      const name = `worker-${workers.length}`
      const worker = new FakeWorker(name, api, manager)
      workers.push(worker)
      return { worker: worker as unknown as Worker, name }
    },
    locks: manager,
    onStart: (worker) => started.push(worker),
    onDeath: (error) => deaths.push(error),
  })
}

beforeEach(() => {
  workers = []
  deaths = []
  started = []
  locks = new FakeLocks()
  answering = (text) => Promise.resolve({ ...EMPTY, text })
})

describe('a live worker', () => {
  test('answers calls', async () => {
    const { ask } = connect()
    expect(await ask((worker) => worker.scannedLabel('001b77'))).toEqual({
      ...EMPTY,
      text: '001b77',
    })
  })

  test('calls a listener that was passed to it', async () => {
    connect()
    const listener = vi.fn<(status: RegistryStatus) => void>()
    await started[0]?.watch(proxy(listener))
    await expect.poll(() => listener).toHaveBeenCalledWith(STATUS)
  })

  test('passes on the message of an error', async () => {
    answering = () => Promise.reject(new RangeError('no such question'))
    const { ask } = connect()
    await expect(ask((worker) => worker.scannedLabel(''))).rejects.toThrow('no such question')
    expect(deaths).toEqual([])
  })
})

describe('a worker that dies', () => {
  test('before its script was loaded is replaced too, and reported', async () => {
    const { ask } = connect()
    workers[0]?.dispatchEvent(new Event('error', { cancelable: true }))
    expect(deaths).toMatchObject([
      {
        code: 'worker_died',
        message: expect.stringContaining('script could not be loaded'),
      },
    ])
    expect(await ask((worker) => worker.scannedLabel('001b77'))).toMatchObject({ text: '001b77' })
  })

  test('has its open calls rejected and is replaced by one that answers', async () => {
    answering = () => new Promise(() => {})
    const { ask } = connect()
    const open = ask((worker) => worker.scannedLabel('001b77'))
    workers[0]?.crash('out of memory')
    await expect(open).rejects.toMatchObject({ name: 'WorkerError', code: 'worker_died' })
    expect(deaths).toMatchObject([
      { code: 'worker_died', message: expect.stringContaining('out of memory') },
    ])
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false])
    expect(started).toHaveLength(2)

    answering = (text) => Promise.resolve({ ...EMPTY, text })
    expect(await ask((worker) => worker.scannedLabel('again'))).toMatchObject({ text: 'again' })
  })

  test('without any event is detected by its lock, which the browser releases', async () => {
    answering = () => new Promise(() => {})
    const { ask } = connect()
    const open = ask((worker) => worker.scannedLabel('001b77'))
    const outcome = expect(open).rejects.toMatchObject({ code: 'worker_died' })
    // A death is noticed only once the lock is watched; the message about that is still on its way.
    const workersAfterRelease = () => {
      locks.release(workers[0]?.name ?? '')
      return workers
    }
    await expect.poll(workersAfterRelease).toHaveLength(2)
    await outcome
  })

  test('counts as one death, however many signs of it there are', () => {
    connect()
    workers[0]?.crash('first')
    workers[0]?.crash('second')
    expect(workers).toHaveLength(2)
    expect(deaths).toHaveLength(1)
  })

  test('again and again without an answer is given up, and every call is rejected at once', async () => {
    const { ask } = connect(false)
    for (const nth of [0, 1, 2]) workers[nth]?.crash('its script is broken')
    expect(workers).toHaveLength(3)
    expect(deaths.map(({ code }) => code)).toEqual(['worker_died', 'worker_died', 'worker_broken'])
    await expect(ask((worker) => worker.scannedLabel(''))).rejects.toMatchObject({
      code: 'worker_broken',
    })
  })

  test('after an answer restarts the count', async () => {
    const { ask } = connect()
    workers[0]?.crash('once')
    workers[1]?.crash('twice')
    await ask((worker) => worker.scannedLabel(''))
    workers[2]?.crash('much later')
    expect(deaths.at(-1)?.code).toBe('worker_died')
  })
})

describe('a page that is left', () => {
  test('stops its worker, and starts another when it is shown again', async () => {
    answering = () => new Promise(() => {})
    const { ask, end, resume } = connect()
    const open = expect(ask((worker) => worker.scannedLabel('001b77'))).rejects.toMatchObject({
      code: 'worker_died',
    })
    end()
    expect(workers[0]?.terminated).toBe(true)
    expect(workers).toHaveLength(1)
    resume()
    await open
    answering = async () => await Promise.resolve(EMPTY)
    expect(await ask((worker) => worker.scannedLabel(''))).toEqual(EMPTY)
    expect(workers).toHaveLength(2)
    expect(deaths).toEqual([])
  })

  test('and was never gone keeps its worker', () => {
    const { resume } = connect()
    resume()
    expect(workers).toHaveLength(1)
  })
})
