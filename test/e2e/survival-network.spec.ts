import type { Page } from '@playwright/test'
import {
  expect,
  expectVendor,
  FOREIGN_PAGE,
  lookUp,
  openAnswering,
  test,
} from './support/fixtures.ts'
import {
  corrupt,
  cutAfter,
  type Fault,
  instead,
  leadTo,
  partOf,
  portal,
  rangeOf,
  status,
} from './support/faults.ts'
import { buildTestRegistry, type TestRegistry } from './support/registry.ts'

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

async function tryUntilAnswered(page: Page): Promise<void> {
  await lookUp(page, '00000C')
  await tryUntil(page, async () => {
    const vendor = page.getByRole('heading', { name: 'Cisco Systems, Inc', exact: true })
    await expect(vendor).toBeVisible({ timeout: 100 })
  })
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

function packOf({ files, latest }: TestRegistry): Buffer {
  const pack = files.get(latest.pack.file)
  if (pack === undefined) throw new Error('The registry has no pack.')
  return pack
}

test('what a host sends in place of a file is refused with the reason', async ({
  page,
  host,
  registry,
}) => {
  const pack = packOf(registry)
  const inPlaceOfLatest: [Fault, reason: string][] = [
    [leadTo(FOREIGN_PAGE), 'A web page arrived instead of latest.json'],
    [instead('<!doctype html><h1>Sign in</h1>'), 'A web page arrived instead of latest.json'],
    [status(404), 'has no latest.json (status 404)'],
    [instead('{"format":6}'), 'has format 6, expected 5'],
    [instead(''), 'not JSON'],
    [instead(Buffer.alloc(100 * 1024 * 1024, ' ')), 'longer than the 262144 bytes'],
  ]
  const inPlaceOfPack: [Fault, reason: string][] = [
    [leadTo(FOREIGN_PAGE), 'A Wi-Fi network that wants a sign-in does this'],
    [partOf(pack, rangeOf(pack, 0)), 'status 206'],
    [status(404), 'status 404'],
    [status(500), 'status 500'],
    [corrupt, 'arrived damaged'],
    [instead(Buffer.concat([pack, Buffer.of(0)])), 'is longer than'],
    [instead(pack.toReversed()), 'arrived damaged'],
    [instead('<!doctype html><h1>Sign in</h1>'), 'lost after 31 of'],
    // What has arrived of that page counts as the beginning of the pack until the whole is checked.
    [(response) => void response.writeHead(204).end(), 'status 204'],
  ]
  const reasons = await watchReasons(page)
  host.misbehave('/registry/latest.json', ...inPlaceOfLatest.map(([fault]) => fault))
  host.misbehave(registry.packPath, ...inPlaceOfPack.map(([fault]) => fault))
  await page.goto(host.origin)
  await tryUntilAnswered(page)
  const given = await reasons()
  const expected = (faults: readonly string[]) =>
    faults.map((reason) => expect.stringContaining(reason))
  // Each attempt requests both files again; the first two reasons are worded alike, and so count as one.
  const ofLatest = inPlaceOfLatest.slice(1).map(([, reason]) => reason)
  await test.step('latest.json', () =>
    expect(given.slice(0, ofLatest.length)).toEqual(expected(ofLatest)))
  const ofPack = [...inPlaceOfPack.map(([, reason]) => reason), 'arrived damaged']
  await test.step('the pack', () => expect(given.slice(ofLatest.length)).toEqual(expected(ofPack)))
})

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
