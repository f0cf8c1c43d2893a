/**
 * `npm run test:replacement [-- chromium|firefox [tries]]`: lets a new version of the app in while another page
 * calls the API without a pause and a second tab opens at that very moment, and counts the tabs that stay behind. Races
 * like this one are not for a test that must always pass: it is run when the service worker's life has changed.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { launch, TargetType, type Browser, type Page } from 'puppeteer-core'
import { BROWSER_ARGS } from '../e2e/browser.ts'
import { deployment } from '../e2e/support/deployment.ts'
import { FOREIGN_PAGE } from '../e2e/support/fixtures.ts'
import { Host } from '../e2e/support/host.ts'
import { buildTestRegistry } from '../e2e/support/registry.ts'
import { onPath } from './engine.ts'

/** So long a version may take to be let in before it counts as stuck, and a tab to follow it. */
const STUCK_MS = 25_000
const BEHIND_MS = 15_000
/** The second tab opens at any moment of these, in milliseconds around the click. */
const SPREAD_MS = 300

/** A page that calls the API without a pause. */
const CALLS = `<!doctype html><title>Calls</title>
<script type="module">for (;;) await fetch('/api/mac/00000C').catch(() => null)</script>`

interface Try {
  /** Milliseconds until the tab in which the update was accepted is of the new version; null: it stayed behind. */
  readonly accepted: number | null
  readonly second: 'new' | 'old'
  readonly note: string
}

const [engine = 'chromium', tries = '100'] = process.argv.slice(2)
const registry = await buildTestRegistry('2026-04-11', 200)
const two = await deployment('two')
let browser = await start(engine)
const results: Try[] = []
while (results.length < Number(tries)) {
  try {
    const result = await attempt(browser)
    results.push(result)
    if (result.accepted === null || result.second === 'old') console.log(results.length, result)
    else if (results.length % 10 === 0) console.log(`${results.length} of ${tries} tries`)
  } catch (error) {
    // A browser that was starved or fell over before the update was accepted says nothing of it.
    console.log(`Once more: ${String(error)}`)
    await browser.close().catch(() => {})
    browser = await start(engine)
  }
}
await browser.close()
const times = results.flatMap(({ accepted }) => accepted ?? []).sort((a, b) => a - b)
const stuck = results.filter(({ accepted }) => accepted === null).length
const slow = times.filter((ms) => ms > 1500).length
const behind = results.filter(({ second }) => second === 'old').length
console.log(
  `${engine}, ${results.length} tries: ${stuck} stayed waiting for ${STUCK_MS / 1000} s, ${slow} took more than 1.5 s ` +
    `(median ${times[times.length >> 1]} ms, longest ${times.at(-1)} ms); ${behind} second tabs stayed behind`,
)

async function start(name: string): Promise<Browser> {
  const executablePath = onPath(...(name === 'firefox' ? ['firefox-esr', 'firefox'] : ['chromium']))
  if (executablePath === null) throw new Error(`There is no ${name} on this machine.`)
  return name === 'firefox'
    ? await launch({ browser: 'firefox', executablePath })
    : await launch({
        executablePath,
        args: BROWSER_ARGS,
        // A debugger keeps service workers alive, which is half of what is looked for.
        targetFilter: (target) => target.type() !== TargetType.SERVICE_WORKER,
      })
}

async function attempt(browser: Browser): Promise<Try> {
  const host = await Host.start(registry.files, new Map([[FOREIGN_PAGE, CALLS]]))
  const context = await browser.createBrowserContext()
  try {
    const first = await context.newPage()
    await first.goto(host.origin)
    await first.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    const calls = await context.newPage()
    await calls.goto(host.origin + FOREIGN_PAGE)
    const second = await context.newPage()
    host.deploy(two)
    await first.bringToFront()
    await first.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
    const button = await first.waitForSelector('aria/Reload[role="button"]')
    const shift = (Math.random() - 0.3) * SPREAD_MS
    // A load that the worker replaces by another is none.
    const opening = sleep(Math.max(0, shift))
      .then(async () => await second.goto(host.origin))
      .catch(() => null)
    await sleep(Math.max(0, -shift))
    const clicked = Date.now()
    await button?.evaluate((element) => (element as HTMLElement).click())
    const accepted = (await isNew(first, STUCK_MS)) ? Date.now() - clicked : null
    await opening
    const followed = accepted !== null && (await isNew(second, BEHIND_MS))
    return {
      accepted,
      second: followed || accepted === null ? 'new' : 'old',
      note: followed ? '' : `shift ${Math.round(shift)} ${await stateOf(second)}`,
    }
  } finally {
    await context.close()
    await host.stop()
  }
}

async function isNew(page: Page, patience: number): Promise<boolean> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    const shown = await page
      .evaluate(() => document.documentElement.dataset['deployment'])
      .catch(() => undefined)
    if (shown === 'two') return true
    await sleep(10)
  }
  return false
}

async function stateOf(page: Page): Promise<string> {
  return await page
    .evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      const { controller } = navigator.serviceWorker
      return JSON.stringify({
        deployment: document.documentElement.dataset['deployment'] ?? null,
        controller: controller?.state ?? null,
        controlledByActive: controller === registration?.active,
        waiting: registration?.waiting?.state ?? null,
        text: document.body.innerText.slice(0, 80),
      })
    })
    .catch(String)
}
