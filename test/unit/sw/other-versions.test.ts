import { beforeEach, expect, test } from 'vitest'
import { OtherVersions } from '../../../src/sw/other-versions.ts'

const ORIGIN = 'https://nameplate.example'
const OWN = `${ORIGIN}/assets/index-new.js`
const OLD = `${ORIGIN}/assets/index-old.js`

let stored: Set<string>
let open: { readonly id: string; readonly url: string }[]
let loaded: string[]
let versions: OtherVersions

beforeEach(() => {
  stored = new Set(['index.html'])
  open = [
    { id: 'one', url: `${ORIGIN}/?q=00000C` },
    { id: 'two', url: `${ORIGIN}/#/many` },
  ]
  loaded = []
  versions = new OtherVersions(
    {
      getCacheKeyForURL: (url) => (url === OWN ? url : undefined),
      matchPrecache: async (url) => (stored.has(url) ? new Response() : undefined),
    },
    {
      clients: {
        matchAll: async () =>
          open.map(({ id, url }) => ({ id, url, navigate: async (to) => void loaded.push(to) })),
      },
    },
    /^\/(index\.html)?(\?|$)/,
  )
})

async function asks(client: string, script: string, url = `${ORIGIN}/`): Promise<boolean> {
  return await versions.replaces({ type: 'nameplate:page', url, script }, client)
}

async function takenOver(): Promise<void> {
  await versions.callSilent(Promise.resolve(), async () => {})
}

test('a page that does not run is reloaded', async () => {
  await takenOver()
  expect(loaded).toEqual([`${ORIGIN}/?q=00000C`, `${ORIGIN}/`])
})

test('a running page with the script of another version is told to reload, when nothing in it is unsaved', async () => {
  expect(await asks('two', OLD)).toBe(true)
  await takenOver()
  expect(loaded).toEqual([`${ORIGIN}/?q=00000C`])
})

test('a page with the script of this version is not reloaded', async () => {
  expect(await asks('one', OWN)).toBe(false)
  expect(await asks('two', OWN)).toBe(false)
  await takenOver()
  expect(loaded).toEqual([])
})

test('a page is not reloaded if it would be the same again', async () => {
  open = [{ id: 'one', url: `${ORIGIN}/manual.html` }]
  expect(await asks('one', OLD, `${ORIGIN}/manual.html`)).toBe(false)
  await takenOver()
  open = [{ id: 'one', url: `${ORIGIN}/` }]
  stored.clear()
  expect(await asks('one', OLD)).toBe(false)
  await takenOver()
  expect(loaded).toEqual([])
})
