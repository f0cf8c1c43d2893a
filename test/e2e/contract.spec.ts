import type { Page } from '@playwright/test'
import { contractCases } from '../contract/cases.ts'
import { checkCase } from '../contract/check-case.ts'
import type { Send } from '../contract/contract-case.ts'
import { ASSIGNMENTS } from '../fixtures/api/assignments.ts'
import { API_PAGE, expect, stopServiceWorker, test } from './support/fixtures.ts'
import { buildTestRegistry } from './support/registry.ts'

/** Sends from within a page, as any script of the origin would. */
function sendFrom(page: Page): Send {
  return async (path, request) =>
    await page.evaluate(
      async ([path, request]) => {
        const response = await fetch(path, request)
        return {
          status: response.status,
          headers: Object.fromEntries(response.headers),
          body: await response.text(),
        }
      },
      [path, request] as const,
    )
}

/** Violations of the contract, a sentence each. */
async function broken(page: Page): Promise<string[]> {
  const send = sendFrom(page)
  const problems: string[] = []
  for (const contractCase of contractCases) {
    await checkCase(send, contractCase).catch((error: unknown) => {
      problems.push(`${contractCase.rule}: ${String(error)}`)
    })
  }
  return problems
}

test('every case of the contract holds for a service worker that starts cold, with the server shut down', async ({
  page,
  host,
}) => {
  const registry = await buildTestRegistry('2026-04-11', 0, undefined, ASSIGNMENTS)
  host.publish(registry.files)
  await page.goto(host.origin + API_PAGE)
  await expect(page.getByText('ready')).toBeVisible()
  // The dates may still be on their way.
  await page.evaluate(async () => await fetch('/api/mac/00000C?fields=first_seen'))
  await host.stop()
  await stopServiceWorker(page)
  expect(await broken(page)).toEqual([])
  expect(host.requests.filter((request) => request.includes('/api/'))).toEqual([])
})
