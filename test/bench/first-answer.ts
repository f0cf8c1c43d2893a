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
import { type Measured, tabSeparated } from './size.ts'
import { type Line, slowLink } from './slow-link.ts'

const PAGE = '/bench.html'
const ENTRY = fileURLToPath(new URL('first-answer-page.ts', import.meta.url))
const ROUNDS = 3

/** A slow line with a quick processor, and a usual one with a slow phone. */
const CASES: readonly (Line & { readonly name: string; readonly slowdown: number })[] = [
  { name: '1.6 Mbit/s', bitsPerSecond: 1.6e6, roundTripMs: 150, slowdown: 1 },
  { name: '9 Mbit/s', bitsPerSecond: 9e6, roundTripMs: 60, slowdown: 4 },
]
const SLOWDOWNS = [1, 4] as const
const MOST_FOR_SEARCH = { 1: 60, 4: 250 } as const

/** Names below which the host of the bench serves what is measured. */
const FILES = { pack: 'lookup.pack', postal: 'addresses.postal', text: 'registry.tsv.gz' } as const

/**
 * What a first visit waits for the registry: from the first request for it to the first answer possible, beside gzip of
 * the same rows as text with the same trie built from it; and the first search for a vendor. Each round has a page of its
 * own, so that its code is cold; all runs on the page's thread, which is the one that a browser's throttle reaches.
 */
export async function firstAnswerFigures({ assignments, version }: Measured): Promise<Figure[]> {
  const files = new Map([
    [FILES.pack, Buffer.from(await encodePack(assignments, version))],
    [FILES.postal, Buffer.from(await encodePostalPack(assignments, version))],
    [FILES.text, gzipSync(tabSeparated(assignments), { level: 9 })],
  ])
  const host = await Host.start(files, new Map([[PAGE, '<!doctype html><title>Bench</title>']]))
  const script = await bundled()
  const { browser } = await launch()
  const asText = `ofText('${url('text')}', '${version}')`
  const text = 'gzip of the text, the same trie'
  const figures: Figure[] = []
  try {
    for (const { name, slowdown, ...line } of CASES) {
      const link = await slowLink(Number(new URL(host.origin).port), line)
      const [ours, peer] = await medians([asPack, asText], async (call) => {
        const { download, work } = await measure(link.origin, slowdown, call)
        return download + work
      })
      figures.push({
        id: `first-answer-${line.bitsPerSecond / 1e6}-${slowdown}`,
        what: `First answer on ${name} + ${line.roundTripMs} ms, CPU ÷ ${slowdown}`,
        unit: 'ms',
        ours: ours!,
        peers: [{ name: text, value: peer! }],
      })
      await link.close()
    }
    for (const slowdown of SLOWDOWNS) {
      const calls = [asPack, asText, asPostal, asSearch, asScan]
      const [unpack, unpackText, postal, search, scan] = await medians(
        calls,
        async (call) => (await measure(host.origin, slowdown, call)).work,
      )
      figures.push(
        {
          id: `unpack-${slowdown}`,
          what: `From the lookup pack to a checked trie, cold page, CPU ÷ ${slowdown}`,
          unit: 'ms',
          ours: unpack!,
          peers: [{ name: text, value: unpackText! }],
        },
        figureOf(
          `unpack-postal-${slowdown}`,
          `From the postal pack to a checked table, cold page, CPU ÷ ${slowdown}`,
          'ms',
          postal!,
        ),
        {
          id: `first-search-${slowdown}`,
          what: `First search for a vendor by name, cold page, CPU ÷ ${slowdown}`,
          unit: 'ms',
          ours: search!,
          peers: [{ name: 'looking for the letters in each name', value: scan! }],
          bar: { atMost: MOST_FOR_SEARCH[slowdown], of: 'value' },
        },
      )
    }
  } finally {
    await browser.close()
    await host.stop()
  }
  return figures

  async function measure(origin: string, slowdown: number, call: string): Promise<FirstAnswer> {
    return await inFreshPage(browser, `${origin}${PAGE}`, script, slowdown, call)
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
  slowdown: number,
  call: string,
): Promise<FirstAnswer> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(address)
    await page.evaluate(`${script};globalThis.bench = bench;0`)
    await slowDown(page, slowdown)
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
