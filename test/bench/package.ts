import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { lookup } from '../../src/package/lookup.ts'
import { openRegistry } from '../../src/package/open-registry.ts'
import { withFolder } from '../fixtures/with-folder.ts'
import { DIST } from './built-app.ts'
import { type Figure, inTurn } from './figure.ts'
import { outputOf } from './inventory.ts'
import { MILLION } from './many.ts'

const PACKAGE = 'dist-package'
/** Packages that answer the same question, and where they are installed. */
const PEERS = ['oui-data', 'mac-oui-lookup'] as const
const INSTALLED = 'test/bench/node_modules'
const ROUNDS = 3
const require = createRequire(import.meta.url)
const ADDRESSES = 100_000

let sink = 0

/**
 * The installed package compared with packages that answer the same question, and its program in the terminal.
 * @param addresses lines of an address each
 */
export async function packageFigures(addresses: string): Promise<Figure[]> {
  buildIfStale()
  const [rate, ...rates] = await lookupRates()
  const text = outputOf(addresses)
  return [
    {
      id: 'package-lookups',
      what: 'Lookups with the package, addresses of all blocks in turn',
      unit: 'a second',
      ours: rate!,
      isRate: true,
      peers: PEERS.map((name, index) => ({ name, value: rates[index]! })),
    },
    {
      id: 'package-size',
      what: 'Installed size of the package',
      unit: 'bytes',
      ours: bytesIn(PACKAGE),
      peers: PEERS.map((name) => ({ name, value: bytesIn(`${INSTALLED}/${name}`) })),
    },
    {
      id: 'cli-csv-memory',
      what: `Peak memory of the program while it writes ${MILLION.toLocaleString('en')} devices as CSV`,
      unit: 'MB',
      ours: (await peakOfCsv(text)) / 1e6,
      peers: [{ name: 'the text itself', value: text.length / 1e6 }],
      bar: { atMost: 400, of: 'value' },
    },
  ]
}

/** Like the app, which is built already and newer than the sources. */
function buildIfStale(): void {
  const built = statSync(`${PACKAGE}/package.json`, { throwIfNoEntry: false })
  if (built !== undefined && built.mtimeMs > statSync(`${DIST}/index.html`).mtimeMs) return
  // Its output must not mix with the figures.
  const { status } = spawnSync('npx', ['tsx', 'src/build/package.ts'], { stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('The package could not be built.')
}

async function lookupRates(): Promise<number[]> {
  const registry = await openRegistry(readFileSync(`${PACKAGE}/registry.bin`))
  const ouiData = require('oui-data') as Record<string, string>
  const { getVendor } = require('mac-oui-lookup') as {
    getVendor: (text: string) => string | null
  }
  const prefixes = [...registry.trie.under('')].map(({ prefix }) => prefix)
  const texts = Array.from({ length: ADDRESSES }, (_, index) => {
    const prefix = prefixes[(index * 7919) % prefixes.length]!
    return `${prefix}123456`.slice(0, 12).replace(/..(?=.)/g, '$&:')
  })
  const times = await inTurn(
    ROUNDS,
    () => {
      for (const text of texts) if (lookup(text, registry).found) sink++
    },
    () => {
      for (const text of texts) {
        const hex = text.replaceAll(/[^0-9a-f]/gi, '').toUpperCase()
        if ((ouiData[hex.slice(0, 9)] ?? ouiData[hex.slice(0, 6)]) !== undefined) sink++
      }
    },
    () => {
      for (const text of texts) if (getVendor(text) !== null) sink++
    },
  )
  return times.map((milliseconds) => (ADDRESSES / milliseconds) * 1000)
}

/**
 * Prints a process's peak memory in KB when it ends. VmHWM instead of `maxRSS`, because on Linux the latter includes
 * the memory of the parent, which is the bench with all its texts.
 */
const PEAK = `data:text/javascript,${encodeURIComponent(
  `import { readFileSync } from 'node:fs'
  const ownPeak = () => {
    try {
      return Number(/^VmHWM:\\s*(\\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))[1])
    } catch {
      return process.resourceUsage().maxRSS
    }
  }
  process.on('exit', () => process.stderr.write(String(ownPeak())))`,
)}`

/** Bytes. */
async function peakOfCsv(text: string): Promise<number> {
  return await withFolder(async (folder) => {
    const file = join(folder, 'million.txt')
    await writeFile(file, text)
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', PEAK, `${PACKAGE}/cli/nameplate.js`, '--csv', file],
      { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
    )
    if (status !== 0) throw new Error(`The program ended with ${status}: ${stderr}`)
    return 1024 * Number(stderr)
  })
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}
