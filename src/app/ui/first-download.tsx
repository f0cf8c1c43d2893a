import { storedBefore } from '../platform/persistent-storage.ts'
import { Plate, PlateTitle } from './plate.tsx'
import { Progress } from './progress-bar.tsx'
import { ErrorNotice } from './error-notice.tsx'
import type { RegistryStatus } from '../../protocol/worker.ts'

/** Shown while there is no registry on the device: at the first visit, or after the browser has deleted it. */
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
  'The whole IEEE registry is downloaded once, about 400\u00A0kB. After that every lookup works offline, and nothing you type leaves this device.'
const GONE =
  'The browser has deleted the registry. Browsers delete what a site stores when the device runs low on space, or when the site has not been visited for a while. If your history is gone too, import your last export.'

function titleOf(failed: boolean): string {
  if (failed)
    return storedBefore
      ? 'The registry is no longer on this device'
      : 'The registry has not been downloaded'
  return storedBefore ? 'Downloading the registry again' : 'Downloading the registry'
}
