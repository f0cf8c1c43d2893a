import { deployment } from './support/deployment.ts'
import { portal, status, type Fault } from './support/faults.ts'
import {
  codeReaderStored,
  controlled,
  expect,
  expectVendor,
  fillDisk,
  FOREIGN_PAGE,
  lookUp,
  openAnswering,
  test,
} from './support/fixtures.ts'
import { leave, compareWith, CORE, expectDevices, rename, textField } from './support/inventory.ts'
import { Tab } from './support/update-tab.ts'

test('an update accepted in one tab, in the very first session', async ({
  page,
  context,
  host,
}) => {
  const first = await Tab.open(page, host)
  const second = await Tab.open(await context.newPage(), host)
  // Like a forced reload.
  const session = await context.newCDPSession(second.page)
  await session.send('Page.reload', { ignoreCache: true })
  await expect.poll(() => second.loads).toBe(2)
  await controlled(second.page)

  const former = `workbox-precache-v2-${host.origin}/`
  const notOurs = ['another', 'nameplate-files/other@1', 'nameplate-shared']
  const caches = async () => (await page.evaluate(() => window.caches.keys())).toSorted()
  await codeReaderStored(page)
  const own = (await caches()).find((name) => name.startsWith('nameplate-files@'))
  await page.evaluate(
    async ([former, ...others]) => {
      for (const name of others) await window.caches.open(name)
      const cache = await window.caches.open(former)
      await cache.put('/assets/former.js', new Response('former'))
    },
    [former, ...notOurs] as const,
  )
  host.deploy(await deployment('two'))
  const before = host.requests.length
  await first.comeBack()
  const late = await Tab.open(await context.newPage(), host)
  const tabs = [first, second, late]

  await test.step('is offered in every tab, even one opened since', async () => {
    for (const tab of tabs) {
      await expect(tab.prompt).toBeVisible()
      expect(await tab.deployment()).toBeNull()
    }
    expect(tabs.map(({ loads }) => loads)).toEqual([1, 2, 1])
  })

  await test.step('reloads every tab once, even one that was loaded past the service worker', async () => {
    await first.accept()
    for (const tab of tabs) {
      await tab.runs('two')
      await expect(tab.prompt).toBeHidden()
    }
    for (const tab of tabs) await tab.settled()
    expect(tabs.map(({ loads }) => loads)).toEqual([2, 3, 2])
  })

  await test.step('copies what has not changed into a cache of its own', () => {
    const fetched = host.requests.slice(before)
    expect(fetched).toContain('GET /index.html')
    expect(fetched).not.toContain('GET /icon.svg')
    expect(fetched).not.toContain('GET /mac-api.js')
  })

  await test.step('deletes the cache of the previous version, and nothing else', async () => {
    await expect.poll(caches).not.toContain(own)
    const two = expect.stringMatching(/^nameplate-files@/) as unknown
    const [other, path, shared] = notOurs
    expect(await caches()).toEqual([other, 'nameplate-code-reader', path, two, shared, former])
  })

  await test.step('keeps the cache of a version that shared one cache while a page of it may be open', async () => {
    const load = () => page.evaluate(async () => await (await fetch('/assets/former.js')).text())
    expect(await load()).toBe('former')
    for (const tab of [second, late]) await tab.page.close()
    await page.reload()
    await expect.poll(caches).not.toContain(former)
  })
})

