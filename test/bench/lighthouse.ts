import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { BROWSER_ARGS, findBrowser } from '../e2e/browser.ts'
import { serveBuiltApp } from './built-app.ts'
import type { Figure } from './figure.ts'

const DEBUGGING_PORT = 9333

/** Lighthouse's score of the built app in each category, on its slow phone and slow 4G; 100 is the best. */
export async function lighthouseFigures(): Promise<Figure[]> {
  const server = await serveBuiltApp()
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args: [...BROWSER_ARGS, `--remote-debugging-port=${DEBUGGING_PORT}`],
    env: { ...(process.env as Record<string, string>), ...env },
  })
  try {
    const result = await lighthouse(server.url, { port: DEBUGGING_PORT, logLevel: 'error' })
    return Object.values(result?.lhr.categories ?? {}).map(({ id, title, score }) => ({
      id: `lighthouse-${id}`,
      what: `Lighthouse: ${title}`,
      unit: 'of 100',
      ours: Math.round((score ?? 0) * 100),
      peers: [{ name: 'the best there is', value: 100 }],
    }))
  } finally {
    await browser.close()
    await server.close()
  }
}
