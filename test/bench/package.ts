import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { lookup } from '../../src/package/lookup.ts'
import { openRegistry } from '../../src/package/open-registry.ts'
import { withFolder } from '../fixtures/with-folder.ts'
import { type Figure, figureOf, inTurn, median } from './figure.ts'

const PACKAGE = 'dist-package'
/** Where the other packages are installed. */
const BENCH = 'test/bench'
const PROGRAM = `${PACKAGE}/cli/nameplate.js`
const ROUNDS = 5
const require = createRequire(import.meta.url)
const ADDRESSES = 100_000

/** What a new process does until it has answered once. */
const LOADING: Readonly<Record<string, string>> = {
  nameplate: `
    const { lookup } = await import('../../${PACKAGE}/lib/package/index.js')
    const { loadRegistry } = await import('../../${PACKAGE}/lib/package/registry-node.js')
    lookup('00:00:0C:12:34:56', await loadRegistry())`,
  'oui-data': `
    const { default: data } = await import('oui-data', { with: { type: 'json' } })
    data['00000C']`,
  'mac-oui-lookup': `
    const { default: other } = await import('mac-oui-lookup')
    other.getVendor('00:00:0C:12:34:56')`,
}

let sink = 0

/** The package as it is installed, beside packages that answer the same question, and its program in the terminal. */
export async function packageFigures(million: string): Promise<Figure[]> {
  // Its output must not mix with the figures.
  const { status } = spawnSync('npm', ['run', 'build:package'], { stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('The package could not be built.')
  const names = Object.keys(LOADING)
  const peersOf = (values: readonly number[]) =>
    names.slice(1).map((name, index) => ({ name, value: values[index + 1]! }))
  const rates = await lookupRates()
  const loads = roundsOf(names.map((name) => () => loadTime(LOADING[name]!)))
  const sizes = [PACKAGE, ...names.slice(1).map((name) => `${BENCH}/node_modules/${name}`)].map(
    bytesIn,
  )
  const [answer, bare] = roundsOf([
    () => usageOf([PROGRAM, '00:00:0C:12:34:56']).milliseconds,
    () => usageOf(['-e', '0']).milliseconds,
  ])
  const [stream, parts] = await withFolder(async (folder) => {
    const file = join(folder, 'million.txt')
    await writeFile(file, `${million}\n`)
    const copy = `process.stdout.write(require('fs').readFileSync('${file}'))`
    return [usageOf([PROGRAM, file]), usageOf(['-e', copy])]
  })
  return [
    {
      id: 'package-lookups',
      what: 'Lookups with the package, addresses of all blocks in turn',
      unit: 'a second',
      ours: rates[0]!,
      isRate: true,
      peers: peersOf(rates),
    },
    {
      id: 'package-load',
      what: 'Loading the package in a new Node process and one lookup, CPU time',
      unit: 'ms',
      ours: loads[0]!,
      peers: peersOf(loads),
    },
    {
      id: 'package-size',
      what: 'Installed size of the package',
      unit: 'bytes',
      ours: sizes[0]!,
      peers: peersOf(sizes),
    },
    {
      id: 'cli-answer',
      what: 'The program, from its start to the end of its answer, CPU time',
      unit: 'ms',
      ours: answer!,
      peers: [{ name: 'node -e 0', value: bare! }],
    },
    {
      id: 'cli-million',
      what: 'A file of a million lines annotated by the program, CPU time',
      unit: 'ms',
      ours: stream.milliseconds,
      peers: [{ name: 'reading and writing it, nothing else', value: parts.milliseconds }],
    },
    figureOf('cli-memory', 'Peak memory of the program meanwhile', 'MB', stream.peak / 1e6),
  ]
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
  const ours = () => {
    for (const text of texts) if (lookup(text, registry).found) sink++
  }
  const rate = (milliseconds: number) => (ADDRESSES / milliseconds) * 1000
  const [first, data] = await inTurn(ROUNDS, ours, () => {
    for (const text of texts) {
      const hex = text.replaceAll(/[^0-9a-f]/gi, '').toUpperCase()
      if ((ouiData[hex.slice(0, 9)] ?? ouiData[hex.slice(0, 6)]) !== undefined) sink++
    }
  })
  const [second, other] = await inTurn(ROUNDS, ours, () => {
    for (const text of texts) if (getVendor(text) !== null) sink++
  })
  return [rate(Math.min(first, second)), rate(data), rate(other)]
}

/** Runs all of them in turn. @returns the median of each */
function roundsOf(runs: readonly (() => number)[]): number[] {
  const rounds = Array.from({ length: ROUNDS }, () => runs.map((run) => run()))
  return runs.map((_, index) => median(rounds.map((round) => round[index]!)))
}

function loadTime(source: string): number {
  const script = `const before = process.cpuUsage();${source}
    const { user, system } = process.cpuUsage(before); console.log((user + system) / 1000)`
  const { stdout } = spawnSync(
    process.execPath,
    ['--no-warnings', '--input-type=module', '-e', script],
    { cwd: BENCH, encoding: 'utf8' },
  )
  return Number(stdout)
}

/**
 * Prints what a process has used, when it ends. VmHWM instead of `maxRSS`, because on Linux the latter includes what the parent
 * had in memory, which is the bench with all its texts.
 */
const USAGE = `data:text/javascript,${encodeURIComponent(
  `import { readFileSync } from 'node:fs'
  const ownPeak = () => {
    try {
      return Number(/^VmHWM:\\s*(\\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))[1])
    } catch {
      return process.resourceUsage().maxRSS
    }
  }
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage()
    process.stderr.write(JSON.stringify([(userCPUTime + systemCPUTime) / 1000, ownPeak() * 1024]))
  })`,
)}`

/** CPU time in ms and peak memory in bytes of a Node process from its start to its end. */
function usageOf(args: readonly string[]): {
  readonly milliseconds: number
  readonly peak: number
} {
  const { stderr } = spawnSync(process.execPath, ['--import', USAGE, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [milliseconds, peak] = JSON.parse(stderr) as [number, number]
  return { milliseconds, peak }
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}
