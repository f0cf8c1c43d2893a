import { once } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { failure } from '../../../../src/store/errors.ts'
import type { DeviceRegistry } from '../../../../src/store/registry/load.ts'
import { RegistryEnsurer } from '../../../../src/store/registry/ensure.ts'
import { NOW, Sleepers } from '../device.ts'

/** Its content does not matter here. */
const REGISTRY: DeviceRegistry = Object.create(null)

let onDevice: DeviceRegistry | null
let sleepers: Sleepers
let now: number
let keptAlive: Promise<unknown>[]

beforeEach(() => {
  onDevice = null
  sleepers = new Sleepers()
  now = NOW
  keptAlive = []
})

function ensuredBy(install: () => Promise<unknown>): RegistryEnsurer {
  return new RegistryEnsurer({
    cache: { get: async () => await Promise.resolve(onDevice) },
    install,
    sleep: sleepers.sleep,
    now: () => now,
  })
}

const keepAlive = (work: Promise<unknown>): unknown => keptAlive.push(work)

test('a registry already on the device is used without an installation', async () => {
  onDevice = REGISTRY
  const install = vi.fn<() => Promise<void>>()
  expect(await ensuredBy(install).get(keepAlive)).toBe(REGISTRY)
  expect(install).not.toHaveBeenCalled()
})

test('if there is none it is installed, once for all callers', async () => {
  const install = vi.fn<() => Promise<void>>(async () => {
    onDevice = await Promise.resolve(REGISTRY)
  })
  const ensurer = ensuredBy(install)
  expect(await Promise.all([ensurer.get(keepAlive), ensurer.get(keepAlive)])).toEqual([
    REGISTRY,
    REGISTRY,
  ])
  expect(install).toHaveBeenCalledOnce()
})

test('nobody waits longer than ten seconds, but the installation continues', async () => {
  const installation = new EventTarget()
  const ensurer = ensuredBy(async () => await once(installation, 'end'))
  const impatient = expect(ensurer.get(keepAlive)).rejects.toMatchObject({ code: 'in_progress' })
  expect(await sleepers.runOut()).toEqual([10_000])
  await impatient
  const patient = ensurer.get(keepAlive)
  await new Promise(setImmediate)
  onDevice = REGISTRY
  installation.dispatchEvent(new Event('end'))
  expect(await patient).toBe(REGISTRY)
  expect(keptAlive).toHaveLength(1)
  await keptAlive[0]
})

test('the reason of a failure is given, for five seconds without another attempt', async () => {
  const install = vi.fn<() => Promise<void>>().mockRejectedValue(failure.status('a.pack', 500))
  const ensurer = ensuredBy(install)
  const failed = { code: 'server_error', message: expect.stringContaining('500') }
  await expect(ensurer.get(keepAlive)).rejects.toMatchObject(failed)
  now += 4999
  await expect(ensurer.get(keepAlive)).rejects.toMatchObject(failed)
  expect(install).toHaveBeenCalledOnce()
  now += 1
  await expect(ensurer.get(keepAlive)).rejects.toMatchObject(failed)
  expect(install).toHaveBeenCalledTimes(2)
})

test('a clock that was set back does not delay attempts', async () => {
  const install = vi.fn<() => Promise<void>>().mockRejectedValue(failure.status('a.pack', 500))
  const ensurer = ensuredBy(install)
  await expect(ensurer.get(keepAlive)).rejects.toThrow('500')
  now -= 365 * 86_400_000
  await expect(ensurer.get(keepAlive)).rejects.toThrow('500')
  expect(install).toHaveBeenCalledTimes(2)
})
