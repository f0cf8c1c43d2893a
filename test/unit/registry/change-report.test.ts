import { expect, test } from 'vitest'
import type { Assignment } from '../../../src/core/registry/assignment.ts'
import { assembleTrie } from '../../../src/core/registry/build-trie.ts'
import { OuiTrie } from '../../../src/core/registry/trie.ts'
import { describeUpdate } from '../../../src/core/update/changes.ts'
import { changeReport } from '../../../registry/update.ts'
import { block } from '../../fixtures/registry/block.ts'

function row(prefix: string, organization: string, country: string | null = 'US'): Assignment {
  return block('MA-L', prefix, organization, country)
}

function report(before: readonly Assignment[], after: readonly Assignment[]): string {
  const trie = (rows: readonly Assignment[], version: string) =>
    OuiTrie.from(assembleTrie(rows, version).buffer)
  return changeReport(describeUpdate(trie(before, '2026-04-04'), trie(after, '2026-04-11')))
}

test('a report begins with the counts and the two dates, and lists each kind of change', () => {
  expect(
    report(
      [row('00000C', 'Cisco Systems, Inc'), row('001B77', 'Intel', null), row('0000AA', 'Xerox')],
      [row('00000C', 'Cisco Systems, Inc'), row('001B77', 'Intel Corporate'), row('0000BB', 'New')],
    ),
  ).toBe(`1 new, 1 changed, 1 gone from 2026-04-04 to 2026-04-11

## New

- \`00:00:BB:00:00:00/24\`: New (US)

## Changed

- \`00:1B:77:00:00:00/24\`: Intel → Intel Corporate (US)

## Gone

- \`00:00:AA:00:00:00/24\`: Xerox (US)
`)
})

test('a name in a report is neither Markdown nor HTML, and mentions nobody', () => {
  const text = report([row('00000C', 'A')], [row('00000C', '<img src=x> [a](b) @team #1\n# x')])
  expect(text).toContain(String.raw`\<img src=x\> \[a\]\(b\) \@team \#1 \# x`)
})

test('a long list is truncated with the number of missing lines', () => {
  const rows = Array.from({ length: 250 }, (_, i) =>
    row((0x100000 + i).toString(16).toUpperCase(), `Vendor ${i}`),
  )
  const text = report([row('00000C', 'A')], [row('00000C', 'A'), ...rows])
  expect(text).toContain('250 new, 0 changed, 0 gone')
  expect(text).toContain('- … and 50 more')
})
