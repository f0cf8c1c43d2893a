import { beforeEach, describe, expect, test } from 'vitest'
import type { VendorDirectory } from '../../src/api/served-registry.ts'
import { API_ERROR_CODES } from '../../src/api/errors.ts'
import { openapi } from '../../src/api/openapi.ts'
import { FormatError, NameplateError } from '../../src/core/errors.ts'
import { trieLayout } from '../../src/core/registry/trie-layout.ts'
import { OuiTrie } from '../../src/core/registry/trie.ts'
import { trieOf } from '../fixtures/api/registry.ts'
import { contractCases } from './cases.ts'
import { checkCase } from './check-case.ts'
import { validateAnswer } from './openapi-validator.ts'
import { PureHandler, registry } from './pure-handler.ts'
import {
  DEFAULT_VENDORS,
  MAX_BATCH,
  MAX_BATCH_BYTES,
  MAX_LOOKUP_BYTES,
  MAX_VENDORS,
} from '../../src/api/endpoints.ts'
import { block } from '../fixtures/registry/block.ts'

let handler: PureHandler

/** The handler with another directory of vendors. */
function registryWith({ search }: Pick<VendorDirectory, 'search'>): PureHandler {
  const vendors = { search, vendor: () => null }
  return new PureHandler({ registry: () => ({ ...registry, vendors }) })
}

beforeEach(() => {
  handler = new PureHandler()
})

describe('the contract', () => {
  test.each(contractCases.map((contractCase) => [contractCase.rule, contractCase] as const))(
    '%s',
    async (_, contractCase) => {
      await checkCase((path, init) => handler.send(path, init), contractCase)
    },
  )

  test('vendors have their spellings, countries and blocks', async () => {
    const { body } = await handler.send('/api/vendors/cisco-systems')
    expect(JSON.parse(body)).toEqual({
      slug: 'cisco-systems',
      name: 'Cisco Systems, Inc',
      countries: ['US'],
      block_count: 3,
      spellings: ['Cisco Systems, Inc', 'Cisco Systems Inc'],
      blocks: ['00000C', '000142', '001D71'].map((prefix) => ({
        block_type: 'MA-L',
        prefix,
        block_range: expect.stringMatching(/^00-.*-00-00-00 to 00-.*-FF-FF-FF$/),
        vendor: prefix === '001D71' ? 'Cisco Systems Inc' : 'Cisco Systems, Inc',
        country: 'US',
      })),
    })
  })

  test('former names are included on request, and lead to the vendor', async () => {
    const trie = await trieOf([block('MA-L', 'C0EE40', 'EZURIO, LLC')])
    const renamed = new PureHandler({ registry: () => ({ ...registry, trie }) })
    const path = '/api/mac/C0EE40?fields=former_names'
    const answer = await renamed.send(path)
    validateAnswer('GET', path, answer)
    expect(JSON.parse(answer.body)).toMatchObject({ former_names: ['Laird Connectivity'] })
    const { body } = await renamed.send('/api/vendors?q=laird')
    expect(JSON.parse(body)).toMatchObject({ vendors: [{ slug: 'ezurio' }] })
  })

  test('a search returns as many vendors as requested, at most 100, and 20 by default', async () => {
    const limits: number[] = []
    const counting = registryWith({
      search: (_, limit) => {
        limits.push(limit)
        return []
      },
    })
    for (const limit of ['1', '100', '101', '9'.repeat(400), '']) {
      await counting.send(`/api/vendors?limit=${limit}`)
    }
    await counting.send('/api/vendors')
    expect(limits).toEqual([1, 100, 100, 100, 20, 20])
  })

  test('the registry describes itself', async () => {
    expect(JSON.parse((await handler.send('/api/registry')).body)).toEqual({
      version: '2026-04-11',
      published: '2026-04-11T04:00:00Z',
      counts: { 'MA-L': 15, 'MA-M': 2, 'MA-S': 2, IAB: 1, CID: 1 },
      bytes: registry.trie.bytes,
    })
  })

  test('the served document is the one that the tests validate every answer against', async () => {
    expect(JSON.parse((await handler.send('/api/openapi.json')).body)).toEqual(
      JSON.parse(JSON.stringify(openapi)),
    )
  })

  test('the document describes every operation and parameter', () => {
    const paths: object = openapi.paths
    for (const [path, methods] of Object.entries(paths)) {
      for (const operation of Object.values(methods as Record<string, Record<string, unknown>>)) {
        const { tags, description, parameters = [] } = operation
        expect([path, tags, description]).toEqual([
          path,
          [expect.any(String)],
          expect.stringMatching(/\.$/),
        ])
        for (const parameter of parameters as object[]) {
          expect(parameter).toHaveProperty('description', expect.stringMatching(/\.$/))
        }
      }
    }
  })

  test('the document names the limits and the error codes of the code', () => {
    const text = JSON.stringify(openapi)
    expect(text).toContain(`"maximum":${MAX_VENDORS},"default":${DEFAULT_VENDORS}`)
    expect(text).toContain(`"maxItems":${MAX_BATCH}`)
    expect(text).toContain(`At most ${MAX_LOOKUP_BYTES / 1024} KiB.`)
    expect(text).toContain(`At most ${MAX_BATCH} addresses and ${MAX_BATCH_BYTES / 1024} KiB.`)
    expect(text).toContain(`"code":{"enum":${JSON.stringify(API_ERROR_CODES)}}`)
  })

  test('the document has 429 for exactly the operations that cost budget', () => {
    const documented = Object.entries(openapi.paths).flatMap(([path, methods]) =>
      Object.values(methods as Record<string, { responses: object }>).map(
        ({ responses }) => [path, '429' in responses] as const,
      ),
    )
    const free = documented.filter(([, isRefused]) => !isRefused).map(([path]) => path)
    expect(new Set(free)).toEqual(new Set(['/api/registry', '/api/openapi.json']))
  })

  test('a description that cannot be read is reported as missing', async () => {
    const without = new PureHandler({
      description: () => {
        throw new NameplateError('description', 'The description is not here.')
      },
    })
    const answer = await without.send('/api/openapi.json')
    expect(answer.status).toBe(503)
    expect(answer.body).toContain('The description is not here.')
    validateAnswer('GET', '/api/openapi.json', answer)
  })

  test.each([
    ['/api/mac/%E0', 'write an address such as'],
    ['/api/vendors/Cisco', '/api/vendors?q= finds slugs by name'],
    ['/api/nothing', '/api/openapi.json describes all endpoints'],
    ['/api/vendors?search=cisco', 'the parameters "q" (a name), "limit" and "key"'],
    ['/api/mac?apiKey=a&output=json&search=', 'GET /api/mac/{mac}'],
    ['/api/v2/macs/001B774954FD', 'GET /api/mac/00:1B:77:49:54:FD'],
    ['/api/v2/00-1b-77-49-54-fd/pipe', 'GET /api/mac/00:1B:77:49:54:FD'],
    ['/api/vendor/001b.7749.54fd', 'GET /api/mac/00:1B:77:49:54:FD'],
    ['/api/mac/00%3A1B%3A77/', 'GET /api/mac/00:1B:77,'],
    ['/api/mac?mac=00:1b:77:49:54:fd', 'GET /api/mac/00:1B:77:49:54:FD'],
    ['/api/v2/10.0.0.1', 'GET /api/mac/{mac}'],
  ])('the error of %s says what would be right', async (path, remedy) => {
    const { error } = JSON.parse((await handler.send(path)).body)
    expect(error.message).toContain(remedy)
  })

  test('an error tells a client that sends its key as a Bearer token where to put it', async () => {
    const message = async (headers: Record<string, string>) =>
      JSON.parse((await handler.send('/api/nothing', { headers })).body).error.message as string
    expect(await message({ Authorization: 'Bearer abc' })).toContain('goes in the field X-API-Key')
    expect(await message({ Authorization: 'Basic abc' })).not.toContain('X-API-Key')
  })

  test('an error never repeats the input at length', async () => {
    const { body } = await handler.send(`/api/mac/${'<script>'.repeat(500)}`)
    expect(body.length).toBeLessThan(300)
    expect(body).not.toContain('<script><script>')
  })
})

