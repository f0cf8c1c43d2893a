import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../e2e/browser.ts'
import { serveBuiltApp } from './built-app.ts'
import { CAPTURE_BYTES, writeCapture } from './capture.ts'
import type { Figure } from './figure.ts'
import { outputOf } from './inventory.ts'
import { MILLION } from './many.ts'
import { longestTask, watchTasks } from './page-tasks.ts'

const COMPARED = 100_000
const POLL_MS = 100

/**
 * What a person waits for at the screen Inventory, in the built app: a large output, a comparison, a large capture.
 * @param addresses lines of an address each, a million of them
 */
export async function inventoryJourneyFigures(addresses: string): Promise<Figure[]> {
  const { executablePath, env } = await findBrowser({ whole: true })
  const browser = await chromium.launch({
    executablePath,
    args: BROWSER_ARGS,
    env: { ...(process.env as Record<string, string>), ...env },
  })
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
  const took = await open(page, `${origin}/?million#/inventory`, file)
  const count = MILLION.toLocaleString('en')
  return [
    {
      id: 'output-million',
      what: `Output of ${count} lines of 60 bytes until the table stands`,
      unit: 'ms',
      ours: took,
      peers: [],
    },
    await longestTask(page, 'output-million', `${count} lines are read`),
  ]
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
  await open(page, `${origin}/?before#/inventory`, files[0])
  await page.getByLabel('Name', { exact: true }).fill('before')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved as “before”.').first().waitFor()
  await open(page, `${origin}/?after#/inventory`, files[1])
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
    {
      id: 'compare',
      what: `Comparing inventories of ${count} devices until what changed is said`,
      unit: 'ms',
      ours: took,
      peers: [],
    },
    await longestTask(page, 'compare', `${count} devices are opened and compared`),
  ]
}

async function capturing(page: Page, origin: string, folder: string): Promise<Figure[]> {
  const file = join(folder, 'whole.pcap')
  await writeCapture(file, CAPTURE_BYTES)
  await page.goto(`${origin}/?capture#/inventory`)
  const memory = new PeakMemory()
  const took = await open(page, `${origin}/?capture2#/inventory`, file, () => memory.watch())
  const size = `${CAPTURE_BYTES / 1e6} MB`
  const figures: Figure[] = [
    {
      id: 'open-capture',
      what: `Capture of ${size} until the table stands`,
      unit: 'ms',
      ours: took,
      peers: [],
    },
    await longestTask(page, 'open-capture', `a capture of ${size} is read`),
  ]
  const above = memory.end()
  return above === null
    ? figures
    : [
        ...figures,
        {
          id: 'open-capture-memory',
          what: `Memory of the browser’s processes above what they had, reading a capture of ${size}`,
          unit: 'MB',
          ours: above / 1e6,
          peers: [],
        },
      ]
}

/** Opens a file on the screen Inventory. @returns milliseconds until the table stands */
async function open(
  page: Page,
  url: string,
  file: string,
  onReady: () => void = () => {},
): Promise<number> {
  await page.goto(url)
  const clear = page.getByRole('button', { name: 'Clear' })
  const chooser = page.locator('input[type=file]').first()
  await chooser.or(clear).first().waitFor({ state: 'attached' })
  // What was open before is there again.
  if (await clear.isVisible()) await clear.click()
  await chooser.waitFor({ state: 'attached' })
  await watchTasks(page)
  onReady()
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
  return await took
}

/** The highest sum of the memory that the browser's processes have for themselves; only where there is `/proc`. */
class PeakMemory {
  #before: number | null = null
  #peak = 0
  #timer: ReturnType<typeof setInterval> | undefined

  watch(): void {
    this.#before = memoryOfChildren()
    this.#timer = setInterval(
      () => (this.#peak = Math.max(this.#peak, memoryOfChildren() ?? 0)),
      POLL_MS,
    )
  }

  /** Bytes above what they had at first; null where it is not known. */
  end(): number | null {
    clearInterval(this.#timer)
    return this.#before === null ? null : this.#peak - this.#before
  }
}

/** What all processes below this one have for themselves: files that are read are not theirs. */
function memoryOfChildren(): number | null {
  try {
    const all = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => processAt(Number(pid)) ?? [])
    const ours = new Set([process.pid])
    for (let found = true; found;) {
      found = false
      for (const { pid, parent } of all) {
        if (!ours.has(parent) || ours.has(pid)) continue
        ours.add(pid)
        found = true
      }
    }
    return all
      .filter(({ pid }) => ours.has(pid) && pid !== process.pid)
      .reduce((sum, { bytes }) => sum + bytes, 0)
  } catch {
    return null
  }
}

function processAt(pid: number): { pid: number; parent: number; bytes: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const value = (name: string) =>
      Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return { pid, parent: value('PPid'), bytes: 1024 * value('RssAnon') }
  } catch {
    // It has ended meanwhile.
    return null
  }
}
