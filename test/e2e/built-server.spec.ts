import { spawn } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rawHttp } from '../fixtures/api/raw-http.ts'
import { putRegistry } from '../fixtures/api/registry-files.ts'
import { freePort } from '../fixtures/redis/redis-server.ts'
import { withFolder } from '../fixtures/with-folder.ts'
import { expect, test } from './support/fixtures.ts'

test('the built app and its server include the licences of their code', async () => {
  for (const [folder, names] of [
    ['dist', ['preact', 'idb', 'comlink', 'zxing-cpp']],
    ['dist-server', ['ioredis', 'pino']],
  ] as const) {
    const text = await readFile(join(folder, 'THIRD-PARTY-LICENSES.txt'), 'utf8')
    for (const name of names) expect(text).toMatch(new RegExp(`^${name}[ ,]`, 'm'))
  }
})

test('the built server needs no node_modules, no sources and no temporary folder', () =>
  withFolder(async (folder) => {
    await cp('dist-server', join(folder, 'dist-server'), { recursive: true })
    await mkdir(join(folder, 'dist/registry'), { recursive: true })
    await writeFile(join(folder, 'dist/index.html'), '<p>page</p>')
    await putRegistry(join(folder, 'dist/registry'), '2026-04-11')
    const missing = join(folder, 'missing')
    const server = spawn(process.execPath, [join(folder, 'dist-server/main.mjs')], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        TMPDIR: missing,
        TMP: missing,
        TEMP: missing,
        PORT: '0',
        HOST: '127.0.0.1',
        // Both are loaded only where they are asked for.
        REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
        ACCESS_LOG: 'access.log',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = new Promise((resolve) => server.once('exit', resolve))
    let said = ''
    server.stderr.on('data', (data) => (said += String(data)))
    const printed = await Promise.race([
      new Promise((resolve) => server.stdout.once('data', (data) => resolve(String(data)))),
      ended,
    ])
    expect(said).toMatch(/^Redis is unavailable \(.*ECONNREFUSED/)
    const url = /http:\S+/.exec(String(printed))?.[0] ?? ''
    for (const [path, part] of [
      ['/', '<p>page</p>'],
      ['/registry/latest.json', '"2026-04-11"'],
      ['/api/mac/00000C', '"cisco-systems"'],
      ['/api/vendors?q=cisco', '"block_count":3'],
      ['/api/openapi.json', '"3.1.0"'],
    ] as const) {
      expect((await rawHttp(url, path)).body.toString(), path).toContain(part)
    }
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
  }))
