import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseLatest } from '../../src/core/update/latest.ts'
import { type Figure, figureOf, median } from './figure.ts'

const PACK_SOURCES = fileURLToPath(new URL('../../src/core/pack/', import.meta.url))
const DIST = fileURLToPath(new URL('../../dist/', import.meta.url))
const ROUNDS = 3

/** Prints what a process of its own takes to read the pack in `dist/`: CPU time in ms, and bytes at the peak. */
const START = `
import { readFileSync } from 'node:fs'
import { decodePack } from './src/core/pack/pack.ts'
const { lookup } = JSON.parse(readFileSync('dist/registry/latest.json', 'utf8'))
const file = readFileSync('dist/registry/' + lookup.file)
const memory = process.memoryUsage().rss
const cpu = process.cpuUsage()
await decodePack(file)
const { user, system } = process.cpuUsage(cpu)
const peak = process.resourceUsage().maxRSS * 1024 - memory
console.log(JSON.stringify({ milliseconds: (user + system) / 1000, peak }))
`

/** What packs cost beside the time of a visitor: lines to keep, scripts to load, the server's start. */
export function costFigures(): Figure[] {
  const starts = Array.from({ length: ROUNDS }, () => {
    const { stdout } = spawnSync('npx', ['tsx', '--input-type=module', '--eval', START], {
      encoding: 'utf8',
    })
    return JSON.parse(stdout) as { milliseconds: number; peak: number }
  })
  const worker = readdirSync(`${DIST}assets`).filter((file) => /^worker-.*\.js$/.test(file))
  const latest = parseLatest(readFileSync(`${DIST}registry/latest.json`, 'utf8'))
  return [
    figureOf(
      'dates-bytes',
      'Dates pack: when each block was first assigned',
      'bytes',
      latest.dates.bytes,
    ),
    figureOf(
      'pack-lines',
      'Source of packs, postal packs and deltas',
      'lines',
      linesOf(PACK_SOURCES),
    ),
    figureOf(
      'worker-bytes',
      'Scripts that the worker starts with',
      'bytes',
      worker.reduce((sum, file) => sum + statSync(`${DIST}assets/${file}`).size, 0),
    ),
    figureOf('sw-bytes', 'Script of the service worker', 'bytes', statSync(`${DIST}sw.js`).size),
    figureOf(
      'start-cpu',
      'Reading the lookup pack in a new Node process, CPU time',
      'ms',
      median(starts.map(({ milliseconds }) => milliseconds)),
    ),
    figureOf(
      'start-memory',
      'Peak memory of this',
      'MB',
      median(starts.map(({ peak }) => peak)) / 1e6,
    ),
  ]
}

function linesOf(folder: string): number {
  return readdirSync(folder)
    .map((file) => readFileSync(`${folder}${file}`, 'utf8').split('\n').length - 1)
    .reduce((sum, lines) => sum + lines, 0)
}
