import { describe, expect, test } from 'vitest'
import { nameplate } from './terminal.ts'

/** The program's answers to these lines, in order. */
async function answers(...lines: readonly (string | object)[]): Promise<unknown[]> {
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
  const { status, out, err } = await nameplate(['mcp'], { stdin: [`${texts.join('\n')}\n`] })
  expect([status, err]).toEqual([0, ''])
  return out
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))
}

const call = (name: string, given: object) => ({
  jsonrpc: '2.0',
  id: 7,
  method: 'tools/call',
  params: { name, arguments: given },
})
const modern = (method: string, version = '2026-07-28') => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params: { _meta: { 'io.modelcontextprotocol/protocolVersion': version } },
})

describe('nameplate mcp', () => {
  test('answers each request on its own line, and no notification', async () => {
    const [initialized, pong, ...more] = await answers(
      { id: 'a', method: 'initialize', params: { protocolVersion: '2025-06-18' } },
      { method: 'notifications/initialized' },
      { id: 2, method: 'ping' },
    )
    expect(initialized).toMatchObject({
      id: 'a',
      result: {
        protocolVersion: '2025-06-18',
        serverInfo: { name: 'nameplate', version: '1.2.3' },
      },
    })
    expect([pong, more]).toEqual([{ jsonrpc: '2.0', id: 2, result: {} }, []])
  })

  test('offers the newest revision if it does not know the requested one', async () => {
    const [answer] = await answers({
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '1' },
    })
    expect(answer).toMatchObject({ result: { protocolVersion: '2025-11-25' } })
  })

  test('speaks the revision that names itself in every request, and says which revisions it knows', async () => {
    const [found, listed, other] = await answers(
      modern('server/discover'),
      modern('tools/list'),
      modern('tools/list', '2031-01-01'),
    )
    expect(found).toMatchObject({
      result: { resultType: 'complete', supportedVersions: ['2026-07-28'] },
    })
    expect(listed).toMatchObject({ result: { resultType: 'complete', cacheScope: 'public' } })
    expect(other).toMatchObject({ error: { code: -32022, data: { supported: ['2026-07-28'] } } })
  })

  test.each([
    ['no JSON', '{', -32700],
    ['no request', '[]', -32600],
    ['an unknown method', { id: 1, method: 'resources/list' }, -32601],
    ['an unknown tool', call('read_mail', {}), -32602],
    ['a tool without what it needs', call('lookup_mac', {}), -32602],
    ['a tool with something else', call('lookup_mac', { addresses: [5] }), -32602],
  ])('says what is wrong with %s, and goes on', async (_, line, code) => {
    const [wrong, pong] = await answers(line, { id: 2, method: 'ping' })
    expect(wrong).toMatchObject({ error: { code, message: expect.stringMatching(/\.$/) } })
    expect(pong).toMatchObject({ id: 2, result: {} })
  })

  test('returns results in words and as JSON', async () => {
    const [answer] = await answers(call('lookup_mac', { addresses: ['00:00:0C:12:34:56'] }))
    expect(answer).toMatchObject({
      result: {
        content: [{ type: 'text', text: expect.stringContaining('Cisco Systems, Inc') }],
        structuredContent: { found: [{ organization: 'Cisco Systems, Inc' }] },
      },
    })
  })

  test('never mistakes text for an option or a file', async () => {
    const [answer, none] = await answers(
      call('lookup_mac', { addresses: ['--version'] }),
      call('read_inventory', { text: 'nothing in it' }),
    )
    expect(answer).toMatchObject({ result: { isError: true } })
    expect(none).toMatchObject({ result: { structuredContent: { devices: [] } } })
  })
})
