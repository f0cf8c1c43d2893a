import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Sighting } from '../../../src/inventory/sighting.ts'

/** The outputs that each state a rule. */
const FIXTURES = new URL('../../fixtures/inventory/', import.meta.url)
/** The others. */
export const CORPUS = new URL('../../corpus/outputs/', import.meta.url)

/** The text of an output among the fixtures, by its name without `.txt`. */
export function fixture(name: string): string {
  return readFileSync(new URL(`${name}.txt`, FIXTURES), 'utf8')
}

export const KINDS = ['ip', 'vlan', 'port', 'name', 'says'] as const
type Kind = (typeof KINDS)[number]

/** An address of an output and its facts; a kind without values makes no statement. */
export type Row = { readonly hex: string } & Readonly<Record<Kind, readonly string[]>>

export interface Output {
  readonly file: string
  readonly text: string
  readonly rows: readonly Row[]
}

/**
 * The outputs of a folder, by name, each with what must be read from it: `x.facts` beside `x.txt`, as
 * test/README.md describes, or one `manifest.json` for all, an array of `{ file, rows }`.
 */
export function readOutputs(folder: URL = FIXTURES): Output[] {
  const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
  if (existsSync(new URL('manifest.json', folder))) {
    const manifest = JSON.parse(read('manifest.json')) as Omit<Output, 'text'>[]
    return manifest.map(({ file, rows }) => ({
      file,
      text: read(file),
      rows: rows.map((row) => Object.assign(row, { says: [] })),
    }))
  }
  // By both endings, so that an output without facts and facts without an output are errors.
  const names = new Set(readdirSync(folder).map((file) => file.replace(/\.(?:txt|facts)$/, '')))
  return [...names].toSorted().map((name) => ({
    file: `${name}.txt`,
    text: read(`${name}.txt`),
    rows: parseFacts(read(`${name}.facts`), `${name}.facts`),
  }))
}

/**
 * The rows of a file of facts: `HEX vlan=10 port=Te 0/1`, one a line, a kind once for each value.
 * @throws Error that names the file and the line if a line has another form
 */
export function parseFacts(text: string, file: string): Row[] {
  const lines = text.split(/\r?\n/).filter((line) => line !== '')
  return lines.map((line) => {
    const [hex = '', ...facts] = line.split(/ (?=(?:ip|vlan|port|name|says)=)/)
    if (
      !/^[\dA-F]{12}(?:[\dA-F]{4})?$/.test(hex) ||
      facts.some((fact) => /=$|^\w+=\s|\s$/.test(fact))
    )
      throw new Error(`${file}: expected HEX ip= vlan= port= name= says=, got ${line}`)
    const values = (kind: Kind) =>
      facts.filter((fact) => fact.startsWith(`${kind}=`)).map((fact) => fact.slice(kind.length + 1))
    return {
      hex,
      ip: values('ip'),
      vlan: values('vlan'),
      port: values('port'),
      name: values('name'),
      says: values('says'),
    }
  })
}

interface Faults {
  /** How many facts are stated, and how many of these are found. */
  readonly wanted: number
  readonly found: number
  /** How many facts of the kinds stated for their address are found, and how many of them contradict the statement. */
  readonly given: number
  readonly wrong: number
  /** `001B774954FD lacks port 1`. */
  readonly faults: readonly string[]
}

/** Compares the facts read from an output with the expected ones. */
export function faultsOf(rows: readonly Row[], sightings: readonly Sighting[]): Faults {
  let [wanted, found, given, wrong] = [0, 0, 0, 0]
  const faults: string[] = []
  for (const row of rows) {
    const own = sightings.filter(({ certain, hex }) => certain && hex === row.hex)
    if (own.length === 0) faults.push(`${row.hex} is not found`)
    for (const kind of KINDS) {
      if (row[kind].length === 0) continue
      const read = new Set(own.flatMap(({ facts }) => facts[kind] ?? []))
      const missing = row[kind].filter((value) => !read.has(value))
      const extra = [...read].filter((value) => !row[kind].includes(value))
      wanted += row[kind].length
      found += row[kind].length - missing.length
      given += read.size
      wrong += extra.length
      if (missing.length > 0) faults.push(`${row.hex} lacks ${kind} ${missing.join(', ')}`)
      if (extra.length > 0) faults.push(`${row.hex} has ${kind} ${extra.join(', ')}`)
    }
  }
  return { wanted, found, given, wrong, faults }
}
