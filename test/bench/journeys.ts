import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { RunningServer } from '../../src/server/server.ts'
import { STORING_LOCK } from '../../src/protocol/service-worker.ts'
import { inNewContext, slowDown } from './browser.ts'
import { latest, serveBuiltApp } from './built-app.ts'
import { coldStartFigure, watchDrawn } from './cold-start.ts'
import { median, type Figure, figureOf } from './figure.ts'
import { longestTask, watchTasks } from './page-tasks.ts'
import { SLOW_4G, slowLink } from './slow-link.ts'

const FIRST_VISITS = 3
/** How much slower than this machine a slow phone is. */
const SLOW_PHONE = 4
const TYPED = '00:1B:77:49:54:FD'
const TYPED_TIMES = 2
const QUERY = '/?q=00000C123456'
const VENDOR = 'Cisco Systems, Inc'

/**
 * Waiting times of a person, in the built app with the real registry: the first visit on a slow link, and the installed
 * app on a slow phone without network: its start, and a key stroke.
 */
export async function journeyFigures(browser: Browser): Promise<Figure[]> {
  const server = await serveBuiltApp()
  try {
    return [
      ...(await firstVisit(browser, server)),
      ...(await inNewContext(browser, async (context) => await onSlowPhone(context, server))),
    ]
  } finally {
    await server.close()
  }
}

/** Until an address is answered on screen from the device, and until lookups and the API would be answered offline too. */
async function firstVisit(browser: Browser, server: RunningServer): Promise<Figure[]> {
  const answered: number[] = []
  const usable: number[] = []
  const all: number[] = []
  for (let visit = 0; visit < FIRST_VISITS; visit++) {
    const link = await slowLink(Number(new URL(server.url).port))
    try {
      await inNewContext(browser, async (context) => {
        const page = await context.newPage()
        const { drawn } = await watchDrawn(page, VENDOR)
        await page.goto(link.origin + QUERY, { waitUntil: 'commit' })
        await drawn
        answered.push(link.bytes())
        const active = await page.evaluate(async () => {
          await navigator.serviceWorker.ready
          return performance.now()
        })
        usable.push(active)
        all.push(link.bytes())
        await expectOffline(context, page)
      })
    } finally {
      await link.close()
    }
  }
  return [
    {
      id: 'first-visit-bytes',
      what: 'Bytes of a first visit until the first answer',
      unit: 'KB',
      ours: median(answered) / 1000,
      peers: [{ name: 'the pack', value: latest().pack.bytes / 1000 }],
      bar: { atMost: 520, of: 'value' },
    },
    {
      id: 'first-visit-offline',
      what: 'First visit on slow 4G (1.6 Mbit/s, 150 ms) until lookups and the API work offline',
      unit: 'ms',
      ours: median(usable),
      peers: [
        {
          name: 'all the bytes fetched until then, without a pause',
          value: (median(all) * 8000) / SLOW_4G.bitsPerSecond,
        },
      ],
      bar: { atMost: 1.25, of: 'ratio' },
    },
  ]
}

/** @throws {Error} if a device that loses its network just after a first visit does not answer on screen and by the API */
async function expectOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true)
  await page.reload()
  await page.getByText(VENDOR).first().waitFor()
  const status = await page.evaluate(async () => (await fetch('/api/mac/00000C')).status)
  if (status !== 200) throw new Error(`Without network the API answers ${status}.`)
}

async function onSlowPhone(context: BrowserContext, server: RunningServer): Promise<Figure[]> {
  const url = server.url + QUERY
  const page = await context.newPage()
  await page.goto(url)
  await page.getByText(VENDOR).first().waitFor()
  await page.evaluate(async (lock) => {
    await navigator.serviceWorker.ready
    // Until all screens are stored.
    await navigator.locks.request(lock, { mode: 'shared' }, () => {})
  }, STORING_LOCK)
  const start = await coldStartFigure(context, url, VENDOR, SLOW_PHONE)
  return [start, ...(await typing(page))]
}

/** From a keystroke to the frame that shows its answer, and the longest task on the page meanwhile. */
async function typing(page: Page): Promise<Figure[]> {
  await watchTasks(page)
  const end = await slowDown(page, SLOW_PHONE)
  const field = page.getByLabel('MAC address', { exact: true })
  await field.fill('')
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { strokes: times })
    document.addEventListener(
      'input',
      ({ timeStamp }) => {
        const main = document.querySelector('main')!
        const observer = new MutationObserver(() => {
          observer.disconnect()
          requestAnimationFrame(() => times.push(performance.now() - timeStamp))
        })
        observer.observe(main, { subtree: true, childList: true, characterData: true })
      },
      { capture: true },
    )
  })
  for (let round = 0; round < TYPED_TIMES; round++) {
    await field.fill('')
    await field.pressSequentially(TYPED, { delay: 120 })
  }
  const strokes = await page.evaluate(
    () => (globalThis as unknown as { strokes: number[] }).strokes,
  )
  await end()
  const what = `Keystroke to the frame that shows its answer, page ${SLOW_PHONE} times slower, median`
  return [
    figureOf('key-stroke', what, 'ms', median(strokes)),
    await longestTask(page, 'typing', `typing, page ${SLOW_PHONE} times slower`),
  ]
}
