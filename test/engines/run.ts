/**
 * `npm run test:engines`: the main path in engines that `npm test` does not use, each on a host of its own. Engines that are
 * not installed are skipped. The last line counts the rules that were checked.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { buildIfStale } from '../../src/server/build-if-stale.mjs'
import { Host } from '../e2e/support/host.ts'
import { buildTestRegistry, type TestRegistry } from '../e2e/support/registry.ts'
import type { Driver, Engine } from './engine.ts'
import { blockedFirefox, firefox, privateFirefox } from './firefox.ts'
import { FIRST_VISIT, MAIN_PATH, NO_STORAGE } from './main-path.ts'
import type { Rule } from './stage.ts'
import { Page } from './page.ts'
import { webkit } from './webkit.ts'

const ENGINES: readonly (readonly [engine: Engine, rules: readonly Rule[]])[] = [
  [firefox, MAIN_PATH],
  [privateFirefox, FIRST_VISIT],
  [blockedFirefox, NO_STORAGE],
  [webkit, MAIN_PATH],
]

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PICTURES = `${ROOT}test-results/engines/`

const count = { passed: 0, failed: 0, skipped: 0 }

await buildIfStale(ROOT)
const registry = await buildTestRegistry('2026-04-11', 20_000)
const newer = await buildTestRegistry('2026-04-18', 20_000, registry)
for (const [engine, rules] of ENGINES) {
  try {
    await run(engine, rules, registry, newer)
  } catch (error) {
    console.log(`  FAILED  ${engine.name} starts and ends\n${indented(error)}`)
    count.failed++
  }
}

const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
console.log(`\n${count.passed} passed, ${count.failed} failed${skipped}`)
process.exitCode = count.failed === 0 ? 0 : 1

async function run(
  engine: Engine,
  rules: readonly Rule[],
  registry: TestRegistry,
  newer: TestRegistry,
): Promise<void> {
  const start = engine.find()
  if (typeof start === 'string') {
    console.log(`\n${engine.name}: skipped, ${start}`)
    count.skipped += rules.length
    return
  }
  console.log(`\n${engine.name}`)
  const host = await Host.start(registry.files)
  let driver: Driver | null = null
  try {
    driver = await start()
    const stage = { page: new Page(driver), host, registry, newer }
    for (const { rule, check } of rules) {
      const started = performance.now()
      try {
        await check(stage)
        console.log(`  passed  ${rule} (${seconds(started)})`)
        count.passed++
      } catch (error) {
        console.log(`  FAILED  ${rule} (${seconds(started)})\n${indented(error)}`)
        count.failed++
        await keepPicture(driver, `${engine.name}-${rule}`)
      }
    }
  } finally {
    await driver?.close()
    await host.stop()
  }
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}

function indented(error: unknown): string {
  return inspect(error).replaceAll(/^/gm, '          ')
}

/** Saves a screenshot of the window after a rule has failed. */
async function keepPicture(driver: Driver, name: string): Promise<void> {
  try {
    const png = await driver.screenshot()
    await mkdir(PICTURES, { recursive: true })
    await writeFile(`${PICTURES}${name.replaceAll(/[^\w-]+/g, '-')}.png`, png)
  } catch (error) {
    console.log(`          No picture was taken: ${String(error)}`)
  }
}
