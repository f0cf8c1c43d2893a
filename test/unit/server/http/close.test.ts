import { spawn } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rawHttp } from '../../../fixtures/api/raw-http.ts'
import { fixtureServer, rawConnection, untilClosed } from '../../../fixtures/api/server.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

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
  const script = new URL('../../../fixtures/api/stoppable.ts', import.meta.url).pathname
  const { npm_lifecycle_event: _, ...env } = process.env
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

test('counts outlast a restart where there is a folder for them, readable by its owner alone', async () => {
  const folder = temporaryFolder()
  const stateDir = join(folder, 'made/by/itself')
  const remaining = async (dir?: string): Promise<unknown> => {
    const server = await fixtureServer(dir === undefined ? {} : { stateDir: dir })
    const { headers } = await rawHttp(server.url, '/api/mac/00000C')
    await server.close()
    return headers['x-ratelimit-remaining']
  }
  expect(await remaining(stateDir)).toBe('999')
  expect(await remaining(stateDir)).toBe('998')
  expect(await remaining()).toBe('999')
  expect((await stat(join(stateDir, 'counts.json'))).mode & 0o077).toBe(0)
  await writeFile(
    join(stateDir, 'counts.json'),
    (await readFile(join(stateDir, 'counts.json'))).subarray(5),
  )
  expect(await remaining(stateDir)).toBe('999')
  await expect(remaining(join(stateDir, 'counts.json'))).rejects.toThrow(
    /^Nothing can be saved in STATE_DIR/,
  )
})
