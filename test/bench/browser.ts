import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../e2e/find-browser.ts'

/** Where tools that bring no browser of their own reach this one. */
export const DEBUGGING_PORT = 9333

/**
 * Starts the browser to measure: a full Chromium if there is one, otherwise the headless shell from npm, which draws less
 * and is quicker.
 * @throws {Error} if there is none
 */
export async function launch(): Promise<{ readonly browser: Browser; readonly foundIn: string }> {
  const { executablePath, env, foundIn } = await findBrowser({ whole: true })
  const browser = await chromium.launch({
    executablePath,
    args: [...BROWSER_ARGS, `--remote-debugging-port=${DEBUGGING_PORT}`],
    env: { ...(process.env as Record<string, string>), ...env },
  })
  return { browser, foundIn }
}

/** Runs with its own new profile. */
export async function inNewContext<T>(
  browser: Browser,
  run: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext()
  try {
    return await run(context)
  } finally {
    await context.close()
  }
}

/** Makes the page `rate` times slower, as on a phone. @returns ends it */
export async function slowDown(page: Page, rate: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return async () => await session.detach()
}
