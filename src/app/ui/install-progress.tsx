import type { InstallProgress } from '../../core/update/update-offer.ts'
import { format } from '../platform/format.ts'
import type { InstallErrorInfo, RegistryStatus } from '../../protocol/worker.ts'
import { install } from '../platform/worker-client.ts'
import { Button } from './button.tsx'
import { storedBefore } from '../platform/persistent-storage.ts'
import { Plate, PlateTitle } from './plate.tsx'

const PHASES: Readonly<Record<InstallProgress['phase'], string>> = {
  checking: 'Checking for a newer registry',
  downloading: 'Downloading',
  unpacking: 'Checking and unpacking',
  storing: 'Storing',
  done: 'Done',
}

export function Progress({ name, progress }: { name: string; progress: InstallProgress }) {
  const { phase, receivedBytes, totalBytes, fraction } = progress
  const bytes = totalBytes > 0 && `${format.bytes(receivedBytes)} of ${format.bytes(totalBytes)}`
  return (
    <div>
      <progress
        aria-label={name}
        aria-valuetext={bytes || PHASES[phase]}
        value={fraction}
        max={1}
      />
      <p class="row progress-words soft small">
        <span>{PHASES[phase]}</span>
        <span class="digits">{bytes}</span>
      </p>
    </div>
  )
}

export function ErrorNotice({ error }: { error: InstallErrorInfo }) {
  return (
    <div class="error">
      {/* The time changes with every failed attempt; nobody needs to hear that. */}
      <p role="alert">{error.message}</p>
      <div class="row">
        <Button kind="main" onClick={install}>
          Try now
        </Button>
        {error.retryAt !== null && (
          <span class="soft">Retrying automatically at {format.time(error.retryAt)}.</span>
        )}
      </div>
    </div>
  )
}

/** Shown while the device has no registry: at the first visit, or after the browser has deleted it. */
export function FirstDownload({ status }: { status: RegistryStatus }) {
  return (
    <Plate label="The registry">
      <PlateTitle>{firstDownloadTitle(status)}</PlateTitle>
      <FirstDownloadState status={status} />
    </Plate>
  )
}

/** The same inside a plate about something else. */
export function FirstDownloadState({ status: { progress, error } }: { status: RegistryStatus }) {
  return (
    <>
      <p>{storedBefore ? GONE : FIRST}</p>
      {error !== null ? (
        <ErrorNotice error={error} />
      ) : (
        progress && <Progress name="Downloading the registry" progress={progress} />
      )}
    </>
  )
}

const FIRST =
  'The whole IEEE registry is downloaded once, about 400\u00A0kB. After that every lookup works offline, and nothing you type leaves this device.'
export const GONE =
  'The browser has deleted the registry. Browsers delete a site’s data when the device runs low on space or the site has not been visited for a while. If your history is gone too, restore your last backup.'

export function firstDownloadTitle({ error }: RegistryStatus): string {
  if (error !== null)
    return storedBefore
      ? 'The registry is no longer on this device'
      : 'The registry has not been downloaded'
  return storedBefore ? 'Downloading the registry again' : 'Downloading the registry'
}
