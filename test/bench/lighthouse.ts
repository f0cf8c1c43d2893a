import lighthouse, { type Result } from 'lighthouse'
import { DEBUGGING_PORT } from './browser.ts'
import { serveBuiltApp } from './built-app.ts'
import { type Figure, median } from './figure.ts'

/** More than one, because the score of its performance varies with the machine; the others do not. */
const RUNS = 3

/** Lighthouse's score of the built app in each category, on its slow phone and slow 4G; 100 is the best. */
export async function lighthouseFigures(): Promise<Figure[]> {
  const categories = await firstVisit()
  const runs = [categories]
  while (runs.length < RUNS) runs.push(await firstVisit(['performance']))
  return Object.values(categories).map(({ id, title }) => {
    const scores = runs.flatMap((run) => (run[id] ? [Math.round((run[id].score ?? 0) * 100)] : []))
    return {
      id: `lighthouse-${id}`,
      what: `Lighthouse: ${title}${scores.length > 1 ? `, median of ${RUNS} first visits` : ''}`,
      unit: 'of 100',
      ours: median(scores),
      isRate: true,
      peers: [{ name: 'the best possible', value: 100 }],
      bar: { atMost: 1, of: 'ratio' },
    }
  })
}

/** Each from a server of its own, and so from an origin that the browser has not seen. */
async function firstVisit(onlyCategories?: readonly string[]): Promise<Result['categories']> {
  const server = await serveBuiltApp()
  try {
    const result = await lighthouse(server.url, {
      port: DEBUGGING_PORT,
      logLevel: 'error',
      ...(onlyCategories && { onlyCategories }),
    })
    const { categories = {}, audits = {}, runtimeError } = result?.lhr ?? {}
    // A category with an audit that failed has no score, which counts as 0.
    const errors = Object.values(audits).filter(
      ({ scoreDisplayMode }) => scoreDisplayMode === 'error',
    )
    for (const { id, errorMessage } of errors) process.stderr.write(`${id}: ${errorMessage}\n`)
    if (runtimeError !== undefined) process.stderr.write(`${runtimeError.message}\n`)
    return categories
  } finally {
    await server.close()
  }
}
