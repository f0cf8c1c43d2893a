import type { Page } from '@playwright/test'
import { expectAccessible, expectToFitWidth, expectTouchable } from './support/accessibility.ts'
import {
  callApi,
  CISCO_BY_GET,
  CISCO_BY_POST,
  expect,
  expectCopied,
  post,
  stopServiceWorker,
  test,
} from './support/fixtures.ts'
import { status } from './support/faults.ts'

const GET = 'GET /api/mac/{mac}'
const POST = 'POST /api/mac-lookup'

const main = (page: Page) => page.getByRole('main')
const plate = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const answerTo = (page: Page, endpoint: string) =>
  plate(page, endpoint).getByRole('region', { name: /^Answer/ })
const meter = (page: Page, name: string | RegExp) => page.getByRole('meter', { name })

async function openScreen(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/#/api`)
  await expect(main(page)).toContainText('The service worker on this device answers.')
  await expect(meter(page, 'GET without a key')).toHaveAttribute('aria-valuetext', /of 1,000/)
}

/** Sends the request on an endpoint's plate and returns the body shown. */
async function send(page: Page, endpoint: string, address: string): Promise<unknown> {
  await plate(page, endpoint).getByLabel('Address').fill(address)
  const answered = page.waitForResponse((response) => response.url().includes('/api/mac'))
  await plate(page, endpoint).getByRole('button', { name: /^Send/ }).click()
  await answered
  await expect(plate(page, endpoint).getByRole('button', { name: /^Send/ })).toBeEnabled()
  return JSON.parse((await answerTo(page, endpoint).locator('pre').textContent()) ?? '')
}

/** Holds back the page's messages to the service worker: `next` sends one, `all` sends these and all later ones. */
async function holdMessages(page: Page): Promise<Record<'next' | 'all', () => Promise<void>>> {
  const sender = await page.evaluateHandle(() => {
    const { postMessage } = ServiceWorker.prototype
    const held: (() => void)[] = []
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, ...message: unknown[]) {
      held.push(() => Reflect.apply(postMessage, this, message))
    }
    const next = async () => {
      while (held.length === 0) await new Promise((resolve) => requestAnimationFrame(resolve))
      held.shift()!()
    }
    const all = () => {
      ServiceWorker.prototype.postMessage = postMessage
      for (const post of held) post()
    }
    return { next, all }
  })
  return {
    next: () => sender.evaluate(({ next }) => next()),
    all: () => sender.evaluate(({ all }) => all()),
  }
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('the try-out', async ({ page, context, host }) => {
  await openScreen(page, host.origin)

  await test.step('shows the remaining budget, which falls with each request, and counts down to the end of its window', async () => {
    const get = meter(page, 'GET without a key')
    await expect(get).toHaveAttribute('aria-valuenow', '1000')
    await send(page, GET, '00000C')
    await expect(get).toHaveAttribute('aria-valuenow', '999')
    const post = meter(page, 'POST without a key')
    await expect(post).toHaveAttribute('aria-valuetext', '100 of 100')
    await send(page, POST, '00000C')
    await expect(post).toHaveAttribute('aria-valuetext', '99 of 100')
    await page.getByRole('link', { name: 'Registry' }).click()
    await page.getByRole('link', { name: 'API', exact: true }).click()
    await expect(post).toHaveAttribute('aria-valuetext', '99 of 100')
    const countdown = plate(page, 'Remaining budget')
      .getByText(/^\d+:\d\d:\d\d$/)
      .first()
    const before = await countdown.textContent()
    await expect(countdown).not.toHaveText(before ?? '')
  })

  await test.step('really calls both endpoints and shows status, headers, body and time', async () => {
    expect(await send(page, GET, '0000.0c12.3456')).toEqual(CISCO_BY_GET)
    const answer = answerTo(page, GET)
    await expect(answer).toContainText('200 OK')
    await expect(answer).toContainText(/\d ms, by the service worker/)
    await expect(answer).toContainText(/content-type:\s*application\/json/)
    await expect(answer).toContainText(/x-ratelimit-remaining:\s*998/)
    expect(await send(page, POST, '00-00-0C-12-34-56')).toEqual(CISCO_BY_POST)
    await expect(page.getByRole('status').last()).toContainText('Answered 200 OK')
    expect(host.requests.filter((request) => request.includes('/api/'))).toEqual([])
  })

  await test.step('shows refusals with their reason', async () => {
    expect(await send(page, GET, 'zz/../?')).toMatchObject({ error: { code: 'invalid_mac' } })
    await expect(answerTo(page, GET)).toContainText('400 Bad Request')
    expect(await send(page, POST, '52:54:00:12:34:56')).toMatchObject({
      error: { code: 'not_found' },
    })
    await expect(answerTo(page, POST)).toContainText('404 Not Found')
    // Half a character, which no URL can contain.
    expect(await send(page, GET, '00:00:0C\uD83D')).toMatchObject({
      error: { code: 'invalid_mac' },
    })
  })

  await test.step('snippets can be copied, and the description of the API is one link away', async () => {
    const snippets = plate(page, 'Code to copy')
    await snippets.getByRole('button', { name: 'Copy code' }).click()
    await expectCopied(page, /import \{ ready \} from '\/mac-api\.js'/)
    await expect(snippets).toContainText(`curl '${host.origin}/api/mac/00:00:0C:12:34:56'`)
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: /OpenAPI/ }).click()
    await expect((await opened).locator('body')).toContainText('"openapi":"3.1')
  })

  await test.step('is accessible: axe finds nothing, everything fits on 320 pixels with the text doubled, and is large enough to touch', async () => {
    const desktop = page.viewportSize()!
    await plate(page, 'Keys').getByRole('button', { name: 'Create a key' }).click()
    await page.getByText('Response fields').first().click()
    await expect(meter(page, /^With the key/)).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectTouchable(page)
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
    await expectToFitWidth(page)
    await page.setViewportSize(desktop)
  })
})

