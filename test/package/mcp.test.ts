import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { describe, expect, inject, it } from 'vitest'

const SWITCH =
  'sw-1#show mac address-table\nVlan Mac Address Type Ports\n  10 001b.7749.54fd DYNAMIC Gi1/0/5\n'

describe.each(['legacy', { pin: '2026-07-28' }] as const)('an agent that speaks %j', (mode) => {
  it('finds the tools and calls them', async () => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
    const command = join(inject('sample'), 'node_modules/.bin/nameplate')
    await client.connect(new StdioClientTransport({ command, args: ['mcp'] }))
    const ask = async (name: string, given: Record<string, unknown>) =>
      await client.callTool({ name, arguments: given })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'lookup_mac',
      'search_vendors',
      'read_inventory',
    ])
    expect(
      await ask('lookup_mac', { addresses: ['00:1b:77:49:54:fd', '0200.5e00.0001'] }),
    ).toMatchObject({
      content: [{ text: expect.stringContaining('Intel Corporate') }],
      structuredContent: { found: [{ organization: 'Intel Corporate' }, { found: false }] },
    })
    expect(await ask('search_vendors', { name: 'mikrotik' })).toMatchObject({
      structuredContent: { slug: 'routerboard-com' },
    })
    expect(await ask('read_inventory', { text: SWITCH })).toMatchObject({
      structuredContent: {
        devices: [{ place: [{ source: 'sw-1', port: 'Gi1/0/5' }], vlan: ['10'] }],
      },
    })
    expect(await ask('read_inventory', { files: ['none.txt'] })).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('none.txt') }],
    })
    await expect(ask('read_mail', {})).rejects.toThrow('There is no tool "read_mail".')
    await client.close()
  })
})
