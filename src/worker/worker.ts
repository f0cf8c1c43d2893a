import { answer } from '../core/lookup/answer.ts'
import { DATABASE_NAME } from '../store/names.ts'
import { keepOpen } from '../store/db.ts'
import { browserInstallDeps, openChannel } from '../store/registry/browser.ts'
import type { HeadStart } from './head-start.ts'
import type { InventoryService } from './inventory.ts'
import { loadPart } from './load-part.ts'
import { InventoryStore } from './inventory-store.ts'
import { USER_DATA_CHANNEL, UserDataService } from './user-data.ts'
import { scannedLabel } from './scanned-label.ts'
import { serveWorker } from './serve.ts'
import { ownName, REGISTRY_PATH } from '../protocol/base-path.ts'
import type { WorkerApi } from '../protocol/worker.ts'
import { RegistryCheck } from './registry-check.ts'
import { RegistryService } from './registry.ts'
import { VendorService } from './vendors.ts'

/** The script that starts the app's worker gives it a head start; one that only serves to start a worker has none. */
declare const self: DedicatedWorkerGlobalScope & { readonly headStart?: HeadStart }

const database = keepOpen((why) => {
  // If site data was deleted, the registry in memory stays in use, and the store is filled again.
  if (why === 'terminated') registry.install()
}, ownName(DATABASE_NAME))
const ownDeps = browserInstallDeps(self, database, { registry: REGISTRY_PATH, ownName })
const deps = self.headStart?.handOver(ownDeps) ?? ownDeps
const registry = new RegistryService(deps, self)
const check = new RegistryCheck(deps)
const inventoryStore = new InventoryStore({ database: deps.database, now: deps.now })
const inventoryBackup = () => loadPart(() => import('./inventory-backup.ts'))
const own = new UserDataService({
  database: deps.database,
  channel: openChannel(ownName(USER_DATA_CHANNEL)),
  holding: () => registry.holding(),
  // Loaded on demand, like the inventory.
  inventories: {
    exported: async () => await (await inventoryBackup()).exported(inventoryStore),
    imported: async (values) => await (await inventoryBackup()).imported(inventoryStore, values),
  },
  now: deps.now,
})
const vendors = new VendorService(registry)
/** Loaded with the first inventory: most starts answer one address and should not wait for it. */
let inventoryService: Promise<InventoryService> | null = null
function inventory(): Promise<InventoryService> {
  inventoryService ??= loadPart(() => import('./inventory.ts')).then(({ openInventoryService }) =>
    openInventoryService({
      holding: () => registry.holding(),
      firstSeen: (trie) => registry.firstSeen(trie),
      labels: () => own.labels(),
      store: inventoryStore,
    }),
  )
  inventoryService.catch(() => (inventoryService = null))
  return inventoryService
}

const api: WorkerApi = {
  answer: async (text) => {
    const [holding, ownOf] = await Promise.all([registry.holding(), own.source()])
    return answer(text, holding, ownOf)
  },
  scannedLabel: async (text) => {
    const [holding, ownOf] = await Promise.all([registry.holding(), own.source()])
    return scannedLabel(text, holding, ownOf)
  },
  watch: (listener) => registry.watch(listener),
  install: () => registry.install(),
  comeBack: () => registry.comeBack(),
  checkForUpdate: () => check.checkForUpdate(),
  proveRegistry: () => check.proveRegistry(),
  lastUpdate: () => check.lastUpdate(),
  registryFile: async (format, withOwn) => {
    const holding = await registry.holding()
    if (holding === null) return null
    const { registryFile } = await loadPart(() => import('./registry-file.ts'))
    return await registryFile(holding.trie, format, withOwn ? await own.ownPrefixes() : [])
  },
  watchUserData: (listener) => own.watchUserData(listener),
  lookedUp: (hex, grownFrom) => own.lookedUp(hex, grownFrom),
  history: (query, limit) => own.history(query, limit),
  describe: (hex, change) => own.describe(hex, change),
  forget: (which) => own.forget(which),
  restore: (entries) => own.restore(entries),
  ownPrefixes: () => own.ownPrefixes(),
  savePrefix: (prefix, replaces) => own.savePrefix(prefix, replaces),
  removePrefix: (prefix) => own.removePrefix(prefix),
  restorePrefix: (prefix) => own.restorePrefix(prefix),
  exportUserData: () => own.exportUserData(),
  exportLabels: (format) => own.exportLabels(format),
  importUserData: (text) => own.importUserData(text),
  vendors: async (query, limit) => await vendors.search(query, limit),
  vendor: async (slug) => await vendors.vendor(slug),
  readInventory: async (input, onProgress) =>
    await (await inventory()).readInventory(input, onProgress),
  stopReading: async () => (await inventory()).stopReading(),
  closeInventory: async () => await (await inventory()).closeInventory(),
  whyNotRestored: async (job) => await (await inventory()).whyNotRestored(job),
  storeView: async (view) => await (await inventory()).storeView(view),
  inventoryRows: async (job, query, from, to) =>
    (await inventory()).inventoryRows(job, query, from, to),
  inventoryVendors: async (job) => await (await inventory()).inventoryVendors(job),
  inventoryLines: async (job, source, from, to) =>
    (await inventory()).inventoryLines(job, source, from, to),
  inventoryDevice: async (job, row) => (await inventory()).inventoryDevice(job, row),
  portPlan: async (job, name) => (await inventory()).portPlan(job, name),
  sourceLinks: async (job) => (await inventory()).sourceLinks(job),
  exportInventory: async (job, format, query) =>
    await (await inventory()).exportInventory(job, format, query),
  copyInventory: async (job, query) => await (await inventory()).copyInventory(job, query),
  compareInventory: async (job, id) => await (await inventory()).compareInventory(job, id),
  saveInventory: async (job, name) => await (await inventory()).saveInventory(job, name),
  savedInventories: async () => await inventoryStore.list(),
  renameInventory: async (id, name) => await (await inventory()).renameInventory(id, name),
  deleteInventory: async (id) => await inventoryStore.delete(id),
  undeleteInventory: async (id) => await inventoryStore.undelete(id),
}

serveWorker(api, self, self.navigator.locks)
void registry.start()
