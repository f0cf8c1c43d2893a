import type { Page } from '@playwright/test'
import {
  API_PAGE,
  callApi,
  CISCO_BY_GET,
  CISCO_BY_POST,
  expect,
  FOREIGN_PAGE,
  forgetRegistry,
  openReadyForOffline,
  post,
  stopServiceWorker,
  test,
} from './support/fixtures.ts'
import { corrupt, type Fault, inPieces, stallAfter, status } from './support/faults.ts'
import { appFiles } from './support/deployment.ts'
import { DIST, type Host } from './support/host.ts'

test.describe('a page that uses only /mac-api.js', () => {
  test('is answered on its first visit, and then without the server', async ({
    page,
    host,
    registry,
  }) => {
    await page.goto(host.origin + API_PAGE)
    await expect(page.getByText('ready')).toBeVisible()
    await host.stop()
    expect((await callApi(page, '/api/mac/00:00:0C:12:34:56')).body).toEqual(CISCO_BY_GET)
    await stopServiceWorker(page)
    expect((await callApi(page, '/api/mac-lookup', post('00-00-0C'))).body).toEqual(CISCO_BY_POST)
    expect(host.requestsFor(registry.packPath)).toHaveLength(1)
  })

  test('is told why there is no registry', async ({ page, host, registry }) => {
    host.misbehave(registry.packPath, corrupt)
    await page.goto(host.origin + API_PAGE)
    await expect(page.getByText('arrived damaged')).toBeVisible()
    await page.reload()
    await expect(page.getByText('ready')).toBeVisible()
  })

  test('shares one download with the app in another tab', async ({ context, host, registry }) => {
    const halves = inPieces(2)
    host.misbehave(registry.packPath, halves.fault)
    const [app, page] = await Promise.all([context.newPage(), context.newPage()])
    await Promise.all([app.goto(host.origin), page.goto(host.origin + API_PAGE)])
    halves.next()
    await expect(page.getByText('ready')).toBeVisible()
    expect(host.requestsFor(registry.packPath)).toHaveLength(1)
  })
})

test('/mac-api.js takes a page that', async ({ context, page, host }) => {
  await openApiPage(page, host)

  await test.step('was reloaded past the service worker', async () => {
    await reloadByForce(page)
    await expect(page.getByText('ready')).toBeVisible()
    expect((await callApi(page, '/api/mac/00:00:0C:12:34:56')).body).toEqual(CISCO_BY_GET)
    expect(host.requests.filter((request) => request.includes('/api/'))).toEqual([])
  })

  await test.step('opens while a new service worker waits', async () => {
    await openApiPage(page, host)
    await renewServiceWorker(page, host)
    await page.reload()
    await expect(page.getByText('ready')).toBeVisible()
    expect(await page.evaluate(hasWaiting)).toBe(true)
    expect((await callApi(page, '/api/mac/00:00:0C:12:34:56')).body).toEqual(CISCO_BY_GET)
  })

  await test.step('was reloaded past the service worker while a new one waits', async () => {
    await openApiPage(page, host)
    await renewServiceWorker(page, host)
    await reloadByForce(page)
    await expect(page.getByText('ready')).toBeVisible()
    expect((await callApi(page, '/api/mac/00:00:0C:12:34:56')).body).toEqual(CISCO_BY_GET)
  })

  await test.step('opens while the service worker is replaced', async () => {
    await openApiPage(page, host)
    await renewServiceWorker(page, host)
    const other = await context.newPage()
    await Promise.all([
      other.goto(host.origin + API_PAGE),
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
      }),
    ])
    await expect(other.getByText('ready')).toBeVisible()
    await expect
      .poll(async () => {
        // Chromium may forget to stop the old one (src/offline/page/waiting-worker.ts).
        await page.evaluate(() => new Worker('/mac-api.js').terminate())
        return await page.evaluate(hasWaiting)
      })
      .toBe(false)
    expect((await callApi(other, '/api/mac/00:00:0C:12:34:56')).body).toEqual(CISCO_BY_GET)
  })
})

test.describe('/mac-api.js says why there is no API', () => {
  test('on an origin without HTTPS', async ({ page, host }) => {
    const insecure = 'http://inventory.example'
    await page.route(`${insecure}/**`, async (route) => {
      const { pathname } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: host.origin + pathname }) })
    })
    await page.goto(insecure + API_PAGE)
    await expect(page.getByText('needs HTTPS')).toBeVisible()
  })

  test('in a browser or a window without service workers', async ({ page, host }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })
    })
    await page.goto(host.origin + API_PAGE)
    await expect(page.getByText('private window')).toBeVisible()
  })

  test('when the service worker cannot be installed', async ({ page, host }) => {
    host.misbehave('/sw.js', status(500))
    await page.goto(host.origin + API_PAGE)
    await expect(page.getByText('No service worker')).toBeVisible()
  })
})

