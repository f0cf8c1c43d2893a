import { beforeEach, expect, test } from 'vitest'
import { OtherVersions } from '../../../../src/offline/sw/other-versions.ts'

const ORIGIN = 'https://nameplate.example'
const OWN = `${ORIGIN}/assets/index-new.js`
const OLD = `${ORIGIN}/assets/index-old.js`

let stored: Set<string>
let open: { readonly url: string }[]
let registration: { installing: ServiceWorker | null; waiting: ServiceWorker | null }
let deleted: boolean
let versions: OtherVersions

beforeEach(() => {
  stored = new Set(['index.html'])
  open = [{ url: `${ORIGIN}/?q=00000C` }]
  registration = { installing: null, waiting: null }
  deleted = false
  versions = new OtherVersions(
    {
      keyOf: (url) => (url === OWN ? url : undefined),
      stored: async (url) => (stored.has(url) ? new Response() : undefined),
      deleteOthers: async (needed) => void (deleted = !needed()),
    },
    { clients: { matchAll: async () => open }, registration },
    /^\/(index\.html)?(\?|$)/,
  )
})

async function asks(script: string, url = `${ORIGIN}/`): Promise<boolean> {
  return await versions.replaces({ type: 'nameplate:page', url, script })
}

test('a page with the script of another version is told to reload', async () => {
  expect(await asks(OLD)).toBe(true)
  expect(await asks(OWN)).toBe(false)
})

test('a page is not reloaded if it would be the same again', async () => {
  expect(await asks(OLD, `${ORIGIN}/manual.html`)).toBe(false)
  stored.clear()
  expect(await asks(OLD)).toBe(false)
})

test('the files of other versions are deleted when the only page of the app is of this one', async () => {
  open.push({ url: `${ORIGIN}/manual.html` })
  await versions.forget(OWN)
  expect(deleted).toBe(true)
})

test('the files of other versions stay as long as a page of theirs may live', async () => {
  await versions.forget(OLD)
  expect(deleted).toBe(false)
  open.push({ url: `${ORIGIN}/#/inventory` })
  await versions.forget(OWN)
  expect(deleted).toBe(false)
})

test('the files of a version that is being installed, or waits, stay', async () => {
  const worker = {} as ServiceWorker
  registration.installing = worker
  await versions.forget(OWN)
  expect(deleted).toBe(false)
  Object.assign(registration, { installing: null, waiting: worker })
  await versions.forget(OWN)
  expect(deleted).toBe(false)
})
