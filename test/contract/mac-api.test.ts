import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'

const FILE = join(import.meta.dirname, '../../public/mac-api.js')

/** The file is in the app's folder. */
const { href: APP, pathname: SCOPE } = new URL('.', pathToFileURL(FILE))
const SCRIPT = `${APP}sw.js`

type Answer = (port: MessagePort, asked: number) => void

/** A worker as a page sees it: it answers `nameplate:install` as the test says. */
class FakeWorker extends EventTarget {
  state = 'activated'
  asked = 0
  scriptURL = SCRIPT
  onstatechange: (() => void) | null = null
  readonly #answer: Answer

  constructor(answer: Answer) {
    super()
    this.#answer = answer
  }

  postMessage(message: unknown, [port]: [MessagePort]): void {
    expect(message).toEqual({ type: 'nameplate:install' })
    this.#answer(port, ++this.asked)
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null
  registered: unknown[] = []
  registration: {
    readonly scope: string
    installing: FakeWorker | null
    active: FakeWorker | null
  }

  constructor(worker: FakeWorker) {
    super()
    this.registration = { scope: APP, installing: null, active: worker }
  }

  async register(...args: unknown[]): Promise<unknown> {
    this.registered = args
    return this.registration
  }

  /** The registration for the page's own URL, where that is another one. */
  ofPage: { readonly scope: string; readonly active: FakeWorker } | null = null

  async getRegistration(scope?: string): Promise<unknown> {
    return scope === undefined ? (this.ofPage ?? this.registration) : this.registration
  }

  control(worker: FakeWorker): void {
    this.controller = worker
    this.registration.active = worker
    this.dispatchEvent(new Event('controllerchange'))
  }
}

let loads = 0

/** `ready` of the file as a page loads it. */
async function load(container: FakeContainer | undefined, globals: Record<string, unknown> = {}) {
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('location', { href: `${APP}inventory.html` })
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  const module: { ready: Promise<void> } = await import(
    /* @vite-ignore */ `${pathToFileURL(FILE).href}?${++loads}`
  )
  return module
}

afterEach(() => vi.unstubAllGlobals())

const ok: Answer = (port) => port.postMessage({ ok: true })

test('the file is smaller than 2.5 KB', () => {
  expect(readFileSync(FILE).byteLength).toBeLessThan(2560)
})

test('on a first visit it waits for the registry and for control', async () => {
  const worker = new FakeWorker((port) => {
    port.postMessage({ progress: 0.5 })
    port.postMessage({ ok: true })
  })
  const container = new FakeContainer(worker)
  const { ready } = await load(container)
  let resolved = false
  void ready.then(() => (resolved = true))
  await expect.poll(() => worker.asked).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(resolved).toBe(false)
  container.control(worker)
  await ready
  expect(container.registered).toEqual([SCRIPT, { scope: SCOPE, updateViaCache: 'none' }])
})

test('a page that is controlled already only asks for the registry', async () => {
  const worker = new FakeWorker(ok)
  const container = new FakeContainer(worker)
  container.controller = worker
  await (
    await load(container)
  ).ready
  expect(worker.asked).toBe(1)
})

test('when the worker is replaced while it installs, its successor is asked', async () => {
  const replaced = new FakeWorker(() => {})
  const successor = new FakeWorker(ok)
  const container = new FakeContainer(replaced)
  container.controller = replaced
  const { ready } = await load(container)
  await expect.poll(() => replaced.asked).toBe(1)
  container.control(successor)
  await ready
  expect(successor.asked).toBe(1)
})

test('a worker that goes silent is asked again', async () => {
  vi.useFakeTimers()
  const worker = new FakeWorker((port, asked) => {
    port.postMessage(asked === 2 ? { ok: true } : { progress: 0 })
  })
  const container = new FakeContainer(worker)
  container.controller = worker
  const { ready } = await load(container)
  // Its first word ends one of the two.
  await vi.waitUntil(() => vi.getTimerCount() === 2, { interval: 1 })
  await vi.waitUntil(() => vi.getTimerCount() === 1, { interval: 1 })
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  await ready
  expect(worker.asked).toBe(2)
})

test('it rejects with the reason that the worker gives', async () => {
  const container = new FakeContainer(
    new FakeWorker((port) => port.postMessage({ ok: false, reason: 'The registry is not there.' })),
  )
  await expect((await load(container)).ready).rejects.toThrow('The registry is not there.')
})

test('it rejects when the worker cannot be installed', async () => {
  const worker = new FakeWorker(ok)
  const container = new FakeContainer(worker)
  container.registration = { scope: APP, installing: worker, active: null }
  const { ready } = await load(container)
  const rejected = expect(ready).rejects.toThrow('The service worker was not installed.')
  await expect.poll(() => worker.onstatechange).not.toBeNull()
  worker.state = 'redundant'
  worker.onstatechange?.()
  await rejected
})

test('it waits for a worker that the app’s own page is only beginning to install', async () => {
  const worker = new FakeWorker(ok)
  const container = new FakeContainer(worker)
  container.controller = worker
  container.registration = { scope: APP, installing: null, active: null }
  const { ready } = await load(container)
  await expect.poll(() => container.registered).toHaveLength(2)
  container.registration.installing = worker
  await expect.poll(() => worker.onstatechange).not.toBeNull()
  container.registration.active = worker
  worker.onstatechange?.()
  await ready
})

test('without service workers it says why: no HTTPS, or the browser', async () => {
  await expect((await load(undefined, { isSecureContext: false })).ready).rejects.toThrow('HTTPS')
  await expect((await load(undefined, { isSecureContext: true })).ready).rejects.toThrow('private')
})

test('a registration that fails is the reason, unless a worker is there already', async () => {
  const container = new FakeContainer(new FakeWorker(ok))
  container.register = () => Promise.reject(new Error('offline'))
  container.controller = container.registration.active
  await (
    await load(container)
  ).ready
  container.getRegistration = async () => undefined
  await expect((await load(container)).ready).rejects.toThrow('offline')
})

test('a page outside the path of the app is told that it gets no API', async () => {
  const container = new FakeContainer(new FakeWorker(ok))
  const location = { href: APP.replace(/[^/]+\/$/, 'manual.html') }
  await expect((await load(container, { location })).ready).rejects.toThrow(`below ${APP}`)
  expect(container.registered).toEqual([])
})

test('the worker of another app at a parent path is not mistaken for this one', async () => {
  const worker = new FakeWorker(ok)
  const container = new FakeContainer(worker)
  container.controller = new FakeWorker(() => {})
  const { ready } = await load(container)
  await expect.poll(() => worker.asked).toBe(1)
  container.control(worker)
  await ready

  const offline = new FakeContainer(worker)
  offline.registration = { ...offline.registration, scope: new URL('..', APP).href }
  offline.register = () => Promise.reject(new Error('offline'))
  await expect((await load(offline)).ready).rejects.toThrow('No service worker: offline')
})

test('under Trusted Types the URL comes from the policy "nameplate", which creates no other URL', async () => {
  const container = new FakeContainer(new FakeWorker(ok))
  container.controller = container.registration.active
  const made: unknown[] = []
  const createPolicy = (name: string, rules: { createScriptURL(url: string): string }) => {
    made.push(name, rules.createScriptURL('https://evil.example/'))
    return { createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }) }
  }
  await (
    await load(container, { trustedTypes: { createPolicy } })
  ).ready
  expect(made).toEqual(['nameplate', SCRIPT])
  expect(container.registered[0]).toEqual({ trusted: SCRIPT })
})

