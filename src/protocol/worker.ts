import type { ReservationFormat } from '../inventory/export/reservations.ts'
import type { Answer } from '../core/lookup/answer.ts'
import type { BlockType } from '../core/registry/assignment.ts'
import type { InstallProgress } from '../core/update/installed.ts'
import type { InstalledRegistry } from '../core/update/installed.ts'
import type { LastUpdate } from '../core/update/changes.ts'
import type {
  HistoryEntry,
  ImportCounts,
  ImportOutcome,
  OwnPrefix,
  UserLabel,
} from '../core/user-data/user-data.ts'
import type { DeletedCode, DeletedKind } from '../core/user-data/deleted.ts'
import type { UpdateOffer } from '../core/update/update-offer.ts'
import type { ToolFormat } from '../core/vendors/tool-files.ts'
import type { VendorPage } from '../core/vendors/vendor-page.ts'
import type { FoundVendor } from '../core/vendors/vendor-index.ts'
import type { InventoryApi, InventoryStoreApi } from './inventory.ts'
import type { ScannedLabel } from './scanner.ts'

/** The requests of the page to the worker. A screen that needs more adds them here, and their implementation in worker.ts. */
export interface WorkerApi extends RegistryCheckApi {
  readonly userData: UserDataApi
  readonly vendors: VendorsApi
  readonly inventory: InventoryApi
  readonly inventoryStore: InventoryStoreApi
  /** Everything the screen shows about a text, from one version of the registry. Never rejects because of the text. */
  answer(text: string): Promise<Answer>
  /** Reads the text of a scanned code, and answers its addresses. */
  scannedLabel(text: string): Promise<ScannedLabel>
  /** Calls `listener` (a Comlink proxy) with the status of the registry, now and after each change. */
  watch(listener: (status: RegistryStatus) => void): void
  /**
   * Fetches what the host offers: the first registry, a newer one, parts that are missing. `watch` shows the progress.
   * @param anyway also an older one
   */
  install(anyway?: boolean): void
  /** To be called when the page becomes visible: looks for a newer registry if no tab has done so for a day. */
  comeBack(): Promise<void>
  /**
   * The registry as a file for another tool; null where the device has none.
   * @param withOwn whether to include the user's own prefixes, which come first
   */
  registryFile(format: ToolFormat, withOwn: boolean): Promise<Blob | null>
}

/** The requests about vendors. */
export interface VendorsApi {
  /** The vendors that match a query, best first, at most `limit` (see `VendorIndex.search`). */
  search(query: string, limit: number): Promise<VendorsReply>
  /** Everything the screen shows about the vendor with this slug. */
  page(slug: string): Promise<VendorReply>
}

/**
 * The user data on this device: the history with labels and notes, and own prefixes. A request that cannot be stored rejects
 * with a sentence for the user, and changes nothing.
 */
export interface UserDataApi {
  /**
   * Calls `listener` (a Comlink proxy) when something has changed, in this tab or in another, and when another tab has
   * changed the saved inventories.
   */
  watch(listener: () => void): void
  /**
   * Notes that an address was looked up.
   * @param grownFrom a beginning of it that was noted only because the user paused typing
   * @returns whether it is new in the history
   */
  lookedUp(hex: string, grownFrom: string | null): Promise<boolean>
  /** The entries that a search finds: pinned ones first, then the latest lookups; at most `limit` rows. */
  history(query: string, limit: number): Promise<HistoryPage>
  /** The latest lookups, pinned or not; at most `limit`. */
  recent(limit: number): Promise<readonly HistoryRow[]>
  /** Changes the label, note or pin of an address, which need not be in the history yet. */
  describe(hex: string, change: Partial<UserLabel & Pick<HistoryEntry, 'pinned'>>): Promise<void>
  /** Deletes entries, which are kept among what was deleted, and returns them for `restore`. */
  forget(which: readonly string[] | 'all'): Promise<readonly HistoryEntry[]>
  restore(entries: readonly HistoryEntry[]): Promise<void>
  /** Own prefixes in order of their digits. */
  ownPrefixes(): Promise<readonly OwnPrefix[]>
  /** Adds an own prefix, or changes the one with the digits `replaces`. */
  savePrefix(own: Omit<OwnPrefix, 'changedAt'>, replaces: string | null): Promise<void>
  /** Deletes an own prefix, likewise, and returns it for `restorePrefix`; null where it was already gone. */
  removePrefix(prefix: string): Promise<OwnPrefix | null>
  restorePrefix(own: OwnPrefix): Promise<void>
  /** Keeps scanned codes that the person has cleared. */
  keepCodes(codes: readonly DeletedCode[]): Promise<void>
  /** Forgets those that are back. */
  dropCodes(codes: readonly DeletedCode[]): Promise<void>
  /** What was deleted and can be restored. */
  deleted(): Promise<Deleted>
  /** Restores everything of a kind. Codes are returned, for the page to show them and then drop them here. */
  restoreDeleted(kind: DeletedKind): Promise<readonly DeletedCode[]>
  /** Deletes everything of a kind for good. */
  discardDeleted(kind: DeletedKind): Promise<void>
  exportBackup(): Promise<ExportedBackup>
  /** The labels of single addresses as a file for another tool. */
  exportLabels(format: ReservationFormat): Promise<ExportedLabels>
  /** Merges a backup into the data on the device. */
  importBackup(file: Blob): Promise<BackupOutcome>
}

