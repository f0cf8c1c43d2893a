import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type StoreNames,
} from 'idb'
import { NameplateError } from '../core/errors.ts'
import { convertedRows, savedRow, type OpenRow, type SavedRow } from './inventory/former-rows.ts'
import type { InventoryContents } from '../inventory/saved-inventory.ts'
import type { InventoryRow } from './inventory/inventory-row.ts'
import { DATABASE_NAME } from './names.ts'
import { inTime, type Sleep } from './waiting.ts'
import type { InstalledRegistry } from '../core/update/update-offer.ts'
import type { HistoryEntry, OwnPrefix } from '../core/user-data/user-data.ts'

interface RegistryRow {
  readonly buffer: ArrayBuffer
}

/** All deleted data of one kind that has been neither restored nor discarded. */
export interface DeletedRow {
  readonly kind: 'history' | 'prefixes' | 'codes'
  /** When something was last deleted, milliseconds since 1970. */
  readonly deletedAt: number
  readonly rows: readonly unknown[]
}

interface NameplateSchema extends DBSchema {
  /** Facts about the registry on the device: one row or none. */
  installed: { key: 'current'; value: InstalledRegistry }
  /** Its trie, written and deleted together with those facts. */
  registry: { key: 'current'; value: RegistryRow }
  /** The person's settings, one row each. */
  settings: { key: string; value: unknown }
  /** Counts of the API's rate limits. */
  limits: { key: string; value: unknown }
  history: { key: string; value: HistoryEntry; indexes: { lookedUpAt: number } }
  prefixes: { key: string; value: OwnPrefix }
  /** Inventories as listed … */
  inventories: { key: string; value: InventoryRow }
  /** … and their contents, under the same ids. */
  inventoryContents: { key: string; value: InventoryContents }
  /** Deleted user data that can be restored: one row per kind. */
  deleted: { key: DeletedRow['kind']; value: DeletedRow }
}

export type NameplateDatabase = IDBPDatabase<NameplateSchema>

type Upgrade = IDBPTransaction<NameplateSchema, StoreNames<NameplateSchema>[], 'versionchange'>

/**
 * Step n turns schema n into schema n + 1. A released step must not change, because any device may still need it. It
 * waits only for requests of its own transaction.
 */
const MIGRATIONS: readonly ((
  database: NameplateDatabase,
  upgrade: Upgrade,
) => void | Promise<void>)[] = [
  (database) => {
    database.createObjectStore('registry')
    database.createObjectStore('details' as 'registry')
    database.createObjectStore('downloads' as 'registry')
    database.createObjectStore('settings')
    database.createObjectStore('limits')
  },
  (database) => {
    const history = database.createObjectStore('history', { keyPath: 'hex' })
    history.createIndex('lookedUpAt', 'lookedUpAt')
    database.createObjectStore('prefixes', { keyPath: 'prefix' })
  },
  (database) => {
    database.createObjectStore('inventories', { keyPath: 'id' })
    database.createObjectStore('inventoryContents')
  },
  (database) => {
    database.createObjectStore('installed')
  },
  async (database, upgrade) => {
    database.createObjectStore(FORMER_OPEN, { keyPath: 'id' })
    database.createObjectStore('deleted', { keyPath: 'kind' })
    await adoptFormerOpen(upgrade)
  },
  // Deleted without being read, because Chromium rolls back an upgrade that reads a row whose file is lost.
  (database) => {
    const former = ['registry', 'details', 'installed', 'downloads'] as const
    for (const name of former) database.deleteObjectStore(name as 'registry')
    database.createObjectStore('registry')
    database.createObjectStore('installed')
  },
  // The registry in one part, in another format. Deleted unread, as above.
  (database) => {
    for (const name of ['registry', 'installed'] as const) {
      database.deleteObjectStore(name)
      database.createObjectStore(name)
    }
  },
  // Reads only the rows without contents, for the same reason.
  async (database, upgrade) => {
    const store = upgrade.objectStore('inventories')
    const open = await upgrade.objectStore(FORMER_OPEN).getAll()
    const { rows, merged } = convertedRows(await store.getAll(), open, Date.now())
    for (const row of rows) await store.put(row)
    for (const id of merged) await upgrade.objectStore('inventoryContents').delete(id)
    database.deleteObjectStore(FORMER_OPEN)
  },
]

