import { join } from 'node:path'
import { buildIfStale } from './registry/build-if-stale.ts'
import { run } from './run.ts'

const ROOT = join(import.meta.dirname, '../..')
const DIST = join(ROOT, 'dist')

/** What `npm start` runs: builds if necessary, and serves. */
void run(process.env, DIST, async (stopped) => await buildIfStale(ROOT, DIST, stopped))
