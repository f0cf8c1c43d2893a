/**
 * `npm run bench:weekly`: simulates a year of weekly builds of a registry as large as IEEE's, and devices that open the app
 * now and then. Prints how they are updated, and what that would cost without chains of deltas.
 */
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildRegistry } from '../../registry/build-registry.ts'
import { formatRows, parseRows, read, type Row } from '../../registry/ieee-csv.ts'
import { SOURCES } from '../../registry/ieee-files.ts'
import { bytesOf, deltaRoute } from '../../src/core/update/update-offer.ts'
import type { Latest } from '../../src/core/update/latest.ts'
import { Random } from '../fixtures/networks/random.ts'

const WEEKS = 52
/** Devices of each kind; a kind opens the app at random, a certain number of days apart on average. */
const DEVICES = 1000
const KINDS = { weekly: 7, monthly: 30.4, quarterly: 91.3 } as const

/** What a week brings: as from 2026-04-04 to 2026-04-11, when 57 rows changed. */
const NEW_ROWS = 35
const OTHER_NAMES = 20
const GONE = 2

const random = new Random(20_260_411)

/** One build a week into one folder, which is all that a host keeps. */
async function yearOfBuilds(folder: string): Promise<Latest[]> {
  const out = join(folder, 'out')
  const files = await Promise.all(
    SOURCES.map(async ({ file }) => {
      const text = (await read(join('registry/sources', file))) ?? ''
      return { file, rows: parseRows(text, file) }
    }),
  )
  const builds: Latest[] = []
  for (let week = 0; week <= WEEKS; week++) {
    const date = new Date(Date.UTC(2026, 3, 11) + week * 7 * 86_400_000)
    const from = join(folder, date.toISOString().slice(0, 10))
    await mkdir(from)
    for (const { file, rows } of files) await writeFile(join(from, file), formatRows(rows))
    builds.push((await buildRegistry({ from, out, now: Number.POSITIVE_INFINITY })).latest)
    await rm(from, { recursive: true })
    changeSomeRows(files[0]!.rows)
  }
  return builds
}

function changeSomeRows(rows: Row[]): void {
  const taken = new Set(rows.map(({ prefix }) => prefix))
  for (let i = 0; i < GONE; i++) rows.splice(below(rows.length), 1)
  for (let i = 0; i < OTHER_NAMES; i++) {
    const at = below(rows.length)
    rows[at] = { ...rows[at]!, organization: `${rows[at]!.organization} ${below(1e6)}` }
  }
  for (let i = 0; i < NEW_ROWS;) {
    // Universal and individual, as IEEE assigns them.
    const number = 4 * below(64) * 0x1_0000 + below(0x1_0000)
    const prefix = number.toString(16).toUpperCase().padStart(6, '0')
    if (taken.has(prefix)) continue
    taken.add(prefix)
    const { organization, address } = rows[below(rows.length)]!
    rows.push({ blockType: 'MA-L', prefix, organization: `${organization} ${++i}`, address })
  }
}

interface Tally {
  updates: number
  one: number
  several: number
  pack: number
  longest: number
  bytes: number
  bytesWithoutChains: number
}

/** What devices take that begin with the first build, each opening the app at random moments of the year. */
function tallyOf(builds: readonly Latest[], daysApart: number): Tally {
  const tally = {
    updates: 0,
    one: 0,
    several: 0,
    pack: 0,
    longest: 0,
    bytes: 0,
    bytesWithoutChains: 0,
  }
  const [first] = builds
  for (let device = 0; device < DEVICES; device++) {
    let held = first!.trie.sha256
    for (let day = pause(daysApart); day < 7 * WEEKS; day += pause(daysApart)) {
      const latest = builds[Math.floor(day / 7)]!
      if (latest.trie.sha256 === held) continue
      const route = deltaRoute(latest, held)
      const links = route?.length ?? 0
      tally.updates++
      if (links === 0) tally.pack++
      else if (links === 1) tally.one++
      else tally.several++
      tally.longest = Math.max(tally.longest, links)
      tally.bytes += bytesTaken(latest, route)
      tally.bytesWithoutChains += bytesTaken(latest, deltaRoute({ ...latest, links: [] }, held))
      held = latest.trie.sha256
    }
  }
  return tally
}

function bytesTaken({ pack }: Latest, route: ReturnType<typeof deltaRoute>): number {
  return bytesOf(route ?? [pack])
}

/** Days to the next opening, which does not depend on the last. */
function pause(daysApart: number): number {
  return -Math.log(1 - random.next()) * daysApart
}

function below(limit: number): number {
  return random.between(0, limit - 1)
}

const folder = await mkdtemp(join(tmpdir(), 'nameplate-weekly-'))
try {
  const builds = await yearOfBuilds(folder)
  const { pack, deltas, links } = builds.at(-1)!
  console.log(
    `${builds.length} builds; the last has a pack of ${kilobytes(pack.bytes)}, ` +
      `${deltas.length} delta and ${links.length} links of ${kilobytes(bytesOf([...deltas, ...links]))} together`,
  )
  console.table(
    Object.fromEntries(
      Object.entries(KINDS).map(([kind, daysApart]) => {
        const tally = tallyOf(builds, daysApart)
        const share = (part: number) => `${((100 * part) / tally.updates).toFixed(1)} %`
        return [
          kind,
          {
            'updates a device': (tally.updates / DEVICES).toFixed(1),
            'one delta': share(tally.one),
            'a chain': share(tally.several),
            'longest chain': tally.longest,
            'the pack': share(tally.pack),
            'a year': kilobytes(tally.bytes / DEVICES),
            'without chains': kilobytes(tally.bytesWithoutChains / DEVICES),
          },
        ]
      }),
    ),
  )
} finally {
  await rm(folder, { recursive: true })
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}
