import { type Browser, chromium, type LaunchOptions } from '@playwright/test'

/**
 * Lends `use` a browser that opens contexts even after Chromium has ended: the next context is in a new Chromium, and
 * the run reports it. Chromium sometimes ends after a test has closed its context, which made the next test fail. If it
 * ends while a test uses it, that test still fails.
 */
export async function lendLastingBrowser(
  browser: Browser,
  options: LaunchOptions,
  use: (browser: Browser) => Promise<void>,
): Promise<void> {
  let current = { browser, newContext: browser.newContext.bind(browser) }

  browser.newContext = async (contextOptions) => {
    try {
      return await current.newContext(contextOptions)
    } catch (error) {
      if (current.browser.isConnected()) throw error
    }
    console.warn('Chromium had ended after the last test, and was started again.')
    const next = await chromium.launch(options)
    current = { browser: next, newContext: next.newContext.bind(next) }
    return await current.newContext(contextOptions)
  }
  await use(browser)
  await current.browser.close()
}
