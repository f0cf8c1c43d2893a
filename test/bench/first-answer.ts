import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { build } from 'vite'
import { encodePack } from '../../src/core/pack/pack.ts'
import { encodePostalPack } from '../../src/core/pack/postal-pack.ts'
import { BROWSER_ARGS, findBrowser } from '../e2e/browser.ts'
import { Host } from '../e2e/support/host.ts'
import { type Figure, median } from './figure.ts'
import type { FirstAnswer } from './first-answer-page.ts'
import { type Measured, tabSeparated } from './size.ts'
import { type Line, slowLink } from './slow-link.ts'

const PAGE = '/bench.html'
const ENTRY = fileURLToPath(new URL('first-answer-page.ts', import.meta.url))
const ROUNDS = 5

const LINES: readonly (Line & { readonly name: string })[] = [
  { name: '1.6 Mbit/s', bitsPerSecond: 1.6e6, roundTripMs: 150 },
  { name: '9 Mbit/s', bitsPerSecond: 9e6, roundTripMs: 60 },
  { name: '40 Mbit/s', bitsPerSecond: 40e6, roundTripMs: 20 },
]
const SLOWDOWNS = [1, 4] as const

/** Names below which the host of the bench serves what is measured. */
const FILES = { pack: 'lookup.pack', postal: 'addresses.postal', text: 'registry.tsv.gz' } as const

/**
 * What a first visit waits for the registry: from the first request for it to the first answer possible, on three lines
 * and two processors, beside gzip of the same rows as text with the same trie built from it. Each round has a page of its
 * own, so that its code is cold; it unpacks on the page's thread, which is the one that a browser's throttle reaches.
 */
export async function firstAnswerFigures({ assignments, version }: Measured): Promise<Figure[]> {
  const files = new Map([
    [FILES.pack, Buffer.from(await encodePack(assignments, version))],
    [FILES.postal, Buffer.from(await encodePostalPack(assignments, version))],
    [FILES.text, gzipSync(tabSeparated(assignments), { level: 9 })],
  ])
  const host = await Host.start(files, new Map([[PAGE, '<!doctype html><title>Bench</title>']]))
  const script = await bundled()
  const { executablePath, env } = await findBrowser({ whole: true })
  const browser = await chromium.launch({
    executablePath,
    args: BROWSER_ARGS,
    env: { ...(process.env as Record<string, string>), ...env },
  })
  const run = async (origin: string, slowdown: number, call: string) =>
    await inFreshPage(browser, `${origin}${PAGE}`, script, slowdown, call)
  const figures: Figure[] = []
  try {
    const port = Number(new URL(host.origin).port)
    for (const { name, ...line } of LINES) {
      const link = await slowLink(port, line)
      for (const slowdown of SLOWDOWNS) {
        const [ours, text] = await both(
          slowdown,
          (slow, call) => run(link.origin, slow, call),
          version,
        )
        figures.push({
          id: `first-answer-${line.bitsPerSecond / 1e6}-${slowdown}`,
          what: `First answer on ${name} + ${line.roundTripMs} ms, CPU ÷ ${slowdown}`,
          unit: 'ms',
          ours: median(ours.map(total)),
          peers: [{ name: 'gzip of the text, the same trie', value: median(text.map(total)) }],
        })
      }
      await link.close()
    }
    for (const slowdown of SLOWDOWNS) {
      const here = (slow: number, call: string) => run(host.origin, slow, call)
      const [ours, text] = await both(slowdown, here, version)
      figures.push({
        id: `unpack-${slowdown}`,
        what: `From the lookup pack to a checked trie, cold page, CPU ÷ ${slowdown}`,
        unit: 'ms',
        ours: median(ours.map(({ unpack }) => unpack)),
        peers: [
          { name: 'gzip of the text, the same trie', value: median(text.map((one) => one.unpack)) },
        ],
      })
      const postal: FirstAnswer[] = []
      for (let round = 0; round < ROUNDS; round++) {
        postal.push(await here(slowdown, `ofPostalPack('${url('postal')}', '${url('pack')}')`))
      }
      figures.push({
        id: `unpack-postal-${slowdown}`,
        what: `From the postal pack to a checked table, cold page, CPU ÷ ${slowdown}`,
        unit: 'ms',
        ours: median(postal.map(({ unpack }) => unpack)),
        peers: [],
      })
    }
  } finally {
    await browser.close()
    await host.stop()
  }
  return figures
}

/** Pack and text in turn, so that a machine whose speed drifts treats them alike. */
async function both(
  slowdown: number,
  run: (slowdown: number, call: string) => Promise<FirstAnswer>,
  version: string,
): Promise<[FirstAnswer[], FirstAnswer[]]> {
  const times: [FirstAnswer[], FirstAnswer[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    times[0].push(await run(slowdown, `ofPack('${url('pack')}')`))
    times[1].push(await run(slowdown, `ofText('${url('text')}', '${version}')`))
  }
  return times
}

function url(file: keyof typeof FILES): string {
  return `/registry/${FILES[file]}`
}

function total({ download, unpack }: FirstAnswer): number {
  return download + unpack
}

async function inFreshPage(
  browser: Browser,
  address: string,
  script: string,
  slowdown: number,
  call: string,
): Promise<FirstAnswer> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(address)
    await page.evaluate(`${script};globalThis.bench = bench;0`)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await page.evaluate<FirstAnswer>(`bench.${call}`)
  } finally {
    await context.close()
  }
}

/** The page's code as one script that makes `bench`, minified as the app's is. */
async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: ENTRY, formats: ['iife'], name: 'bench' } },
  })
  const [{ output }] = built as unknown as [{ output: { code: string }[] }]
  return output[0]!.code
}
