import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../../src/protocol/api-settings.ts'
import { serviceWorkerApi } from '../../../../src/package/service-worker.ts'
import { ApiService } from '../../../../src/offline/sw/api.ts'
import { emptyDevice } from '../../store/device.ts'

const ORIGIN = 'https://host.test'

/** A browser whose host has no registry, which no count needs. */
const scope = {
  isSecureContext: true,
  location: { origin: ORIGIN },
  navigator: {
    locks: { request: async (...args: unknown[]) => await (args.at(-1) as () => unknown)() },
  },
  crypto,
  fetch: () => Promise.resolve(new Response('', { status: 404 })),
} as unknown as ConstructorParameters<typeof ApiService>[0]

/** No test here asks for it. */
const WITHOUT = { description: () => Promise.reject(new Error('It is not there.')) }

function batch(size: number, path = '/api/mac-lookup/batch'): Request {
  const macs = Array<string>(size).fill('00000C')
  return new Request(ORIGIN + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ macs }),
  })
}

beforeEach(() => {
  emptyDevice()
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('settings', () => {
  const settings = { ...DEFAULT_SETTINGS, keys: ['s3cret'] }

  test('that are valid are stored', async () => {
    expect(await new ApiService(scope, WITHOUT).configure(settings)).toEqual(settings)
    expect(await new ApiService(scope, WITHOUT).configure()).toEqual(settings)
  })

  test.each([null, {}, { ...settings, enforced: 'yes' }, { ...settings, limits: { pro: 1 } }])(
    'that are invalid (%j) are refused, and the previous ones stay',
    async (unknown) => {
      await new ApiService(scope, WITHOUT).configure(settings)
      await expect(new ApiService(scope, WITHOUT).configure(unknown)).rejects.toThrow(
        /^These settings are not understood, so nothing was changed/,
      )
      expect(await new ApiService(scope, WITHOUT).configure()).toEqual(settings)
    },
  )
})

describe('in the service worker of the origin itself', () => {
  const url = (path: string) => ({ url: new URL(path, ORIGIN) })
  const adapter = (options?: Parameters<typeof serviceWorkerApi>[0]) => {
    vi.stubGlobal('self', scope)
    return serviceWorkerApi(options)
  }

  test('only the documented paths are answered', () => {
    const { match } = adapter()
    for (const path of [
      'mac/00000C',
      'mac-lookup',
      'mac-lookup/batch',
      'registry',
      'vendors?q=a',
      'vendors/a',
      'openapi.json',
    ]) {
      expect(match(url(`/api/${path}`)), path).toBe(true)
    }
    for (const path of [
      '/api/users',
      '/api/',
      '/api/mac',
      '/api/mac/',
      '/api/mac/a/b',
      '/api/vendors/',
      '/my/api/registry',
      '/',
    ]) {
      expect(match(url(path)), path).toBe(false)
    }
    expect(match({ url: new URL('https://elsewhere.test/api/registry') })).toBe(false)
  })

  test('unanswered requests are left to the next listener', () => {
    const respondWith = vi.fn<(response: Promise<Response>) => void>()
    const { respond } = adapter()
    const waitUntil = () => {}
    respond({ request: new Request(`${ORIGIN}/api/users`), respondWith, waitUntil })
    expect(respondWith).not.toHaveBeenCalled()
    respond({ request: new Request(`${ORIGIN}/api/openapi.json`), respondWith, waitUntil })
    expect(respondWith).toHaveBeenCalledTimes(1)
  })

  test('below a base, paths are relative to it', async () => {
    const { match, handler } = adapter({ base: '/macs/' })
    expect(match(url('/macs/api/registry'))).toBe(true)
    expect(match(url('/api/registry'))).toBe(false)
    const answer = await handler({
      request: new Request(`${ORIGIN}/macs/api/openapi.json`),
      event: { waitUntil: () => {} },
    })
    expect(Object.keys((await answer.json()).paths)).toContain('/macs/api/mac/{mac}')
    expect(() => adapter({ base: 'macs' })).toThrow('needs a slash at both ends')
  })

  test('nothing is refused unless there are limits, and the keys are the site’s', async () => {
    const event = { waitUntil: () => {} }
    const sent = async (options: Parameters<typeof serviceWorkerApi>[0], path?: string) =>
      await adapter(options).handler({ request: batch(101, path), event })
    const free = await sent({})
    expect(free.status).not.toBe(429)
    expect(free.headers.get('RateLimit-Policy')).toBe('"free-post";q=100;w=3600')
    expect((await sent({ limits: {} })).status).toBe(429)
    const keyed = await sent({ keys: ['k'] }, '/api/mac-lookup/batch?key=k')
    expect(keyed.headers.get('RateLimit-Policy')).toBe('"pro";q=10000;w=3600')
  })
})
