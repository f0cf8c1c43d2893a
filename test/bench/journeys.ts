import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { RunningServer } from '../../src/server/server.ts'
import { STORING_LOCK } from '../../src/protocol/service-worker.ts'
import { withFolder } from '../fixtures/with-folder.ts'
import { launch, memoryFigure, type Opened, openFile, slowDown } from './browser.ts'
import { serveBuiltApp } from './built-app.ts'
import { coldStartFigure, watchDrawn } from './cold-start.ts'
import { median, type Figure, figureOf } from './figure.ts'
import { MILLION } from './many.ts'
import { longestTask, watchTasks } from './page-tasks.ts'
import { plainTable } from './plain-table.ts'
import { SLOW_4G, slowLink } from './slow-link.ts'

const FIRST_VISITS = 3
/** How much slower than this machine a slow phone is. */
const SLOW_PHONE = 4
const TYPED = '00:1B:77:49:54:FD'
const QUERY = '/?q=00000C123456'
const VENDOR = 'Cisco Systems, Inc'
const MANY = 100_000
const FILES = 3

/**
 * What a person waits for, in the built app with the real registry: the first visit on a slow link, the start of the
 * installed app on a slow phone without network, a key stroke, a large paste, and the largest file.
 * @param million a text of a million addresses
 */
export async function journeyFigures(million: string): Promise<Figure[]> {
  const { browser } = await launch()
  const server = await serveBuiltApp()
  try {
    return [
      ...(await firstVisit(async () => await browser.newContext(), server)),
      await coldStart(await browser.newContext(), server),
      ...(await onSlowPhone(await browser.newContext(), server, million)),
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}

/**
 * Until an address is answered on screen from the device, until lookups and the API would be answered without network too,
 * and until all screens would.
 */
async function firstVisit(
  newContext: () => Promise<BrowserContext>,
  server: RunningServer,
): Promise<Figure[]> {
  const link = await slowLink(Number(new URL(server.url).port))
  const answered: number[] = []
  const usable: number[] = []
  const stored: number[] = []
  const packAlone: number[] = []
  const allBytes: number[] = []
  try {
    for (let round = 0; round < FIRST_VISITS; round++) {
      const context = await newContext()
      const before = link.bytes()
      const page = await context.newPage()
      const { drawn, active } = await visit(page, link.origin)
      answered.push(drawn)
      usable.push(active)
      allBytes.push(link.bytes() - before)
      stored.push(await allStored(page))
      await context.close()

      const latest = (await (await fetch(`${server.url}/registry/latest.json`)).json()) as {
        readonly lookup: { readonly file: string }
      }
      const asked = performance.now()
      await (await fetch(`${link.origin}/registry/${latest.lookup.file}`)).arrayBuffer()
      packAlone.push(performance.now() - asked)
    }
    await expectOffline(await newContext(), link.origin)
  } finally {
    await link.close()
  }
  const pack = { name: 'the lookup pack alone over the same link', value: median(packAlone) }
  return [
    {
      id: 'first-visit-answer',
      what: 'First visit on slow 4G (1.6 Mbit/s, 150 ms) until the first answer',
      unit: 'ms',
      ours: median(answered),
      peers: [pack],
    },
    {
      id: 'first-visit-slow-4g',
      what: 'The same, until lookups and the API work offline as well',
      unit: 'ms',
      ours: median(usable),
      peers: [
        pack,
        {
          name: `all the bytes fetched until then, without a pause`,
          value: (median(allBytes) * 8000) / SLOW_4G.bitsPerSecond,
        },
      ],
      bar: { atMost: 3000, of: 'value' },
    },
    {
      id: 'first-visit-stored',
      what: 'The same, until all screens work offline',
      unit: 'ms',
      ours: median(stored),
      peers: [pack],
    },
  ]
}

/** Opens the app for the first time. @returns milliseconds until the answer was drawn, and until the worker was active too */
async function visit(page: Page, origin: string) {
  const watched = await watchDrawn(page, VENDOR)
  await page.goto(origin + QUERY, { waitUntil: 'commit' })
  const drawn = await watched.drawn
  const active = await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    return performance.now()
  })
  return { drawn, active }
}

/** Milliseconds until the service worker has stored all screens. */
async function allStored(page: Page): Promise<number> {
  return await page.evaluate(async (lock) => {
    await navigator.locks.request(lock, { mode: 'shared' }, () => {})
    return performance.now()
  }, STORING_LOCK)
}