test('over time', async ({ page, host }) => {
  await page.clock.install()
  await openScreen(page, host.origin)

  await test.step('the remaining budget is full again after the window has ended', async () => {
    await send(page, POST, '00000C')
    const post = meter(page, 'POST without a key')
    await expect(post).toHaveAttribute('aria-valuetext', '99 of 100')
    await page.clock.fastForward('01:00:00')
    await expect(post).toHaveAttribute('aria-valuetext', '100 of 100')
  })

  await test.step('a page that was loaded past the service worker gets its answers from it soon', async () => {
    // Like a forced reload.
    const session = await page.context().newCDPSession(page)
    await session.send('Page.enable')
    const loaded = page.waitForEvent('load')
    await session.send('Page.reload', { ignoreCache: true })
    await loaded
    await expect(main(page)).toContainText('The service worker on this device answers.')
    expect(await send(page, GET, '00000C123456')).toEqual(CISCO_BY_GET)
  })
})

test('the screen says plainly when no service worker could be installed', async ({
  page,
  host,
}) => {
  host.misbehave('/sw.js', ...Array.from({ length: 100 }, () => status(500)))
  await page.goto(`${host.origin}/#/api`)
  await expect(main(page)).toContainText('could not be installed')
  await plate(page, GET).getByRole('button', { name: 'Send GET' }).click()
  await expect(answerTo(page, GET)).toContainText('This did not come from the API')
  await expect(plate(page, 'Keys')).toBeHidden()
  await expectAccessible(page)
})

