/**
 * `npm run bench [-- --json] [-- --write] [-- --only <phase>]…`: the figures of the README, decisions and bars, next to
 * their peers, measured in one run of less than four minutes on a quiet machine. `--write` writes them to
 * `figures.json` and FIGURES.md.
 */
import { parseArgs } from 'node:util'
import { readRegistry } from '../../registry/ieee-csv.ts'
import { decodePack } from '../../src/core/pack/pack.ts'
import { buildIfStale } from '../../src/server/build-if-stale.mjs'
import { launch } from './browser.ts'
import { builtPack } from './built-app.ts'
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
  },
})
if (values.write && values.only.length > 0) {
  throw new Error('--write takes all figures from one run: leave --only out.')
}

await buildIfStale('.')
const { assignments, version } = await readRegistry('registry/sources')
const trie = await decodePack(builtPack())
const million = linesOfAddresses(assignments)
const { browser, foundIn } = await launch()

type Phase = readonly [name: string, measure: () => Promise<Figure[]>]

const GROUPS: readonly (readonly [title: string, phases: readonly Phase[]])[] = [
  [
    'The registry',
    [
      ['size', () => sizeFigures(assignments, version)],
      ['first-answer', () => firstAnswerFigures(browser, assignments, version)],
    ],
  ],
  [
    'Looking up',
    [
      ['lookup', () => lookupFigures(assignments, trie)],
      ['many', () => manyFigures(million, trie)],
      ['package', () => packageFigures(million)],
    ],
  ],
  ['The server', [['server', () => serverFigures(trie)]]],
  [
    'The app',
    [
      ['service-worker', () => serviceWorkerFigures(browser)],
      ['journeys', () => journeyFigures(browser)],
      ['lighthouse', lighthouseFigures],
    ],
  ],
  [
    'The inventory',
    [
      ['inventory', () => inventoryFigures(million, trie)],
      ['inventory-journeys', () => inventoryJourneyFigures(browser, million)],
    ],
  ],
]

const names = GROUPS.flatMap(([, phases]) => phases.map(([name]) => name))
const unknown = values.only.find((name) => !names.includes(name))
if (unknown !== undefined) {
  throw new Error(`There is no phase ${unknown}; there are ${names.join(', ')}.`)
}

const groups: { title: string; figures: Figure[] }[] = []
const missing: string[] = []
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
  machine: machine(`Chromium ${browser.version()} of ${foundIn}`),
  registry: version,
  groups,
  missing,
  seconds,
}
await browser.close()
console.log(values.json ? json(report) : await table(report))
if (values.write) await writeFigures(report)
// Anything that a failed phase left open must not keep the process running.
process.exit()
