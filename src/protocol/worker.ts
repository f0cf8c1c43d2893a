import type { ReservationFormat } from '../core/inventory/reservations.ts'
import type { Answer } from '../core/lookup/answer.ts'
import type { Registry } from '../core/registry/assignment.ts'
import type { InstallProgress } from '../core/update/install-progress.ts'
import type { LastUpdate } from '../core/update/update-summary.ts'
import type {
  HistoryEntry,
  ImportCounts,
  ImportOutcome,
  OwnPrefix,
  UserLabel,
} from '../core/user-data/user-data.ts'
import type { UpdateOffer } from '../core/update/update-offer.ts'
import type { ToolFormat } from '../core/vendors/tool-files.ts'
import type { VendorPage } from '../core/vendors/vendor-page.ts'
import type { FoundVendor } from '../core/vendors/vendor-index.ts'
import type { InventoryApi } from './inventory.ts'
import type { ScannedLabel } from './scanner.ts'

/** What the page may ask of the worker. A screen that needs more adds its questions here and their answers in worker.ts. */
export interface WorkerApi extends UserDataApi, RegistryCheckApi, InventoryApi {
  /** Everything the screen says about a text, from one version of the registry. Never rejects over what was typed. */
  answer(text: string): Promise<Answer>
  /** What the text of a scanned code says, and whose its addresses are. */
  scannedLabel(text: string): Promise<ScannedLabel>
  /** Tells `listener` (a Comlink proxy) the status of the registry, now and after each change. */
  watch(listener: (status: RegistryStatus) => void): void
  /** Fetches what the host offers: the first registry, a newer one, missing postal addresses. Its course is told by `watch`. */
  install(): void
  /** The page came to the front: looks for a newer registry where no tab has done so for a day. */
  comeBack(): Promise<void>
  /** The vendors that fit a query, the best first, at most `limit` of them (see `VendorIndex.search`). */
  vendors(query: string, limit: number): Promise<VendorsReply>
  /** Everything the screen says about the vendor with this slug. */
  vendor(slug: string): Promise<VendorReply>
  /**
   * The registry as a file for another tool; null where the device has none.
   * @param withOwn whether the person's own prefixes come first
   */
  registryFile(format: ToolFormat, withOwn: boolean): Promise<Blob | null>
}

/**
 * What a person keeps on this device: the history with own words, and own prefixes. Whatever writes rejects with a
 * sentence for the person, and what was stored before is untouched.
 */
export interface UserDataApi {
  /** Tells `listener` (a Comlink proxy) that something has changed, in this tab or in another. */
  watchUserData(listener: () => void): void
  /**
   * An address was looked up. `grownFrom` is a beginning of it that was noted only because its typing paused.
   * @returns true where it was not in the history before.
   */
  lookedUp(hex: string, grownFrom: string | null): Promise<boolean>
  /** The history as far as a search finds it: what is pinned first, then what was looked up last; at most `limit` rows. */
  history(query: string, limit: number): Promise<HistoryPage>
  /** Changes the words or the pin of an address, which need not be in the history yet. */
  describe(hex: string, change: Partial<UserLabel & Pick<HistoryEntry, 'pinned'>>): Promise<void>
  /** Deletes entries and gives them back for `restore`. */
  forget(which: readonly string[] | 'all'): Promise<readonly HistoryEntry[]>
  restore(entries: readonly HistoryEntry[]): Promise<void>
  /** Own prefixes by their digits. */
  ownPrefixes(): Promise<readonly OwnPrefix[]>
  /** Adds an own prefix, or changes the one with the digits `replaces`. */
  savePrefix(own: Omit<OwnPrefix, 'changedAt'>, replaces: string | null): Promise<void>
  /** Deletes an own prefix and gives it back for `restorePrefix`; null where it was gone already. */
  removePrefix(prefix: string): Promise<OwnPrefix | null>
  restorePrefix(own: OwnPrefix): Promise<void>
  /** Everything as the text of a backup. */
  exportUserData(): Promise<string>
  /** The labels of single addresses as a file of another tool; empty where there are none that it takes. */
  exportLabels(format: ReservationFormat): Promise<string>
  /** Merges the text of a backup into what is on the device. */
  importUserData(text: string): Promise<BackupOutcome>
}

