import { beforeEach, describe, expect, test } from 'vitest'
import { HttpResponse } from 'msw'
import { INSTALLER_LOCK } from '../../../../src/store/names.ts'
import type { RegistryNews } from '../../../../src/store/registry/registry-channel.ts'
import { Device, type Tab } from '../device.ts'
import { hostOfTests, stall } from '../host.ts'
import { april } from '../registries.ts'
import { failureOf, fileOf, install, run } from './installing.ts'

const host = hostOfTests()
let device: Device
let tab: Tab

beforeEach(() => {
  device = new Device()
  tab = device.tab()
  host.publish(april)
})

describe('two tabs', () => {
  test('download once, and both see the progress and the success', async () => {
    const runs = [run(device.tab()), run(device.tab()), run(device.tab())]
    const outcomes = await Promise.all(runs.map(async ({ outcome }) => await outcome))
    expect(outcomes).toMatchObject([{ via: 'pack' }, { via: null }, { via: null }])
    expect(host.requests).toEqual(['latest.json', april.latest.pack.file])
    for (const { told } of runs) {
      const fractions = told.map(({ fraction }) => fraction)
      expect(fractions).toEqual(fractions.toSorted((one, other) => one - other))
      expect(fractions.indexOf(1)).toBe(fractions.length - 1)
      expect(told.some(({ phase }) => phase === 'downloading')).toBe(true)
    }
  })

  test('see the progress at once, even while it is stalled', async () => {
    host.misbehave(april.latest.pack.file, () => stall(fileOf(april), 30_000))
    const first = run(tab)
    await expect.poll(() => first.told.at(-1)?.receivedBytes).toBe(30_000)
    const second = run(device.tab())
    await expect.poll(() => second.told.at(-1)?.receivedBytes).toBe(30_000)
    await tab.sleepers.runOut()
    await expect(first.outcome).rejects.toMatchObject({ code: 'stalled' })
    await expect(second.outcome).rejects.toMatchObject({ code: 'stalled' })
  })

  test('share the failure of the installing tab, and its reason', async () => {
    host.misbehave(april.latest.pack.file, () => new HttpResponse(null, { status: 500 }))
    const [first, second] = await Promise.all([
      failureOf(install(device.tab())),
      failureOf(install(device.tab())),
    ])
    expect(second).toMatchObject({ code: first.code, message: first.message })
    expect(host.requestsFor(april.latest.pack.file)).toHaveLength(1)
  })

  test('install in place of one that sleeps and keeps its lock', async () => {
    void device.tab().locks.request(INSTALLER_LOCK, {}, async () => await new Promise(() => {}))
    const installing = install(tab)
    expect(await tab.sleepers.runOut()).toEqual([5_000])
    expect(await installing).toMatchObject({ status: 'installed' })
  })

  test('wait while the installing tab gives signs of life', async () => {
    host.misbehave(april.latest.pack.file, () => stall(fileOf(april), 30_000))
    const first = run(tab)
    await expect.poll(() => first.told.at(-1)?.receivedBytes).toBe(30_000)
    const other = device.tab()
    const signs: RegistryNews[] = []
    other.channel.listen((news) => void (news.type === 'holding' && signs.push(news)))
    const second = run(other)
    for (let asked = 1; asked <= 5; asked++) {
      await expect.poll(() => signs).toHaveLength(asked)
      expect(await other.sleepers.runOut()).toEqual([5_000])
    }
    expect(host.requestsFor(april.latest.pack.file)).toHaveLength(1)
    await tab.sleepers.runOut()
    await Promise.allSettled([first.outcome, second.outcome])
  })

  test('are notified of the new registry', async () => {
    const news: RegistryNews[] = []
    device.tab().channel.listen((each) => news.push(each))
    await install(tab)
    await expect
      .poll(() => news.filter(({ type }) => type !== 'progress'))
      .toEqual([
        { type: 'waiting', lock: 'nameplate-install' },
        { type: 'installed', sha256: april.latest.trie.sha256 },
      ])
  })
})
