import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf, NameplateError } from '../../core/errors.ts'
import { decodeDatesPack } from '../../core/pack/dates-pack.ts'
import type { DatesTable } from '../../core/registry/dates-table.ts'
import type { Registry } from '../../core/registry/registry.ts'
import { OuiTrie } from '../../core/registry/trie.ts'
import { checkReceived, parseLatest, type Latest } from '../../core/update/latest.ts'

/**
 * Reads the registry of a folder made by `registry:build`, without its postal addresses. The trie is used as it lies there.
 * @throws {NameplateError} and the errors of reading, where its files are not what its `latest.json` describes
 */
export async function readRegistryFolder(
  folder: string,
): Promise<{ readonly registry: Registry; readonly latest: Latest }> {
  const latest = parseLatest(await readFile(join(folder, 'latest.json'), 'utf8'))
  const lookup = OuiTrie.from(
    await readVerified(join(folder, latest.trie), latest.lookup.unpacked.sha256),
  )
  const dates = await readDates(folder, latest, lookup)
  const registry = { version: lookup.version, lookup, dates, postal: null }
  checkReceived(latest, registry)
  return { registry, latest }
}

/** When blocks were first seen; if the file is damaged or missing, answers only lack these dates. */
async function readDates(
  folder: string,
  { dates }: Latest,
  lookup: OuiTrie,
): Promise<DatesTable | null> {
  try {
    const pack = await readFile(join(folder, dates.file))
    return await decodeDatesPack(pack, lookup, dates.unpacked.sha256)
  } catch (error) {
    console.error(`When blocks were first seen is not known: ${messageOf(error)}`)
    return null
  }
}

/** The bytes of a file, in a buffer of their own. */
async function readVerified(path: string, sha256: string): Promise<ArrayBuffer> {
  const bytes = await readFile(path)
  const actual = createHash('sha256').update(bytes).digest('hex')
  if (actual !== sha256) {
    throw new NameplateError(
      'registry_damaged',
      `${path} has SHA-256 ${actual}, latest.json says ${sha256}.`,
    )
  }
  const { buffer, byteOffset, byteLength } = bytes
  return buffer.byteLength === byteLength
    ? buffer
    : buffer.slice(byteOffset, byteOffset + byteLength)
}
