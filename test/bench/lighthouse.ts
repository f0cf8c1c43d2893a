import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { BROWSER_ARGS, findBrowser } from '../e2e/browser.ts'
import { serveBuiltApp } from './built-app.ts'
import { type Figure, median } from './figure.ts'

const DEBUGGING_PORT = 9333

type Categories = Result['categories']

/** Lighthouse itself advises to run it five times and to take the median, because its scores vary with the machine. */
const RUNS = 5

/** Lighthouse's score of the built app in each category, on its slow phone and slow 4G; 100 is the best. */
export async function lighthouseFigures(): Promise<Figure[]> {
  const runs: Categories[] = []
  while (runs.length < RUNS) runs.push(await firstVisit())
  return Object.values(runs[0] ?? {}).map(({ id, title }) => {
    const scores = runs.map((categories) => Math.round((categories[id]?.score ?? 0) * 100))
    return {
      id: `lighthouse-${id}`,
      what: `Lighthouse: ${title}, median of ${RUNS} first visits`,
      unit: 'of 100',
      ours: median(scores),
      peers: [
        { name: 'the lowest of them', value: Math.min(...scores) },
        { name: 'the best there is', value: 100 },
      ],
    }
  })
}

/** Each with a browser of its own, that has not seen the app. */
async function firstVisit(): Promise<Categories> {
  const server = await serveBuiltApp()
  const { executablePath, env } = await findBrowser({ whole: true })
  const browser = await chromium.launch({
    executablePath,
    args: [...BROWSER_ARGS, `--remote-debugging-port=${DEBUGGING_PORT}`],
    env: { ...(process.env as Record<string, string>), ...env },
  })
  try {
    const result = await lighthouse(server.url, { port: DEBUGGING_PORT, logLevel: 'error' })
    return result?.lhr.categories ?? {}
  } finally {
    await browser.close()
    await server.close()
  }
}
