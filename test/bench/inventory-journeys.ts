import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { save } from '../e2e/support/inventory.ts'
import { launch, memoryFigure, openFile } from './browser.ts'
import { serveBuiltApp } from './built-app.ts'
import { CAPTURE_BYTES, writeCapture } from './capture.ts'
import { type Figure, figureOf } from './figure.ts'
import { outputOf } from './inventory.ts'
import { MILLION } from './many.ts'
import { longestTask } from './page-tasks.ts'

const COMPARED = 100_000

/**
 * What a person waits for on the Inventory screen, in the built app: a large output, a comparison, a large capture.
 * @param addresses lines of an address each, a million of them
 */
export async function inventoryJourneyFigures(addresses: string): Promise<Figure[]> {
  const { browser } = await launch()
  const server = await serveBuiltApp()
  const folder = await mkdtemp(join(tmpdir(), 'nameplate-bench-'))
  try {
    const page = await browser.newPage()
    await page.goto(`${server.url}/?q=00000C123456`)
    await page.getByText('Cisco Systems, Inc').first().waitFor()
    const lines = outputOf(addresses).split('\n')
    return [
      ...(await millionLines(page, server.url, folder, lines)),
      ...(await comparing(page, server.url, folder, lines)),
      ...(await capturing(page, server.url, folder)),
    ]
  } finally {
    await browser.close()
    await server.close()
    await rm(folder, { recursive: true })
  }
}

async function millionLines(
  page: Page,
  origin: string,
  folder: string,
  lines: readonly string[],
): Promise<Figure[]> {
  const file = join(folder, 'million.txt')
  await writeFile(file, lines.join('\n'))
  const count = MILLION.toLocaleString('en')
  const figures = await opened(page, `${origin}/?million#/inventory`, file, {
    id: 'output-million',
    what: `Output of ${count} lines of 60 bytes`,
  })
  const filled = await slowestFilling(page)
  return [
    ...figures,
    {
      id: 'fill-rows',
      what: `Jump to the middle of ${count} devices, to the end or back, until each row in sight is filled, the slowest of ${JUMPS.length}`,
      unit: 'ms',
      ours: filled,
      peers: [],
      bar: { atMost: 200, of: 'value' },
    },
  ]
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

/** An inventory with one of which every tenth device is another. */
async function comparing(
  page: Page,
  origin: string,
  folder: string,
  lines: readonly string[],
): Promise<Figure[]> {
  const [head = '', ...rows] = lines
  const before = [head, ...rows.slice(0, COMPARED)].join('\n')
  const after = [head, ...rows.slice(COMPARED / 10, COMPARED + COMPARED / 10)].join('\n')
  const files = [join(folder, 'before.txt'), join(folder, 'after.txt')] as const
  await writeFile(files[0], before)
  await writeFile(files[1], after)
  await openFile(page, `${origin}/?before#/inventory`, files[0])
  await save(page, 'before')
  await page.getByText('Saved as “before”.').first().waitFor()
  await openFile(page, `${origin}/?after#/inventory`, files[1])
  const button = page.getByRole('button', { name: 'Compare with “before”' })
  await button.waitFor()
  const took = await button.evaluate(async (element: HTMLElement) => {
    const started = performance.now()
    element.click()
    while (document.querySelector('.inventory-changes') === null) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    }
    return performance.now() - started
  })
  const count = COMPARED.toLocaleString('en')
  return [
    figureOf(
      'compare',
      `Comparing inventories of ${count} devices until the changes are shown`,
      'ms',
      took,
    ),
    await longestTask(page, 'compare', `${count} devices are opened and compared`),
  ]
}

async function capturing(page: Page, origin: string, folder: string): Promise<Figure[]> {
  const file = join(folder, 'whole.pcap')
  await writeCapture(file, CAPTURE_BYTES)
  return await opened(page, `${origin}/?capture#/inventory`, file, {
    id: 'open-capture',
    what: `Capture of ${CAPTURE_BYTES / 1e6} MB`,
  })
}

/** A file that is opened: until its table stands, the longest task of the page and the memory meanwhile. */
async function opened(
  page: Page,
  url: string,
  path: string,
  { id, what }: { readonly id: string; readonly what: string },
): Promise<Figure[]> {
  const file = await openFile(page, url, path)
  return [
    figureOf(id, `${what} until the table is shown`, 'ms', file.took),
    await longestTask(page, id, 'it is read'),
    ...memoryFigure(id, 'reading it', [file]),
  ]
}
