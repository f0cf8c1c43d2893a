import { beforeEach, expect, test, vi } from 'vitest'
import { Precache } from '../../../../src/offline/sw/precache.ts'

const ORIGIN = 'https://nameplate.example'

let registration: { installing: unknown; waiting: unknown }
let deleted: string[]
let asked: unknown[]
let precache: Precache

beforeEach(() => {
  asked = []
  deleted = []
  registration = { installing: null, waiting: null }
  vi.stubGlobal('location', new URL(`${ORIGIN}/sw.js`))
  vi.stubGlobal('caches', {
    match: async (...of: unknown[]) => {
      asked.push(of)
      return new Response()
    },
    keys: async () => ['nameplate-files@a9bd', 'nameplate-files@b217'],
    delete: async (name: string) => deleted.push(name),
  })
  const locks = {
    request: async (_: string, __: object, then: (lock: object) => unknown) => then({}),
  }
  precache = new Precache({ registration, navigator: { locks } }, [
    { url: 'index.html', revision: 'a9bd' },
    { url: 'assets/index-new.js', revision: null, group: 'page' },
    { url: 'assets/small-files.json', revision: null, group: 'bundle' },
  ])
})

async function keyFor(path: string): Promise<unknown> {
  asked = []
  await precache.answer(new Request(ORIGIN + path), '')
  return asked.flat()[0]
}

test('a file has a key derived from its content, in the cache of its version', async () => {
  await precache.stored('index.html')
  expect(asked).toEqual([
    [
      `${ORIGIN}/index.html?__WB_REVISION__=a9bd`,
      { cacheName: 'nameplate-files@a9bd', ignoreVary: true },
    ],
  ])
  expect(precache.keyOf('assets/index-new.js')).toBe(`${ORIGIN}/assets/index-new.js`)
  expect(precache.keyOf('assets/small-files.json')).toBeUndefined()
})

test('only the page, this version’s files and code of other versions are answered', async () => {
  const page = `${ORIGIN}/index.html?__WB_REVISION__=a9bd`
  expect(await keyFor('/')).toBe(page)
  expect(await keyFor('/?q=00000C#/vendors')).toBe(page)
  expect(await keyFor('/assets/index-new.js')).toBe(`${ORIGIN}/assets/index-new.js`)
  expect(await keyFor('/assets/index-old.js')).toBe(`${ORIGIN}/assets/index-old.js`)
  expect(precache.answer(new Request(`${ORIGIN}/manual.html`), '')).toBeNull()
})

test('the files of other versions are deleted, unless one is being installed or waits', async () => {
  for (const state of ['installing', 'waiting'] as const) {
    registration[state] = {}
    await precache.deleteOthers(true)
    expect(deleted).toEqual([])
    registration[state] = null
  }
  await precache.deleteOthers(true)
  expect(deleted).toEqual(['nameplate-files@b217'])
})
