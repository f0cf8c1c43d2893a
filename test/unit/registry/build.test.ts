import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sha256 } from '../../../registry/ieee-csv.ts'
import { filesOf, parseLatest } from '../../../src/core/update/latest.ts'
import { isImmutable } from '../../../src/hosting/policy.ts'
import {
  build,
  files,
  place,
  ROWS,
  type Rows,
  sources,
  trieIn,
  useFolder,
  weekly,
} from './build-folder.ts'

useFolder()

describe('a build', () => {
  test('contains what latest.json lists', async () => {
    const out = place('out')
    const { latest } = await build({ from: sources('2026-04-11'), out })
    expect(parseLatest(readFileSync(join(out, 'latest.json'), 'utf8'))).toEqual(latest)
    expect(latest).toMatchObject({
      version: '2026-04-11',
      counts: { 'MA-L': 2, 'MA-M': 1, 'MA-S': 1, IAB: 1, CID: 1 },
    })
    const match = (await trieIn(out, latest)).lookup('70B3D5F2F001')
    expect(match?.assignment).toMatchObject({ organization: 'TELEPLATFORMS', country: 'US' })
  })

  test('includes the plain trie, for readers that do not unpack', async () => {
    const { latest } = await build({ from: sources('2026-04-11'), out: place('out') })
    const trie = readFileSync(place('out', latest.trie.file))
    expect(trie.length).toBe(latest.trie.bytes)
    expect(sha256(trie)).toBe(latest.trie.sha256)
  })

  test('has the year of each block: from the file, else an earlier build, else this year', async () => {
    const seenFile = place('blocks.txt')
    writeFileSync(
      seenFile,
      '2004-03 or earlier: 00000C\n2026-11: 001B77 8439BE0 70B3D5F2F 0050C2F58 0A1234\n',
    )
    const before = place('before')
    const out = place('out')
    const december: Rows = [...ROWS, ['MA-L', 'AC0001', 'Newcomer of December']]
    await build({ from: sources('2026-12-30', december), out: before, seenFile })
    const { latest } = await build({
      from: sources('2027-01-07', [...december, ['MA-M', 'AC00020', 'Newcomer of January']]),
      out,
      previous: [before],
      seenFile,
    })
    const trie = await trieIn(out, latest)
    const year = (hex: string) => trie.lookup(hex)?.assignment.year
    expect(['00000C', 'AC0001', 'AC00020'].map(year)).toEqual(['../2004', '2026', '2027'])
  })

  test('accepts no future date for a registry', async () => {
    const from = sources('2026-04-11')
    const out = place('out')
    const attempt = build({ from, out, now: Date.UTC(2026, 3, 10, 23, 59) })
    await expect(attempt).rejects.toMatchObject({ code: 'in_future' })
    expect(await build({ from, out, now: Date.UTC(2026, 3, 11) })).toBeDefined()
  })

  test('is refused if the file of first months cannot be read', async () => {
    const seenFile = place('blocks.txt')
    writeFileSync(seenFile, 'March 2004: 00000C\n')
    const attempt = build({
      from: sources('2026-04-11'),
      out: place('out'),
      seenFile,
    })
    await expect(attempt).rejects.toThrow('Line 1 of blocks.txt is no "YYYY-MM: blocks".')
  })

  test('of the same sources gives the same bytes', async () => {
    const from = sources('2026-04-11')
    await build({ from, out: place('a') })
    await build({ from, out: place('b') })
    expect(files(place('a'))).toEqual(files(place('b')))
  })

  test('that runs at the same time as another one does not disturb it', async () => {
    const out = place('out')
    const from = sources('2026-04-11')
    const built = await Promise.all(Array.from({ length: 4 }, () => build({ from, out })))
    const { latest } = built[0]!
    expect(readdirSync(out).toSorted()).toEqual(
      ['latest.json', latest.pack.file, latest.trie.file].toSorted(),
    )
  })

  test('over a latest.json of another format removes nothing', async () => {
    const out = place('out')
    const [before] = await weekly(1)
    const text = readFileSync(join(out, 'latest.json'), 'utf8')
    writeFileSync(join(out, 'latest.json'), text.replace('"format": 5', '"format": 4'))
    const { removed } = await build({ from: sources('2026-12-01', ROWS), out })
    expect(removed).toEqual([])
    expect(readdirSync(out)).toContain(before!.latest.pack.file)
  })

  test('gives every file a name that marks it as immutable for hosts', async () => {
    const { latest } = (await weekly(3)).at(-1)!
    const names = filesOf(latest).map(({ file }) => file)
    expect(names.filter((name) => !isImmutable(`/registry/${name}`))).toEqual([])
    expect(names).toHaveLength(3)
    expect(readdirSync(place('out'))).toEqual(expect.arrayContaining(names))
  })

  test('keeps the files of the build before it, removes older ones and touches nothing else', async () => {
    const out = place('out')
    const dates = ['2026-04-01', '2026-04-04', '2026-04-11']
    const packs: string[] = []
    const tries: string[] = []
    for (const [index, date] of dates.entries()) {
      const from = sources(date, ROWS.slice(0, 4 + index))
      const { latest } = await build({ from, out })
      packs.push(latest.pack.file)
      tries.push(latest.trie.file)
      writeFileSync(join(out, 'notes.txt'), 'mine')
    }
    const left = readdirSync(out)
    expect(left).not.toContain(packs[0])
    expect(left).not.toContain(tries[0])
    expect(left).toEqual(
      expect.arrayContaining([...packs.slice(1), ...tries.slice(1), 'latest.json', 'notes.txt']),
    )
  })
})