/** In schemas 5 to 7, the store of open or closed inventories. */
const FORMER_OPEN = 'openInventories' as 'inventories'

/** Up to schema 4, which had one open inventory for all tabs: its id, and the settings about it. */
const FORMER = 'open'
const FORMER_VIEW = 'inventory-view'
const FORMER_SAVED_AS = 'inventory-saved-as'
const FORMER_MARK = 'inventory-stored'

/**
 * Turns the open inventory of schema 4 into one that the next tab takes over. Its contents are left unread: browsers
 * lose large values, and reading a lost one would end the upgrade.
 */
async function adoptFormerOpen(upgrade: Upgrade): Promise<void> {
  const settings = upgrade.objectStore('settings')
  const savedAs = await settings.get(FORMER_SAVED_AS)
  const view = await settings.get(FORMER_VIEW)
  if ((await upgrade.objectStore('inventoryContents').getKey(FORMER)) !== undefined) {
    const listed =
      typeof savedAs === 'string' ? await upgrade.objectStore('inventories').get(savedAs) : null
    const saved: SavedRow | null = savedRow(listed)
    const row: OpenRow = {
      id: FORMER,
      saved,
      changed: false,
      changedAt: saved?.savedAt ?? 0,
      devices: saved?.devices ?? null,
      bytes: 0,
      view,
      comparedWith: null,
      closedAt: null,
    }
    await upgrade.objectStore(FORMER_OPEN).put(row as unknown as InventoryRow)
  }
  for (const key of [FORMER_VIEW, FORMER_SAVED_AS, FORMER_MARK]) await settings.delete(key)
}

export const SCHEMA_VERSION = MIGRATIONS.length

/** Called when the connection is gone: closed for another tab's upgrade, or because site data is deleted. */
export type OnClosed = (why: 'upgrade' | 'terminated') => void

export type DatabaseErrorCode =
  | 'older_app'
  | 'newer_schema'
  | 'blocked'
  | 'locked'
  | 'database_unavailable'

/** The device's database cannot be opened; `cause` is the browser's own error. */
export class DatabaseError extends NameplateError<DatabaseErrorCode> {
  override name = 'DatabaseError'
}

/**
 * Opens a new connection to the database and upgrades its schema.
 *
 * A connection closes itself when another tab wants to upgrade the schema, so that an old tab never blocks a new one.
 * Callers that live longer than one transaction use `keepOpen`.
 * @param onUnblocked called when the blocking tab with an older schema has closed its connection
 * @param wasOpen whether this page or worker has had a connection before
 * @throws {DatabaseError} if the browser refuses, or a tab with an older schema does not close its connection
 */
export async function openDatabase(
  onClosed: OnClosed = () => {},
  onUnblocked: () => void = () => {},
  name = DATABASE_NAME,
  wasOpen = false,
): Promise<NameplateDatabase> {
  try {
    return await openUnlessBlocked(onClosed, onUnblocked, name)
  } catch (cause) {
    throw databaseError(cause, wasOpen)
  }
}

function openUnlessBlocked(
  onClosed: OnClosed,
  onUnblocked: () => void,
  name: string,
): Promise<NameplateDatabase> {
  return new Promise((resolve, reject) => {
    let connection: NameplateDatabase | null = null
    let givenUp = false
    openDB<NameplateSchema>(name, SCHEMA_VERSION, {
      async upgrade(database, oldVersion, _newVersion, transaction) {
        for (const migrate of MIGRATIONS.slice(oldVersion)) await migrate(database, transaction)
      },
      blocked() {
        givenUp = true
        reject(
          new DatabaseError(
            'blocked',
            'A tab with an older version of Nameplate is using the data on this device. Save your open work there, then close it.',
          ),
        )
      },
      blocking(_currentVersion, wantedVersion) {
        connection?.close()
        onClosed(wantedVersion === null ? 'terminated' : 'upgrade')
      },
      terminated() {
        onClosed('terminated')
      },
    })
      .then((database) => {
        connection = database
        // A blocked request keeps waiting; nobody uses the connection that it finally opens.
        if (givenUp) database.close()
        resolve(database)
      }, reject)
      .finally(() => {
        if (givenUp) onUnblocked()
      })
  })
}

