import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chromium,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../find-browser.ts'
import { expect, test } from './fixtures.ts'

/**
 * A browser with its own profile on disk, in which an app can be installed, and started as the system starts it: alone, with
 * files, or from a shortcut. Chromium's DevTools protocol really does both; it cannot trigger a share.
 */
export class Desktop {
  readonly context: BrowserContext
  readonly page: Page
  readonly session: CDPSession
  readonly #folder: string

  private constructor(context: BrowserContext, page: Page, session: CDPSession, folder: string) {
    this.context = context
    this.page = page
    this.session = session
    this.#folder = folder
  }

  static async start(options: BrowserContextOptions): Promise<Desktop> {
    const folder = await mkdtemp(join(tmpdir(), 'nameplate-profile-'))
    const { executablePath, env } = await findBrowser({ whole: true })
    const context = await chromium.launchPersistentContext(folder, {
      ...options,
      executablePath,
      args: [...BROWSER_ARGS, '--enable-devtools-pwa-handler'],
      env: { ...(process.env as Record<string, string>), ...env },
    })
    const page = context.pages()[0] ?? (await context.newPage())
    return new Desktop(context, page, await context.newCDPSession(page), folder)
  }

  async close(): Promise<void> {
    await this.context.close()
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 3 })
  }

  /** Whether this browser can install apps; the headless shell cannot, and gives them no id. */
  async installsApps(): Promise<boolean> {
    return (await this.session.send('Page.getAppId')).appId !== undefined
  }

  /** Installs the app of the current page, in a window of its own. */
  async install(manifestId: string): Promise<void> {
    await this.#command('PWA.install', { manifestId })
    await this.#command('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' })
  }

  /** Starts the installed app, at a URL in its scope or at its start URL. */
  async launch(manifestId: string, url?: string): Promise<Page> {
    await this.#command('PWA.launch', { manifestId, ...(url && { url }) })
    return await this.#window()
  }

  /** Opens files with the installed app. */
  async launchFiles(manifestId: string, files: readonly string[]): Promise<Page> {
    await this.#command('PWA.launchFilesInApp', { manifestId, files })
    return await this.#window()
  }

  /** The only window besides the one from which the app was installed. */
  async #window(): Promise<Page> {
    await expect.poll(() => this.context.pages().length).toBe(2)
    const window = this.context.pages().find((page) => page !== this.page)
    if (window === undefined) throw new Error('The page of the app is gone.')
    return window
  }

  /** Sends commands that Playwright's types do not know. */
  async #command(method: string, params: Readonly<Record<string, unknown>>): Promise<void> {
    const send = this.session.send.bind(this.session) as (
      method: string,
      params: unknown,
    ) => Promise<unknown>
    await send(method, params)
  }
}

/** Tests with a desktop of their own. */
export const onDesktop = test.extend<{ desktop: Desktop }>({
  desktop: async ({ contextOptions }, use) => {
    const desktop = await Desktop.start(contextOptions)
    await use(desktop)
    await desktop.close()
  },
})
