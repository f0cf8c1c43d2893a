/**
 * `npm run test:replacement [-- chromium|firefox [tries]]`: activates a new version of the app while another page calls the
 * API without a pause and a second tab opens at that very moment, and counts the tabs that keep the old version. A race
 * like this is not suitable for a test that must always pass: run it after changing the service worker's life cycle.
 *
 * The browser is not controlled by a driver: a debugger makes each starting service worker wait for its go-ahead, which
 * Chromium loses if a worker is restarted just as it ends. Instead a page of the same origin, `replacement-page.html`, opens
 * and clicks the tabs, and reports its progress by requests.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BROWSER_ARGS } from '../e2e/find-browser.ts'
import { deployment } from '../e2e/support/deployment.ts'
import { Host } from '../e2e/support/host.ts'
import { buildTestRegistry } from '../e2e/support/registry.ts'
import { onPath } from './engine.ts'

/** Milliseconds that a version may take to be stored and offered. */
const OFFERED_MS = 60_000
/** Milliseconds that a version may take to be activated, and a tab to follow it, before it counts as stuck. */
const STUCK_MS = 25_000
const BEHIND_MS = 15_000
/** The second tab opens at a random moment within this many milliseconds around the click. */
const SPREAD_MS = 300
/** Milliseconds after which a browser counts as starved or crashed, which says nothing about the update. */
const LOST_MS = 180_000

/** A page that calls the API without a pause. */
const CALLS = `<!doctype html><title>Calls</title>
<script type="module">
  new BroadcastChannel('calls').onmessage = () => window.close()
  for (;;) await fetch('/api/mac/00000C').catch(() => null)
</script>`

/** The page's report of a try. */
interface Try {
  /** Whether the new version was offered at all; if not, nothing else is known. */
  readonly offered: boolean
  /** Milliseconds until the tab in which the update was accepted has the new version; null if it kept the old one. */
  readonly accepted: number | null
  /** Whether the second tab has the new version as well. */
  readonly followed: boolean
}

const [engine = 'chromium', tries = '100'] = process.argv.slice(2)
const registry = await buildTestRegistry('2026-04-11', 200)
const page = await readFile(new URL('replacement-page.html', import.meta.url), 'utf8')
const two = await deployment('two')
const used = new Set<string>()
const results: Try[] = []
let next = await prepare()
let browser = await start(next.url)
while (results.length < Number(tries)) {
  const current = next
  next = await prepare()
  const result = await follow(current, next.url)
  await current.host.stop()
  if (result === null) {
    console.log(
      'Once more: the browser has not come to an end, last',
      current.host.rawRequests.at(-1),
    )
    await browser.end()
    browser = await start(next.url)
    continue
  }
  results.push(result)
  if (result.accepted === null || !result.followed) console.log(results.length, result)
  else if (results.length % 10 === 0) console.log(`${results.length} of ${tries} tries`)
}
await browser.end()
await next.host.stop()

const times = results.flatMap(({ accepted }) => accepted ?? []).sort((a, b) => a - b)
const silent = results.filter(({ offered }) => !offered).length
const stuck = results.filter(({ offered, accepted }) => offered && accepted === null).length
const slow = times.filter((ms) => ms > 1500).length
const behind = results.filter(({ accepted, followed }) => accepted !== null && !followed).length
console.log(
  `${engine}, ${results.length} tries: ${silent} were not offered the new version, ${stuck} stayed waiting for ${STUCK_MS / 1000} s, ${slow} took more than 1.5 s ` +
    `(median ${times[times.length >> 1]} ms, longest ${times.at(-1)} ms); ${behind} second tabs stayed behind`,
)

interface Prepared {
  readonly host: Host
  readonly pages: Map<string, string>
  readonly url: string
}

/**
 * Prepares an origin on which nothing is installed. The system reuses a port about once in a hundred times: the origin of an
 * earlier try already has the new version, and is offered none.
 */
async function prepare(): Promise<Prepared> {
  const pages = new Map([
    ['/calls', CALLS],
    ['/replacement', page],
  ])
  let host = await Host.start(registry.files, pages)
  while (used.has(host.origin)) {
    await host.stop()
    host = await Host.start(registry.files, pages)
  }
  used.add(host.origin)
  const shift = Math.round((Math.random() - 0.3) * SPREAD_MS)
  const query = new URLSearchParams(
    Object.entries({ shift, offered: OFFERED_MS, stuck: STUCK_MS, behind: BEHIND_MS }).map(
      ([name, ms]) => [name, String(ms)],
    ),
  )
  return { host, pages, url: `${host.origin}/replacement?${query}` }
}

/** @returns the page's report; null if nothing has come from it for too long */
async function follow({ host, pages }: Prepared, nextUrl: string): Promise<Try | null> {
  pages.set('/next', nextUrl)
  const end = Date.now() + LOST_MS
  while (Date.now() < end) {
    if (host.requestsFor('/deployed').length > 0 && !pages.has('/deployed')) {
      host.deploy(two)
      pages.set('/deployed', '')
    }
    const result = host.rawRequests.find((request) => request.startsWith('GET /result?'))
    if (result !== undefined && host.requestsFor('/next').length > 0) {
      return JSON.parse(decodeURIComponent(result.slice('GET /result?'.length))) as Try
    }
    await sleep(10)
  }
  return null
}

async function start(url: string): Promise<{ end(): Promise<void> }> {
  const program = onPath(...(engine === 'firefox' ? ['firefox-esr', 'firefox'] : ['chromium']))
  if (program === null) throw new Error(`There is no ${engine} on this machine.`)
  const profile = await mkdtemp(join(tmpdir(), 'replacement-'))
  const browser =
    engine === 'firefox' ? await firefox(program, profile, url) : chromium(program, profile, url)
  const ended = new Promise((resolve) => browser.once('exit', resolve))
  return {
    async end() {
      browser.kill()
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function chromium(program: string, profile: string, url: string): ChildProcess {
  const args = ['--headless=new', `--user-data-dir=${profile}`, '--disable-popup-blocking']
  return spawn(program, [...BROWSER_ARGS, ...args, url], { stdio: 'ignore' })
}

async function firefox(program: string, profile: string, url: string): Promise<ChildProcess> {
  const preferences = {
    'dom.disable_open_during_load': false,
    'dom.popup_maximum': 1000,
    'browser.aboutwelcome.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
  }
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  return spawn(program, ['--headless', '--profile', profile, '--no-remote', url], {
    stdio: 'ignore',
  })
}
