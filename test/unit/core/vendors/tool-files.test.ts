import { describe, expect, test } from 'vitest'
import type { Assignment } from '../../../../src/core/registry/assignment.ts'
import { assembleTrie } from '../../../../src/core/registry/build-trie.ts'
import { OuiTrie } from '../../../../src/core/registry/trie.ts'
import type { OwnPrefix } from '../../../../src/core/user-data/user-data.ts'
import { TOOL_FORMATS, toolFile, type ToolFormat } from '../../../../src/core/vendors/tool-files.ts'
import { block } from '../../../fixtures/registry/block.ts'

const LONG = `${'Ähnlich, '.repeat(20)}GmbH`

const trie = trieOf([
  block('MA-L', '00000C', 'Cisco Systems, Inc'),
  block('MA-L', '080030', 'NETWORK RESEARCH CORPORATION'),
  block('MA-L', '080030', 'CERN', 'CH'),
  block('MA-M', '0055DA0', 'Shinko # Technos', 'JP'),
  block('MA-S', '70B3D5F2F', 'TELEPLATFORMS', null),
  block('MA-L', 'AC0001', '=cmd|’a, b', 'CN'),
  block('MA-L', 'AC0002', LONG, 'DE'),
  block('MA-L', 'AC0003', '华为', 'CN'),
])

function trieOf(assignments: readonly Assignment[]): OuiTrie {
  return OuiTrie.from(assembleTrie(assignments, '2026-04-11').buffer)
}

function lines(format: ToolFormat, own: readonly OwnPrefix[] = []): string[] {
  return [...toolFile(trie, format, own)].join('').split('\n')
}

function own(prefix: string, label: string): OwnPrefix {
  return { prefix, label, note: '', changedAt: 0 }
}

describe('a file for another tool', () => {
  test.each(TOOL_FORMATS)('ends with a line break and has no empty line (%s)', (format) => {
    const all = lines(format)
    expect(all.pop()).toBe('')
    expect(all.filter((line) => line.trim() === '')).toEqual([])
  })

  test('of Wireshark has a short name without blanks, and longer blocks as an address with their length', () => {
    expect(lines('manuf')).toContain('00:00:0C\tCiscoSys\tCisco Systems, Inc')
    expect(lines('manuf')).toContain('70:B3:D5:F2:F0:00/36\tTeleplat\tTELEPLATFORMS')
    expect(lines('manuf')).toContain('AC:00:03\t华为\t华为')
  })

  test('of Wireshark keeps the number sign out of names, because it ends a line there', () => {
    expect(lines('manuf')).toContain('00:55:DA:00:00:00/28\tShinkoTe\tShinko   Technos')
  })

  test('of Nmap has blocks of all lengths, or only those of 24 bits for versions before 7.94', () => {
    expect(lines('nmap')).toContain('0055DA0 Shinko # Technos')
    expect(lines('nmap')).toContain('70B3D5F2F TELEPLATFORMS')
    expect(lines('nmap-24').filter((line) => /^[0-9A-F]{7}/.test(line))).toEqual([])
  })

  test('of Nmap cuts a long line between two characters, at 126 bytes', () => {
    const line = lines('nmap').find((one) => one.startsWith('AC0002')) ?? ''
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(126)
    expect(Buffer.byteLength(line)).toBeGreaterThan(126 - 12)
    expect(line).not.toContain('\uFFFD')
  })

  test('of Cisco is XML, with blocks of all lengths as pairs', () => {
    const at = block('MA-L', '0060D3', 'AT&T "<1>"')
    const all = [...toolFile(trieOf([at]), 'cisco')].join('')
    expect(all).toContain(
      '<VendorMapping mac_prefix="00:60:D3" vendor_name="AT&amp;T &quot;&lt;1&gt;&quot;"/>\n',
    )
    expect(all.endsWith('</MacAddressVendorMappings>\n')).toBe(true)
    expect(lines('cisco')).toContain(
      '  <VendorMapping mac_prefix="70:B3:D5:F2:F" vendor_name="TELEPLATFORMS"/>',
    )
  })

  test('lists a block that was assigned twice once, by the row that the API answers with', () => {
    expect(lines('arp-scan').filter((line) => line.startsWith('080030'))).toEqual([
      '080030\tNETWORK RESEARCH CORPORATION',
    ])
  })

  test('puts own prefixes first, in place of the row with the same digits', () => {
    const all = lines('arp-scan', [own('00000C', 'Our core'), own('AC00011', 'Lab\r\n1')])
    expect(all.slice(1, 3)).toEqual(['00000C\tOur core', 'AC00011\tLab 1'])
    expect(all.filter((line) => line.startsWith('00000C'))).toHaveLength(1)
  })

  test('leaves out own prefixes of a length that the tool does not read', () => {
    expect(lines('nmap', [own('AC000111', 'Lab')]).join('\n')).not.toContain('Lab')
  })

  test('as CSV is safe to open in a spreadsheet, and has every row of a block', () => {
    const all = lines('csv')
    expect(all).toContain(`MA-L,AC0001,AC:00:01:00:00:00/24,"'=cmd|’a, b",CN\r`)
    expect(all.filter((line) => line.includes(',080030,'))).toHaveLength(2)
  })

  test('as JSON has the version and the rows of the registry', () => {
    const parsed: unknown = JSON.parse(lines('json').join('\n'))
    expect(parsed).toEqual({
      version: '2026-04-11',
      assignments: [...trie.under('')],
    })
  })
})