/** How much was deleted of each kind, and when something last was, milliseconds since 1970. */
export interface Deleted {
  readonly history: DeletedCount & {
    /** How many have a label or a note. */
    readonly labelled: number
  }
  readonly prefixes: DeletedCount
  readonly codes: DeletedCount
}

interface DeletedCount {
  readonly count: number
  readonly at: number
}

/** Labels as names for another tool. */
interface ExportedLabels {
  /** One line for each label that the tool accepts as a name; empty where there are none. */
  readonly text: string
  /** How many addresses have a label. */
  readonly labels: number
}

/** Everything that can be read, as a backup. */
export interface ExportedBackup {
  readonly file: Blob
  /** Names of saved inventories that are damaged, and so not in it. */
  readonly leftOut: readonly string[]
}

/** What an import of a backup did. */
export interface BackupOutcome extends ImportOutcome {
  readonly inventories: ImportCounts
  /** The inventories that the device did not store, by name, and why; none of them in most cases. */
  readonly notStored: { readonly names: readonly string[]; readonly why: string }
}

export interface HistoryPage {
  readonly rows: readonly HistoryRow[]
  /** Number of entries that the search finds. */
  readonly matching: number
  /** Number of all entries. */
  readonly total: number
}

export interface HistoryRow {
  readonly entry: HistoryEntry
  /** Title of the address, from the current registry. */
  readonly title: string
  /** Label of its own prefix; empty where there is none. */
  readonly ownPrefix: string
}

/** The requests of the Registry screen besides `install`. */
export interface RegistryCheckApi {
  /** Asks the host what it offers, without downloading it. Rejects with the reason of a failure. */
  checkForUpdate(): Promise<UpdateOffer>
  /** Reads the registry and its postal addresses from the store again, and proves that they are as published. */
  proveRegistry(): Promise<RegistryProof>
  /** What the last update changed; null where there has been none on this device. */
  lastUpdate(): Promise<LastUpdate | null>
}

/** The result of checking the stored registry. */
export interface RegistryProof {
  readonly registry: StoredPart
  readonly postal: StoredPart
  /** A lookup just answered by the stored registry; null where it failed. */
  readonly sample: { readonly prefix: string; readonly organization: string } | null
}

export interface StoredPart {
  /** `damaged`: its SHA-256 is not the published one. */
  readonly state: 'proved' | 'missing' | 'damaged'
  readonly bytes: number
}

/** A service as another context sees it: every answer is a promise, and callbacks are passed as Comlink proxies. */
export type Remote<Service> = {
  readonly [Name in keyof Service]: Service[Name] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : Remote<Service[Name]>
}

export type RemoteWorker = Remote<WorkerApi>

export interface VendorsReply {
  /** Null where there is no registry on the device yet, and therefore no vendors. */
  readonly registryVersion: string | null
  readonly vendors: readonly FoundVendor[]
  /** Number of vendors without the limit; null where there are too many to count. */
  readonly total: number | null
  /** Words of the query that no name has beside the others, and that were left out. */
  readonly ignored: readonly string[]
}

export interface VendorReply {
  /** Null where there is no registry on the device yet. */
  readonly registryVersion: string | null
  /** Null where no vendor has this slug. */
  readonly page: VendorPage | null
}

/** The registry on this device, and the state of its installation. */
export interface RegistryStatus {
  /** `opening` until the device's store has answered; `missing` where it contains no registry. */
  readonly device: 'opening' | 'missing' | 'ready'
  readonly registry: RegistryInfo | null
  /** The installation in progress, in this tab or in another context of the origin. */
  readonly progress: InstallProgress | null
  /** An offer that was not fetched automatically because the connection is expensive; `install` fetches it. */
  readonly postponed: UpdateOffer | null
  /** Why the last attempt failed, until one succeeds. */
  readonly error: InstallErrorInfo | null
  /** The registry is in memory only, because the device's store refuses it; it will be gone with this page. */
  readonly inMemory: boolean
}

/** The status until the device's store has answered. */
export const OPENING: RegistryStatus = {
  device: 'opening',
  registry: null,
  progress: null,
  postponed: null,
  error: null,
  inMemory: false,
}

export interface RegistryInfo extends Pick<
  InstalledRegistry,
  'version' | 'published' | 'installedAt'
> {
  readonly counts: Readonly<Record<BlockType, number>>
  /** Size of the trie on the device, in bytes. */
  readonly bytes: number
  /** Size of the postal addresses on the device, in bytes; null where they are not installed. */
  readonly postalBytes: number | null
  /** Whether it is known when blocks were first seen. */
  readonly hasDates: boolean
}

export interface InstallErrorInfo {
  /** Code of the store's `InstallError` or `DatabaseError`. */
  readonly code: string
  /** A sentence for the user: what happened, and what to do. */
  readonly message: string
  /** When it is automatically retried, milliseconds since 1970; null where only the user can help. */
  readonly retryAt: number | null
}

/** The requests above, and one that the page's end of the connection makes itself. */
export interface ServedApi extends WorkerApi {
  /** Resolves once the worker holds the lock of its name. */
  holdsLock(): Promise<void>
}
