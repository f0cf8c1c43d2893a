/**
 * `tsx test/install.ts <folder>`: installs what only one suite needs, from the manifest in its folder, so that `npm ci` does
 * not bring it to everybody. Does nothing if what the lock file lists is there.
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
  // What the bench prints on its standard output may be JSON.
  const { status } = spawnSync('npm', ['ci', '--prefix', folder], {
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  process.exitCode = status ?? 1
}
