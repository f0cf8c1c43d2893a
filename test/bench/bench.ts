/**
 * `npm run bench [-- --json] [-- --registry <folder of CSVs>] [-- --previous <folder of CSVs>]…`: every figure that the
 * README claims, beside its peers, measured in one run.
 */
import { parseArgs } from 'node:util'
import { readRegistry } from '../../registry/csv.ts'
import { decodePack, encodePack } from '../../src/core/pack/pack.ts'
import { OuiTrie } from '../../src/core/registry/trie.ts'
import { captureFigures } from './capture.ts'
import { clusterFigures } from './cluster.ts'
import { costFigures } from './cost.ts'
import { eventLoopFigures } from './event-loop.ts'
import type { Figure } from './figure.ts'
import { firstAnswerFigures } from './first-answer.ts'
import { inventoryFigures } from './inventory.ts'
import { inventoryJourneyFigures } from './inventory-journeys.ts'
import { journeyFigures } from './journeys.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { lookupFigures } from './lookup.ts'
import { linesOfAddresses, manyFigures } from './many.ts'
import { packageFigures } from './package.ts'
import { serverFigures } from './server.ts'
import { serviceWorkerFigures } from './service-worker.ts'
import { sizeFigures } from './size.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    registry: { type: 'string', default: 'registry/sources' },
    previous: { type: 'string', multiple: true, default: [] },
  },
})

const registry = await readRegistry(values.registry)
const pack = await encodePack(registry.assignments, registry.version)
const trie = OuiTrie.from(await decodePack(pack))
const million = linesOfAddresses(registry.assignments)

const figures: Figure[] = [
  ...(await sizeFigures(registry, await Promise.all(values.previous.map(readRegistry)))),
  ...(await firstAnswerFigures(registry)),
  ...costFigures(),
  ...(await lookupFigures(registry.assignments, pack)),
  ...(await manyFigures(million, trie)),
  ...(await inventoryFigures(million, trie)),
  ...(await captureFigures()),
  ...(await packageFigures(million)),
  ...(await serverFigures({ trie, published: registry.published })),
  ...(await eventLoopFigures()),
  ...(await clusterFigures(trie)),
  ...(await serviceWorkerFigures()),
  ...(await journeyFigures(million)),
  ...(await inventoryJourneyFigures(million)),
  ...(await lighthouseFigures()),
]

if (values.json) {
  console.log(JSON.stringify({ figures }, null, 2))
} else {
  for (const { what, unit, ours, peers } of figures) {
    console.log(`\n${what}\n  ${'Nameplate'.padEnd(52)} ${amount(ours, unit)}`)
    for (const { name, value } of peers) {
      console.log(`  ${name.padEnd(52)} ${amount(value, unit)}  ×${(value / ours).toFixed(2)}`)
    }
  }
}

function amount(value: number, unit: string): string {
  const digits = value < 10 ? 2 : value < 1000 ? 1 : 0
  const text = value.toLocaleString('en', { maximumFractionDigits: digits })
  return `${text.padStart(12)} ${unit}`
}