test('while there is no registry on the device', async ({ page, host, registry }) => {
  host.hasten(/sw\.js$/)
  await openReadyForOffline(page, host)

  await test.step('a request waits for the download and is answered', async () => {
    await forgetRegistry(page, host)
    expect((await callApi(page, '/api/mac/00:00:0C:12:34:56')).body).toEqual(CISCO_BY_GET)
    expect(host.requestsFor(registry.packPath)).toHaveLength(2)
  })

  await test.step('and none available, the answer is 503 with the reason', async () => {
    await forgetRegistry(page, host)
    host.misbehave('/registry/latest.json', status(500))
    const answer = await callApi(page, '/api/mac-lookup', post('00000C'))
    expect(answer).toMatchObject({
      status: 503,
      type: 'application/json',
      body: { success: false, error: { code: 'registry_unavailable' } },
    })
    expect(JSON.stringify(answer.body)).toContain('status 500')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  await test.step('and the download hangs, the answer is 503 after a while', async () => {
    await forgetRegistry(page, host)
    host.misbehave(registry.packPath, stallAfter(1000))
    const answer = await callApi(page, '/api/mac/00000C')
    expect(answer.status).toBe(503)
    expect(JSON.stringify(answer.body)).toContain('still being downloaded')
  })
})

test('the API of the service worker', async ({ context, page, host }) => {
  await openApiPage(page, host)

  await test.step('nothing at or below /api falls through to the network or to the app', async () => {
    for (const path of '/api /api/ /api/nothing /api/mac/zz /api/index.html /api/%00'.split(' ')) {
      const answer = await callApi(page, path)
      expect(answer.type, path).toBe('application/json')
      expect(answer.status, path).toBeGreaterThanOrEqual(400)
    }
    expect(host.requests.filter((request) => /\/api\b/.test(request))).toEqual([])
  })

  await test.step('two pages at once lose no counts, nor does a cold start between them', async () => {
    const other = await context.newPage()
    await openApiPage(other, host)
    const first = await remaining(page)
    await stopServiceWorker(page)
    const left = (
      await Promise.all([page, other].map((each) => remainingAfterMany(each, 50)))
    ).flat()
    // Each answer was counted separately: no two report the same count.
    const expected = Array.from({ length: 100 }, (_, index) => first - 1 - index)
    expect(left.toSorted((a, b) => b - a)).toEqual(expected)
    await stopServiceWorker(page)
    expect(await remaining(other)).toBe(first - 101)
  })
})

async function openApiPage(page: Page, host: Host): Promise<void> {
  await page.goto(host.origin + API_PAGE)
  await expect(page.getByText('ready')).toBeVisible()
}

/** Does what a reload with the shift key does: the page comes from the network and has no service worker. */
async function reloadByForce(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('p')?.remove())
  const session = await page.context().newCDPSession(page)
  await session.send('Page.reload', { ignoreCache: true })
  await session.detach()
}

/** Leaves a new version of the service worker waiting next to the active one. */
async function renewServiceWorker(page: Page, host: Host): Promise<void> {
  // Different from the one before, which may have been activated when the old one had no pages left.
  const version = host.requests.length
  const newer: Fault = (response, content) => {
    response.end(`${content.toString()}\n// Version ${version}.`)
  }
  // More than a test can request.
  host.misbehave('/sw.js', ...Array<Fault>(20).fill(newer))
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
  })
  await expect.poll(async () => await page.evaluate(hasWaiting)).toBe(true)
}

async function hasWaiting(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (registration?.waiting ?? null) !== null
}

async function remaining(page: Page): Promise<number> {
  return Number((await callApi(page, '/api/mac/00000C')).headers['x-ratelimit-remaining'])
}

/** The remaining budgets reported by several answers at once. */
async function remainingAfterMany(page: Page, requests: number): Promise<number[]> {
  return await page.evaluate(async (requests) => {
    const answers = await Promise.all(
      Array.from({ length: requests }, async () => await fetch('/api/mac/00000C')),
    )
    return answers.map(({ headers }) => Number(headers.get('X-RateLimit-Remaining')))
  }, requests)
}

test('/mac-api.js leaves a site’s own service worker alone, and says what to do', async ({
  page,
  host,
}) => {
  const own = ['/site-worker.js', Buffer.from('addEventListener("fetch", () => {})')] as const
  host.deploy(new Map([...(await appFiles(DIST)), own]))
  await page.goto(host.origin + FOREIGN_PAGE)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/site-worker.js')
    await navigator.serviceWorker.ready
  })
  await page.goto(host.origin + API_PAGE)
  await expect(
    page.getByText('has another service worker; use nameplate/service-worker.'),
  ).toBeVisible()
  const workers = await page.evaluate(async () => {
    const { active, waiting, installing } = await navigator.serviceWorker.ready
    return [active, waiting, installing].map(
      (worker) => worker && new URL(worker.scriptURL).pathname,
    )
  })
  expect(workers).toEqual(['/site-worker.js', null, null])
})
