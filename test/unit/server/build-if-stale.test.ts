import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildIfStale } from '../../../src/server/build-if-stale.mjs'
import { temporaryFolder } from '../temporary-folder.ts'

const PATIENCE = { timeout: 50_000, interval: 20 }

let root: string
const pidFile = (): string => join(root, 'pid')

/** A project whose build is this script. */
async function project(script: string): Promise<void> {
  const build = `require('node:fs').writeFileSync('pid', String(process.pid)); ${script}`
  await writeFile(join(root, 'build.cjs'), build)
  await writeFile(join(root, 'package.json'), '{"scripts":{"build":"node build.cjs"}}')
  await writeFile(join(root, 'vite.config.ts'), '')
}

beforeEach(() => {
  root = temporaryFolder()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
})

test.skipIf(process.platform === 'win32')(
  'a build that is stopped ends with every process that it has started',
  async () => {
    await project('setInterval(() => {}, 1000)')
    const stopped = new AbortController()
    const built = buildIfStale(root, stopped.signal)
    built.catch(() => {})
    const pid = await vi.waitFor(async () => {
      const written = await readFile(pidFile(), 'utf8')
      // The file exists before its content does, and process id 0 would mean this process group.
      expect(written).not.toBe('')
      return Number(written)
    }, PATIENCE)
    expect(process.kill(pid, 0)).toBe(true)
    stopped.abort()
    await expect(built).rejects.toThrow('npm run build failed')
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), PATIENCE)
  },
)

test('a build that fails is an error, and none starts after a stop', async () => {
  await project('process.exit(3)')
  await expect(buildIfStale(root)).rejects.toThrow(
    'npm run build failed (3); see its output above.',
  )
  await rm(pidFile())
  await expect(buildIfStale(root, AbortSignal.abort())).rejects.toThrow()
  await expect(readFile(pidFile())).rejects.toThrow('ENOENT')
})

test('nothing is built if there is nothing to build with, as in a container', async () => {
  await project('')
  await rm(join(root, 'vite.config.ts'))
  await buildIfStale(root)
  await expect(readFile(pidFile())).rejects.toThrow('ENOENT')
})

/** A build of this page that is newer than its sources. */
async function built(page: string): Promise<void> {
  for (const file of [
    'dist/index.html',
    'dist/sw.js',
    'dist/registry/latest.json',
    'dist-server/main.mjs',
  ]) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), page)
    await utimes(join(root, file), new Date(), new Date(Date.now() + 60_000))
  }
}

test('nothing is built if everything exists and is newer than its sources', async () => {
  await project('')
  await built('<script src="/assets/index.js"></script>')
  await buildIfStale(root)
  await expect(readFile(pidFile())).rejects.toThrow('ENOENT')
})

test('a build for another path is not served but built again', async () => {
  await project('')
  await built('<script src="/nameplate/assets/index.js"></script>')
  await buildIfStale(root)
  await expect(readFile(pidFile(), 'utf8')).resolves.toMatch(/^\d+$/)
})