/** What an import of a backup did. */
export interface BackupOutcome extends ImportOutcome {
  readonly inventories: ImportCounts
}

export interface HistoryPage {
  readonly rows: readonly HistoryRow[]
  /** How many entries the search finds, and how many there are. */
  readonly matching: number
  readonly total: number
}

export interface HistoryRow {
  readonly entry: HistoryEntry
  /** What the address is, from the registry of today. */
  readonly title: string
  /** Label of the own prefix that holds it; empty where none does. */
  readonly ownPrefix: string
}

/** What the Registry screen asks beside `install`. */
export interface RegistryCheckApi {
  /** Asks the host what it offers, and fetches nothing else. Rejects with the reason. */
  checkForUpdate(): Promise<UpdateOffer>
  /** Reads the registry and its postal addresses from the store anew and proves that they are what was published. */
  proveRegistry(): Promise<RegistryProof>
  /** What the last update changed; null where there was none on this device yet. */
  lastUpdate(): Promise<LastUpdate | null>
}

/** What was found of the registry in the store. */
export interface RegistryProof {
  readonly registry: StoredPart
  readonly postal: StoredPart
  /** A lookup that the stored registry has just answered; null where it could not. */
  readonly sample: { readonly prefix: string; readonly organization: string } | null
}

export interface StoredPart {
  /** `damaged`: its SHA-256 is not the published one. */
  readonly state: 'proved' | 'missing' | 'damaged'
  readonly bytes: number
}

/** The worker as the page has it: every answer comes as a promise. Callbacks are handed over as Comlink proxies. */
export type RemoteWorker = {
  readonly [Question in keyof WorkerApi]: (
    ...args: Parameters<WorkerApi[Question]>
  ) => Promise<Awaited<ReturnType<WorkerApi[Question]>>>
}

export interface VendorsReply {
  /** Null where there is no registry on the device yet, and so no vendors. */
  readonly registryVersion: string | null
  readonly vendors: readonly FoundVendor[]
  /** How many there are without the limit; null where there are too many to count. */
  readonly total: number | null
}

export interface VendorReply {
  /** Null where there is no registry on the device yet. */
  readonly registryVersion: string | null
  /** Null where no vendor has this slug. */
  readonly page: VendorPage | null
}

/** The registry on this device, and what is being done about it. */
export interface RegistryStatus {
  /** `opening` until the device's store has answered; `missing` where it holds no registry. */
  readonly device: 'opening' | 'missing' | 'ready'
  readonly registry: RegistryInfo | null
  /** The installation that is going on, in this tab or in another context of the origin. */
  readonly progress: InstallProgress | null
  /** What was not fetched by itself because the connection costs: `install` fetches it. */
  readonly postponed: UpdateOffer | null
  /** Why the last attempt failed, until one succeeds. */
  readonly error: InstallErrorInfo | null
  /** The registry answers from memory, because the device's store refuses it: it is gone with this page. */
  readonly inMemory: boolean
}

export interface RegistryInfo {
  /** Date of the registry, `YYYY-MM-DD`. */
  readonly version: string
  /** When IEEE published it, ISO 8601 in UTC. */
  readonly published: string
  readonly counts: Readonly<Record<Registry, number>>
  /** Bytes that the lookup registry takes on the device … */
  readonly bytes: number
  /** … and those of the postal addresses; null while they are not there. */
  readonly postalBytes: number | null
  /** Whether it is known here when blocks were first seen. */
  readonly hasFirstSeen: boolean
  /** Milliseconds since 1970. */
  readonly installedAt: number
}

export interface InstallErrorInfo {
  /** Code of the store's `InstallError` or `DatabaseError`. */
  readonly code: string
  /** The sentence for the reader: what happened and what helps. */
  readonly message: string
  /** When it is tried again by itself, milliseconds since 1970; null where only the reader can help. */
  readonly retryAt: number | null
}

/** What the worker's end answers for itself, beside the page's questions. */
export interface ServedApi extends WorkerApi {
  /** Resolves once the worker holds the lock of its name. */
  holdsLock(): Promise<void>
}
