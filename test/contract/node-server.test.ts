import { afterAll, beforeAll, describe, test } from 'vitest'
import type { RunningServer } from '../../src/server/server.ts'
import { rawHttp } from '../fixtures/api/raw-http.ts'
import { fixtureServer } from '../fixtures/api/server.ts'
import { hasRedis, REDIS_NOTE, RedisServer } from '../fixtures/redis/redis-server.ts'
import { contractCases } from './cases.ts'
import { checkCase } from './check-case.ts'
import type { Send } from './contract-case.ts'

describe('over HTTP', () => contractTests(() => Promise.resolve(undefined)))

describe.skipIf(!hasRedis)(`over HTTP, counted in Redis${REDIS_NOTE}`, () => {
  let redis: RedisServer

  afterAll(async () => {
    await redis.kill()
  })

  contractTests(async () => {
    redis = await RedisServer.start()
    return redis.url
  })
})

function contractTests(startRedis: () => Promise<string | undefined>): void {
  let server: RunningServer

  beforeAll(async () => {
    const redisUrl = await startRedis()
    server = await fixtureServer({
      now: () => Date.now(),
      ...(redisUrl === undefined ? {} : { redisUrl }),
    })
  })

  afterAll(async () => {
    await server.close()
  })

  const send: Send = async (path, request) => {
    const { status, headers, body } = await rawHttp(server.url, path, request)
    const fields = Object.entries(headers).map(([name, value]) => [name, String(value)])
    return { status, headers: Object.fromEntries(fields), body: body.toString() }
  }

  test.each(contractCases.map((contractCase) => [contractCase.rule, contractCase] as const))(
    '%s',
    async (_, contractCase) => {
      await checkCase(send, contractCase)
    },
  )
}
