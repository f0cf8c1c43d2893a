import { beforeEach, expect, test, vi } from 'vitest'
import { Precache } from '../../../../src/offline/sw/precache.ts'

const ORIGIN = 'https://nameplate.example'
const PAGES = /^\/(index\.html)?(\?|$)/
const scope = { registration: { scope: `${ORIGIN}/` } } as ConstructorParameters<typeof Precache>[0]

let asked: unknown[]
let precache: Precache

beforeEach(() => {
  asked = []
  vi.stubGlobal('location', new URL(`${ORIGIN}/sw.js`))
  vi.stubGlobal('caches', {
    match: async (...of: unknown[]) => {
      asked.push(of)
      return new Response()
    },
  })
  precache = new Precache(scope, [
    { url: 'index.html', revision: 'a9bd' },
    { url: 'assets/index-new.js', revision: null, group: 'page' },
    { url: 'assets/small-files.json', revision: null, group: 'bundle' },
  ])
})

async function keyFor(path: string): Promise<unknown> {
  asked = []
  await precache.answer(new Request(ORIGIN + path), PAGES)
  return asked.flat()[0]
}

test('files have the keys, and the cache, that earlier versions gave them', async () => {
  await precache.stored('index.html')
  expect(asked).toEqual([
    [
      `${ORIGIN}/index.html?__WB_REVISION__=a9bd`,
      { cacheName: `workbox-precache-v2-${ORIGIN}/`, ignoreVary: true },
    ],
  ])
  expect(precache.keyOf('assets/index-new.js')).toBe(`${ORIGIN}/assets/index-new.js`)
  expect(precache.keyOf('assets/small-files.json')).toBeUndefined()
})

test('the page, this version’s files and code of other versions are answered, and nothing else', async () => {
  const page = `${ORIGIN}/index.html?__WB_REVISION__=a9bd`
  expect(await keyFor('/')).toBe(page)
  expect(await keyFor('/?q=00000C#/vendors')).toBe(page)
  expect(await keyFor('/assets/index-new.js')).toBe(`${ORIGIN}/assets/index-new.js`)
  expect(await keyFor('/assets/index-old.js')).toBe(`${ORIGIN}/assets/index-old.js`)
  expect(precache.answer(new Request(`${ORIGIN}/manual.html`), PAGES)).toBeNull()
})
