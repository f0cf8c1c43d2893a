/**
 * `npm run bench [-- --json] [-- --write] [-- --only <phase>]… [-- --registry <folder of CSVs>]
 * [-- --previous <folder of CSVs>]…`: every figure that the README claims, beside its peers, measured in one run of less
 * than four minutes on a quiet machine. `--write` writes them to `figures.json` and FIGURES.md.
 */
import { parseArgs } from 'node:util'
import { readRegistry } from '../../registry/ieee-csv.ts'
import { decodePack, encodePack } from '../../src/core/pack/pack.ts'
import { buildIfStale } from '../../src/server/build-if-stale.mjs'
import { launch } from './browser.ts'
import { hasRedis } from '../fixtures/redis/redis-server.ts'
import { captureFigures, hasTshark } from './capture.ts'
import { clusterFigures } from './cluster.ts'
import { costFigures } from './cost.ts'
import type { Figure } from './figure.ts'
import { firstAnswerFigures } from './first-answer.ts'
import { inventoryFigures } from './inventory.ts'
import { inventoryJourneyFigures } from './inventory-journeys.ts'
import { journeyFigures } from './journeys.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { lookupFigures } from './lookup.ts'
import { linesOfAddresses, manyFigures } from './many.ts'
import { packageFigures } from './package.ts'
import { json, machine, type Report, table, writeFigures } from './report.ts'
import { serverFigures } from './server.ts'
import { serviceWorkerFigures } from './service-worker.ts'
import { sizeFigures } from './size.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    registry: { type: 'string', default: 'registry/sources' },
    previous: { type: 'string', multiple: true, default: [] },
  },
})
if (values.write && values.only.length > 0) {
  throw new Error('--write takes all figures from one run: leave --only out.')
}

await buildIfStale('.')
const registry = await readRegistry(values.registry)
const pack = await encodePack(registry.assignments, registry.version)
const trie = await decodePack(pack)
const million = linesOfAddresses(registry.assignments)

type Phase = readonly [name: string, measure: () => Promise<Figure[]>]

const GROUPS: readonly (readonly [title: string, phases: readonly Phase[]])[] = [
  [
    'The registry',
    [
      [
        'size',
        async () =>
          await sizeFigures(registry, await Promise.all(values.previous.map(readRegistry))),
      ],
      ['cost', () => Promise.resolve(costFigures())],
      ['first-answer', async () => await firstAnswerFigures(registry)],
    ],
  ],
  [
    'Looking up',
    [
      ['lookup', async () => await lookupFigures(registry.assignments, pack)],
      ['many', async () => await manyFigures(million, trie)],
      ['package', async () => await packageFigures(million)],
    ],
  ],
  [
    'The server',
    [
      ['server', async () => await serverFigures({ trie, published: registry.published })],
      ['cluster', async () => await clusterFigures(trie)],
    ],
  ],
  [
    'The app',
    [
      ['service-worker', async () => await serviceWorkerFigures(trie)],
      ['journeys', async () => await journeyFigures(million)],
      ['lighthouse', lighthouseFigures],
    ],
  ],
  [
    'The inventory',
    [
      ['inventory', async () => await inventoryFigures(million, trie)],
      ['capture', captureFigures],
      ['inventory-journeys', async () => await inventoryJourneyFigures(million)],
    ],
  ],
]

const names = GROUPS.flatMap(([, phases]) => phases.map(([name]) => name))
const unknown = values.only.find((name) => !names.includes(name))
if (unknown !== undefined) {
  throw new Error(`There is no phase ${unknown}; there are ${names.join(', ')}.`)
}

const groups: { title: string; figures: Figure[] }[] = []
const missing = [
  ...(hasTshark ? [] : ['tshark is not installed, beside which captures are read.']),
  ...(hasRedis
    ? []
    : ['redis-server is not installed, in which several servers share their limits.']),
]
const seconds: Record<string, number> = {}
for (const [title, phases] of GROUPS) {
  const figures: Figure[] = []
  for (const [name, measure] of phases) {
    if (values.only.length > 0 && !values.only.includes(name)) continue
    const started = performance.now()
    try {
      figures.push(...(await measure()))
    } catch (error) {
      missing.push(`${name} was not measured: ${String(error)}`)
      process.exitCode = 1
    }
    seconds[name] = (performance.now() - started) / 1000
    console.error(`${name}: ${seconds[name].toFixed(0)} s`)
  }
  if (figures.length > 0) groups.push({ title, figures })
}

const report: Report = {
  date: new Date().toISOString().slice(0, 10),
  machine: machine(await browserName()),
  registry: registry.version,
  groups,
  missing,
  seconds,
}
console.log(values.json ? json(report) : await table(report))
if (values.write) await writeFigures(report)
// Anything that a failed phase left open must not keep the process running.
process.exit()

async function browserName(): Promise<string> {
  try {
    const { browser, foundIn } = await launch()
    const name = `Chromium ${browser.version()} of ${foundIn}`
    await browser.close()
    return name
  } catch {
    return 'no browser'
  }
}
