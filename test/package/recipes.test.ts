import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'

const execute = promisify(execFile)
const TYPESCRIPT = 'node_modules/typescript/bin/tsc'
const PROGRAMS = join(import.meta.dirname, 'node_modules/.bin')
/** The text above a recipe in the README, and its maximum length. */
const MAX_LINES = 6

let readme: string
/** What all of them begin with. */
let beginning: string
let running: ChildProcess | null = null

beforeAll(async () => {
  readme = await readFile('dist-package/README.md', 'utf8')
  beginning = recipe('Each recipe begins')
})

afterEach(async () => {
  if (running === null) return
  running.kill()
  if (running.exitCode === null && running.signalCode === null) await once(running, 'exit')
  running = null
})

/** The first block of code below these words. */
function recipe(words: string): string {
  const at = readme.indexOf(`\n${words}`)
  const [, code] = /```js\n(.*?)```/s.exec(readme.slice(at)) ?? []
  if (at < 0 || code === undefined) throw new Error(`The README has no recipe for ${words}`)
  return code
}

/** Writes a module of the sample project and runs it. @returns the URL at which it answers */
async function serve(
  code: string,
  command = process.execPath,
  args: readonly string[] = [],
): Promise<string> {
  const port = await freePort()
  await writeFile(join(inject('sample'), 'recipe.mjs'), code.replaceAll('3000', String(port)))
  return await start(command, [...args, 'recipe.mjs'], port)
}

async function start(command: string, args: readonly string[], port: number): Promise<string> {
  running = spawn(command, args, {
    cwd: inject('sample'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port) },
  })
  const url = `http://127.0.0.1:${port}`
  await expect
    .poll(async () => (await fetch(`${url}/api/registry`)).status, { timeout: 60_000 })
    .toBe(200)
  return url
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Asks as a client would: GET, HEAD, POST, a batch, OPTIONS, and a body that is too large. */
async function checkAnswers(ask: (path: string, init?: RequestInit) => Promise<Response>) {
  const get = await ask('/api/mac/00:00:0C:12:34:56?fields=first_seen')
  expect(await get.json()).toMatchObject({ found: true, vendor: 'Cisco Systems, Inc' })
  expect(get.headers.get('access-control-allow-origin')).toBe('*')
  expect((await ask('/api/mac/00000C', { method: 'HEAD' })).status).toBe(200)
  const post = async (path: string, body: string) =>
    await ask(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  const one = await post('/api/mac-lookup', '{"mac":"70b3.d5f2.f"}')
  expect(await one.json()).toMatchObject({ success: true, data: { type: 'MA-S' } })
  const batch = await post('/api/mac-lookup/batch', '{"macs":["00000C","router"]}')
  expect(await batch.json()).toMatchObject({ results: [{ success: true }, { success: false }] })
  const large = await post('/api/mac-lookup', JSON.stringify({ mac: '0'.repeat(2_000) }))
  expect(large.status).toBe(400)
  expect((await ask('/api/mac-lookup', { method: 'OPTIONS' })).headers.get('allow')).toBe('POST')
}

const checkServer = async (url: string) =>
  await checkAnswers(async (path, init) => await fetch(url + path, init))

describe('the README’s recipe', () => {
  it.each(['node:http', 'Express', 'Fastify'])('for %s answers the API', async (name) => {
    const code = recipe(name)
    expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES)
    await checkServer(await serve(beginning + code))
  })

  it.each(['node:http', 'Express', 'Fastify', 'Hono'])(
    'for %s compiles in strict TypeScript as written',
    async (name) => {
      const code = recipe(name)
      const file = `recipe-${name.replace(':', '-')}.mts`
      const isModule = code.includes('export')
      await writeFile(
        join(inject('sample'), file),
        beginning + code + (isModule ? '' : 'export {}\n'),
      )
      const flags =
        '--noEmit --strict --skipLibCheck --target es2023 --lib es2023,dom,dom.iterable --types node --module nodenext'
      const errors = await execute(
        process.execPath,
        [resolve(TYPESCRIPT), ...flags.split(' '), file],
        { cwd: inject('sample') },
      ).catch((error: { stdout: string }) => error)
      expect(errors.stdout).toBe('')
    },
  )

  it('for Express also answers after express.json(), and counts each client', async () => {
    const code = recipe('Express').replace('express()', 'express().use(express.json())')
    const url = await serve(beginning + code)
    await checkServer(url)
    const left = (await fetch(`${url}/api/mac/00000C`)).headers.get('x-ratelimit-remaining')
    expect(Number(left)).toBeLessThan(999)
  })

  it('for Hono answers the API', async () => {
    const code = recipe('Hono')
    expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES)
    const file = join(inject('sample'), 'recipe-hono.mjs')
    await writeFile(file, beginning + code)
    const { default: app } = (await import(/* @vite-ignore */ file)) as {
      default: { request(path: string, init?: RequestInit): Promise<Response> }
    }
    await checkAnswers(async (path, init) => await app.request(path, init))
  })

  it.each([
    ['Bun', 'bun', []],
    ['Deno', 'deno', ['run', '--allow-all']],
  ])('for %s answers the API', async (name, program, args) => {
    const code = recipe(name)
    expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES)
    await checkServer(await serve(beginning + code, join(PROGRAMS, program), args))
  })

  it('for Cloudflare Workers answers the API on workerd', async () => {
    const code = recipe('Cloudflare Workers')
    expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES)
    const sample = inject('sample')
    await writeFile(join(sample, 'recipe-worker.mjs'), code)
    const folder = join(sample, 'workerd')
    await mkdir(folder, { recursive: true })
    await build({
      root: sample,
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: folder,
        target: 'es2022',
        lib: { entry: 'recipe-worker.mjs', formats: ['es'], fileName: () => 'worker.js' },
        rolldownOptions: { external: ['nameplate/registry.bin'] },
      },
    })
    await writeFile(join(folder, 'workerd.capnp'), WORKERD)
    const port = await freePort()
    const args = ['serve', 'workerd/workerd.capnp', `--socket-addr=http=127.0.0.1:${port}`]
    await checkServer(await start(join(PROGRAMS, 'workerd'), args, port))
  })

  it('for esbuild copies the pack', async () => {
    const code = recipe('esbuild does not copy it')
    const sample = inject('sample')
    await writeFile(join(sample, 'recipe-page.mjs'), code)
    const flags =
      'recipe-page.mjs --bundle --format=esm --loader:.pack=file --outdir=page --target=es2022'
    await execute(join(PROGRAMS, 'esbuild'), flags.split(' '), { cwd: sample })
    const bundle = await readFile(join(sample, 'page/recipe-page.js'), 'utf8')
    const [, name] = /"\.\/([^"]+\.pack)"/.exec(bundle) ?? []
    const pack = await readFile(join(sample, 'page', name ?? 'none'))
    expect(pack.subarray(0, 4).toString()).toBe('NPLP')
  })
})

const WORKERD = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main)],
  sockets = [(name = "http", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [
    (name = "worker", esModule = embed "worker.js"),
    (name = "nameplate/registry.bin", data = embed "../node_modules/nameplate/registry.bin"),
  ],
  compatibilityDate = "2026-11-01",
);
`
