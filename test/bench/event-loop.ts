import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { RegistryFolder } from '../../src/server/registry/registry-folder.ts'
import { startServer } from '../../src/server/server.ts'
import { rawHttp } from '../fixtures/api/raw-http.ts'
import type { Figure } from './figure.ts'
import { load } from './http-load.ts'

const BUILT = fileURLToPath(new URL('../../dist/registry', import.meta.url))
const LOAD = { connections: 10, seconds: 9, rate: 500 }
const DAY = 86_400_000
const REQUESTS_A_WINDOW = 900
const TAKEOVERS = 3

/**
 * How long the server's event loop stands still at worst while lookups are asked for and something heavy happens. The time
 * for which the thread could have run and another process had the core is left out, where the system tells it (Linux).
 */
export async function eventLoopFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'nameplate-loop-'))
  await cp(BUILT, folder, { recursive: true })
  const registry = new RegistryFolder(folder)
  const first = await registry.current()
  let calls = 0
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    registry: () => registry.current(),
    apiKeys: [],
    trustedProxies: 0,
    now: () => Math.floor(++calls / REQUESTS_A_WINDOW) * DAY,
  })
  const probe = new Standstill()
  const loaded = load(server.url, first, LOAD)
  await sleep(1500)

  const search = async (query: string): Promise<unknown> =>
    await rawHttp(server.url, `/api/vendors?q=${encodeURIComponent(query)}`)
  const calm = await probe.during(async () => await sleep(1500))
  const firstSearch = await probe.during(async () => await search('cisco'))
  const searches = await probe.during(async () => {
    for (let turn = 0; turn < 10; turn++) await search(`a b c d e f g ${turn}`)
  })
  const takeover = await probe.during(async () => {
    for (let turn = 0; turn < TAKEOVERS; turn++) {
      const former = await registry.current()
      const later = new Date(Date.now() + turn)
      await utimes(join(folder, 'latest.json'), later, later)
      while ((await registry.current()) === former) await sleep(20)
    }
  })
  probe.end()
  await loaded
  await server.close()
  await rm(folder, { recursive: true })

  const peers = [{ name: 'with lookups alone', value: calm }]
  const figure = (id: string, what: string, ours: number): Figure => {
    return { id, what: `Longest block of the event loop: ${what}`, unit: 'ms', ours, peers }
  }
  return [
    figure('loop-first-search', 'first search for vendors', firstSearch),
    figure('loop-searches', 'ten searches of eight words', searches),
    figure('loop-takeover', `switching to ${TAKEOVERS} new registries`, takeover),
  ]
}

/** Checks every 2 ms how much more time has passed, minus what the thread has waited for a core. */
class Standstill {
  static readonly #EVERY = 2
  #worst = 0
  #last = performance.now()
  #waited = waitedForCore()
  readonly #timer = setInterval(() => this.#look(), Standstill.#EVERY)

  /** @returns the longest in milliseconds */
  async during(happening: () => Promise<unknown>): Promise<number> {
    this.#worst = 0
    await happening()
    return this.#worst
  }

  end(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    const now = performance.now()
    const waited = waitedForCore()
    const stood = now - this.#last - Standstill.#EVERY - (waited - this.#waited)
    this.#worst = Math.max(this.#worst, stood)
    this.#last = now
    this.#waited = waited
  }
}

/** Milliseconds that this thread was ready but had no core; 0 if the system does not tell. */
function waitedForCore(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}
