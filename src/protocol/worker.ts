import type { AddressKind } from '../core/lookup/address-kind.ts'
import type { ViewQuery } from '../core/inventory/query.ts'
import type { ViewItem } from '../core/inventory/view.ts'
import type { Answer } from '../core/lookup/answer.ts'
import type { Registry } from '../core/registry/assignment.ts'
import type { ExportFormat } from '../core/inventory/export.ts'
import type { LastUpdate } from '../core/update/update-summary.ts'
import type {
  HistoryEntry,
  ImportOutcome,
  OwnPrefix,
  UserLabel,
} from '../core/user-data/user-data.ts'
import type { UpdateOffer } from '../core/update/update-offer.ts'
import type { VendorPage } from '../core/vendors/vendor-page.ts'
import type { VendorGroup } from '../core/inventory/vendor-groups.ts'
import type { Vendor } from '../core/vendors/vendor-index.ts'

/** What the page may ask of the worker. A screen that needs more adds its questions here and their answers in worker.ts. */
export interface WorkerApi extends UserDataApi, RegistryCheckApi, ManyApi {
  /** Everything the screen says about a text, from one version of the registry. Never rejects over what was typed. */
  answer(text: string): Promise<Answer>
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
  /** Merges the text of a backup into what is on the device. */
  importUserData(text: string): Promise<ImportOutcome>
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
  readonly details: StoredPart
  /** A lookup that the stored registry has just answered; null where it could not. */
  readonly sample: { readonly prefix: string; readonly organization: string } | null
}

export interface StoredPart {
  /** `damaged`: its SHA-256 is not the published one. */
  readonly state: 'proved' | 'missing' | 'damaged'
  readonly bytes: number
}

/** What the screen for many addresses asks. The text and what is found in it stay in the worker; the page has a window. */
export interface ManyApi {
  /**
   * Annotates a text or files, after ending what was being annotated before. From then on the questions below are
   * answered about it, from one version of the registry, under the number in its summary.
   * @param onProgress a Comlink proxy, called some times a second
   */
  annotate(
    content: string | readonly Blob[],
    onProgress: (progress: ManyProgress) => void,
  ): Promise<ManyOutcome>
  /** Ends the annotation that is going on, and drops what was annotated last. */
  cancelAnnotation(): void
  /** The rows from `from` to `to` of a view. Null for another text than the last one. */
  annotatedRows(job: number, query: ViewQuery, from: number, to: number): ManyRows | null
  /** The lines from `from` to `to`, both included, from 1. Null for another text than the last one. */
  annotatedLines(job: number, from: number, to: number): readonly ManyLine[] | null
  /** The file to save: the addresses of a view, or the whole text. Null for another text than the last one. */
  exportAnnotation(job: number, format: ExportFormat, query: ViewQuery): Promise<Blob | null>
}

export interface ManyProgress {
  readonly phase: 'reading' | 'annotating'
  /** Of this phase, 0 to 1. */
  readonly fraction: number
  /** How many addresses have been found so far. */
  readonly found: number
}

export type ManyOutcome =
  | { readonly kind: 'done'; readonly summary: ManySummary }
  /** `no-registry`: there is none on the device yet. */
  | { readonly kind: 'cancelled' | 'no-registry' }
  /** `message` says why the text cannot be read, and what helps. */
  | { readonly kind: 'refused'; readonly message: string }

export interface ManySummary {
  readonly job: number
  /** Date of the registry that all of it comes from, `YYYY-MM-DD`. */
  readonly registryVersion: string
  readonly lines: number
  /** How many addresses stand in the text, and how many different ones. */
  readonly found: number
  readonly addresses: number
  readonly vendors: number
  /** Different addresses of each kind that occurs. */
  readonly kinds: readonly { readonly kind: AddressKind; readonly addresses: number }[]
  /** The vendors, and the meanings that are none, with most addresses; those with most first. */
  readonly groups: readonly VendorGroup[]
  /** How many groups there are, those that are not listed among them. */
  readonly groupCount: number
}

export interface ManyRows {
  /** Rows of the whole view, headings of groups among them, and addresses that its filter lets through. */
  readonly length: number
  readonly addresses: number
  readonly items: readonly ViewItem[]
}

export interface ManyLine {
  readonly line: number
  /** Cut after a thousand characters. */
  readonly text: string
  /** What the addresses in it are, each once, in their order. */
  readonly titles: readonly string[]
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
  readonly vendors: readonly Vendor[]
  /** How many there are without the limit. */
  readonly total: number
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
  /** Milliseconds since 1970. */
  readonly installedAt: number
}

/** How far an installation is; the promises of the store's `InstallProgress`. */
export interface InstallProgress {
  readonly phase: 'checking' | 'downloading' | 'unpacking' | 'storing' | 'done'
  readonly receivedBytes: number
  /** 0 until the size is known. */
  readonly totalBytes: number
  /** 0 to 1, never falling. */
  readonly fraction: number
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