test('while an update waits', async ({ page, host }) => {
  const tab = await Tab.open(page, host)
  host.deploy(await deployment('two'))
  await tab.comeBack()

  await test.step('an open tab needs none of the files that a deployment has removed', async () => {
    await expect(tab.prompt).toBeVisible()
    for (const screen of ['Inventory', 'Vendors', 'History', 'Registry', 'API']) {
      await page.getByRole('link', { name: screen, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.getByText('could not be fetched')).toBeHidden()
    }
    expect(tab.loads).toBe(1)
    expect(await tab.deployment()).toBeNull()
  })

  await test.step('and was put off, the next version is offered again', async () => {
    await tab.prompt.getByRole('button', { name: 'Later' }).click()
    await expect(tab.prompt).toBeHidden()
    host.deploy(await deployment('three'))
    await tab.comeBack()
    await expect(tab.prompt).toBeVisible()
  })

  await test.step('and is accepted, the open inventory and the stored ones remain', async () => {
    await page.getByRole('link', { name: 'Inventory', exact: true }).click()
    await textField(page).fill(CORE)
    await expectDevices(page, '4 devices')
    await rename(page, 'Monday')
    await leave(page)
    await textField(page).fill('70:b3:d5:f2:f0:01\n00:00:0c:12:34:56')
    await expectDevices(page, '2 devices')
    await tab.accept()
    await expect(page.locator('html[data-deployment=three]')).toBeAttached()
    await expectDevices(page, '2 devices')
    await compareWith(page, 'Monday')
    await expect(page.getByText(/ since “Monday”, today$/)).toBeVisible()
    expect(tab.loads).toBe(2)
  })
})

test('an update is accepted while another page calls the API without a pause', async ({
  page,
  context,
  host,
}) => {
  const tab = await Tab.open(page, host)
  const other = await context.newPage()
  await other.goto(host.origin + FOREIGN_PAGE)
  await other.evaluate(() => {
    const call = () => void fetch('/api/mac/00000C').then(call, call)
    call()
  })
  host.deploy(await deployment('two'))
  await tab.comeBack()
  await tab.accept()
  // Without help the browser would end the old worker only after five minutes, because the tests attach like DevTools.
  await expect(page.locator('html[data-deployment=two]')).toBeAttached({ timeout: 120_000 })
  await page.waitForLoadState()
  expect(tab.loads).toBe(2)
})

test.describe(() => {
  // The policy of the page lets no test add a script.
  test.use({ bypassCSP: true })

  test('a page of the previous version under a new service worker', async ({ page, host }) => {
    const tab = await Tab.open(page, host)
    const outdated = async (script: string, type = 'nameplate:check-files') =>
      await page.evaluate(
        async ([script, type]) => {
          const { port1, port2 } = new MessageChannel()
          const reply = new Promise((resolve) => {
            port1.addEventListener('message', ({ data }) => resolve(data))
          })
          port1.start()
          const { href } = new URL(script, origin)
          navigator.serviceWorker.controller?.postMessage({ type, script: href }, [port2])
          const answer = (await reply) as boolean | { readonly outdated: boolean }
          return typeof answer === 'boolean' ? answer : answer.outdated
        },
        [script, type] as const,
      )
    const entry = (await page.locator('script[src*="/index-"]').getAttribute('src')) ?? ''

    await test.step('is told so', async () => {
      expect(await outdated(entry)).toBe(false)
      expect(await outdated('/assets/index-gone.js')).toBe(true)
    })

    await test.step('is reloaded if its entry script is gone', async () => {
      await page.evaluate(() => {
        const script = document.createElement('script')
        script.src = '/assets/index-gone.js'
        document.head.append(script)
      })
      await expect.poll(() => tab.loads).toBe(2)
    })
  })
})

test('a part of the app that a deployment has removed', async ({ page, host }) => {
  // Without a service worker nothing of it is stored.
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => new Promise(() => {})
  })
  let loads = 0
  page.on('load', () => loads++)
  await openAnswering(page, host)
  await page.getByRole('link', { name: 'Inventory', exact: true }).click()
  await fillDisk(page)
  await textField(page).fill(CORE)
  await expectDevices(page, '4 devices')
  host.deploy(await deployment('two'))

  await test.step('causes no reload while something is unsaved, and says so', async () => {
    await page.getByRole('link', { name: 'Vendors', exact: true }).click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/a reload would lose it\.$/)).toBeVisible()
    expect(loads).toBe(1)
  })

  await test.step('and opens in the new version when the person agrees', async () => {
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.locator('html[data-deployment=two]')).toBeAttached()
    await expect(page.getByRole('heading', { name: 'Vendors', exact: true })).toBeVisible()
  })
})

test('a version that was deployed before the first service worker arrived is offered, not started', async ({
  page,
  host,
}) => {
  host.misbehave('/sw.js', status(503))
  await openAnswering(page, host)
  host.deploy(await deployment('two'))
  // Then it is tried at once.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const prompt = page.getByRole('region', { name: 'App update' })
  await expect(prompt).toBeVisible()
  await expect(page.locator('html[data-deployment=two]')).toHaveCount(0)
  await prompt.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator('html[data-deployment=two]')).toBeAttached()
})

type Broken = readonly [what: string, breaks: (app: Map<string, Buffer>) => void, fault?: Fault]

const BROKEN: readonly Broken[] = [
  [
    'that fails to install',
    (app) => {
      const fails = 'addEventListener("install",e=>e.waitUntil(Promise.reject()));'
      app.set('/sw.js', Buffer.from(fails + String(app.get('/sw.js'))))
    },
  ],
  ['that is a web page', () => {}, portal],
  [
    'of which a file is missing',
    (app) =>
      [...app.keys()]
        .filter((path) => /inventory-.*js$/.test(path))
        .map((path) => app.delete(path)),
  ],
  // A deployment came after the service worker's own script.
  [
    'of which the page is another version’s',
    (app) => {
      const page = String(app.get('/index.html')).replace(
        /(src="[^"]+\/index-[^"]+)\.js"/,
        '$1.other.js"',
      )
      app.set('/index.html', Buffer.from(page))
    },
  ],
]

test('a new service worker', async ({ page, host }) => {
  const tab = await Tab.open(page, host)
  for (const [what, breaks, fault] of BROKEN) {
    await test.step(`${what} is not offered`, async () => {
      const app = await deployment(what.replaceAll(/\W/g, ''))
      breaks(app)
      host.deploy(app)
      host.misbehave('/sw.js', ...(fault ? Array.from({ length: 9 }, () => fault) : []))
      await tab.comeBack()
      await tab.settled()
      await expect(tab.prompt).toBeHidden()
    })
  }

  await test.step('that is put off leaves the old one working', async () => {
    await host.stop()
    await page.reload()
    await lookUp(page, '70B3D5F2F001')
    await expectVendor(page, 'TELEPLATFORMS')
    expect(await tab.deployment()).toBeNull()
    await page.getByRole('link', { name: 'Inventory', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible()
    await page.getByRole('link', { name: 'Look up', exact: true }).click()
    await host.start()
  })

  await test.step('that failed in an open tab does not keep the next one from being offered there', async () => {
    host.misbehave('/sw.js')
    const broken = await deployment('broken')
    broken.delete('/index.html')
    host.deploy(broken)
    const before = host.requestsFor('/index.html').length
    await tab.comeBack()
    await expect.poll(() => host.requestsFor('/index.html').length).toBeGreaterThan(before)
    await tab.settled()
    host.deploy(await deployment('good'))
    await tab.comeBack()
    await tab.accept()
    await tab.runs('good')
    expect(tab.loads).toBe(3)
  })
})
