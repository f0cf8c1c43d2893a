import { spawn } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Without this file nothing can be built, for example if only the server was copied. */
const BUILDER = 'vite.config.ts'

/** What the build is made of. */
const SOURCES = ['index.html', 'package.json', 'public', 'registry', 'src', BUILDER]

/** Products of the build. The page is written last, except for the service worker, which lists the rest. */
const PRODUCTS = ['index.html', 'sw.js', 'registry/latest.json']

/** Found in the page of a build for another path than the root. */
const ELSEWHERE = /"\/[^"]+\/assets\//

/** Whether signals can be sent to process groups. */
const GROUPS = process.platform !== 'win32'

/**
 * Runs `npm run build` if a product is missing or older than the newest source, or the build is for another path.
 * @param stopped ends the build, with every process that it has started
 * @throws {Error} if the build fails or is stopped
 */
export async function buildIfStale(
  root: string,
  dist: string,
  stopped?: AbortSignal,
): Promise<void> {
  if ((await modified(join(root, BUILDER))) === 0) return
  const products = await Promise.all(PRODUCTS.map((file) => modified(join(dist, file))))
  const missing = PRODUCTS.filter((_, index) => products[index] === 0)
  const sources = await Promise.all(SOURCES.map((name) => newest(join(root, name))))
  const stale = Math.max(...sources) > Math.max(...products)
  const why =
    missing.length > 0
      ? `${missing.join(', ')} missing from dist`
      : stale
        ? 'the sources are newer than dist'
        : ELSEWHERE.test(await readFile(join(dist, 'index.html'), 'utf8'))
          ? 'dist was built with --base, and this server serves the root'
          : null
  if (why === null) return
  console.error(`Building: ${why}.`)
  await run('npm run build', root, stopped)
}

function run(command: string, cwd: string, stopped?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    stopped?.throwIfAborted()
    // The output goes to stderr, so that the only line on stdout says where the server is.
    const child = spawn(command, {
      cwd,
      shell: true,
      stdio: ['ignore', process.stderr, process.stderr],
      // A group of its own, so that all of it can be ended: the shell and npm do not pass signals on.
      detached: GROUPS,
    })
    const stop = (): void => {
      if (GROUPS && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
      else child.kill()
    }
    stopped?.addEventListener('abort', stop)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      stopped?.removeEventListener('abort', stop)
      if (code === 0) resolve()
      else
        reject(new Error(`${command} has failed (${signal ?? code}); its output above says why.`))
    })
  })
}

/** Modification time of a file, or of the newest file in a folder, in ms since 1970; 0 if there is none. */
async function newest(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true }).catch(() => [])
  const times = await Promise.all(['', ...entries].map((entry) => modified(join(path, entry))))
  return Math.max(0, ...times)
}

async function modified(path: string): Promise<number> {
  const stats = await stat(path).catch(() => null)
  return stats === null || stats.isDirectory() ? 0 : stats.mtimeMs
}