test('a service worker of the site itself is not replaced: the error says to add the API to it', async () => {
  const container = new FakeContainer(new FakeWorker(() => {}))
  container.registration.active!.scriptURL = `${APP}site-worker.js`
  await expect((await load(container)).ready).rejects.toThrow(
    `${APP} has another service worker; use nameplate/service-worker.`,
  )
  expect(container.registered).toEqual([])
})

test('nor is one at a deeper path, which would go on controlling the page', async () => {
  const container = new FakeContainer(new FakeWorker(ok))
  const active = Object.assign(new FakeWorker(() => {}), { scriptURL: `${APP}tools/worker.js` })
  container.ofPage = { scope: `${APP}tools/`, active }
  await expect((await load(container)).ready).rejects.toThrow(
    `${APP}tools/ has another service worker; use nameplate/service-worker.`,
  )
  expect(container.registered).toEqual([])
})

test('one at a parent path is no obstacle, because ours replaces it for the pages below', async () => {
  const worker = new FakeWorker(ok)
  const container = new FakeContainer(worker)
  container.controller = worker
  const active = Object.assign(new FakeWorker(() => {}), { scriptURL: `${APP}../worker.js` })
  container.ofPage = { scope: new URL('..', APP).href, active }
  await (
    await load(container)
  ).ready
  expect(worker.asked).toBe(1)
})

test('a worker of the same name that is silent for two seconds is not ours', async () => {
  vi.useFakeTimers()
  const worker = new FakeWorker(() => {})
  const container = new FakeContainer(worker)
  const { ready } = await load(container)
  const rejected = expect(ready).rejects.toThrow('has another service worker')
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  await rejected
  expect(worker.asked).toBe(1)
})

test('a worker that reports progress may take long', async () => {
  const worker = new FakeWorker((port, asked) =>
    port.postMessage(asked < 6 ? { progress: asked / 10 } : { ok: true }),
  )
  const container = new FakeContainer(worker)
  container.controller = worker
  const { ready } = await load(container)
  for (let asked = 1; asked < 6; asked++) {
    await expect.poll(() => worker.asked).toBe(asked)
    await new Promise((resolve) => setTimeout(resolve, 20))
    container.dispatchEvent(new Event('controllerchange'))
  }
  await ready
  expect(worker.asked).toBe(6)
})
