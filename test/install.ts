/**
 * `tsx test/install.ts <folder>`: installs packages that only one suite needs, from the manifest in its folder, so
 * `npm ci` does not install them for everybody. Does nothing if everything in the lock file is installed.
 */
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.argv[2]
if (folder === undefined) throw new Error('Which folder? It has a package-lock.json of its own.')

const wanted = statSync(join(folder, 'package-lock.json')).mtimeMs
// npm writes this one when it has installed everything.
const installed = statSync(join(folder, 'node_modules/.package-lock.json'), {
  throwIfNoEntry: false,
})
if ((installed?.mtimeMs ?? 0) < wanted) {
  // The bench may print JSON on its standard output.
  const { status } = spawnSync('npm', ['ci', '--prefix', folder], {
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  process.exitCode = status ?? 1
}
