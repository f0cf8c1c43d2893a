import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../e2e/find-browser.ts'
import { type Figure, figureOf, median } from './figure.ts'
import { PeakMemory } from './process-memory.ts'
import { watchTasks } from './page-tasks.ts'

/**
 * Starts the browser to measure: a full Chromium if there is one, otherwise the headless shell from npm, which draws less
 * and is quicker.
 * @throws {Error} if there is none
 */
export async function launch(
  args: readonly string[] = [],
): Promise<{ readonly browser: Browser; readonly foundIn: string }> {
  const { executablePath, env, foundIn } = await findBrowser({ whole: true })
  const browser = await chromium.launch({
    executablePath,
    args: [...BROWSER_ARGS, ...args],
    env: { ...(process.env as Record<string, string>), ...env },
  })
  return { browser, foundIn }
}

/** Makes the page `rate` times slower, as on a phone. @returns ends it */
export async function slowDown(page: Page, rate: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return async () => await session.detach()
}

/** Measurements of opening a file. */
export interface Opened {
  /** Milliseconds until its table was shown. */
  readonly took: number
  /** Peak memory in bytes above the browser's before; null if the system does not tell. */
  readonly memory: number | null
}

/** Opens a file on the Inventory screen, and starts to watch the page's tasks. */
export async function openFile(page: Page, url: string, file: string): Promise<Opened> {
  await page.goto(url)
  const menu = page.getByRole('button', { name: 'More', exact: true })
  const chooser = page.locator('input[type=file]').first()
  await chooser.or(menu).first().waitFor({ state: 'attached' })
  // The inventory opened before is there again.
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('button', { name: 'Clear' }).click()
  }
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

/** The median memory of opened files as a figure; none if it is not known. */
export function memoryFigure(id: string, what: string, opened: readonly Opened[]): Figure[] {
  const known = opened.flatMap(({ memory }) => memory ?? [])
  if (known.length === 0) return []
  const above = `Additional memory of the browser while ${what}`
  return [figureOf(`${id}-memory`, above, 'MB', median(known) / 1e6)]
}
