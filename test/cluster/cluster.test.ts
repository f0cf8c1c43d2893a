import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { InstanceProcess } from '../fixtures/api/instance-process.ts'
import { rawHttp } from '../fixtures/api/raw-http.ts'
import { putRegistry } from '../fixtures/api/registry-files.ts'
import { hasRedis, REDIS_NOTE, RedisServer } from '../fixtures/redis/redis-server.ts'
import { RoundRobin, type Given } from './round-robin.ts'

const INSTANCES = 3
/** Requests in an hour for POST without a key. */
const BUDGET = 100
/** How long to wait for an event on a busy machine. */
const PATIENCE = { timeout: 60_000, interval: 20 }
/** Milliseconds after which nobody waits for Redis any more, even on a busy machine; the actual time is printed. */
const TAKEOVER = 1000

let redis: RedisServer
let folder: string
const instances: (InstanceProcess | null)[] = []

async function startInstance(env: Readonly<Record<string, string>> = {}): Promise<InstanceProcess> {
  return await InstanceProcess.start({
    ...env,
    REDIS_URL: redis.url,
    REGISTRY_DIR: folder,
    TRUST_PROXY: '1',
    MONITOR: 'on',
    SHUTDOWN_GRACE: '0',
  })
}

async function startAll(env: Readonly<Record<string, string>> = {}): Promise<void> {
  for (let at = 0; at < INSTANCES; at++) instances[at] = await startInstance(env)
  await untilCounting(1)
}

async function endAll(): Promise<void> {
  for (const instance of instances) await instance?.end()
}

/** A metric's value at each instance. */
async function metric(name: string): Promise<number[]> {
  return await Promise.all(
    instances.map(async (instance) => {
      const text = (await rawHttp(instance?.url ?? '', '/metrics')).body.toString()
      const line = text.split('\n').find((one) => one.startsWith(`${name} `))
      return Number(line?.slice(name.length + 1))
    }),
  )
}

const COUNTING = 'nameplate_limiter_redis{state="counting"}'
const OUTAGES = 'nameplate_limiter_redis_outages_total'

const untilCounting = async (shared: 0 | 1): Promise<void> =>
  await vi.waitFor(
    async () => expect(await metric(COUNTING)).toEqual(Array(INSTANCES).fill(shared)),
    PATIENCE,
  )

/** Answers of each client, window and status. */
function tally(given: readonly Given[]): Map<string, Map<number, number>> {
  const tallied = new Map<string, Map<number, number>>()
  for (const { client, reset, status } of given) {
    const statuses = tallied.get(`${client} ${reset}`) ?? new Map<number, number>()
    tallied.set(`${client} ${reset}`, statuses.set(status, (statuses.get(status) ?? 0) + 1))
  }
  return tallied
}

/** Clients that ask for one address after the other while `happening` happens. */
async function underLoad(happening: () => Promise<void>): Promise<RoundRobin> {
  const balancer = new RoundRobin(instances)
  const ended = new AbortController()
  const client = async (_: unknown, at: number): Promise<void> => {
    for (let turn = 0; !ended.signal.aborted; turn++) {
      await balancer.get(`198.18.${turn % 64}.${at}`, '/api/mac/00000C')
    }
  }
  const clients = Promise.all(Array.from({ length: 20 }, client))
  await Promise.race([
    vi.waitFor(() => expect(balancer.given.length).toBeGreaterThan(200), PATIENCE),
    clients,
  ])
  await happening()
  const before = balancer.given.length
  await Promise.race([
    vi.waitFor(() => expect(balancer.given.length).toBeGreaterThan(before + 200), PATIENCE),
    clients,
  ])
  ended.abort()
  await clients
  balancer.close()
  return balancer
}

const worst = (given: readonly Given[]): number =>
  Math.max(...given.map(({ milliseconds }) => milliseconds))

/** Spends the whole budget of a client. */
async function exhaust(client: string): Promise<void> {
  const balancer = new RoundRobin(instances)
  for (let sent = 0; sent < BUDGET + INSTANCES; sent++) await balancer.post(client)
  balancer.close()
}

async function isRefusedEverywhere(client: string): Promise<boolean> {
  const balancer = new RoundRobin(instances)
  const given = []
  for (let sent = 0; sent < INSTANCES; sent++) given.push(await balancer.post(client))
  balancer.close()
  return given.every(({ status }) => status === 429)
}

beforeAll(async () => {
  if (!hasRedis) return
  folder = await mkdtemp(join(tmpdir(), 'nameplate-cluster-'))
  await putRegistry(folder, '2026-04-04')
  redis = await RedisServer.start()
})

afterAll(async () => {
  if (!hasRedis) return
  await redis.kill()
  await rm(folder, { recursive: true })
})

