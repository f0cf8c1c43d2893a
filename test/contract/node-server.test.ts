import { afterAll, beforeAll, test } from 'vitest'
import { startServer, type RunningServer } from '../../src/server/server.ts'
import { rawHttp } from '../fixtures/api/raw-http.ts'
import { fixtureRegistry } from '../fixtures/api/registry.ts'
import { contractCases } from './cases.ts'
import { checkCase, type Send } from './check-case.ts'

let server: RunningServer

beforeAll(async () => {
  const registry = await fixtureRegistry()
  server = await startServer({
    port: 0,
    host: '127.0.0.1',
    folders: { dist: '/nonexistent', registry: '/nonexistent' },
    registry: () => Promise.resolve(registry),
    apiKeys: [],
    trustedProxies: 0,
    now: () => Date.now(),
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
  'over HTTP: %s',
  async (_, contractCase) => {
    await checkCase(send, contractCase)
  },
)