/** Returns the open connection; call it right before each transaction, because the connection can be closed at any time. */
export type OpenDatabase = () => Promise<NameplateDatabase>

/**
 * One connection, opened on first use and shared by all callers. A failed attempt or a closed connection is dropped, so
 * that the next caller tries again.
 */
export function keepOpen(
  onClosed: OnClosed = () => {},
  name: string = DATABASE_NAME,
): OpenDatabase {
  let connection: Promise<NameplateDatabase> | null = null
  let wasOpen = false
  return () => {
    if (connection !== null) return connection
    const forget = () => {
      if (connection === opening) connection = null
    }
    const opening = openDatabase(
      (why) => {
        forget()
        onClosed(why)
      },
      forget,
      name,
      wasOpen,
    )
    opening.then(
      () => (wasOpen = true),
      (error: unknown) => {
        // Another request would queue behind the blocked one, and its caller would never learn why.
        if (!(error instanceof DatabaseError && error.code === 'blocked')) forget()
      },
    )
    connection = opening
    return opening
  }
}

/** Milliseconds; no device takes longer to read the stored data. */
const LOCKED_TIMEOUT_MS = 8_000

/**
 * Waits for a read from the database, but not forever: a tab that the system has suspended in the middle of a write
 * keeps the store locked. So does WebKit, until it is closed, after a page vanished without ending its worker.
 * @throws {DatabaseError} `locked`; and any error of the read
 */
export async function unlessLocked<T>(reading: Promise<T>, sleep: Sleep): Promise<T> {
  return await inTime(reading, LOCKED_TIMEOUT_MS, sleep, () => {
    return new DatabaseError(
      'locked',
      'The browser keeps the data on this device locked. Close all its windows, open it again, and come back.',
    )
  })
}

/**
 * Waits for the end of a transaction that has no more requests to make. It rejects with the original error (a full
 * disk, say), not with the AbortError that all other requests of the transaction then get.
 */
export async function committed(
  transaction: { readonly done: Promise<void> },
  requests: readonly Promise<unknown>[],
): Promise<void> {
  const ends = await Promise.allSettled([transaction.done, ...requests])
  const reasons: unknown[] = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  if (reasons.length === 0) return
  throw (
    reasons.find((reason) => !(reason instanceof Error && reason.name === 'AbortError')) ??
    reasons[0]
  )
}

function databaseError(cause: unknown, wasOpen: boolean): DatabaseError {
  if (cause instanceof DatabaseError) return cause
  if (cause instanceof Error && cause.name === 'VersionError') {
    if (!wasOpen) {
      return new DatabaseError(
        'older_app',
        `This site serves an older version of Nameplate, ${NAMEPLATE_VERSION} (data format ${SCHEMA_VERSION}), than the one that has ` +
          'upgraded the data on this device. The data is unchanged, and is available again with the newer version.',
        { cause },
      )
    }
    return new DatabaseError(
      'newer_schema',
      'A newer version of Nameplate has upgraded its data on this device. Copy any unsaved work here, then reload this page.',
      { cause },
    )
  }
  return new DatabaseError(
    'database_unavailable',
    `The browser refused to open its database${cause instanceof Error ? ` (${cause.message.replace(/\.$/, '')})` : ''}. ` +
      'Private windows and blocked site data cause this; allow storage for this site, then open it again.',
    { cause },
  )
}

/**
 * Why a row is lost. Browsers keep large values in separate files, which cleaning tools and crashes can remove. Such a
 * row can neither be read nor restored, and every transaction that reads it fails.
 */
export interface Lost extends Error {
  readonly name: 'NotReadableError' | 'DataError'
}

export function isLost(cause: unknown): cause is Lost {
  return cause instanceof Error && (cause.name === 'NotReadableError' || cause.name === 'DataError')
}
