import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildRegistry } from '../../../registry/build.ts'
import { inFormerOrder } from '../../../registry/former-order.ts'
import { formatRows, sha256 } from '../../../registry/csv.ts'
import { SOURCES } from '../../../registry/sources.ts'
import { applyDelta } from '../../../src/core/pack/delta.ts'
import { decodeFirstSeenPack } from '../../../src/core/pack/first-seen-pack.ts'
import { decodePostalPack } from '../../../src/core/pack/postal-pack.ts'
import { firstSeenText } from '../../../src/core/registry/first-seen-table.ts'
import { type AddressedRegistry, PostalTable } from '../../../src/core/registry/postal-table.ts'
import { deltaRoute } from '../../../src/core/update/delta-route.ts'
import { filesOf, type Latest, parseLatest } from '../../../src/core/update/latest.ts'
import { decodePack } from '../../../src/core/pack/pack.ts'
import { OuiTrie } from '../../../src/core/registry/trie.ts'
import { isImmutable } from '../../../src/server/headers.ts'

type Rows = readonly (readonly [
  registry: string,
  prefix: string,
  organization: string,
  address?: string,
])[]

const ROWS: Rows = [
  ['MA-L', '00000C', 'Cisco Systems, Inc'],
  ['MA-L', '001B77', 'Intel Corporate'],
  ['MA-M', '8439BE0', 'HINO ENGINEERING, INC'],
  ['MA-S', '70B3D5F2F', 'TELEPLATFORMS'],
  ['IAB', '0050C2F58', 'IEEE Registration Authority'],
  ['CID', '0A1234', 'Example'],
]
/** So many that twelve deltas are smaller than the pack. */
const MANY: Rows = [
  ...ROWS,
  ...Array.from({ length: 400 }, (_, index): Rows[number] => {
    const prefix = (0x100000 + 0x9e3 * index).toString(16).toUpperCase()
    return ['MA-L', prefix, `Maker ${Math.imul(index + 1, 0x9e3779b1).toString(36)}`]
  }),
]
const ADDRESS = '170 WEST TASMAN DRIVE SAN JOSE CA US 95134 '

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'nameplate-build-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes five CSV files; a folder that is named like a date is a registry of that date. */
function sources(date: string, rows: Rows = ROWS): string {
  const from = join(folder, 'csv', date)
  mkdirSync(from, { recursive: true })
  for (const { file, registry } of SOURCES) {
    const own = rows.filter(([name]) => name === registry)
    const csv = own.map(([name, prefix, organization, address = ADDRESS]) => ({
      registry: name as 'MA-L',
      prefix,
      organization,
      address,
    }))
    writeFileSync(join(from, file), formatRows(csv))
  }
  return from
}

function files(out: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(out).map((name) => [name, readFileSync(join(out, name)).toString('base64')]),
  )
}

/** Builds of one folder, a week apart, each with another name and address in one row. */
async function weekly(
  builds: number,
): Promise<(Latest & { readonly registry: AddressedRegistry })[]> {
  const out = join(folder, 'out')
  const built = []
  for (let week = 0; week < builds; week++) {
    const date = new Date(Date.UTC(2026, 0, 3 + 7 * week)).toISOString().slice(0, 10)
    const rows: Rows = [...MANY, ['MA-L', '00000E', `Maker of week ${week}`, `${week} High Street`]]
    const { latest } = await buildRegistry({ from: sources(date, rows), out })
    built.push({ ...latest, registry: await registryIn(out, latest) })
  }
  return built
}

async function registryIn(out: string, { pack, postal }: Latest): Promise<AddressedRegistry> {
  const trie = OuiTrie.from(await decodePack(readFileSync(join(out, pack.file))))
  const table = await decodePostalPack(readFileSync(join(out, postal.file)), trie)
  return { trie, table: PostalTable.from(table) }
}

/** SHA-256 of a registry's trie as an app of format 1 stored it. */
function formerOf({ trie }: AddressedRegistry): string {
  return sha256(new Uint8Array(inFormerOrder(trie)))
}

