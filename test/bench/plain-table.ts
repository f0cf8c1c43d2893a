import type { Page } from '@playwright/test'

/**
 * What any app needs at least to show a file of addresses: a worker reads it, decodes it and runs one regular expression
 * through it, and a plain table of the first rows is drawn. Nothing is folded, named, counted or kept.
 * @returns milliseconds from the choice of the file
 */
export async function plainTable(page: Page, file: string): Promise<number> {
  await page.goto('about:blank')
  await page.setContent(`<input type="file">`)
  const took = page.evaluate(
    async ([script, rows]) =>
      await new Promise<number>((resolve) => {
        const worker = new Worker(
          URL.createObjectURL(new Blob([script], { type: 'text/javascript' })),
        )
        worker.addEventListener('message', ({ data }: MessageEvent<string[]>) => {
          const table = document.createElement('table')
          for (const address of data) table.insertRow().insertCell().textContent = address
          document.body.append(table)
          requestAnimationFrame(() => resolve(performance.now() - started))
          worker.terminate()
        })
        let started = 0
        document.addEventListener('change', ({ target, timeStamp }) => {
          started = timeStamp
          worker.postMessage({ file: (target as HTMLInputElement).files![0], rows })
        })
      }),
    [WORKER, SHOWN_ROWS] as const,
  )
  await page.locator('input').setInputFiles(file)
  return await took
}

const SHOWN_ROWS = 50

/** Runs in a worker. */
const WORKER = `
onmessage = async ({ data: { file, rows } }) => {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  const found = text.match(/\\b[0-9a-f]{2}(?:[:-][0-9a-f]{2}){5}\\b/gi)
  postMessage(found.slice(0, rows))
}`
