import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { precompress } from '../../src/build/server.ts'
import { fileHeaders } from '../../src/hosting/policy.ts'
import { startServer, type RunningServer } from '../../src/server/server.ts'
import { fixtureRegistry } from '../fixtures/api/registry.ts'

const FILES: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><title>Nameplate</title>'.padEnd(2_000),
  'sw.js': '// service worker'.padEnd(2_000),
  'mac-api.js': '// ready',
  'manifest.webmanifest': '{}',
  'assets/index-12345678.js': '// app'.padEnd(2_000),
  'assets/index-12345678.css': 'p{}',
  'assets/scanner-12345678.js': '// scanner',
  'registry/latest.json': '{}',
  'registry/2026-04-11.123456789abc.pack': 'pack',
}

interface ServerProgram {
  readonly name: string
  /** Debian's name of the program. */
  readonly program: string
  /** The recipe's file. */
  readonly site: string
  /** Makes the recipe a configuration that needs nothing of the system. @returns how it is started */
  readonly configure: (site: string, folder: string) => Promise<readonly string[]>
}

const NGINX: ServerProgram = {
  name: 'nginx',
  program: '/usr/sbin/nginx',
  site: 'nginx.conf',
  async configure(site, folder) {
    const headers = join(folder, 'nameplate-headers.conf')
    await writeFile(headers, await recipe('nameplate-headers.conf'))
    await writeFile(
      join(folder, 'site.conf'),
      site.replace('/etc/nginx/nameplate-headers.conf', headers),
    )
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const temporary = paths.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
    // A field that the operator sets for all sites must not take ours away.
    await writeFile(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
http { access_log off; ${temporary} add_header Strict-Transport-Security "max-age=1"; include ${folder}/site.conf; }`,
    )
    return ['-c', join(folder, 'nginx.conf'), '-e', 'stderr']
  },
}

const CADDY: ServerProgram = {
  name: 'Caddy',
  program: '/usr/bin/caddy',
  site: 'Caddyfile',
  async configure(site, folder) {
    const file = join(folder, 'Caddyfile')
    await writeFile(file, `{\n\tadmin off\n\tstorage file_system ${folder}\n}\n${site}`)
    return ['run', '--config', file, '--adapter', 'caddyfile']
  },
}

const APACHE_MODULES =
  'mpm_event authz_core mime headers filter deflate proxy proxy_http dir autoindex'

const APACHE: ServerProgram = {
  name: 'Apache',
  program: '/usr/sbin/apache2',
  site: 'apache.conf',
  async configure(site, folder) {
    const file = join(folder, 'apache2.conf')
    const modules = APACHE_MODULES.split(' ').map(
      (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
    )
    const user = process.getuid?.() === 0 ? 'User www-data\nGroup www-data\n' : ''
    await writeFile(
      file,
      `${modules.join('\n')}\n${user}ServerName localhost\nServerRoot ${folder}\nPidFile ${folder}/apache2.pid
ErrorLog ${folder}/error.log\nDefaultRuntimeDir ${folder}\nTypesConfig /etc/mime.types\nDirectoryIndex index.html\n${site}`,
    )
    return ['-f', file, '-D', 'FOREGROUND']
  },
}

let api: RunningServer

beforeAll(async () => {
  const registry = await fixtureRegistry()
  api = await startServer({
    port: 0,
    host: '127.0.0.1',
    apiKeys: [],
    trustedProxies: 1,
    registry: () => registry,
    now: () => Date.now(),
  })
})

afterAll(async () => {
  await api.close()
})

const cases = [NGINX, CADDY, APACHE].map((server) => ({ server, name: server.name }))

describe.each(cases)('$name', ({ server }) => {
  const isInstalled = spawnSync(server.program, ['-v']).error === undefined
  let folder: string
  let running: ChildProcess
  let origin: string

  beforeAll(async () => {
    if (!isInstalled) return
    folder = await mkdtemp(join(tmpdir(), 'nameplate-hosts-'))
    await chmod(folder, 0o755)
    const dist = join(folder, 'root')
    for (const [path, content] of Object.entries(FILES)) {
      await mkdir(join(dist, path, '..'), { recursive: true })
      await writeFile(join(dist, path), content)
    }
    await precompress(dist)
    const port = await freePort()
    const site = (await recipe(server.site))
      .replaceAll('/var/www/nameplate/dist', join(folder, 'root'))
      .replaceAll('8080', String(port))
      .replaceAll('127.0.0.1:4173', api.url.slice('http://'.length))
    const args = await server.configure(site, folder)
    const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
    running = spawn(server.program, args, { stdio: ['ignore', 'ignore', 'pipe'], env })
    running.stderr?.resume()
    origin = `http://127.0.0.1:${port}`
    await vi.waitFor(async () => await fetch(`${origin}/`), { timeout: 30_000 })
  })

  afterAll(async () => {
    if (!isInstalled) return
    running.kill()
    if (running.exitCode === null) await once(running, 'exit')
    await rm(folder, { recursive: true })
  })

  test.skipIf(!isInstalled)('every file has the fields of our server, each once', async () => {
    for (const path of ['', ...Object.keys(FILES)]) {
      const { status, headers } = await fetch(`${origin}/${path}`)
      expect([path, status]).toEqual([path, 200])
      const expected = fileHeaders(`/${path || 'index.html'}`)
      for (const [name, value] of Object.entries(expected)) {
        const sent = headers.get(name) ?? ''
        if (name !== 'Content-Type') expect([path, name, sent]).toEqual([path, name, value])
        // Hosts do without the charset, and all know a script by two names.
        else if (!path.endsWith('.pack')) {
          const type = value.split(';', 1)[0]!.replace('text/javascript', 'javascript')
          expect([path, sent]).toEqual([path, expect.stringContaining(type)])
        }
      }
    }
  })

  test.skipIf(!isInstalled)('a page is sent compressed', async () => {
    const { headers } = await fetch(`${origin}/`, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(headers.get('content-encoding')).toBe('gzip')
  })

  test.skipIf(!isInstalled)('no other address gets the app’s page', async () => {
    const others = ['nothing', 'old/sw.js', 'service-worker.js', 'assets/', 'registry/']
    for (const path of others) {
      const answer = await fetch(`${origin}/${path}`)
      expect([path, answer.status]).toEqual([path, expect.toSatisfy((code) => code >= 403)])
      expect(await answer.text()).not.toContain('Nameplate')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test.skipIf(!isInstalled)('the API answers with its own fields only', async () => {
    const { status, headers } = await fetch(`${origin}/api/mac/00:00:0C:12:34:56`)
    expect(status).toBe(200)
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toBeNull()
  })
})

function recipe(name: string): Promise<string> {
  return readFile(new URL(`../../src/hosting/recipes/${name}`, import.meta.url), 'utf8')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
