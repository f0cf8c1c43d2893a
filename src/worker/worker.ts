import { answer } from '../core/lookup/answer.ts'
import { DATABASE_NAME } from '../store/names.ts'
import { keepOpen } from '../store/db.ts'
import { browserInstallDeps } from '../store/registry/install-deps.ts'
import { openChannel } from '../store/registry/registry-channel.ts'
import type { HeadStart } from './head-start.ts'
import { loadedOnDemand, loadPart } from './load-part.ts'
import { InventoryLocks } from './inventory/inventory-locks.ts'
import { InventoryStore } from './inventory/inventory-store.ts'
import { USER_DATA_CHANNEL, UserDataService } from './user-data.ts'
import { scannedLabel } from './scan/scanned-label.ts'
import { serveWorker } from './serve-page.ts'
import { ownName, REGISTRY_PATH } from '../protocol/base-path.ts'
import type { WorkerApi } from '../protocol/worker.ts'
import { RegistryCheck } from './registry/registry-check.ts'
import { RegistryService } from './registry/registry.ts'
import { VendorService } from './vendors.ts'

/** The script that starts the app's worker gives it a head start; one that only serves to start a worker has none. */
declare const self: DedicatedWorkerGlobalScope & { readonly headStart?: HeadStart }

const database = keepOpen((why) => {
  if (why !== 'terminated') return
  // If site data was deleted, what is in memory stays in use, and is stored again.
  registry.install()
  void inventoryStore.restoreLost()
}, ownName(DATABASE_NAME))
const ownDeps = browserInstallDeps(self, database, { registry: REGISTRY_PATH, ownName })
const deps = self.headStart?.handOver(ownDeps) ?? ownDeps
const registry = new RegistryService(deps, self)
const check = new RegistryCheck(deps)
const userDataChannel = openChannel(ownName(USER_DATA_CHANNEL))
const inventoryStore = new InventoryStore({
  database: deps.database,
  locks: new InventoryLocks(self.navigator.locks, ownName),
  now: deps.now,
  sleep: deps.sleep,
  quota: async () => {
    // WebKitGTK has no `storage`.
    const storage = (self.navigator as Partial<WorkerNavigator>).storage
    return (await storage?.estimate().catch(() => null))?.quota ?? null
  },
  tellAll: () => userData.tellAll(),
})
const userData = new UserDataService({
  database: deps.database,
  channel: userDataChannel,
  registry: () => registry.registry(),
  inventories: inventoryStore,
  now: deps.now,
})
/** Loaded with the first request: most starts answer one address and should not wait for it. */
const inventory = loadedOnDemand(async () => {
  const { openInventoryService } = await loadPart(() => import('./inventory/inventory.ts'))
  return openInventoryService({
    registry: () => registry.registry(),
    datesOf: (trie) => registry.datesOf(trie),
    labels: () => userData.labels(),
    store: inventoryStore,
  })
})

const api: WorkerApi = {
  userData,
  vendors: new VendorService(registry),
  inventory,
  inventoryStore,
  answer: async (text) => {
    const [known, ownOf] = await Promise.all([registry.registry(), userData.ownSource()])
    return answer(text, known, ownOf)
  },
  scannedLabel: async (text) => {
    const [known, ownOf] = await Promise.all([registry.registry(), userData.ownSource()])
    return scannedLabel(text, known, ownOf)
  },
  watch: (listener) => registry.watch(listener),
  install: (anyway) => registry.install(anyway),
  comeBack: () => registry.comeBack(),
  checkForUpdate: () => check.checkForUpdate(),
  proveRegistry: () => check.proveRegistry(),
  lastUpdate: () => check.lastUpdate(),
  registryFile: async (format, withOwn) => {
    const known = await registry.registry()
    if (known === null) return null
    const { registryFile } = await loadPart(() => import('./registry/registry-file.ts'))
    return await registryFile(known.lookup, format, withOwn ? await userData.ownPrefixes() : [])
  },
}

serveWorker(api, self, self.navigator.locks)
void registry.start()
