import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sha256 } from '../../../registry/ieee-csv.ts'
import { applyDelta } from '../../../src/core/pack/delta.ts'
import type { OuiTrie } from '../../../src/core/registry/trie.ts'
import { identityOf, deltaRoute } from '../../../src/core/update/update-offer.ts'
import { parseLatest } from '../../../src/core/update/latest.ts'
import {
  build,
  files,
  place,
  MANY,
  sources,
  trieIn,
  useFolder,
  weekly,
  ROWS,
} from './build-folder.ts'

useFolder()

function sumOf({ layout }: OuiTrie): string {
  return sha256(new Uint8Array(layout.buffer))
}

describe('a build on top of an earlier one', () => {
  test('has a delta from each previous registry that ends in exactly the trie of the pack', async () => {
    const before = place('before')
    const out = place('out')
    await build({ from: sources('2026-04-04', MANY.slice(1)), out: before })
    const earlier = parseLatest(readFileSync(join(before, 'latest.json'), 'utf8'))
    const { latest } = await build({
      from: sources('2026-04-11', MANY),
      out,
      previous: [before],
    })
    const from = await trieIn(before, earlier)
    const to = await trieIn(out, latest)
    const [delta] = latest.deltas
    expect(delta).toMatchObject({
      from: '2026-04-04',
      fromTrie: earlier.trie.sha256,
    })
    expect(sumOf(await applyDelta(from, readFileSync(join(out, delta!.file))))).toEqual(sumOf(to))
  })

  test('accepts no other delta from the registry that it builds, nor the same one twice', async () => {
    const same = place('same')
    const before = place('before')
    await build({ from: sources('2026-04-04', MANY.slice(1)), out: before })
    await build({ from: sources('2026-04-11', MANY), out: same })
    const { latest } = await build({
      from: sources('2026-04-11', MANY),
      out: place('out'),
      previous: [same, before, before],
    })
    expect(latest.deltas.map(({ from }) => from)).toEqual(['2026-04-04'])
  })

  test('has a delta from the registry in the folder, and links from those before it', async () => {
    const builds = await weekly(3)
    const [first, second, third] = builds.map(({ latest }) => latest)
    const [delta] = third!.deltas
    expect(delta).toMatchObject({ from: second!.version, fromTrie: second!.trie.sha256 })
    const { to, toTrie, ...link } = third!.links[0]!
    expect({ to, toTrie }).toEqual({ to: second!.version, toTrie: sumOf(builds[1]!.trie) })
    expect(link).toEqual(second!.deltas[0])
    let stage = builds[0]!.trie
    for (const { file } of deltaRoute(third!, identityOf(first!)) ?? []) {
      stage = await applyDelta(stage, readFileSync(place('out', file)))
    }
    expect(sumOf(stage)).toBe(sumOf(builds[2]!.trie))
  })

  test('of the same registry once more keeps its deltas and links, and removes nothing', async () => {
    const { latest: last } = (await weekly(3)).at(-1)!
    const out = place('out')
    const before = files(out)
    const { latest, removed } = await build({
      from: place('csv', last.version),
      out,
    })
    expect(latest.deltas).toHaveLength(1)
    expect(removed).toEqual([])
    expect(files(out)).toEqual(before)
  })

  test('into an empty folder takes over the deltas of a previous build of the same registry', async () => {
    const { latest: last } = (await weekly(3)).at(-1)!
    const out = place('elsewhere')
    const from = place('csv', last.version)
    const { latest } = await build({ from, out, previous: [place('out')] })
    const { deltas, links } = last
    expect(latest).toMatchObject({ deltas, links })
    for (const { file } of [...deltas, ...links]) expect(readdirSync(out)).toContain(file)
  })

  test('drops a link that nobody would follow any more: too many after it, or a delta in its place', async () => {
    const builds = (await weekly(14)).map(({ latest }) => latest)
    const last = builds.at(-1)!
    // One delta and eleven links are the longest chain.
    expect(last.links.map(({ from }) => from)).toEqual(
      builds
        .slice(1, 12)
        .map(({ version }) => version)
        .toReversed(),
    )
    const out = place('out')
    for (const { file } of last.links) expect(readdirSync(out)).toContain(file)
    const kept = readdirSync(out).filter((file) => file.endsWith('.delta'))
    // Those of the latest.json that was replaced are there too.
    expect(kept).toHaveLength(13)
  })

  test('does not keep a delta that is missing or damaged', async () => {
    const { latest: second } = (await weekly(2)).at(-1)!
    const file = place('out', second.deltas[0]!.file)
    writeFileSync(file, readFileSync(file).toReversed())
    const { latest } = await build({
      from: sources('2026-12-01', ROWS.slice(2)),
      out: place('out'),
    })
    expect(latest.links).toEqual([])
    expect(latest.deltas).toHaveLength(1)
  })

  test('makes no delta from a newer registry in the folder', async () => {
    const out = place('out')
    await build({ from: sources('2026-04-11'), out })
    const { latest } = await build({ from: sources('2026-04-04', ROWS.slice(1)), out })
    expect(latest).toMatchObject({ version: '2026-04-04', links: [] })
    expect(latest.deltas).toEqual([])
  })

  test('refuses a previous registry that is newer than the sources, and leaves the folder as it was', async () => {
    const newer = place('newer')
    const out = place('out')
    await build({ from: sources('2026-04-11'), out: newer })
    await build({ from: sources('2026-04-01'), out })
    const before = files(out)
    const attempt = build({
      from: sources('2026-04-04', ROWS.slice(1)),
      out,
      previous: [newer],
    })
    await expect(attempt).rejects.toMatchObject({ code: 'newer_previous' })
    expect(files(out)).toEqual(before)
  })

  test('refuses a previous folder that no build wrote, and says why', async () => {
    const attempt = build({
      from: sources('2026-04-11'),
      out: place('out'),
      previous: [place('csv')],
    })
    await expect(attempt).rejects.toMatchObject({
      code: 'no_previous',
      message: expect.stringMatching(/csv is not what an earlier build wrote: ENOENT/),
    })
  })

  test('leaves out a previous folder of another format, and says so', async () => {
    await weekly(1)
    const latest = place('out', 'latest.json')
    writeFileSync(latest, readFileSync(latest, 'utf8').replace('"format": 5', '"format": 4'))
    const from = sources('2026-12-01', MANY.slice(1))
    const built = await build({ from, out: place('elsewhere'), previous: [place('out')] })
    expect(built.latest.deltas).toEqual([])
    expect(built.skipped).toEqual([
      `${place('out')}: latest.json has format 4, expected 5; rebuild the registry.`,
    ])
  })

  test('refuses a previous folder whose pack is missing', async () => {
    const [before] = await weekly(1)
    rmSync(place('out', before!.latest.pack.file))
    const attempt = build({
      from: sources('2026-12-01', MANY.slice(1)),
      out: place('elsewhere'),
      previous: [place('out')],
    })
    await expect(attempt).rejects.toMatchObject({ code: 'no_previous' })
  })
})
