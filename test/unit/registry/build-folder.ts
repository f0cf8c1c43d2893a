import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach } from 'vitest'
import { type BuildOptions, buildRegistry } from '../../../registry/build-registry.ts'
import { formatRows } from '../../../registry/ieee-csv.ts'
import { SOURCES } from '../../../registry/ieee-files.ts'
import { decodePack } from '../../../src/core/pack/pack.ts'
import type { OuiTrie } from '../../../src/core/registry/trie.ts'
import type { Latest } from '../../../src/core/update/latest.ts'
import { temporaryFolder } from '../temporary-folder.ts'

export type Rows = readonly (readonly [
  registry: string,
  prefix: string,
  organization: string,
  address?: string,
])[]

export const ROWS: Rows = [
  ['MA-L', '00000C', 'Cisco Systems, Inc'],
  ['MA-L', '001B77', 'Intel Corporate'],
  ['MA-M', '8439BE0', 'HINO ENGINEERING, INC'],
  ['MA-S', '70B3D5F2F', 'TELEPLATFORMS'],
  ['IAB', '0050C2F58', 'IEEE Registration Authority'],
  ['CID', '0A1234', 'Example'],
]

/** Enough rows that twelve deltas are smaller than the pack. */
export const MANY: Rows = [
  ...ROWS,
  ...Array.from({ length: 500 }, (_, index): Rows[number] => {
    const prefix = (0x100000 + 0x9e3 * index).toString(16).toUpperCase()
    return ['MA-L', prefix, `Maker ${Math.imul(index + 1, 0x9e3779b1).toString(36)}`]
  }),
]

const ADDRESS = '170 WEST TASMAN DRIVE SAN JOSE CA US 95134 '

let folder: string

/** A path in the test's own folder, which is removed after the test. */
export function place(...names: string[]): string {
  return join(folder, ...names)
}

/** Gives each test of a file a folder for `place`. */
export function useFolder(): void {
  beforeEach(() => {
    folder = temporaryFolder()
  })
}

/** Builds with a short file of first months by default: reading the project's own takes longer than the rest. */
export function build(options: BuildOptions): ReturnType<typeof buildRegistry> {
  const seenFile = place('seen.txt')
  writeFileSync(seenFile, '2004-03: 00000C\n')
  return buildRegistry({ seenFile, now: Date.UTC(2030, 0), ...options })
}

/** Writes five CSV files; a folder that is named like a date is a registry of that date. */
export function sources(date: string, rows: Rows = ROWS): string {
  const from = place('csv', date)
  mkdirSync(from, { recursive: true })
  for (const { file, blockType } of SOURCES) {
    const own = rows.filter(([name]) => name === blockType)
    const csv = own.map(([name, prefix, organization, address = ADDRESS]) => ({
      blockType: name as 'MA-L',
      prefix,
      organization,
      address,
    }))
    writeFileSync(join(from, file), formatRows(csv))
  }
  return from
}

/** The files of a folder by name, as text. */
export function files(out: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(out).map((name) => [name, readFileSync(join(out, name)).toString('base64')]),
  )
}

/** The registry that a build wrote. */
export async function trieIn(out: string, { pack }: Latest): Promise<OuiTrie> {
  return await decodePack(readFileSync(join(out, pack.file)))
}

/** Builds into `out`, a week apart, each with another name in one row. */
export async function weekly(
  builds: number,
): Promise<{ readonly latest: Latest; readonly trie: OuiTrie }[]> {
  const out = place('out')
  const built = []
  for (let week = 0; week < builds; week++) {
    const date = new Date(Date.UTC(2026, 0, 3 + 7 * week)).toISOString().slice(0, 10)
    const rows: Rows = [...MANY, ['MA-L', '00000E', `Maker of week ${week}`]]
    const { latest } = await build({ from: sources(date, rows), out })
    built.push({ latest, trie: await trieIn(out, latest) })
  }
  return built
}
