import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { build } from 'vite'
import type { Assignment } from '../../src/core/registry/assignment.ts'
import { Host } from '../e2e/support/host.ts'
import { inNewContext, slowDown } from './browser.ts'
import { builtPack } from './built-app.ts'
import { type Figure, median } from './figure.ts'
import type { FirstAnswer } from './first-answer-page.ts'
import { tabSeparated } from './size.ts'
import { type Line, slowLink } from './slow-link.ts'

const PAGE = '/bench.html'
const ENTRY = fileURLToPath(new URL('first-answer-page.ts', import.meta.url))
const ROUNDS = 3

/** A usual line … */
const LINE: Line = { bitsPerSecond: 9e6, roundTripMs: 60 }
/** … and how much slower than this machine a slow phone is. */
const SLOW_PHONE = 4
const PHONE = `cold page, CPU ÷ ${SLOW_PHONE}`

/** Paths on the bench's host. */
const PACK = '/registry/lookup.pack'
const TEXT = '/registry/registry.tsv.gz'

/**
 * How long a first visit waits for the registry: from the first request for it to the first possible answer, compared
 * with gzip of the same rows as text and the same trie built from it; and the first search for a vendor. Each round has
 * its own page, so its code is cold; all run on the page's thread, the only one that a browser's throttle affects.
 */
export async function firstAnswerFigures(
  browser: Browser,
  assignments: readonly Assignment[],
  version: string,
): Promise<Figure[]> {
  const files = new Map([
    ['lookup.pack', Buffer.from(builtPack())],
    ['registry.tsv.gz', gzipSync(tabSeparated(assignments), { level: 9 })],
  ])
  const host = await Host.start(files, new Map([[PAGE, '<!doctype html><title>Bench</title>']]))
  const link = await slowLink(Number(new URL(host.origin).port), LINE)
  const script = await bundled()
  const calls = [
    [link.origin, `ofPack('${PACK}')`],
    [link.origin, `ofText('${TEXT}', '${version}')`],
    [host.origin, `firstSearch('${PACK}')`],
    [host.origin, `firstScan('${PACK}')`],
  ] as const
  const measured = calls.map((): FirstAnswer[] => [])
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, [origin, call]] of calls.entries()) {
        measured[index]!.push(await inFreshPage(browser, origin + PAGE, script, call))
      }
    }
  } finally {
    await link.close()
    await host.stop()
  }
  const [answer, textAnswer] = measured.map((visits) =>
    median(visits.map(({ download, work }) => download + work)),
  )
  const [unpack, unpackText, search, scan] = measured.map((visits) =>
    median(visits.map(({ work }) => work)),
  )
  const text = 'gzip of the text, the same trie'
  return [
    {
      id: 'first-answer',
      what: `First answer on 9 Mbit/s + 60 ms, ${PHONE}`,
      unit: 'ms',
      ours: answer!,
      peers: [{ name: text, value: textAnswer! }],
    },
    {
      id: 'unpack-cold',
      what: `From the pack to a checked trie, ${PHONE}`,
      unit: 'ms',
      ours: unpack!,
      peers: [{ name: text, value: unpackText! }],
    },
    {
      id: 'first-search',
      what: `First search for a vendor by name, ${PHONE}`,
      unit: 'ms',
      ours: search!,
      peers: [{ name: 'looking for the letters in each name', value: scan! }],
      bar: { atMost: 250, of: 'value' },
    },
  ]
}

async function inFreshPage(
  browser: Browser,
  address: string,
  script: string,
  call: string,
): Promise<FirstAnswer> {
  return await inNewContext(browser, async (context) => {
    const page = await context.newPage()
    await page.goto(address)
    await page.evaluate(`${script};globalThis.bench = bench;0`)
    await slowDown(page, SLOW_PHONE)
    return await page.evaluate<FirstAnswer>(`bench.${call}`)
  })
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
