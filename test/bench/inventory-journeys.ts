import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { withFolder } from '../fixtures/with-folder.ts'
import { inNewContext } from './browser.ts'
import { serveBuiltApp } from './built-app.ts'
import { type Figure, figureOf, median } from './figure.ts'
import { outputOf } from './inventory.ts'
import { MILLION } from './many.ts'
import { longestTask, watchTasks } from './page-tasks.ts'
import { ONE_LINE } from '../unit/growth/one-line.ts'
import { PeakMemory } from './process-memory.ts'

const MANY = 100_000
const COUNT = MILLION.toLocaleString('en')
const FILES = 3

/**
 * Waiting times of a person on the Inventory screen, in the built app: a large paste, a list of addresses, a large
 * output.
 * @param addresses lines of an address each, a million of them
 */
export async function inventoryJourneyFigures(
  browser: Browser,
  addresses: string,
): Promise<Figure[]> {
  const server = await serveBuiltApp()
  try {
    return await inNewContext(browser, async (context) => {
      const page = await context.newPage()
      await page.goto(`${server.url}/?q=00000C123456`)
      await page.getByText('Cisco Systems, Inc').first().waitFor()
      // By their paths: the page would have to decode anything sent to it.
      return await withFolder(async (folder) => {
        const list = join(folder, 'addresses.txt')
        const output = join(folder, 'output.txt')
        await writeFile(list, addresses)
        await writeFile(output, outputOf(addresses))
        return [
          await pasting(page, server.url),
          await openingList(page, server.url, list),
          ...(await openingOutput(page, server.url, output)),
          ...(await lookingUpMeanwhile(page, server.url, folder)),
        ]
      })
    })
  } finally {
    await server.close()
  }
}

/** Of a text of a hundred thousand addresses. */
async function pasting(page: Page, origin: string): Promise<Figure> {
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
  await field.evaluate(async (element, clipboardData) => {
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
    while (document.querySelector('[role="gridcell"]') === null) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    }
  }, text)
  return await longestTask(page, 'pasting', `${MANY.toLocaleString('en')} addresses are processed`)
}

/** The median, because each is the work of seconds. */
async function openingList(page: Page, origin: string, file: string): Promise<Figure> {
  const opened: number[] = []
  const plain: number[] = []
  for (let round = 0; round < FILES; round++) {
    plain.push(await plainTable(page, file))
    opened.push((await openFile(page, `${origin}/?${round}#/inventory`, file)).took)
  }
  return {
    id: 'list-million',
    what: `File of ${COUNT} addresses until the table is shown, median`,
    unit: 'ms',
    ours: median(opened),
    peers: [
      { name: 'one regular expression in a worker, and a plain table', value: median(plain) },
    ],
    bar: { atMost: 1100, of: 'value' },
  }
}

/**
 * What any app needs at least to show a file of addresses: a worker reads it, decodes it and runs one regular expression
 * through it, and a plain table of the first rows is drawn. Nothing is folded, named, counted or kept.
 * @returns milliseconds from the choice of the file
 */
async function plainTable(page: Page, file: string): Promise<number> {
  await page.goto('about:blank')
  await page.setContent(`<input type="file">`)
  const took = page.evaluate(
    async ([script, rows]) =>
      await new Promise<number>((resolve) => {
        const worker = new Worker(
          URL.createObjectURL(new Blob([script], { type: 'text/javascript' })),
        )
        worker.addEventListener('message', ({ data }: MessageEvent<string[]>) => {
          const table = document.createElement('table')
          for (const address of data) table.insertRow().insertCell().textContent = address
          document.body.append(table)
          requestAnimationFrame(() => resolve(performance.now() - started))
          worker.terminate()
        })
        let started = 0
        document.addEventListener('change', ({ target, timeStamp }) => {
          started = timeStamp
          worker.postMessage({ file: (target as HTMLInputElement).files![0], rows })
        })
      }),
    [WORKER, SHOWN_ROWS] as const,
  )
  await page.locator('input').setInputFiles(file)
  return await took
}

const SHOWN_ROWS = 50

/** Runs in a worker. */
const WORKER = `
onmessage = async ({ data: { file, rows } }) => {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  const found = text.match(/\\b[0-9a-f]{2}(?:[:-][0-9a-f]{2}){5}\\b/gi)
  postMessage(found.slice(0, rows))
}`

async function openingOutput(page: Page, origin: string, path: string): Promise<Figure[]> {
  const { took, memory } = await openFile(page, `${origin}/?output#/inventory`, path)
  const what = `Output of ${COUNT} lines of 60 bytes`
  return [
    figureOf('output-million', `${what} until the table is shown`, 'ms', took),
    await longestTask(page, 'output-million', 'it is read'),
    ...(memory === null
      ? []
      : [
          figureOf(
            'output-million-memory',
            'Additional memory of the browser while reading it',
            'MB',
            memory / 1e6,
          ),
        ]),
    figureOf(
      'fill-rows',
      `Jump to the middle of ${COUNT} devices, to the end or back, until each row in sight is filled, the slowest of ${JUMPS.length}`,
      'ms',
      await slowestFilling(page),
      { atMost: 200, of: 'value' },
    ),
  ]
}

