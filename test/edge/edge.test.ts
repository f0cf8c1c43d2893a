import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildEdge } from '../../src/build/edge.ts'
import { contractCases } from '../contract/cases.ts'
import { checkCase } from '../contract/check-case.ts'
import type { Received, Sent } from '../contract/contract-case.ts'
import { rawHttp } from '../fixtures/api/raw-http.ts'
import { fixtureRegistry } from '../fixtures/api/registry.ts'
import { Workerd } from './workerd.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }
const KEYS = 'sesame, open-sesame'

let folder: string
let workerd: Workerd

const start = async () =>
  await Workerd.start(join(folder, 'edge'), join(folder, 'dist'), join(folder, 'counts'), KEYS)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nameplate-edge-'))
  const { trie, published } = await fixtureRegistry()
  await buildEdge(join(folder, 'edge'), new Uint8Array(trie.layout.buffer), published)
  await mkdir(join(folder, 'counts'))
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'dist/mac-api.js'), 'export const ready = 0')
  workerd = await start()
})

afterAll(async () => {
  await workerd?.kill()
  await rm(folder, { recursive: true })
})

/** Sends a request from a client's address, in the field that Cloudflare sets. */
async function send(path: string, client: string, request: Partial<Sent> = {}): Promise<Received> {
  const headers = { ...request.headers, 'CF-Connecting-IP': client }
  const answer = await rawHttp(workerd.url, path, { ...request, headers })
  const fields = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
  return { status: answer.status, headers: Object.fromEntries(fields), body: String(answer.body) }
}

const lookUp = async (client: string, headers: Readonly<Record<string, string>> = {}) =>
  await send('/api/mac-lookup', client, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body: '{"mac":"00000C"}',
  })

const left = ({ headers }: Received) => Number(headers['x-ratelimit-remaining'])

// Each with its own client, because together they would use up one budget.
test.each(contractCases.map((one, index) => [one.rule, one, index] as const))(
  'on workerd: %s',
  async (_, contractCase, index) => {
    const client = `192.0.${index >> 8}.${index & 255}`
    await checkCase(async (path, request) => await send(path, client, request), contractCase)
  },
)

test('pages of any origin may call the API', async () => {
  const asked = await send('/api/mac-lookup', '198.51.100.1', {
    method: 'OPTIONS',
    headers: { Origin: 'https://a.example', 'Access-Control-Request-Method': 'POST' },
  })
  expect(asked.status).toBe(204)
  expect(asked.headers['access-control-allow-headers']).toBe('Content-Type, X-API-Key')
  expect((await lookUp('198.51.100.1')).headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': expect.stringContaining('RateLimit-Policy'),
  })
})

test('every path outside the API is a static file, or not found', async () => {
  expect((await send('/mac-api.js', '198.51.100.2')).body).toBe('export const ready = 0')
  expect((await send('/nothing.js', '198.51.100.2')).status).toBe(404)
})

test('the command of the README works as written', async () => {
  const readme = await readFile('src/edge/README.md', 'utf8')
  const [, version, command = ''] =
    /npm install --no-save workerd@(\S+) && mkdir -p counts\n(npx workerd .+)\n/.exec(readme) ?? []
  const { devDependencies } = JSON.parse(await readFile('test/edge/package.json', 'utf8')) as {
    devDependencies: Record<string, string>
  }
  expect(version).toBe(devDependencies.workerd)
  const root = await mkdtemp(join(tmpdir(), 'nameplate-edge-readme-'))
  await cp(join(folder, 'edge'), join(root, 'dist-edge'), { recursive: true })
  await cp(join(folder, 'dist'), join(root, 'dist'), { recursive: true })
  await mkdir(join(root, 'counts'))
  await symlink(join(import.meta.dirname, 'node_modules'), join(root, 'node_modules'))
  const child = spawn('bash', ['-c', `exec ${command.replace('npx ', 'node_modules/.bin/')}`], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  try {
    const url = `http://${/http=(\S+)/.exec(command)?.[1]}`
    await expect
      .poll(async () => (await fetch(`${url}/api/mac/00000C`)).status, { timeout: 30_000 })
      .toBe(200)
    expect((await fetch(`${url}/mac-api.js`)).status).toBe(200)
  } finally {
    child.kill()
    await once(child, 'exit')
    await rm(root, { recursive: true })
  }
})

/** A worker of its own, whose configuration has this for the keys. */
async function withKeys(binding: string, name: string): Promise<Workerd> {
  const own = join(folder, name)
  await cp(join(folder, 'edge'), own, { recursive: true })
  await mkdir(join(own, 'counts'))
  const config = await readFile(join(own, 'workerd.capnp'), 'utf8')
  await writeFile(
    join(own, 'workerd.capnp'),
    config.replace('fromEnvironment = "API_KEYS"', binding),
  )
  return await Workerd.start(own, join(folder, 'dist'), join(own, 'counts'))
}

const WITH_KEY = { headers: { 'X-API-Key': 'sesame', 'CF-Connecting-IP': '198.51.100.9' } }

test('without API_KEYS every key is unknown', async () => {
  const keyless = await withKeys('fromEnvironment = "NO_SUCH_VARIABLE"', 'keyless')
  const { status, headers } = await rawHttp(keyless.url, '/api/mac/00000C', WITH_KEY)
  await keyless.kill()
  expect(status).toBe(200)
  expect(headers['x-ratelimit-limit']).toBe('1000')
})

test('an exception of the worker is an error of the API, which pages of any origin can read', async () => {
  const broken = await withKeys('json = "7"', 'broken')
  const { status, headers, body } = await rawHttp(broken.url, '/api/mac/00000C', WITH_KEY)
  await broken.kill()
  expect(status).toBe(500)
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(JSON.parse(String(body))).toMatchObject({ error: { code: 'internal_error' } })
})

describe('the limits', () => {
  test('of an IPv6 client are those of its /64 network', async () => {
    const first = left(await lookUp('2001:db8::1'))
    expect(left(await lookUp('2001:db8::2'))).toBe(first - 1)
    expect(left(await lookUp('2001:db8:0:1::1'))).toBe(first)
  })

  test('of a key are its own, wherever it is sent from; an unknown key counts as none', async () => {
    const headers = { 'X-API-Key': 'open-sesame' }
    expect(left(await lookUp('198.51.100.5', headers))).toBe(9_999)
    expect(left(await lookUp('198.51.100.6', headers))).toBe(9_998)
    for (const key of ['', 'sesam', 'sesamesesame', 'sesame, open-sesame']) {
      expect(left(await lookUp('198.51.100.7', { 'X-API-Key': key }))).toBeLessThan(100)
    }
  })
})
