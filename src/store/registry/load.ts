import { messageOf } from '../../core/errors.ts'
import { DatesTable } from '../../core/registry/dates-table.ts'
import { PostalTable } from '../../core/registry/postal-table.ts'
import type { Part, Registry } from '../../core/registry/registry.ts'
import { OuiTrie } from '../../core/registry/trie.ts'
import { timeOf } from '../../core/user-data/user-data.ts'
import { identityOf, type InstalledRegistry } from '../../core/update/update-offer.ts'
import { committed, type NameplateDatabase, isLost, type Lost } from '../db.ts'

/** The registry that answers, and what `latest.json` said about it. */
export interface DeviceRegistry extends Registry {
  readonly installed: InstalledRegistry
  /** Parts that the store has refused: they were checked when they came, and last as long as this process. */
  readonly refused: readonly Part[]
}

export type LaterPart = Exclude<Part, 'lookup'>

export const PART_NAMES: Readonly<Record<Part, string>> = {
  lookup: 'registry',
  dates: 'dates of the registry',
  postal: 'postal addresses',
}

/** Called with the reason why a stored part could not be used; it has been deleted and will be installed again. */
export type DamageReport = (reason: string) => void

/** How a stored buffer becomes a trie: checked at once (`OuiTrie.from`), or while it is read (`OuiTrie.open`). */
export type OpenTrie = (buffer: ArrayBuffer) => OuiTrie

/** What `installed` says of a part that may be stored. */
const NOTED = { dates: 'hasDates', postal: 'hasPostal' } as const

/** Facts about the registry on the device, without reading it; null if there is none. */
export async function readInstalled(
  database: NameplateDatabase,
): Promise<InstalledRegistry | null> {
  return (await database.get('installed', 'current')) ?? null
}

export function isStored(installed: InstalledRegistry, part: LaterPart): boolean {
  return installed[NOTED[part]]
}

/**
 * Opens the registry on the device as it is stored, without its later parts: one buffer and views on it. Null if there is
 * none, because it was never installed, the browser has evicted it, or it is damaged.
 */
export async function loadRegistry(
  database: NameplateDatabase,
  onDamage: DamageReport = () => {},
  openTrie: OpenTrie = (buffer) => OuiTrie.from(buffer),
): Promise<DeviceRegistry | null> {
  const { noted, row } = await readPart(database, 'lookup')
  if (noted === undefined) return null
  try {
    const installed = wholeFacts(noted)
    const lookup = openTrie(found(row).buffer)
    const { version } = lookup
    return { version, lookup, dates: null, postal: null, installed, refused: [] }
  } catch (cause) {
    await dropPart(database, noted, 'lookup')
    onDamage(damaged('lookup', cause))
    return null
  }
}

/**
 * A later part of `registry`; null if it is not on the device (yet).
 * @param part its table, or null
 */
export async function loadPart<Name extends LaterPart>(
  database: NameplateDatabase,
  registry: Pick<DeviceRegistry, 'installed'>,
  part: Name,
  onDamage: DamageReport = () => {},
): Promise<Registry[Name]> {
  const { noted, row } = await readPart(database, part)
  const isIts = noted !== undefined && identityOf(noted) === identityOf(registry.installed)
  if (!isIts || !isStored(noted, part)) return null
  try {
    const { buffer } = found(row)
    const table = part === 'dates' ? DatesTable.from(buffer) : PostalTable.from(buffer)
    return table as Registry[Name]
  } catch (cause) {
    await dropPart(database, noted, part)
    onDamage(damaged(part, cause))
    return null
  }
}

/** @throws if facts are missing without which no registry can be installed in place of this one */
function wholeFacts(noted: InstalledRegistry): InstalledRegistry {
  const { version, published, lookup, dates, postal }: Partial<InstalledRegistry> = noted
  const isDated = !Number.isNaN(Date.parse(published ?? '')) && timeOf(noted.installedAt) !== null
  if (isDated && version && lookup?.unpacked && dates?.unpacked && postal?.unpacked) return noted
  throw new Error('what it is has not been noted.')
}

function damaged(part: Part, cause: unknown): string {
  const verb = part === 'lookup' ? 'is' : 'are'
  return `The ${PART_NAMES[part]} on this device ${verb} damaged and will be downloaded again: ${messageOf(cause)}`
}

/** Deletes a damaged part, with the lookup all of them, unless another registry has been installed since. */
export async function dropPart(
  database: NameplateDatabase,
  of: Pick<InstalledRegistry, 'installedAt'>,
  part: Part,
): Promise<void> {
  const transaction = database.transaction(['installed', 'registry'], 'readwrite')
  const facts = transaction.objectStore('installed')
  const parts = transaction.objectStore('registry')
  const installed = await facts.get('current')
  const requests: Promise<unknown>[] = []
  if (installed !== undefined && Object.is(installed.installedAt, of.installedAt)) {
    if (part === 'lookup') requests.push(facts.delete('current'), parts.clear())
    else {
      requests.push(parts.delete(part))
      requests.push(facts.put({ ...installed, [NOTED[part]]: false }, 'current'))
    }
  }
  await committed(transaction, requests)
}

/**
 * Reads the facts about the registry on the device and one of its parts, in one transaction. For a lost row the result has
 * the reason in its place, for `found`.
 * @throws any other error of reading
 */
async function readPart(database: NameplateDatabase, part: Part) {
  const transaction = database.transaction(['installed', 'registry'])
  // Its errors are those of its requests.
  transaction.done.catch(() => {})
  const read = async () => await transaction.objectStore('registry').get(part)
  const [noted, row] = await Promise.all([
    transaction.objectStore('installed').get('current'),
    read().catch((cause: unknown) => {
      if (isLost(cause)) return cause
      throw cause
    }),
  ])
  return { noted, row }
}

/** @throws if a row is missing or lost. */
function found<Row extends object>(row: Row | Lost | undefined): Row {
  if (row === undefined) throw new Error('it is gone.')
  if (isLost(row)) throw row
  return row
}
