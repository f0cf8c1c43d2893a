import type { Page } from '@playwright/test'
import { expect, expectVendor, lookUp, openAnswering, test } from './support/fixtures.ts'
import { corrupt, cutAfter, portal, status } from './support/faults.ts'
import { buildTestRegistry } from './support/registry.ts'

test.use({ serviceWorkers: 'block' })

/** Presses “Try now” whenever it is shown, so that the test does not wait for the pauses between attempts. */
async function tryUntil(page: Page, reached: () => Promise<void>): Promise<void> {
  const button = page.getByRole('button', { name: 'Try now' })
  await expect(async () => {
    // An attempt that starts by itself removes the button.
    if (await button.isVisible()) await button.click({ timeout: 500 }).catch(() => {})
    await reached()
  }).toPass({ intervals: [100] })
}

/** Every reason that the page gives for a failure, in order. */
async function watchReasons(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const reasons: string[] = []
    Object.assign(window, { reasons })
    new MutationObserver(() => {
      const reason = document.querySelector('.error [role=alert]')?.textContent ?? ''
      if (reason !== '' && reason !== reasons.at(-1)) reasons.push(reason)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
  return async () => await page.evaluate(() => (window as unknown as { reasons: string[] }).reasons)
}

test('an update that fails leaves the old registry answering, says why, and is tried again', async ({
  page,
  host,
  registry,
}) => {
  await openAnswering(page, host)
  const newer = await buildTestRegistry('2026-04-18', 2_000, registry)
  const [delta] = newer.latest.deltas
  host.publish(newer.files)
  // A useless delta is replaced by the pack.
  host.misbehave(`/registry/${delta?.file}`, corrupt, status(404), portal)
  host.hearReading()
  host.misbehave(newer.packPath, portal, cutAfter(1000), corrupt)
  const reasons = await watchReasons(page)
  await page.getByRole('link', { name: 'Registry' }).click()
  await page.reload()
  await tryUntil(page, async () => {
    expect(await reasons()).toHaveLength(3)
  })
  await page.getByRole('link', { name: 'Look up', exact: true }).click()
  await lookUp(page, '70B3D5F2F001')
  await expectVendor(page, 'TELEPLATFORMS')
  await page.getByRole('link', { name: 'Registry' }).click()
  await tryUntil(page, async () => {
    await expect(page.getByRole('heading', { name: 'April 18, 2026' })).toBeVisible({
      timeout: 100,
    })
  })
  expect(await reasons()).toEqual([
    expect.stringContaining('A web page arrived instead of'),
    expect.stringContaining('The connection was lost'),
    expect.stringContaining('arrived damaged'),
  ])
})