describe('without a registry', () => {
  const none = new PureHandler({
    registry: async () => {
      throw new NameplateError('offline', 'There is no registry on this device yet.')
    },
  })

  test.each(['/api/mac/00000C', '/api/registry', '/api/vendors', '/api/vendors/cisco-systems'])(
    'GET %s is answered with 503, the reason and Retry-After',
    async (path) => {
      const answer = await none.send(path)
      expect(answer.status).toBe(503)
      expect(answer.headers['retry-after']).toBe('5')
      expect(answer.body).toContain('There is no registry on this device yet.')
      validateAnswer('GET', path, answer)
    },
  )

  test.each([
    ['/api/mac-lookup', '{"mac":"00000C"}'],
    ['/api/mac-lookup/batch', '{"macs":[]}'],
  ])('POST %s too', async (path, body) => {
    const answer = await none.post(path, body)
    expect(answer.status).toBe(503)
    validateAnswer('POST', path, answer)
  })

  test('an error in the request is reported first', async () => {
    expect((await none.send('/api/mac/nonsense')).status).toBe(400)
  })

  test('an internal error is not shown', async () => {
    const broken = new PureHandler({
      registry: async () => {
        throw new TypeError('x is undefined')
      },
    })
    const { status, body } = await broken.send('/api/mac/00000C')
    expect(status).toBe(503)
    expect(body).not.toContain('undefined')
  })
})

describe('a registry whose damage shows only when its rows are read', () => {
  const buffer = registry.trie.layout.buffer.slice(0)
  trieLayout(buffer).holders.fill(0xffff_ffff)
  const failures: unknown[] = []
  const damaged = new PureHandler({
    registry: async () => ({ ...registry, trie: OuiTrie.open(buffer) }),
    onFailure: (error) => failures.push(error),
  })

  test.each(['/api/mac/00000C', '/api/registry', '/api/vendors', '/api/vendors/cisco-systems'])(
    'GET %s is answered with 503 and the reason, and reported to the host',
    async (path) => {
      const answer = await damaged.send(path)
      expect(answer.status).toBe(503)
      expect(answer.body).toContain('is damaged and is installed again')
      validateAnswer('GET', path, answer)
      expect(failures.pop()).toBeInstanceOf(FormatError)
    },
  )
})
