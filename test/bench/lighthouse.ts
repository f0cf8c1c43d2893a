import lighthouse, { type Result } from 'lighthouse'
import { launch } from './browser.ts'
import { serveBuiltApp } from './built-app.ts'
import { type Figure, median } from './figure.ts'

const DEBUGGING_PORT = 9333

type Categories = Result['categories']

/** The median, because its scores vary with the machine. */
const RUNS = 3

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
      isRate: true,
      peers: [
        { name: 'the best possible', value: 100 },
        { name: 'the lowest of the runs', value: Math.min(...scores) },
      ],
    }
  })
}

/** Each with a browser of its own, that has not seen the app. */
async function firstVisit(): Promise<Categories> {
  const server = await serveBuiltApp()
  const { browser } = await launch([`--remote-debugging-port=${DEBUGGING_PORT}`])
  try {
    const result = await lighthouse(server.url, { port: DEBUGGING_PORT, logLevel: 'error' })
    const { categories = {}, audits = {}, runtimeError } = result?.lhr ?? {}
    // A category with an audit that failed has no score, which counts as 0.
    const errors = Object.values(audits).filter(
      ({ scoreDisplayMode }) => scoreDisplayMode === 'error',
    )
    for (const { id, errorMessage } of errors) process.stderr.write(`${id}: ${errorMessage}\n`)
    if (runtimeError !== undefined) process.stderr.write(`${runtimeError.message}\n`)
    return categories
  } finally {
    await browser.close()
    await server.close()
  }
}
