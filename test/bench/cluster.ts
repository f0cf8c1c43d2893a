import { fileURLToPath } from 'node:url'
import type { OuiTrie } from '../../src/core/registry/trie.ts'
import { InstanceProcess } from '../fixtures/api/instance-process.ts'
import { hasRedis, RedisServer } from '../fixtures/redis/redis-server.ts'
import type { Figure } from './figure.ts'
import { load } from './http-load.ts'
import { memoryOf } from './process-memory.ts'

const BUILT = fileURLToPath(new URL('../../dist/registry', import.meta.url))
const CONNECTIONS = 48
const SECONDS = 2

/**
 * Requests a second and their 99th percentile with one and two processes, counted in memory and in Redis. The load comes
 * from this machine too, one process for each server: with as many cores as processes there would be more.
 */
export async function clusterFigures(trie: OuiTrie): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const processes of [1, 2]) {
    const memory = await measure(processes, trie, {})
    const redis = hasRedis ? await RedisServer.start() : null
    const shared = redis === null ? null : await measure(processes, trie, { REDIS_URL: redis.url })
    await redis?.kill()
    const figure = (
      id: string,
      what: string,
      unit: string,
      of: (one: Rate) => number,
      isRate = false,
    ): Figure => ({
      id: `${id}-${processes}`,
      what: `${what}, ${processes} ${processes === 1 ? 'process' : 'processes'}, limits in memory`,
      unit,
      ours: of(memory),
      peers: shared === null ? [] : [{ name: 'limits in Redis', value: of(shared) }],
      isRate,
    })
    figures.push(
      figure('cluster-lookups', 'Lookups over HTTP', 'requests/s', ({ rate }) => rate, true),
      figure('cluster-p99', '99th percentile of the same', 'ms', ({ p99 }) => p99),
    )
    if (processes > 1) continue
    figures.push(
      figure('server-memory-idle', 'Memory of the server, idle', 'MB', ({ idle }) => idle / 1e6),
      figure('server-memory', 'Its memory after that load', 'MB', ({ loaded }) => loaded / 1e6),
    )
  }
  return figures
}

interface Rate {
  readonly rate: number
  readonly p99: number
  /** Bytes of all processes, before and behind the load. */
  readonly idle: number
  readonly loaded: number
}

async function measure(
  processes: number,
  trie: OuiTrie,
  env: Readonly<Record<string, string>>,
): Promise<Rate> {
  const instances = await Promise.all(
    Array.from(
      { length: processes },
      async () => await InstanceProcess.start({ ...env, REGISTRY_DIR: BUILT, TRUST_PROXY: '1' }),
    ),
  )
  try {
    const idle = memoryOfAll(instances)
    const loads = await Promise.all(
      instances.map(
        async ({ url }) =>
          await load(
            url,
            { trie },
            { connections: CONNECTIONS / processes, seconds: SECONDS, manyClients: true },
          ),
      ),
    )
    return {
      rate: loads.reduce((sum, { requests }) => sum + requests.average, 0),
      p99: Math.max(...loads.map(({ latency }) => latency.p99)),
      idle,
      loaded: memoryOfAll(instances),
    }
  } finally {
    await Promise.all(instances.map(async (instance) => await instance.end('SIGKILL')))
  }
}

function memoryOfAll(instances: readonly InstanceProcess[]): number {
  return instances.reduce((sum, { pid }) => sum + memoryOf(pid), 0)
}