describe.skipIf(!hasRedis)(`three instances and a Redis that is well${REDIS_NOTE}`, () => {
  // On a busy machine Redis may be slower than the usual timeout, and then the instances would count alone.
  beforeAll(async () => await startAll({ REDIS_TIMEOUT: '30000' }))
  afterAll(endAll)

  test('give each of 200 clients exactly its budget in 24,000 requests', async () => {
    const balancer = new RoundRobin(instances)
    const EACH = 120
    let left = 200 * EACH
    const worker = async (): Promise<void> => {
      while (left > 0) await balancer.post(`198.51.100.${--left % 200}`)
    }
    await Promise.all(Array.from({ length: 50 }, worker))
    balancer.close()
    expect(await metric(OUTAGES)).toEqual([0, 0, 0])
    const tallied = [...tally(balancer.given).values()]
    expect(balancer.given).toHaveLength(200 * EACH)
    expect(balancer.again).toBe(0)
    // A new hour may begin in between, with a new budget for each client.
    for (const statuses of tallied) {
      const asked = [...statuses.values()].reduce((sum, count) => sum + count, 0)
      expect(statuses.get(200)).toBe(Math.min(BUDGET, asked))
      expect(statuses.get(429) ?? 0).toBe(Math.max(0, asked - BUDGET))
    }
  })
})

describe.skipIf(!hasRedis)(`three instances, when one of them or Redis fails${REDIS_NOTE}`, () => {
  beforeAll(async () => await startAll())
  afterAll(endAll)

  test('lose nothing when one of them is killed and another comes in its place', async () => {
    const { given, again } = await underLoad(async () => {
      const [first] = instances
      await first?.end('SIGKILL')
      instances[0] = null
      instances[0] = await startInstance()
    })
    expect(new Set(given.map(({ status }) => status))).toEqual(new Set([200]))
    console.log(`killed instance: ${given.length} answers, ${again} asked for again`)
  })

  test.each([
    ['frozen', async () => redis.freeze(), async () => redis.thaw()],
    ['killed', async () => await redis.kill(), async () => await redis.restart()],
  ])(
    'go on when Redis is %s, refuse who was refused before, and go back by themselves',
    async (what, fail, mend) => {
      const client = what === 'frozen' ? '203.0.113.1' : '203.0.113.2'
      await exhaust(client)
      const outages = await metric(OUTAGES)
      const saidBefore = instances.map((instance) => instance?.said.length ?? 0)
      const calm = await underLoad(async () => {})
      const during = await underLoad(async () => {
        await fail()
        await untilCounting(0)
        expect(await isRefusedEverywhere(client)).toBe(true)
      })
      const after = await underLoad(async () => {
        await mend()
        await untilCounting(1)
      })
      expect(await isRefusedEverywhere(client)).toBe(true)
      const since = (await metric(OUTAGES)).map((count, at) => count - outages[at]!)
      for (const [at, instance] of instances.entries()) {
        const said = instance?.said.slice(saidBefore[at]).trimEnd().split('\n')
        expect(since[at]).toBeGreaterThan(0)
        expect(said).toEqual(
          Array.from({ length: since[at]! }, () => [
            expect.stringMatching(/^Redis is unavailable/),
            expect.stringMatching(/^Redis is available again/),
          ]).flat(),
        )
      }
      for (const { given } of [calm, during, after]) {
        expect(new Set(given.map(({ status }) => status))).toEqual(new Set([200]))
      }
      console.log(
        `Redis ${what}: worst answer ${worst(during.given).toFixed()} ms, ${worst(calm.given).toFixed()} ms before, ${worst(after.given).toFixed()} ms on the way back`,
      )
      expect(worst(during.given)).toBeLessThan(worst(calm.given) + TAKEOVER)
    },
  )

  test('take up a registry that is put there, and refuse a broken one, under load', async () => {
    const versions = async (): Promise<Set<string>> => {
      const bodies = await Promise.all(
        instances.map(async (one) => (await rawHttp(one?.url ?? '', '/api/registry')).body),
      )
      return new Set(bodies.map((body) => JSON.parse(body.toString()).version))
    }
    const { given } = await underLoad(async () => {
      await putRegistry(folder, '2026-04-11')
      await vi.waitFor(
        async () => expect(await versions()).toEqual(new Set(['2026-04-11'])),
        PATIENCE,
      )
      await putRegistry(folder, '2026-04-18', 'f'.repeat(64))
      await vi.waitFor(() => {
        for (const one of instances) expect(one?.said).toContain('2026-04-18.pack is not the file')
      }, PATIENCE)
      expect(await versions()).toEqual(new Set(['2026-04-11']))
    })
    expect(new Set(given.map(({ status }) => status))).toEqual(new Set([200]))
    console.log(`replaced registry: ${given.length} answers, worst ${worst(given).toFixed()} ms`)
  })
})
