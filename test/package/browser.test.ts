import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { BROWSER_ARGS, findBrowser } from '../e2e/find-browser.ts'
import { bundleSample } from './sample.ts'

const ENTRIES = ['page.mjs', 'own-listener.mjs', 'own-workbox.mjs']
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  json: 'application/json',
  pack: 'application/octet-stream',
}

let browser: Browser
let server: Server
let origin: string

beforeAll(async () => {
  const files = new Map<string, string | Uint8Array>()
  for (const file of await bundleSample(ENTRIES)) {
    files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source)
  }
  const registry = join(inject('sample'), 'node_modules/nameplate/registry')
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    const extension = pathname.split('.').at(-1) ?? ''
    response.setHeader('Content-Type', TYPES[extension] ?? 'text/html')
    const found = pathname.startsWith('/registry/')
      ? readFile(join(registry, pathname.slice('/registry/'.length)))
      : Promise.resolve(pathname === '/' ? '<!doctype html><title>-</title>' : files.get(pathname))
    found
      .then((content) => response.writeHead(content === undefined ? 404 : 200).end(content))
      .catch(() => response.writeHead(404).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { executablePath, env } = await findBrowser()
  browser = await chromium.launch({
    executablePath,
    args: BROWSER_ARGS,
    env: { ...(process.env as Record<string, string>), ...env },
  })
})

afterAll(async () => {
  await browser?.close()
  server?.close()
})

describe('a page', () => {
  it('loads the registry that its bundler copied', async () => {
    const page = await opened()
    await page.addScriptTag({ url: '/page.js', type: 'module' })
    await expect.poll(() => page.title(), { timeout: 30_000 }).toBe('Cisco Systems, Inc')
  })
})

describe.each([['own-listener.js'], ['own-workbox.js']])(
  'an origin with its own service worker, %s',
  (script) => {
    it('gets answers from the API without a network, and from its own routes', async () => {
      const page = await opened()
      await page.evaluate(async (url) => {
        const controlled = new Promise((resolve) =>
          navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
        )
        await navigator.serviceWorker.register(url, { type: 'module' })
        await controlled
      }, script)
      expect(await get(page, '/api/mac/00:00:0C:12:34:56')).toMatchObject({
        status: 200,
        body: expect.stringContaining('"vendor":"Cisco Systems, Inc"'),
      })
      await page.context().setOffline(true)
      expect(await get(page, '/api/mac/70:B3:D5:F2:F1:23')).toMatchObject({ status: 200 })
      expect(await get(page, '/api/mac/00:00:0C:12:34:56', 'DELETE')).toMatchObject({ status: 405 })
      expect(await get(page, '/own')).toEqual({ status: 200, body: 'own' })
    })
  },
)

/** A page with its own browser profile. */
async function opened(): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(origin)
  return page
}

async function get(page: Page, path: string, method = 'GET') {
  return await page.evaluate(
    async ([path, method]) => {
      const response = await fetch(path!, { method: method! })
      return { status: response.status, body: await response.text() }
    },
    [path, method],
  )
}
