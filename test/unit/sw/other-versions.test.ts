import { beforeEach, expect, test } from 'vitest'
import { OtherVersions } from '../../../src/sw/other-versions.ts'

const ORIGIN = 'https://nameplate.example'
const OWN = `${ORIGIN}/assets/index-new.js`
const OLD = `${ORIGIN}/assets/index-old.js`

let host: (request: Request) => Promise<Response>
let stored: Set<string>
let page: string
let loaded: string[]

const versions = new OtherVersions(
  {
    getCacheKeyForURL: (url) => (url === OWN ? url : undefined),
    matchPrecache: async (url) => (stored.has(url) ? new Response() : undefined),
  },
  {
    clients: {
      get: async () => ({ url: page, navigate: async (url) => void loaded.push(url) }),
    },
    fetch: async (request) => await host(request),
  },
  /^\/(index\.html)?(\?|$)/,
)

beforeEach(() => {
  host = async () => new Response('Not here', { status: 404 })
  stored = new Set(['index.html'])
  page = `${ORIGIN}/?q=00000C`
  loaded = []
})

function script(url: string): Request {
  return { url, destination: 'script' } as Request
}

async function answered(url: string): Promise<Response> {
  return await versions.answer(script(url), 'client')
}

test('only scripts under a hashed name that this version does not have concern it', () => {
  expect(versions.concerns(script(OLD))).toBe(true)
  expect(versions.concerns(script(OWN))).toBe(false)
  expect(versions.concerns(script(`${ORIGIN}/mac-api.js`))).toBe(false)
  expect(versions.concerns({ url: OLD, destination: '' } as Request)).toBe(false)
})

test('a page whose script is gone with its version is loaded anew', async () => {
  expect((await answered(OLD)).status).toBe(404)
  host = async () => await Promise.reject(new TypeError('Failed to fetch'))
  page = `${ORIGIN}/#/many`
  expect((await answered(OLD)).type).toBe('error')
  expect(loaded).toEqual([`${ORIGIN}/?q=00000C`, `${ORIGIN}/`])
})

test('what the host still has is given, to a page of a version that is yet to be installed too', async () => {
  host = async () => new Response('export {}')
  expect(await (await answered(OLD)).text()).toBe('export {}')
  expect(loaded).toEqual([])
})

test('a page is not loaded anew that would be the same again', async () => {
  page = `${ORIGIN}/manual.html`
  await answered(OLD)
  page = `${ORIGIN}/`
  stored.clear()
  await answered(OLD)
  expect(loaded).toEqual([])
})

test('a page that runs with the script of another version is told to reload, once it would be of this one', async () => {
  expect(await versions.replaces({ url: page, script: OLD })).toBe(true)
  expect(await versions.replaces({ url: page, script: OWN })).toBe(false)
  stored.clear()
  expect(await versions.replaces({ url: page, script: OLD })).toBe(false)
})
