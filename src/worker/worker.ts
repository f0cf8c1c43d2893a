import type { ToolFormat } from '../core/vendors/tool-files.ts'
import { readerLocales } from '../core/text/locales.ts'
import { DATABASE_NAME } from '../store/names.ts'
import { keepOpen } from '../store/db.ts'
import { browserInstallDeps } from '../store/registry/install-deps.ts'
import { readLastUpdate } from '../store/registry/notes.ts'
import { openChannel } from '../store/registry/registry-channel.ts'
import type { HeadStart } from './head-start.ts'
import { loadedOnce, loadPart, passedOn, type Remote } from './load-part.ts'
import { InventoryLocks } from './inventory/inventory-locks.ts'
import type { InventoryStore } from './inventory/inventory-store.ts'
import { USER_DATA_CHANNEL, UserDataService } from './user-data.ts'
import { scannedLabel } from './scan/scanned-label.ts'
import { serveWorker } from './serve-page.ts'
import { nameOnOrigin, REGISTRY_PATH } from '../protocol/base-path.ts'
import type { RegistryStatus } from '../protocol/worker.ts'
import { checkForUpdate, proveRegistry } from './registry/registry-check.ts'
import { RegistryService } from './registry/registry.ts'
import { shownAnswer } from './shown-answer.ts'

/** The script that starts the app's worker gives it a head start; a script that only starts workers has none. */
declare const self: DedicatedWorkerGlobalScope & { readonly headStart?: HeadStart }

const database = keepOpen((why) => {
  if (why !== 'terminated') return
  // If site data was deleted, the data in memory stays in use, and is stored again.
  registry.install()
  void openStore?.restoreLost()
}, nameOnOrigin(DATABASE_NAME))
const browserDeps = browserInstallDeps(self, database, { registry: REGISTRY_PATH, nameOnOrigin })
const deps = self.headStart?.handOver(browserDeps) ?? browserDeps
const registry = new RegistryService(deps, self, () => void shown.refresh())
const userDataChannel = openChannel(nameOnOrigin(USER_DATA_CHANNEL))
/** The store of inventories, once it has been needed. */
let openStore: InventoryStore | null = null
const inventoryStore = loadedOnce(async () => {
  const { InventoryStore } = await loadPart(() => import('./inventory/inventory-store.ts'))
  return (openStore = new InventoryStore({
    database: deps.database,
    locks: new InventoryLocks(self.navigator.locks, nameOnOrigin),
    asking: openChannel(nameOnOrigin('nameplate-inventory-asked-for')),
    now: deps.now,
    sleep: deps.sleep,
    room: async () => {
      // WebKitGTK has no `storage`.
      const storage = (self.navigator as Partial<WorkerNavigator>).storage
      const { quota, usage } = (await storage?.estimate().catch(() => null)) ?? {}
      return quota === undefined || usage === undefined ? null : quota - usage
    },
    announce: () => userData.announce(),
  }))
})
const userData = new UserDataService({
  database: deps.database,
  channel: userDataChannel,
  registry: () => registry.registry(),
  inventories: inventoryStore,
  now: deps.now,
  sleep: deps.sleep,
})
userData.watch(() => void shown.refresh())
const shown = shownAnswer({
  registry: () => registry.registry(),
  ownSource: () => userData.ownSource(),
})
/** Loaded with the first request: most starts answer one address and should not wait for it. */
const inventory = loadedOnce(async () => {
  const { openInventoryService } = await loadPart(() => import('./inventory/inventory-service.ts'))
  return openInventoryService({
    registry: () => registry.registry(),
    labels: () => userData.labels(),
    assertions: () => userData.assertions().catch(() => []),
    store: await inventoryStore(),
  })
})

const api = {
  userData,
  vendors: passedOn(
    loadedOnce(async () => {
      const { vendorService } = await loadPart(() => import('./vendors.ts'))
      return vendorService(() => registry.registry())
    }),
  ),
  inventory: passedOn(inventory),
  inventoryStore: passedOn(inventoryStore),
  shown,
  /** Reads the text of a scanned code, and answers its addresses. */
  scannedLabel: async (text: string) => {
    const [known, ownOf] = await Promise.all([registry.registry(), userData.ownSource()])
    return scannedLabel(text, known, ownOf)
  },
  /** Calls `listener` (a Comlink proxy) with the status of the registry, now and after each change. */
  watch: (listener: (status: RegistryStatus) => void) => registry.watch(listener),
  /** Fetches the offered registry: the first one, a newer one, or missing parts. `watch` shows the progress. */
  install: (anyway?: boolean) => registry.install(anyway),
  comeBack: () => registry.comeBack(),
  checkForUpdate: () => checkForUpdate(deps),
  proveRegistry: () => proveRegistry(deps),
  lastUpdate: async () => await readLastUpdate(await deps.database()),
  /** The registry as a file for another tool, after the person's prefixes if wanted; null if the device has no registry. */
  registryFile: async (format: ToolFormat, withOwn: boolean) => {
    const known = await registry.registry()
    if (known === null) return null
    const { registryFile } = await loadPart(() => import('./registry/registry-file.ts'))
    return await registryFile(known.trie, format, withOwn ? await userData.ownPrefixes() : [])
  },
}

export type WorkerApi = typeof api

/** The worker's API as the page sees it. */
export type RemoteWorker = Remote<WorkerApi>

serveWorker(api, self, self.navigator.locks)
void registry.start()
prepareFormats()

/**
 * Formats a date and a country while the store is being opened. The first to do so in a process reads words from disk,
 * 8 ms on a fast machine; Chromium's page shares the process, and draws the answer without waiting for it.
 */
function prepareFormats(): void {
  const locales = readerLocales(self.navigator.languages)
  new Intl.DateTimeFormat(locales, { dateStyle: 'long', timeZone: 'UTC' }).format(0)
  new Intl.DisplayNames(locales, { type: 'region' }).of('US')
}