test('keys and limits', async ({ page, context, host }) => {
  await openScreen(page, host.origin)
  const keys = plate(page, 'Keys')

  await test.step('keys are created, copied, used, removed and brought back', async () => {
    await keys.getByRole('button', { name: 'Create a key' }).click()
    await keys.getByRole('button', { name: /^Copy Key/ }).click()
    await expectCopied(page, /^np_[0-9a-f]{32}$/)
    const key = await page.evaluate(() => navigator.clipboard.readText())
    expect((await callApi(page, `/api/mac/00000C?key=${key}`)).headers).toMatchObject({
      'x-ratelimit-limit': '10000',
    })
    await plate(page, GET).getByLabel('API key').selectOption(key)
    await expect(plate(page, GET)).toContainText(`X-API-Key: ${key}`)
    await send(page, GET, '00000C')
    await expect(meter(page, `With the key ${key}`)).toHaveAttribute('aria-valuenow', '9998')

    await keys.getByRole('button', { name: `Remove key ${key}` }).click()
    await expect(meter(page, /^With the key/)).toHaveCount(0)
    await expect(plate(page, GET)).not.toContainText('X-API-Key')
    expect((await callApi(page, `/api/mac/00000C?key=${key}`)).headers).toMatchObject({
      'x-ratelimit-limit': '1000',
    })
    await keys.getByRole('button', { name: 'Undo' }).click()
    const removal = keys.getByRole('button', { name: `Remove key ${key}` })
    await expect(removal).toBeVisible()
    await page.reload()
    await expect(removal).toBeVisible()
  })

  await test.step('keys changed in two tabs at once lose no key', async () => {
    const other = await context.newPage()
    await openScreen(other, host.origin)
    await keys.getByRole('button', { name: 'Create a key' }).click()
    await expect(keys.getByRole('button', { name: /^Remove key/ })).toHaveCount(2)
    await plate(other, 'Keys').getByRole('button', { name: 'Create a key' }).click()
    await expect(plate(other, 'Keys').getByRole('button', { name: /^Remove key/ })).toHaveCount(3)
    await other.close()
  })

  await test.step('keys removed one after the other are all brought back', async () => {
    const removals = keys.getByRole('button', { name: /^Remove key/ })
    await page.reload()
    await expect(removals).toHaveCount(3)
    for (const left of [2, 1]) {
      await removals.first().click()
      await expect(removals).toHaveCount(left)
    }
    for (const back of [2, 3]) {
      await keys.getByRole('button', { name: 'Undo' }).click()
      await expect(removals).toHaveCount(back)
    }
    await expect(keys.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })

  const limits = plate(page, 'Limits')

  await test.step('limits refuse requests above them, even after a cold start, until the counts are reset', async () => {
    // A batch counts as many requests as it has addresses.
    const macs = Array<string>(100).fill('00000C')
    const init = { ...post(''), body: JSON.stringify({ macs }) }
    expect((await callApi(page, '/api/mac-lookup/batch', init)).status).toBe(200)
    expect(await send(page, POST, '00000C')).toMatchObject({ error: { code: 'rate_limited' } })
    await expect(answerTo(page, POST)).toContainText('429 Too Many Requests')
    await expect(answerTo(page, POST)).toContainText(/retry-after:\s*\d+/)
    await stopServiceWorker(page)
    expect(await send(page, POST, '00000C')).toMatchObject({ error: { code: 'rate_limited' } })
    await limits.getByRole('button', { name: 'Reset counts' }).click()
    await expect(limits).toContainText('All counts were reset.')
    await expect(meter(page, 'POST without a key')).toHaveAttribute('aria-valuetext', '100 of 100')
    expect(await send(page, POST, '00000C')).toEqual(CISCO_BY_POST)
  })

  const enforced = limits.getByRole('switch', { name: 'Limits are enforced' })
  await test.step('a change made before the previous one is stored undoes nothing', async () => {
    const budget = plate(page, 'Remaining budget')
    const created = await holdMessages(page)
    await keys.getByRole('button', { name: 'Create a key' }).dblclick()
    await enforced.uncheck()
    await created.all()
    await expect(keys.getByRole('button', { name: /^Remove key/ })).toHaveCount(5)
    await expect(budget).toContainText('none is refused')
    await enforced.check()
    await expect(budget).not.toContainText('none is refused')
    const switched = await holdMessages(page)
    await enforced.uncheck()
    await enforced.check()
    await switched.next()
    await switched.next()
    await expect(budget).toContainText('none is refused')
    await expect(enforced, 'as it was put last').toBeChecked()
    await switched.all()
    await expect(budget).not.toContainText('none is refused')
    await expect(enforced).toBeChecked()
  })

  await test.step('limits are switched off and on, and the headers are still sent', async () => {
    const switched = await holdMessages(page)
    await enforced.uncheck()
    await expect(limits).not.toContainText('All counts were reset.')
    await expect(enforced, 'before the service worker has answered').not.toBeChecked()
    await switched.all()
    await expect(plate(page, 'Remaining budget')).toContainText('none is refused')
    const macs = Array<string>(99).fill('00000C')
    const init = { ...post(''), body: JSON.stringify({ macs }) }
    expect((await callApi(page, '/api/mac-lookup/batch', init)).status).toBe(200)
    expect(await send(page, POST, '00000C')).toEqual(CISCO_BY_POST)
    await expect(answerTo(page, POST)).toContainText(/x-ratelimit-remaining:\s*0/)
    await page.reload()
    await expect(enforced).not.toBeChecked()
    await enforced.check()
    await expect(limits).toContainText('The limits are enforced.')
    expect(await send(page, POST, '00000C')).toMatchObject({ error: { code: 'rate_limited' } })
  })

  await test.step('limits changed in an earlier version return to the defaults after a reset', async () => {
    await page.evaluate(async () => {
      const channel = new MessageChannel()
      const settings = {
        enforced: true,
        keys: [],
        limits: { 'free-get': 0, 'free-post': 0, pro: 0 },
      }
      const changed = new Promise((resolve) => channel.port1.addEventListener('message', resolve))
      channel.port1.start()
      const question = { type: 'nameplate:settings', settings }
      navigator.serviceWorker.controller!.postMessage(question, [channel.port2])
      await changed
    })
    expect(await send(page, GET, '00000C')).toMatchObject({ error: { code: 'rate_limited' } })
    await limits.getByRole('button', { name: 'Reset counts' }).click()
    await expect(meter(page, 'GET without a key')).toHaveAttribute('aria-valuetext', /of 1,000/)
    expect(await send(page, GET, '00000C')).toMatchObject({ found: true })
  })

  await test.step('and keys that cannot be stored are reported where they were requested', async () => {
    const [worker] = context.serviceWorkers()
    await worker?.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full.', 'QuotaExceededError')
      }
    })
    await enforced.click()
    await expect(limits.getByRole('alert')).toContainText('The disk is full.')
    await expect(enforced).toBeChecked()
    await keys.getByRole('button', { name: 'Create a key' }).click()
    await expect(keys.getByRole('alert')).toContainText('The disk is full.')
  })
})
