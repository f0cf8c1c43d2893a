import { runInNewContext } from 'node:vm'
import { getResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { encodePack } from '../../../src/core/pack/pack.ts'
import { formatAddress, lookup, parseAddress, search, vendor } from '../../../src/package/lookup.ts'
import { openRegistry } from '../../../src/package/open-registry.ts'
import { handlers } from '../../../src/package/msw.ts'
import { apiHandler } from '../../../src/package/server.ts'
import { ASSIGNMENTS } from '../../fixtures/api/assignments.ts'
import { block } from '../../fixtures/registry/block.ts'

const pack = await encodePack(ASSIGNMENTS, '2026-04-11')
const registry = await openRegistry(pack)

describe('openRegistry', () => {
  it('opens a pack and the trie that it unpacks to', async () => {
    const trie = await openRegistry(registry.trie.layout.buffer)
    expect(trie).toMatchObject({ version: '2026-04-11', size: ASSIGNMENTS.length })
    expect(lookup('00000C', trie)).toEqual(lookup('00000C', registry))
  })

  it('opens bytes that begin anywhere in a buffer, as in Node', async () => {
    const bytes = new Uint8Array(registry.trie.layout.buffer)
    const shifted = new Uint8Array(bytes.length + 3)
    shifted.set(bytes, 3)
    expect(await openRegistry(shifted.subarray(3))).toMatchObject({ size: ASSIGNMENTS.length })
  })

  it('opens bytes of another realm, such as jsdom’s', async () => {
    const { layout } = registry.trie
    for (const type of ['Uint8Array', 'ArrayBuffer']) {
      const foreign = runInNewContext(
        `const copy = Uint8Array.from(bytes); type === 'ArrayBuffer' ? copy.buffer : copy`,
        { bytes: new Uint8Array(layout.buffer), type },
      ) as ArrayBuffer
      expect(foreign).not.toBeInstanceOf(Object)
      expect(await openRegistry(foreign)).toMatchObject({ size: ASSIGNMENTS.length })
    }
  })

  it('opens the response of a fetch, with its publication date', async () => {
    const fetched = Promise.resolve(new Response(new Uint8Array(pack)))
    expect((await openRegistry(fetched)).published).toBe('2026-04-11T00:00:00Z')
    const published = '2026-04-11T04:00:00Z'
    expect((await openRegistry(pack, published)).published).toBe(published)
  })

  it('refuses a page in place of a registry, and an error response', async () => {
    await expect(openRegistry(new TextEncoder().encode('<!doctype html>'))).rejects.toThrow(
      expect.objectContaining({ name: 'FormatError' }),
    )
    await expect(openRegistry(new Response('', { status: 404 }))).rejects.toThrow(
      'The registry was answered with status 404; check the URL.',
    )
    const text = 'registry.pack' as unknown as Uint8Array
    await expect(openRegistry(text)).rejects.toThrow('as in openRegistry(fetch(url))')
  })
})

describe('lookup', () => {
  it('returns plain values, which survive JSON', () => {
    const found = lookup('70-b3-d5-f2-f1-23', registry)
    expect(JSON.parse(JSON.stringify(found))).toEqual({
      address: { kind: 'eui48', hex: '70B3D5F2F123' },
      organization: 'TELEPLATFORMS',
      country: 'RU',
      year: null,
      blockType: 'MA-S',
      prefix: '70B3D5F2F',
      prefixBits: 36,
      range: '70-B3-D5-F2-F0-00 to 70-B3-D5-F2-FF-FF',
      unassignedPart: false,
      all: [block('MA-S', '70B3D5F2F', 'TELEPLATFORMS', 'RU')],
      found: true,
      slug: 'teleplatforms',
      administration: 'UAA',
      transmission: 'unicast',
      isRandomized: false,
    })
  })

  it('names everybody to whom a prefix was assigned', () => {
    const names = lookup('08:00:30:00:00:01', registry).all.map((one) => one.organization)
    expect(names).toEqual(['NETWORK RESEARCH CORPORATION', 'ROYAL MELBOURNE INST OF TECH', 'CERN'])
  })

  it('says whether an address in no block was made up by a device', () => {
    const random = lookup('02:11:22:33:44:55', registry)
    const nothing = { organization: null, slug: null, prefix: null, range: null, all: [] }
    expect(random).toMatchObject({ found: false, administration: 'LAA', isRandomized: true })
    expect(random).toMatchObject(nothing)
    expect(lookup('84:39:be:70:00:01', registry)).toMatchObject({
      found: false,
      isRandomized: false,
      ...nothing,
    })
    expect(lookup('52:54:00:12:34:56', registry).isRandomized).toBe(false)
    expect(lookup('ff:ff:ff:ff:ff:ff', registry)).toMatchObject({
      isRandomized: false,
      transmission: 'broadcast',
    })
  })

  it('throws if a text is not an address', () => {
    expect(() => lookup('router', registry)).toThrow(
      expect.objectContaining({ name: 'AddressError', code: 'bad_character' }),
    )
  })
})

describe('vendors', () => {
  it('are found by name, and by slug with their assignments', () => {
    const [first] = search('teleplat', registry)
    expect(first).toMatchObject({ slug: 'teleplatforms', name: 'TELEPLATFORMS', blocks: 1 })
    expect(search('', registry, 3)).toHaveLength(3)
    expect(vendor('teleplatforms', registry)?.assignments).toMatchObject([
      { blockType: 'MA-S', prefix: '70B3D5F2F', organization: 'TELEPLATFORMS', country: 'RU' },
    ])
    expect(vendor('no-such-vendor', registry)).toBeNull()
  })
})

describe('formatAddress', () => {
  it('accepts text as well as a parsed address', () => {
    expect(formatAddress('001b774954fd', 'dot')).toBe('001b.7749.54fd')
    expect(formatAddress(parseAddress('0:1b:77:9:54:fd'), 'colon')).toBe('00:1B:77:09:54:FD')
  })
})

describe('a plain mistake', () => {
  const given = (value: unknown) => value as never

  it.each<[string, () => unknown, string]>([
    [
      'a registry that is still a promise',
      () => lookup('00000C', given(Promise.resolve(registry))),
      'await it: lookup(address, await loadRegistry())',
    ],
    [
      'no registry',
      () => lookup('00000C', given(undefined)),
      'what loadRegistry() or openRegistry',
    ],
    ['a number in place of an address', () => lookup(given(5), registry), 'this is number'],
    ['null in place of an address', () => parseAddress(given(null)), 'this is null'],
    ['an array to format', () => formatAddress(given(['00000C']), 'colon'), 'this is array'],
    ['a notation that there is not', () => formatAddress('00000C', given('comma')), '"comma"'],
    ['a search for nothing', () => search(given(undefined), registry), 'this is undefined'],
    [
      'keys that are no list',
      () => apiHandler({ registry, client: null, keys: given('abc') }),
      'list',
    ],
    [
      'a limit that there is not',
      () => handlers({ registry, limits: given({ get: 1 }) }),
      'free-get, free-post, pro take a whole number',
    ],
  ])('such as %s is answered with a sentence', (_, mistake, sentence) => {
    expect(mistake).toThrow(sentence)
  })
})

describe('apiHandler', () => {
  const ask = (path: string, init?: RequestInit) => new Request(`https://api.example${path}`, init)

  it('counts per client, and not at all without one', async () => {
    const counting = apiHandler({
      registry,
      client: (_, ip: string) => ip,
      limits: { 'free-get': 1 },
    })
    const statuses = []
    for (const ip of ['a', 'a', 'b']) {
      statuses.push((await counting(ask('/api/mac/00000C'), ip)).status)
    }
    expect(statuses).toEqual([200, 429, 200])
    const free = apiHandler({ registry, client: null, limits: { 'free-get': 0 } })
    expect((await free(ask('/api/mac/00000C'))).status).toBe(200)
  })

  it('answers 503 while the registry cannot be loaded, and says why', async () => {
    const reasons: unknown[] = []
    const handler = apiHandler({
      registry: () => Promise.reject(new Error('no disk')),
      client: null,
      onFailure: (error) => reasons.push(error),
    })
    expect((await handler(ask('/api/mac/00000C'))).status).toBe(503)
    expect(reasons).toEqual([new Error('no disk')])
  })

  it('never rejects, whatever its callbacks do', async () => {
    const thrown: unknown[] = []
    const handler = apiHandler({
      registry,
      limits: { 'free-get': 1 },
      client: () => {
        throw new Error('no socket')
      },
      onFailure: (error) => {
        thrown.push(error)
        throw new Error('no log')
      },
    })
    const statuses = []
    for (let at = 0; at < 2; at++) statuses.push((await handler(ask('/api/mac/00000C'))).status)
    expect(statuses).toEqual([200, 429])
    expect(thrown).toEqual([new Error('no socket'), new Error('no socket')])
    const unreadable = { method: 'GET', url: '/relative', headers: new Headers() }
    const answered = await handler(unreadable as Request)
    expect(answered.status).toBe(500)
    expect(answered.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(await answered.json()).toMatchObject({ error: { code: 'internal_error' } })
  })

  it('answers below a base, and only there', async () => {
    const handler = apiHandler({ registry, client: null, base: '/macs/' })
    expect((await handler(ask('/macs/api/mac/00000C'))).status).toBe(200)
    for (const path of ['/api/mac/00000C', '/other/api/mac/00000C']) {
      expect((await handler(ask(path))).status, path).toBe(404)
    }
    expect(() => apiHandler({ registry, client: null, base: '/macs' })).toThrow(
      'The base "/macs" needs a slash at both ends',
    )
  })

  it('allows pages of every origin', async () => {
    const handler = apiHandler({ registry, client: null })
    const headers = { 'access-control-request-method': 'POST' }
    const preflight = await handler(ask('/api/mac-lookup', { method: 'OPTIONS', headers }))
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    const answer = await handler(ask('/api/mac/00000C'))
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('handlers', () => {
  it('answer the documented paths below a base on any origin, and leave all others alone', async () => {
    const mocked = handlers({ registry, base: '/macs/' })
    const status = async (url: string) => (await getResponse(mocked, new Request(url)))?.status
    expect(await status('https://a.example/macs/api/mac/00000C')).toBe(200)
    expect(await status('https://b.example/macs/api/openapi.json')).toBe(200)
    expect(await status('https://a.example/api/mac/00000C')).toBeUndefined()
    expect(await status('https://a.example/macs/api/users')).toBeUndefined()
  })
})
