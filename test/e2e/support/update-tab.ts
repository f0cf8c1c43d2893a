import type { Page } from '@playwright/test'
import { expect, expectVendor, lookUp, openReadyForOffline } from './fixtures.ts'
import type { Host } from './host.ts'

/** A tab of the app, which counts how often it was loaded. */
export class Tab {
  readonly page: Page
  readonly #host: Host
  loads = 0

  private constructor(page: Page, host: Host) {
    this.page = page
    this.#host = host
    page.on('load', () => this.loads++)
  }

  static async open(page: Page, host: Host): Promise<Tab> {
    const tab = new Tab(page, host)
    await openReadyForOffline(page, host)
    return tab
  }

  get prompt() {
    return this.page.getByRole('region', { name: 'App update' })
  }

  /** The person returns to the tab, which then checks for a new version, unless a check is already running. */
  async comeBack(): Promise<void> {
    const asked = () => this.#host.requestsFor('/sw.js').length
    const before = asked()
    await expect(async () => {
      await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect.poll(asked, { timeout: 2_000 }).toBeGreaterThan(before)
    }).toPass()
  }

  async accept(): Promise<void> {
    await this.prompt.getByRole('button', { name: 'Reload' }).click()
  }

  /** Name of the page's deployment; null for that of the build. */
  async deployment(): Promise<string | null> {
    return await this.page.locator('html').getAttribute('data-deployment')
  }

  async runs(name: string): Promise<void> {
    await expect(this.page.locator(`html[data-deployment=${name}]`)).toBeAttached()
    await this.page.waitForLoadState()
    await this.page.getByRole('link', { name: 'Look up', exact: true }).click()
    await lookUp(this.page, '00000C')
    await expectVendor(this.page, 'Cisco Systems, Inc')
  }

  /** Waits until the host's current version has been checked, and is installed or refused. */
  async settled(): Promise<void> {
    await this.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      // A check waits for the previous ones, and ends when the new script starts to install or is not a script.
      await registration.update().catch(() => {})
      while (registration.installing !== null) {
        await new Promise((resolve) => {
          setTimeout(resolve, 20)
        })
      }
    })
  }
}