/** What controllers answer, without a line end. */
const CONTROLLER = ONE_LINE['JSON lists of devices with LLDP, in one line']!
const CONTROLLER_BYTES = 4_000_000
const LOOKUPS = 40

/** Look-ups typed while an output is read, joined and searched for findings in the same worker. */
async function lookingUpMeanwhile(page: Page, origin: string, folder: string): Promise<Figure[]> {
  const path = join(folder, 'controller.json')
  await writeFile(path, CONTROLLER.make(CONTROLLER_BYTES))
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${origin}/?meanwhile#/inventory`)
  const chooser = page.locator('input[type=file]').first()
  await chooser.waitFor({ state: 'attached' })
  await watchTasks(page)
  await chooser.setInputFiles(path)
  await page.getByRole('progressbar').waitFor()
  const whileRead = await slowestLookup(page)
  await page.evaluate(() => (location.hash = '#/inventory'))
  await page.getByRole('gridcell').first().waitFor()
  const whileSearched = await slowestLookup(page)
  return [
    {
      id: 'lookup-meanwhile',
      what: `Look-up while ${CONTROLLER_BYTES / 1e6} MB of JSON in one line are read, joined and searched, the slowest of ${2 * LOOKUPS}`,
      unit: 'ms',
      ours: Math.max(whileRead, whileSearched),
      peers: [{ name: 'with nothing else to do', value: await slowestLookup(page) }],
      bar: { atMost: 100, of: 'value' },
    },
    await longestTask(page, 'meanwhile', 'that is read and look-ups are typed'),
  ]
}

/** Milliseconds from a key until its answer is there, of the look-up that took longest. */
async function slowestLookup(page: Page): Promise<number> {
  await page.evaluate(() => (location.hash = '#/'))
  const field = page.getByLabel('MAC address', { exact: true })
  return await field.evaluate(async (element: HTMLInputElement, count) => {
    const vendors = { '00:1b:77:49:54:fd': 'Intel Corporate', '00:00:0c:12:34:56': 'Cisco Systems' }
    let slowest = 0
    for (let done = 0; done < count; done++) {
      const [address, vendor] = Object.entries(vendors)[done % 2]!
      const started = performance.now()
      element.value = address
      element.dispatchEvent(new InputEvent('input', { bubbles: true }))
      while (!document.querySelector('main')!.textContent.includes(vendor)) {
        await new Promise((resolve) => {
          requestAnimationFrame(resolve)
        })
      }
      slowest = Math.max(slowest, performance.now() - started)
    }
    return slowest
  }, LOOKUPS)
}

/** Measurements of opening a file. */
interface Opened {
  /** Milliseconds until its table was shown. */
  readonly took: number
  /** Peak memory in bytes above the browser's before; null if the system does not tell. */
  readonly memory: number | null
}

/** Opens a file on the Inventory screen, and starts to watch the page's tasks. */
async function openFile(page: Page, url: string, file: string): Promise<Opened> {
  // The tab would reopen its last inventory.
  await page.goto(new URL(url).origin)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(url)
  const chooser = page.locator('input[type=file]').first()
  await chooser.waitFor({ state: 'attached' })
  await watchTasks(page)
  const memory = new PeakMemory()
  const took = page.evaluate(
    async () =>
      await new Promise<number>((resolve) => {
        document.addEventListener('change', ({ timeStamp }) => {
          const observer = new MutationObserver(() => {
            if (document.querySelector('[role="gridcell"]') === null) return
            observer.disconnect()
            resolve(performance.now() - timeStamp)
          })
          observer.observe(document.body, { subtree: true, childList: true })
        })
      }),
  )
  await chooser.setInputFiles(file)
  return { took: await took, memory: memory.end() }
}

/** Parts of the table's height that are jumped to. */
const JUMPS = [0.5, 1, 0.31, 0, 0.7, 0.1] as const

/** Milliseconds from a jump until every row in sight is filled, of the jump that took longest. */
async function slowestFilling(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText(/^Rows 100,001 to/).waitFor()
  return await page.locator('.grid').evaluate(async (grid, jumps) => {
    let slowest = 0
    for (const to of jumps) {
      const started = performance.now()
      scrollTo(0, to * (document.documentElement.scrollHeight - innerHeight))
      let isFilled = false
      while (!isFilled) {
        await new Promise((resolve) => {
          requestAnimationFrame(resolve)
        })
        const rows = [...grid.querySelectorAll('.grid-body > .grid-row')].filter((row) => {
          const place = row.getBoundingClientRect()
          return place.bottom > 0 && place.top < innerHeight
        })
        // A row that has not arrived shows dots instead of its address.
        isFilled =
          rows.length > 5 &&
          rows.every(({ textContent: text }) => text.includes(':') || !text.includes('…'))
      }
      slowest = Math.max(slowest, performance.now() - started)
    }
    return slowest
  }, JUMPS)
}
