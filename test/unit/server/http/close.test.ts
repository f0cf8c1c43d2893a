import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../../../../src/build/server.ts'
import { putRegistry } from '../../../fixtures/api/registry-files.ts'
import { rawHttp } from '../../../fixtures/api/raw-http.ts'
import { fixtureServer, rawConnection, untilClosed } from '../../../fixtures/api/server.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

// Bundled once: read from its sources, each process would take most of a second to start.
const built = mkdtempSync(join(tmpdir(), 'nameplate-'))

beforeAll(async () => {
  await buildServer(process.cwd(), built, {
    starting: 'test/fixtures/api/starting.ts',
    'registry-worker': 'src/server/registry/registry-worker.ts',
  })
})

afterAll(() => rmSync(built, { recursive: true }))

test('none of 50 busy connections is reset when the server closes', async () => {
  const server = await fixtureServer()
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const failures = new Map<string, number>()
  const counts = { answered: 0 }
  const busy = async (): Promise<void> => {
    for (;;) {
      try {
        await rawHttp(server.url, '/api/mac/00000C', { agent })
        counts.answered++
      } catch (error) {
        const { code } = error as { code: string }
        failures.set(code, (failures.get(code) ?? 0) + 1)
        return
      }
    }
  }
  const clients = Array.from({ length: 50 }, busy)
  await expect.poll(() => counts.answered).toBeGreaterThan(500)
  const before = counts.answered
  await server.close(200)
  await Promise.all(clients)
  agent.destroy()
  expect(counts.answered).toBeGreaterThan(before)
  expect([...failures]).toEqual([['ECONNREFUSED', 50]])
})

test('a connection accepted before the server stopped listening may still send its request', async () => {
  const server = await fixtureServer()
  const socket = rawConnection(server)
  await new Promise((resolve) => socket.once('connect', resolve))
  const closed = server.close(10)
  for (let refused = false; !refused;) {
    refused = await rawHttp(server.url, '/').then(
      () => false,
      () => true,
    )
  }
  socket.write('GET /api/mac/00000C HTTP/1.1\r\nHost: a\r\n\r\n')
  const answer = await untilClosed(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toContain('\r\nConnection: close\r\n')
  await closed
})

/** Starts the fixture in a shell that passes on no signals, as npm does, and returns the URL that it prints. */
async function startUnderShell(npm: boolean) {
  const { npm_lifecycle_event: _, ...env } = process.env
  const script = new URL('../../../fixtures/api/stoppable.ts', import.meta.url).pathname
  const shell = spawn(`"${process.execPath}" --import tsx "${script}"; true`, {
    shell: true,
    env: { ...env, ...(npm ? { npm_lifecycle_event: 'start' } : {}) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = shell.stdout.setEncoding('utf8')
  const [pid = '', url = ''] = (
    await new Promise<string>((resolve) => output.once('data', resolve))
  )
    .trim()
    .split(' ')
  const closed = new Promise((resolve) => output.once('close', resolve))
  return { shell, pid: Number(pid), url, closed }
}

test.skipIf(process.platform === 'win32')(
  'a SIGTERM that npm passes to its shell alone ends the server too',
  async () => {
    const { shell, url, closed } = await startUnderShell(true)
    expect((await rawHttp(url, '/api/mac/00000C')).status).toBe(200)
    shell.kill('SIGTERM')
    await closed
    await expect(rawHttp(url, '/')).rejects.toThrow('ECONNREFUSED')
  },
)

test.skipIf(process.platform === 'win32')(
  'a server that npm did not start outlives the shell that did',
  async () => {
    const { shell, pid, url, closed } = await startUnderShell(false)
    const gone = new Promise((resolve) => shell.once('exit', resolve))
    shell.kill('SIGTERM')
    await gone
    expect((await rawHttp(url, '/api/mac/00000C')).status).toBe(200)
    process.kill(pid, 'SIGTERM')
    await closed
  },
)

test.skipIf(process.platform === 'win32')(
  'a server whose terminal hangs up ends, as on SIGTERM',
  async () => {
    const { pid, closed } = await startUnderShell(false)
    process.kill(pid, 'SIGHUP')
    await closed
  },
)

test.skipIf(process.platform === 'win32')(
  'on SIGHUP without a terminal a server reopens its access log and carries on',
  async () => {
    const folder = temporaryFolder()
    await putRegistry(folder, '2026-04-11')
    const log = join(folder, 'access.log')
    const child = spawn(process.execPath, [join(built, 'starting.mjs')], {
      env: { ...process.env, PORT: '0', REGISTRY_DIR: folder, ACCESS_LOG: log },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const printed = await new Promise((resolve) => child.stdout.once('data', resolve))
    const url = /http:\S+?(?= )/.exec(String(printed))?.[0] ?? ''
    await rename(log, `${log}.1`)
    child.kill('SIGHUP')
    await expect.poll(() => existsSync(log)).toBe(true)
    await rawHttp(url, '/api/mac/00000C')
    await expect.poll(() => readFile(log, 'utf8')).toContain('/api/mac/00000C')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  },
)

test.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a server that gets %s before it listens ends at once',
  async (signal) => {
    const folder = temporaryFolder()
    await putRegistry(folder, '2026-04-11')
    const child = spawn(process.execPath, [join(built, 'starting.mjs'), signal], {
      // A missing Redis delays the start by a second.
      env: { ...process.env, PORT: '0', REGISTRY_DIR: folder, REDIS_URL: 'redis://127.0.0.1:9' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const printed = text(child.stdout)
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
    expect(await printed).toBe('')
  },
)
