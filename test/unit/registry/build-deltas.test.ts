import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sha256 } from '../../../registry/ieee-csv.ts'
import { applyDelta } from '../../../src/core/pack/delta.ts'
import { bufferOf, type Part, type Registry } from '../../../src/core/registry/registry.ts'
import { identityOf, deltaRoute } from '../../../src/core/update/update-offer.ts'
import { parseLatest } from '../../../src/core/update/latest.ts'
import {
  build,
  files,
  place,
  registryIn,
  MANY,
  sources,
  useFolder,
  weekly,
  ROWS,
} from './build-folder.ts'

useFolder()

/** SHA-256 of each part. */
function sumsOf(registry: Registry): Record<Part, string | null> {
  const sum = (part: Registry[Part]) => part && sha256(new Uint8Array(bufferOf(part)))
  const { lookup, dates, postal } = registry
  return { lookup: sum(lookup), dates: sum(dates), postal: sum(postal) }
}

describe('a build beside an earlier one', () => {
  test('has a delta from each previous registry that ends in the very parts of the packs', async () => {
    const before = place('before')
    const out = place('out')
    await build({ from: sources('2026-04-04', MANY.slice(1)), out: before })
    const earlier = parseLatest(readFileSync(join(before, 'latest.json'), 'utf8'))
    const { latest } = await build({
      from: sources('2026-04-11', MANY),
      out,
      previous: [before],
    })
    const from = await registryIn(before, earlier)
    const to = await registryIn(out, latest)
    const [delta] = latest.deltas
    expect(delta).toMatchObject({
      from: '2026-04-04',
      fromTrie: earlier.lookup.unpacked.sha256,
    })
    expect(sumsOf(await applyDelta(from, readFileSync(join(out, delta!.file))))).toEqual(sumsOf(to))
  })

  test('takes no other delta from the registry that it builds, nor the same one twice', async () => {
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

  test('leads on from the registry that the folder held, and from those before it by links, with their addresses', async () => {
    const builds = await weekly(3)
    const [first, second, third] = builds
    const [delta] = third!.deltas
    expect(delta).toMatchObject({ from: second!.version, fromTrie: second!.lookup.unpacked.sha256 })
    const { to, results, ...link } = third!.links[0]!
    expect({ to, results }).toEqual({ to: second!.version, results: sumsOf(second!.registry) })
    expect(link).toEqual(second!.deltas[0])
    let stage: Registry = first!.registry
    for (const { file } of deltaRoute(third!, identityOf(first!)) ?? []) {
      stage = await applyDelta(stage, readFileSync(place('out', file)))
    }
    expect(sumsOf(stage)).toEqual(sumsOf(third!.registry))
  })

  test('of the same registry once more keeps its deltas and links, and removes nothing', async () => {
    const last = (await weekly(3)).at(-1)!
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

  test('into an empty folder takes over what a previous build of the same registry leads on from', async () => {
    const last = (await weekly(3)).at(-1)!
    const out = place('elsewhere')
    const from = place('csv', last.version)
    const { latest } = await build({ from, out, previous: [place('out')] })
    const { deltas, links } = last
    expect(latest).toMatchObject({ deltas, links })
    for (const { file } of [...deltas, ...links]) expect(readdirSync(out)).toContain(file)
  })

  test('drops a link that nobody would follow any more: too many after it, or a delta beside it', async () => {
    const builds = await weekly(14)
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
    const second = (await weekly(2)).at(-1)!
    const file = place('out', second.deltas[0]!.file)
    writeFileSync(file, readFileSync(file).toReversed())
    const { latest } = await build({
      from: sources('2026-12-01', ROWS.slice(2)),
      out: place('out'),
    })
    expect(latest.links).toEqual([])
    expect(latest.deltas).toHaveLength(1)
  })

  test('makes no delta from a newer registry that the folder held', async () => {
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

  test('refuses a previous folder that no build wrote, saying why', async () => {
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

  test('refuses a previous folder whose postal pack is gone', async () => {
    const [before] = await weekly(1)
    rmSync(place('out', before!.postal.file))
    const attempt = build({
      from: sources('2026-12-01', MANY.slice(1)),
      out: place('elsewhere'),
      previous: [place('out')],
    })
    await expect(attempt).rejects.toMatchObject({ code: 'no_previous' })
  })
})
