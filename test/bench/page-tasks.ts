import type { Page } from '@playwright/test'
import { type Figure, figureOf } from './figure.ts'

/** Starts to record the page's long tasks. */
export async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
}

/** 0 where none took longer than the 50 ms from which browsers report one. */
export async function longestTask(page: Page, id: string, during: string): Promise<Figure> {
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks)
  const what = `Longest task on the page over 50 ms while ${during}`
  return figureOf(`longest-task-${id}`, what, 'ms', Math.max(0, ...tasks), {
    atMost: 50,
    of: 'value',
  })
}
