import './registry.css'
import { BLOCK_TYPES } from '../../core/registry/assignment.ts'
import type { RegistryInfo } from '../../protocol/worker.ts'
import { InstallOffer } from '../ui/install-offer.tsx'
import { Cell, Cells } from '../ui/plate.tsx'
import { format } from '../platform/format.ts'
import { localTime } from '../platform/save-file.ts'
import { registryStatus } from '../platform/worker-client.ts'
import { OfflineReadiness } from './offline-readiness.tsx'
import { Storage } from './storage.tsx'
import { ToolFiles } from './tool-files.tsx'
import { Update } from './update.tsx'

/** Whether the app works offline, which registry is on the device, and how to keep it current. */
export function RegistryScreen() {
  const status = registryStatus.value
  const { registry } = status
  return (
    <div class="stack">
      <h1 class="screen-title">Registry</h1>
      <Update status={status} />
      <div class="registry-parts stack">
        <div class="stack">
          <OfflineReadiness status={status} />
          {!status.inMemory && <Storage registryBytes={registry?.bytes} />}
        </div>
        {registry && (
          <div class="stack">
            <Contents registry={registry} />
            <ToolFiles version={registry.version} />
          </div>
        )}
      </div>
      <InstallOffer />
    </div>
  )
}

function Contents({ registry }: { registry: RegistryInfo }) {
  const { counts, published, bytes, installedAt } = registry
  const total = BLOCK_TYPES.reduce((sum, name) => sum + counts[name], 0)
  return (
    <details class="plate">
      <summary>On this device</summary>
      <Cells>
        <Cell label="Blocks">
          <span class="digits">{format.count(total)}</span>
        </Cell>
        {BLOCK_TYPES.map((name) => (
          <Cell key={name} label={name}>
            <span class="digits">{format.count(counts[name])}</span>
          </Cell>
        ))}
        <Cell label="Published by IEEE">{format.date(published)}</Cell>
        <Cell label="Downloaded">{format.date(localTime(installedAt))}</Cell>
        <Cell label="Registry">{format.bytes(bytes)}</Cell>
      </Cells>
    </details>
  )
}
