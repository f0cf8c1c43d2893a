import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkIsDue, noteCheck } from '../../../../src/store/registry/notes.ts'
import { Device, NOW, type Tab } from '../device.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let device: Device
let tab: Tab
beforeEach(() => {
  device = new Device()
  tab = device.tab()
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('a check is due if there was none before', async () => {
  expect(await checkIsDue(tab.database, NOW)).toBe(true)
})

test('a check is due a day after the last one, whichever tab made it', async () => {
  await noteCheck(device.tab().database, NOW)
  expect(await checkIsDue(tab.database, NOW + DAY_MS - 1)).toBe(false)
  expect(await checkIsDue(tab.database, NOW + DAY_MS)).toBe(true)
})

test('a check within the hour after another writes nothing', async () => {
  await noteCheck(tab.database, NOW)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  await noteCheck(tab.database, NOW + HOUR_MS - 1)
  expect(put).not.toHaveBeenCalled()
  await noteCheck(tab.database, NOW + HOUR_MS)
  expect(put).toHaveBeenCalledOnce()
})

test('a clock that was set back does not delay the next check', async () => {
  await noteCheck(tab.database, NOW + 400 * DAY_MS)
  expect(await checkIsDue(tab.database, NOW)).toBe(true)
})

test('a device without room for the time of the check carries on', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('It is full.', 'QuotaExceededError')
  })
  await noteCheck(tab.database, NOW)
  expect(await checkIsDue(tab.database, NOW)).toBe(true)
})
