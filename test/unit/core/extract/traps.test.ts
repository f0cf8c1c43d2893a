import { describe, expect, test } from 'vitest'
import { extractAddresses } from '../../../../src/core/extract/extract.ts'
import { ADDRESS_LINES, OTHER_LINES } from './log-lines.ts'

/** Reproducible hex digits. */
function randomHex(seed: number): (length: number) => string {
  let state = seed
  return (length) =>
    Array.from({ length }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return ((state >>> 12) % 16).toString(16)
    }).join('')
}

const hex = randomHex(7)
const LINES = 200
const lines = (line: (at: number) => string) =>
  Array.from({ length: LINES }, (_, at) => line(at)).join('\n')

/** Outputs in which twelve bare digits are something other than an address. */
const TRAPS: Readonly<Record<string, string>> = {
  'container ids': `CONTAINER ID   IMAGE     STATUS\n${lines(() => `${hex(12)}   nginx     Up 2 days`)}`,
  'container ids alone': lines(() => hex(12)),
  images: `REPOSITORY   TAG      IMAGE ID       SIZE\n${lines(() => `nginx        latest   ${hex(12)}   142MB`)}`,
  pointers: lines(() => `[<0x${hex(12)}>] do_syscall_64+0x${hex(2)}/0x90`),
  'pointers in a traceback': lines((at) => `#${at} ${hex(12)}+${hex(4)} in main ()`),
  'kernel addresses': lines(() => `Handle ${hex(12)} freed by task ${hex(4)}`),
  'serial numbers': lines((at) => `Slot ${at}  Serial Number: ${hex(12)}  Version 03`),
  'a column of serial numbers': `Slot  Serial        Model\n${lines((at) => `${String(at).padEnd(4)}  ${hex(12)}  XFP-10G`)}`,
  'serial numbers beside addresses': `MAC Address        Serial\n${lines(() => `00:1b:77:${hex(2)}:${hex(2)}:${hex(2)}  ${hex(12)}`)}`,
  commits: lines(() => `${hex(12)} Merge branch 'main'`),
  checksums: lines((at) => `file-${at}.bin sha256 ${hex(12)}`),
  sessions: lines(() => `session=${hex(12)} user=admin`),
  counters: lines(
    (at) => `input packets ${100_000_000_000 + at * 7_919}, bytes ${200_000_000_000 + at}`,
  ),
  capabilities: lines(() => `CapEff: ${hex(12)}`),
  'a heading of a table before, then another output': `MAC Address\n00:1b:77:49:54:fd\n\n$ docker ps -q\n${lines(() => hex(12))}`,
}

describe('twelve digits that are not an address', () => {
  test.each(Object.entries(TRAPS))('%s: at most one in fifty is certain', (_, text) => {
    const certain = [...extractAddresses(text)].filter(
      ({ certain, raw }) => certain && !raw.includes(':'),
    )
    expect(certain.length / LINES).toBeLessThanOrEqual(0.02)
  })
})

describe('lines of logs', () => {
  /** Of three lines of each kind, those with a certain address. */
  function certainOf(lines: readonly (() => string)[]): string[] {
    return lines
      .flatMap((line) => [line(), line(), line()])
      .filter((line) => [...extractAddresses(line)].some(({ certain }) => certain))
  }

  test('with unrelated words of twelve or sixteen digits have no certain address', () => {
    expect(certainOf(OTHER_LINES)).toEqual([])
  })

  test('that call their digits an address have a certain one', () => {
    expect(certainOf(ADDRESS_LINES)).toHaveLength(3 * ADDRESS_LINES.length)
  })

  test('have no other certain address next to it', () => {
    const lines = OTHER_LINES.flatMap((line, at) => [
      line(),
      ADDRESS_LINES[at % ADDRESS_LINES.length]!(),
    ])
    const found = [...extractAddresses(lines.join('\n'))]
    const wrong = found.filter(({ certain, line }) => certain && line % 2 === 1)
    expect(wrong.length / OTHER_LINES.length).toBeLessThanOrEqual(0.02)
  })
})
