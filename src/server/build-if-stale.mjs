import { spawn } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Without this file nothing can be built, for example if only the products were copied. */
const BUILDER = 'vite.config.ts'

const SOURCES = ['index.html', 'package.json', 'public', 'registry', 'src', BUILDER]

/** Products of the build, including the last ones written. */
const PRODUCTS = [
  'dist/index.html',
  'dist/sw.js',
  'dist/registry/latest.json',
  'dist-server/main.mjs',
]

/** Matches the page of a build for another path than the root. */
const ELSEWHERE = /"\/[^"]+\/assets\//

/** Whether signals can be sent to process groups. */
const GROUPS = process.platform !== 'win32'

/**
 * Runs `npm run build` if a product is missing or older than the newest source, or the build is for another path.
 * @param {string} root folder of the project
 * @param {AbortSignal} [stopped] ends the build, with every process that it has started
 * @returns {Promise<void>}
 * @throws {Error} if the build fails or is stopped
 */
export async function buildIfStale(root, stopped) {
  if ((await modified(join(root, BUILDER))) === 0) return
  const products = await Promise.all(PRODUCTS.map((file) => modified(join(root, file))))
  const missing = PRODUCTS.filter((_, index) => products[index] === 0)
  const sources = await Promise.all(SOURCES.map((name) => newest(join(root, name))))
  const stale = Math.max(...sources) > Math.max(...products)
  const why =
    missing.length > 0
      ? `${missing.join(', ')} missing`
      : stale
        ? 'the sources are newer than dist'
        : ELSEWHERE.test(await readFile(join(root, 'dist/index.html'), 'utf8'))
          ? 'dist was built with --base, and this server serves the root'
          : null
  if (why === null) return
  console.error(`Building: ${why}.`)
  await run('npm run build', root, stopped)
}

/**
 * @param {string} command
 * @param {string} cwd
 * @param {AbortSignal} [stopped]
 * @returns {Promise<void>}
 */
function run(command, cwd, stopped) {
  return new Promise((resolve, reject) => {
    stopped?.throwIfAborted()
    // The output goes to stderr, so that the only line on stdout is the server's address.
    const child = spawn(command, {
      cwd,
      shell: true,
      stdio: ['ignore', process.stderr, process.stderr],
      // A group of its own, so that all of it can be ended: the shell and npm do not pass signals on.
      detached: GROUPS,
      // tsx would keep compiled modules in a folder that every user can write to, without checking their owner.
      env: { ...process.env, TSX_DISABLE_CACHE: '1' },
    })
    const stop = () => {
      if (GROUPS && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
      else child.kill()
    }
    stopped?.addEventListener('abort', stop)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      stopped?.removeEventListener('abort', stop)
      if (code === 0) resolve()
      else reject(new Error(`${command} failed (${signal ?? code}); see its output above.`))
    })
  })
}

/**
 * Modification time of a file, or of the newest file in a folder, in ms since 1970; 0 if there is none.
 * @param {string} path
 * @returns {Promise<number>}
 */
async function newest(path) {
  const entries = await readdir(path, { recursive: true }).catch(() => [])
  const times = await Promise.all(['', ...entries].map((entry) => modified(join(path, entry))))
  return Math.max(0, ...times)
}

/**
 * @param {string} path
 * @returns {Promise<number>}
 */
async function modified(path) {
  const stats = await stat(path).catch(() => null)
  return stats === null || stats.isDirectory() ? 0 : stats.mtimeMs
}
