import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { describe, expect, inject, it } from 'vitest'
import { bundleSample, runSample } from './sample.ts'

const execute = promisify(execFile)
/** What npm run test:package has installed. */
const OWN = join(import.meta.dirname, 'node_modules')
/** The compiler that comes with the checker of published types. */
const TYPESCRIPT_5 = createRequire(join(OWN, '@arethetypeswrong/core/package.json')).resolve(
  'typescript/bin/tsc',
)
const TYPESCRIPT_7 = 'node_modules/typescript/bin/tsc'

describe('the published package', () => {
  it('passes publint', async () => {
    const args = ['run', '--strict', 'dist-package']
    const { stdout } = await execute(join(OWN, '.bin/publint'), args)
    expect(stdout).toContain('All good!')
  })

  it('has types that resolve correctly for every entry', async () => {
    const args = [inject('tarball'), '--profile', 'esm-only', '--quiet', '--exclude-entrypoints']
    const data = ['registry.pack', 'registry.bin']
    await expect(execute(join(OWN, '.bin/attw'), [...args, ...data])).resolves.toBeDefined()
  })

  it.each([
    { name: 'TypeScript 5', compiler: TYPESCRIPT_5, resolution: 'nodenext' },
    { name: 'TypeScript 5', compiler: TYPESCRIPT_5, resolution: 'bundler' },
    { name: 'TypeScript 7', compiler: TYPESCRIPT_7, resolution: 'nodenext' },
    { name: 'TypeScript 7', compiler: TYPESCRIPT_7, resolution: 'bundler' },
  ])('is type-checked by $name, resolved by $resolution', async ({ compiler, resolution }) => {
    const module = resolution === 'bundler' ? 'esnext' : resolution
    const flags = '--noEmit --strict --target es2023 --lib es2023,dom,dom.iterable --types node'
    const args = [...flags.split(' '), '--module', module, '--moduleResolution', resolution]
    const errors = await execute(process.execPath, [resolve(compiler), ...args, 'types.mts'], {
      cwd: inject('sample'),
    }).catch((error: { stdout: string }) => error)
    expect(errors.stdout).toBe('')
  })

  it('is typed for a CommonJS project', async () => {
    const flags = '--noEmit --strict --target es2023 --types node --module nodenext types.cts'
    const errors = await execute(process.execPath, [resolve(TYPESCRIPT_7), ...flags.split(' ')], {
      cwd: inject('sample'),
    }).catch((error: { stdout: string }) => error)
    expect(errors.stdout).toBe('')
  })

  it('is as large as its README says', async () => {
    const readme = await readFile('dist-package/README.md', 'utf8')
    const said = /\((\S+) MB packed, (\S+) MB installed\)/.exec(readme) ?? []
    const { size, unpackedSize } = inject('sizes')
    // A new registry changes them a little each week.
    for (const [index, bytes] of [size, unpackedSize].entries()) {
      expect(Math.abs(Number(said[index + 1]) - bytes / 1e6)).toBeLessThan(0.1)
    }
  })

  it('installs its man page where man looks', async () => {
    const prefix = join(inject('sample'), 'global')
    const args = ['install', '--global', '--offline', '--no-audit', '--no-fund', '--prefix', prefix]
    await execute('npm', [...args, inject('tarball')])
    const page = await readFile(join(prefix, 'share/man/man1/nameplate.1'), 'utf8')
    expect(page).toMatch(/^\.TH NAMEPLATE 1/)
  })

  it('includes the licences of the code in it', async () => {
    const installed = join(inject('sample'), 'node_modules/nameplate')
    const text = await readFile(join(installed, 'THIRD-PARTY-LICENSES.txt'), 'utf8')
    expect(text).toMatch(/^idb .*Jake Archibald/ms)
  })

  it('has no dependencies', async () => {
    const lock = await readFile(join(inject('sample'), 'package-lock.json'), 'utf8')
    const { packages } = JSON.parse(lock) as { packages: object }
    expect(Object.keys(packages)).toEqual(['', 'node_modules/nameplate'])
  })

  it('adds less than 3 KB to a page that imports only parseAddress', async () => {
    const chunks = await bundleSample(['one-function.mjs'])
    const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
    expect(code).toContain('.hash.slice(1)')
    expect(gzipSync(code).length).toBeLessThan(3_000)
  })
})

describe('a project that installs it', () => {
  it('looks addresses up in the registry that is included', async () => {
    expect(await runSample('library.mjs')).toMatchObject({
      version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      sameAsPack: true,
      found: {
        organization: 'Cisco Systems, Inc',
        blockType: 'MA-L',
        prefix: '00000C',
        country: 'US',
        prefixBits: 24,
        range: '00-00-0C-00-00-00 to 00-00-0C-FF-FF-FF',
        address: { kind: 'eui48', hex: '00000C123456' },
        slug: 'cisco-systems',
        administration: 'UAA',
        transmission: 'unicast',
      },
      nobodys: { found: false, organization: null, isRandomized: true },
      vendors: ['cisco-systems'],
      notAwaited: expect.stringContaining('await loadRegistry()'),
      dotted: '001b.7749.54fd',
      extracted: ['001132AA0B0C'],
      facts: { ip: ['192.168.1.20'] },
      error: { isAddressError: true, code: 'bad_character' },
    })
  })

  it('looks addresses up with the bundled registry, synchronously', async () => {
    expect(await runSample('inside.mjs')).toEqual({
      organization: 'Intel Corporate',
      sameAsLoaded: true,
      vendors: ['cisco-systems'],
      refused: 'too_short',
    })
  })

  it('answers requests of its own server, with a budget per client', async () => {
    const { found, refused, another, preflight } = (await runSample('server.mjs')) as Record<
      string,
      { status: number; headers: Record<string, string>; body: string }
    >
    expect(found).toMatchObject({
      status: 200,
      headers: { 'access-control-allow-origin': '*', 'x-ratelimit-remaining': '0' },
      body: expect.stringContaining('"vendor":"Cisco Systems, Inc"'),
    })
    expect(refused?.status).toBe(429)
    expect(another?.status).toBe(200)
    expect(preflight).toMatchObject({
      status: 204,
      headers: { 'access-control-allow-methods': 'GET, HEAD, POST' },
    })
  })

  it('can be loaded by require', async () => {
    expect(await runSample('common.cjs')).toBe('Cisco Systems, Inc')
  })

  it('says which file is missing if a bundler left it out', async () => {
    const flags = 'library.mjs --bundle --platform=node --format=esm --outfile=bundled.mjs'
    await execute(join(OWN, '.bin/esbuild'), flags.split(' '), { cwd: inject('sample') })
    await expect(runSample('bundled.mjs')).rejects.toThrow(
      /The registry could not be read from file:.*registry\.bin.*nameplate\/registry in the README/,
    )
  })

  it.each(['node', 'jsdom', 'happy-dom'])(
    'can mock the API in its tests, in the environment %s',
    async (environment) => {
      const args = ['run', '--environment', environment, 'mock.test.mjs']
      const run = execute(join(OWN, '.bin/vitest'), args, { cwd: inject('sample') })
      await expect(run).resolves.toMatchObject({ stdout: expect.stringContaining('1 passed') })
    },
  )

  it('can mock both endpoints in its tests', async () => {
    expect(await runSample('mock.mjs')).toMatchObject({
      get: { found: true, vendor: 'Cisco Systems, Inc' },
      post: { success: true, data: { type: 'MA-S' } },
    })
  })
})
