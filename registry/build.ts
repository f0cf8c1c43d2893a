/**
 * `npm run registry:build -- --from <folder of the five CSVs> --out <folder> [--previous <folder>]…` writes the files
 * that a host must serve below /registry/. FORMAT.md describes them.
 */
import { pathToFileURL } from 'node:url'
import type { DeltaRef } from '../src/core/update/latest.ts'
import { type Built, buildRegistry } from './build-registry.ts'
import { runCommand } from './command.ts'

function report({ latest, removed, skipped }: Built): string {
  const { counts, pack, trie, deltas, links } = latest
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const deltaLine = (what: string, { bytes }: DeltaRef) =>
    `${what}: ${number(bytes)} bytes, ${percent(bytes, pack.bytes)} of the pack`
  return [
    `Registry of ${latest.version}: ${number(rows)} rows`,
    ...Object.entries(counts).map(([type, count]) => `${type}: ${number(count)} rows`),
    `pack: ${number(pack.bytes)} bytes, ${percent(pack.bytes, trie.bytes)} of the trie’s ${number(trie.bytes)}`,
    ...deltas.map((delta) => deltaLine(`delta from ${delta.from}`, delta)),
    ...links.map((link) => deltaLine(`link from ${link.from} to ${link.to}`, link)),
    ...removed.map((file) => `removed ${file}`),
    ...skipped.map((reason) => `skipped ${reason}`),
  ].join('\n  ')
}

function number(value: number): string {
  return value.toLocaleString('en')
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`
}

const USAGE = `Builds the pack, the trie, deltas and latest.json of a registry.

npm run registry:build -- [--from <folder>] [--out <folder>] [--previous <folder>]…

  --from      folder of the five CSVs; by default registry/sources
  --out       folder to write; by default public/registry
  --previous  folder of an earlier build, which gets a delta; can be repeated
`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand({
    usage: USAGE,
    options: {
      from: { type: 'string', default: 'registry/sources' },
      out: { type: 'string', default: 'public/registry' },
      previous: { type: 'string', multiple: true, default: [] },
    },
    failed: 'The registry was not built.',
    run: async (values) => console.log(report(await buildRegistry(values))),
  })
}
