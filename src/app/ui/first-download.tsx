import { storedBefore } from '../platform/persistence.ts'
import { Plate, PlateTitle } from './plate.tsx'
import { Progress } from './progress.tsx'
import { ErrorNotice } from './error-notice.tsx'
import type { RegistryStatus } from '../../protocol/worker.ts'

/** Stands where there is no registry on the device: the first visit, or the browser has thrown it away. */
export function FirstDownload({ status: { progress, error } }: { status: RegistryStatus }) {
  return (
    <Plate label="The registry">
      <PlateTitle>{titleOf(error !== null)}</PlateTitle>
      <p class="welcome-lead">{storedBefore ? GONE : FIRST}</p>
      {error !== null ? (
        <ErrorNotice error={error} />
      ) : (
        progress && <Progress name="Downloading the registry" progress={progress} />
      )}
    </Plate>
  )
}

const FIRST =
  'The whole IEEE registry comes to this device, once, some 300\u00A0kB. From then on every address is answered without a network, and nothing that is typed leaves it.'
const GONE =
  'The registry was on this device and is gone. Browsers delete what a site keeps when the device runs short of space, or when the site was not visited for a while. If your history is gone too, import your last export.'

function titleOf(failed: boolean): string {
  if (failed)
    return storedBefore ? 'The registry is not here any more' : 'The registry is not here yet'
  return storedBefore ? 'Fetching the registry again' : 'Fetching the registry'
}
