import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { build } from 'vite'
import { encodePack } from '../../src/core/pack/pack.ts'
import { encodePostalPack } from '../../src/core/pack/postal-pack.ts'
import { Host } from '../e2e/support/host.ts'
import { launch, slowDown } from './browser.ts'
import { type Figure, figureOf, median } from './figure.ts'
import type { FirstAnswer } from './first-answer-page.ts'
import { type Measured, opened, tabSeparated } from './size.ts'
import { type Line, slowLink } from './slow-link.ts'

const PAGE = '/bench.html'
const ENTRY = fileURLToPath(new URL('first-answer-page.ts', import.meta.url))
const ROUNDS = 3

/** A usual line … */
const LINE: Line = { bitsPerSecond: 9e6, roundTripMs: 60 }
/** … and how much slower than this machine a slow phone is. */
const SLOW_PHONE = 4
const PHONE = `cold page, CPU ÷ ${SLOW_PHONE}`

/** Names below which the host of the bench serves what is measured. */
const FILES = { pack: 'lookup.pack', postal: 'addresses.postal', text: 'registry.tsv.gz' } as const

/**
 * What a first visit waits for the registry: from the first request for it to the first answer possible, beside gzip of
 * the same rows as text with the same trie built from it; and the first search for a vendor. Each round has a page of its
 * own, so that its code is cold; all runs on the page's thread, which is the one that a browser's throttle reaches.
 */
export async function firstAnswerFigures(registry: Measured): Promise<Figure[]> {
  const { assignments, version } = registry
  const { lookup, postal } = opened(registry)
  const files = new Map([
    [FILES.pack, Buffer.from(await encodePack(assignments, version))],
    [FILES.postal, Buffer.from(await encodePostalPack(lookup, postal.layout))],
    [FILES.text, gzipSync(tabSeparated(assignments), { level: 9 })],
  ])
  const host = await Host.start(files, new Map([[PAGE, '<!doctype html><title>Bench</title>']]))
  const script = await bundled()
  const { browser } = await launch()
  const asText = `ofText('${url('text')}', '${version}')`
  const text = 'gzip of the text, the same trie'
  try {
    const link = await slowLink(Number(new URL(host.origin).port), LINE)
    const [answer, textAnswer] = await medians([asPack, asText], async (call) => {
      const { download, work } = await measure(link.origin, call)
      return download + work
    })
    await link.close()
    const [unpack, unpackText, postal, search, scan] = await medians(
      [asPack, asText, asPostal, asSearch, asScan],
      async (call) => (await measure(host.origin, call)).work,
    )
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
        what: `From the lookup pack to a checked trie, ${PHONE}`,
        unit: 'ms',
        ours: unpack!,
        peers: [{ name: text, value: unpackText! }],
      },
      figureOf(
        'unpack-postal-cold',
        `From the postal pack to a checked table, ${PHONE}`,
        'ms',
        postal!,
      ),
      {
        id: 'first-search',
        what: `First search for a vendor by name, ${PHONE}`,
        unit: 'ms',
        ours: search!,
        peers: [{ name: 'looking for the letters in each name', value: scan! }],
        bar: { atMost: 250, of: 'value' },
      },
    ]
  } finally {
    await browser.close()
    await host.stop()
  }

  async function measure(origin: string, call: string): Promise<FirstAnswer> {
    return await inFreshPage(browser, `${origin}${PAGE}`, script, call)
  }
}

/** Of each call, which are made in turn, so that a machine whose speed drifts treats them alike. */
async function medians(
  calls: readonly string[],
  run: (call: string) => Promise<number>,
): Promise<number[]> {
  const times: number[][] = calls.map(() => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, call] of calls.entries()) times[index]!.push(await run(call))
  }
  return times.map(median)
}

function url(file: keyof typeof FILES): string {
  return `/registry/${FILES[file]}`
}

const asPack = `ofPack('${url('pack')}')`
const asPostal = `ofPostalPack('${url('postal')}', '${url('pack')}')`
const asSearch = `firstSearch('${url('pack')}')`
const asScan = `firstScan('${url('pack')}')`

async function inFreshPage(
  browser: Browser,
  address: string,
  script: string,
  call: string,
): Promise<FirstAnswer> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(address)
    await page.evaluate(`${script};globalThis.bench = bench;0`)
    await slowDown(page, SLOW_PHONE)
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
