import { defineConfig, devices } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from './find-browser.ts'

const browser = await findBrowser()

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  // Two cores: the browser, its service worker and the test's server already fill them.
  workers: 2,
  fullyParallel: true,
  // A journey has many steps, and takes ten times as long on a busy machine.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {
      executablePath: browser.executablePath,
      args: BROWSER_ARGS,
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
  },
})