describe('a build', () => {
  test('holds what latest.json says: every row, its address, and the hashes of both', async () => {
    const out = join(folder, 'out')
    const { latest } = await buildRegistry({ from: sources('2026-04-11'), out })
    expect(parseLatest(readFileSync(join(out, 'latest.json'), 'utf8'))).toEqual(latest)
    expect(latest).toMatchObject({
      version: '2026-04-11',
      counts: { 'MA-L': 2, 'MA-M': 1, 'MA-S': 1, IAB: 1, CID: 1 },
    })
    const { trie, table } = await registryIn(out, latest)
    const match = trie.lookup('70B3D5F2F001')
    expect(match?.assignment).toMatchObject({ organization: 'TELEPLATFORMS', country: 'US' })
    expect(table.address(match!.row)).toBe(ADDRESS.trim())
  })

  test('says when blocks were first seen: as the file says, else an earlier build, else this month', async () => {
    const seenFile = join(folder, 'blocks.txt')
    writeFileSync(seenFile, '2004-03: 00000C\n2026-03: 001B77 8439BE0 70B3D5F2F 0050C2F58 0A1234\n')
    const before = join(folder, 'before')
    const out = join(folder, 'out')
    const april: Rows = [...ROWS, ['MA-L', 'AC0001', 'Newcomer of April']]
    await buildRegistry({ from: sources('2026-04-30', april), out: before, seenFile })
    const { latest } = await buildRegistry({
      from: sources('2026-05-07', [...april, ['MA-M', 'AC00020', 'Newcomer of May']]),
      out,
      previous: [before],
      seenFile,
    })
    const { trie } = await registryIn(out, latest)
    const pack = readFileSync(join(out, latest.firstSeen!.file))
    const table = await decodeFirstSeenPack(pack, trie)
    expect(sha256(new Uint8Array(table.buffer))).toBe(latest.firstSeenTable!.sha256)
    const seen = (hex: string) => firstSeenText(table.at(trie.lookup(hex)!.row)!)
    expect(seen('00000C')).toBe('2004-03')
    expect(seen('AC0001')).toBe('2026-04/2026-06')
    expect(seen('AC00020')).toBe('2026-05')
  })

  test('is refused where the file of first months cannot be read', async () => {
    const seenFile = join(folder, 'blocks.txt')
    writeFileSync(seenFile, 'March 2004: 00000C\n')
    const attempt = buildRegistry({
      from: sources('2026-04-11'),
      out: join(folder, 'out'),
      seenFile,
    })
    await expect(attempt).rejects.toThrow('Line 1 of blocks.txt is no "YYYY-MM: blocks".')
  })

  test('of the same sources gives the same bytes', async () => {
    const from = sources('2026-04-11')
    await buildRegistry({ from, out: join(folder, 'a') })
    await buildRegistry({ from, out: join(folder, 'b') })
    expect(files(join(folder, 'a'))).toEqual(files(join(folder, 'b')))
  })

  test('has a delta from each previous registry that ends in the very trie of the pack', async () => {
    const before = join(folder, 'before')
    const out = join(folder, 'out')
    await buildRegistry({ from: sources('2026-04-04', ROWS.slice(1)), out: before })
    const earlier = parseLatest(readFileSync(join(before, 'latest.json'), 'utf8'))
    const { latest } = await buildRegistry({
      from: sources('2026-04-11'),
      out,
      previous: [before],
    })
    const from = await registryIn(before, earlier)
    const to = await registryIn(out, latest)
    const [, delta] = latest.deltas
    expect(delta).toMatchObject({
      from: '2026-04-04',
      fromTrie: earlier.trie.sha256,
      formerTrie: formerOf(from),
    })
    const { trie, table } = await applyDelta(from, readFileSync(join(out, delta!.file)))
    expect(new Uint8Array(trie)).toEqual(new Uint8Array(to.trie.layout.buffer))
    expect(new Uint8Array(table!)).toEqual(new Uint8Array(to.table.layout.buffer))
  })

  test('leads on from its own registry as an app of format 1 stored it', async () => {
    const [build] = await weekly(1)
    const { registry, deltas } = build!
    expect(deltas).toMatchObject([{ from: build!.version, fromTrie: formerOf(registry) }])
    const former = OuiTrie.from(inFormerOrder(registry.trie))
    const delta = readFileSync(join(folder, 'out', deltas[0]!.file))
    const { trie } = await applyDelta({ trie: former, table: null }, delta)
    expect(new Uint8Array(trie)).toEqual(new Uint8Array(registry.trie.layout.buffer))
  })

  test('takes no other delta from the registry that it builds, nor the same one twice', async () => {
    const same = join(folder, 'same')
    const before = join(folder, 'before')
    await buildRegistry({ from: sources('2026-04-04', ROWS.slice(1)), out: before })
    await buildRegistry({ from: sources('2026-04-11'), out: same })
    const { latest } = await buildRegistry({
      from: sources('2026-04-11'),
      out: join(folder, 'out'),
      previous: [same, before, before],
    })
    expect(latest.deltas.map(({ from }) => from)).toEqual(['2026-04-11', '2026-04-04'])
  })

  test('refuses a previous registry that is newer than the sources, and leaves the folder as it was', async () => {
    const newer = join(folder, 'newer')
    const out = join(folder, 'out')
    await buildRegistry({ from: sources('2026-04-11'), out: newer })
    await buildRegistry({ from: sources('2026-04-01'), out })
    const before = files(out)
    const build = buildRegistry({
      from: sources('2026-04-04', ROWS.slice(1)),
      out,
      previous: [newer],
    })
    await expect(build).rejects.toMatchObject({ code: 'newer_previous' })
    expect(files(out)).toEqual(before)
  })

  test('refuses a previous folder that no build wrote, saying why', async () => {
    const build = buildRegistry({
      from: sources('2026-04-11'),
      out: join(folder, 'out'),
      previous: [join(folder, 'csv')],
    })
    await expect(build).rejects.toMatchObject({
      code: 'no_previous',
      message: expect.stringMatching(/csv is not what an earlier build wrote: ENOENT/),
    })
  })

  test('leads on from the registry that the folder held, and from those before it by links, with their addresses', async () => {
    const builds = await weekly(3)
    const [first, second, third] = builds
    const [, delta] = third!.deltas
    expect(delta).toMatchObject({ from: second!.version, fromTrie: second!.trie.sha256 })
    const { to, toTrie, toTable, ...link } = third!.links[0]!
    expect({ to, toTrie, toTable }).toEqual({
      to: second!.version,
      toTrie: second!.trie.sha256,
      toTable: second!.postalTable.sha256,
    })
    expect(link).toEqual(second!.deltas[1])
    let stage = first!.registry
    for (const { file } of deltaRoute(third!, first!.trie.sha256) ?? []) {
      const { trie, table } = await applyDelta(stage, readFileSync(join(folder, 'out', file)))
      stage = { trie: OuiTrie.from(trie), table: PostalTable.from(table!) }
    }
    expect(stage.table.layout).toEqual(third!.registry.table.layout)
    expect(stage.trie.layout).toEqual(third!.registry.trie.layout)
    expect(deltaRoute(third!, formerOf(first!.registry))).toHaveLength(2)
  })

  test('refuses a previous folder whose postal pack is gone', async () => {
    const [before] = await weekly(1)
    rmSync(join(folder, 'out', before!.postal.file))
    const build = buildRegistry({
      from: sources('2026-12-01', MANY.slice(1)),
      out: join(folder, 'elsewhere'),
      previous: [join(folder, 'out')],
    })
    await expect(build).rejects.toMatchObject({ code: 'no_previous' })
  })

  test('over a latest.json of another format removes nothing', async () => {
    const out = join(folder, 'out')
    const [before] = await weekly(1)
    const text = readFileSync(join(out, 'latest.json'), 'utf8')
    writeFileSync(join(out, 'latest.json'), text.replace('"format": 2', '"format": 1'))
    const { removed } = await buildRegistry({ from: sources('2026-12-01', ROWS), out })
    expect(removed).toEqual([])
    expect(readdirSync(out)).toContain(before!.pack.file)
  })

  test('gives every file a name by which hosts know that it never changes', async () => {
    const last = (await weekly(3)).at(-1)!
    const names = filesOf(last).map(({ file }) => file)
    expect(names.filter((name) => !isImmutable(`/registry/${name}`))).toEqual([])
    expect(names).toHaveLength(6)
    expect(readdirSync(join(folder, 'out'))).toEqual(expect.arrayContaining(names))
  })

  test('of the same registry once more keeps its deltas and links, and removes nothing', async () => {
    const last = (await weekly(3)).at(-1)!
    const out = join(folder, 'out')
    const before = files(out)
    const { latest, removed } = await buildRegistry({
      from: join(folder, 'csv', last.version),
      out,
    })
    expect(latest.deltas).toHaveLength(2)
    expect(removed).toEqual([])
    expect(files(out)).toEqual(before)
  })

  test('into an empty folder takes over what a previous build of the same registry leads on from', async () => {
    const last = (await weekly(3)).at(-1)!
    const out = join(folder, 'elsewhere')
    const from = join(folder, 'csv', last.version)
    const { latest } = await buildRegistry({ from, out, previous: [join(folder, 'out')] })
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
    const out = join(folder, 'out')
    for (const { file } of last.links) expect(readdirSync(out)).toContain(file)
    const kept = readdirSync(out).filter((file) => file.endsWith('.delta'))
    // Those of the latest.json that was replaced are there too, and from each of both builds to itself.
    expect(kept).toHaveLength(13 + 2)
  })

  test('takes over no delta that is gone or damaged', async () => {
    const second = (await weekly(2)).at(-1)!
    const file = join(folder, 'out', second.deltas[1]!.file)
    writeFileSync(file, readFileSync(file).toReversed())
    const { latest } = await buildRegistry({
      from: sources('2026-12-01', ROWS.slice(2)),
      out: join(folder, 'out'),
    })
    expect(latest.links).toEqual([])
    expect(latest.deltas).toHaveLength(2)
  })

  test('makes no delta from a newer registry that the folder held', async () => {
    const out = join(folder, 'out')
    await buildRegistry({ from: sources('2026-04-11'), out })
    const { latest } = await buildRegistry({ from: sources('2026-04-04', ROWS.slice(1)), out })
    expect(latest).toMatchObject({ version: '2026-04-04', links: [] })
    expect(latest.deltas.map(({ from }) => from)).toEqual(['2026-04-04'])
  })

  test('keeps the files of the build before it, removes older ones and touches nothing else', async () => {
    const out = join(folder, 'out')
    const dates = ['2026-04-01', '2026-04-04', '2026-04-11']
    const packs: string[] = []
    for (const [index, date] of dates.entries()) {
      const from = sources(date, ROWS.slice(0, 4 + index))
      const { latest } = await buildRegistry({ from, out })
      packs.push(latest.pack.file)
      writeFileSync(join(out, 'notes.txt'), 'mine')
    }
    const left = readdirSync(out)
    expect(left).not.toContain(packs[0])
    expect(left).toEqual(expect.arrayContaining([packs[1], packs[2], 'latest.json', 'notes.txt']))
  })
})