/** @throws {Error} if a device that loses its network just after a first visit does not answer on screen and by the API */
async function expectOffline(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage()
  await visit(page, origin)
  await context.setOffline(true)
  await page.reload()
  await page.getByText(VENDOR).first().waitFor()
  const status = await page.evaluate(async () => (await fetch('/api/mac/00000C')).status)
  if (status !== 200) throw new Error(`Without network the API answers ${status}.`)
  await context.close()
}

async function coldStart(context: BrowserContext, server: RunningServer): Promise<Figure> {
  await installed(context, server)
  const figure = await coldStartFigure(context, server.url + QUERY, VENDOR, SLOW_PHONE)
  await context.close()
  return figure
}

async function onSlowPhone(
  context: BrowserContext,
  server: RunningServer,
  million: string,
): Promise<Figure[]> {
  const page = await installed(context, server)
  return [
    ...(await typing(page)),
    ...(await pasting(page, server.url)),
    ...(await opening(page, server.url, million)),
  ]
}

/** A page of the app, which answers, and all of whose screens are stored. */
async function installed(context: BrowserContext, server: RunningServer): Promise<Page> {
  const page = await context.newPage()
  await page.goto(server.url + QUERY)
  await page.getByText(VENDOR).first().waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await allStored(page)
  return page
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
  for (let round = 0; round < 3; round++) {
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

/** A text of a hundred thousand addresses, pasted at this machine's speed. */
async function pasting(page: Page, origin: string): Promise<Figure[]> {
  await page.goto(origin)
  const field = page.getByLabel('MAC address', { exact: true })
  await field.waitFor()
  const text = await page.evaluateHandle((count) => {
    const lines = Array.from({ length: count }, (_, index) => {
      const hex = (0x00_00_0c_00_00_00 + index * 0x1_3579).toString(16).padStart(12, '0')
      return `Vlan10  ${hex.replace(/(....)(?!$)/g, '$1.')}  DYNAMIC  Gi1/0/${index % 48}`
    })
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', lines.join('\n'))
    return clipboardData
  }, MANY)
  await watchTasks(page)
  const took = await field.evaluate(async (element, clipboardData) => {
    const started = performance.now()
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
    while (document.querySelector('[role="gridcell"]') === null) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    }
    return performance.now() - started
  }, text)
  const many = MANY.toLocaleString('en')
  return [
    figureOf('paste-many', `Paste of ${many} addresses until the table is shown`, 'ms', took),
    await longestTask(page, 'pasting', `${many} addresses are processed`),
  ]
}

/** A file of a million addresses, at this machine's speed; the median, because each is the work of seconds. */
async function opening(page: Page, origin: string, million: string): Promise<Figure[]> {
  // By its path: the page would have to decode what is sent to it.
  return await withFolder(async (folder) => {
    const file = join(folder, 'million.txt')
    await writeFile(file, million)
    const opened: Opened[] = []
    const plain: number[] = []
    for (let round = 0; round < FILES; round++) {
      plain.push(await plainTable(page, file))
      opened.push(await openFile(page, `${origin}/?${round}#/inventory`, file))
    }
    const tasks = await longestTask(page, 'file-million', 'it is processed')
    const pass = await readingOnce(page, file)
    const count = MILLION.toLocaleString('en')
    return [
      {
        id: 'file-million',
        what: `File of ${count} addresses until the table is shown, median`,
        unit: 'ms',
        ours: median(opened.map(({ took }) => took)),
        peers: [
          { name: 'reading each of its bytes once', value: pass },
          { name: 'one regular expression in a worker, and a plain table', value: median(plain) },
        ],
        bar: { atMost: 1100, of: 'value' },
      },
      tasks,
      ...memoryFigure('file-million', `reading that file`, opened),
    ]
  })
}

/** The least that a page needs for a file: its bytes, and a look at each. */
async function readingOnce(page: Page, file: string): Promise<number> {
  await page.goto('about:blank')
  await page.setContent(`<input type="file">`)
  const chooser = page.locator('input')
  await chooser.setInputFiles(file)
  return await chooser.evaluate(async (element: HTMLInputElement) => {
    const started = performance.now()
    const bytes = new Uint8Array(await element.files![0]!.arrayBuffer())
    let lines = 1
    for (const byte of bytes) if (byte === 0x0a) lines++
    if (lines < 2) throw new Error('The file has one line.')
    return performance.now() - started
  })
}
