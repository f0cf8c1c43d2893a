import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { LastUpdate } from '../../core/last-update.ts'
import type { RegistryStatus, UpdateOffer } from '../../worker/protocol.ts'
import { announce } from '../parts/announcer.ts'
import { Plate } from '../parts/plate.tsx'
import { Progress } from '../parts/progress.tsx'
import { reader } from '../parts/reader.ts'
import { Trouble } from '../parts/trouble.tsx'
import { ask, install, workerGeneration } from '../worker.ts'
import { Changes } from './changes.tsx'

/** A newer registry: asked for, its size before it is fetched, its course, and what it brought. */
export function Update({ status }: { status: RegistryStatus }) {
  const { registry, progress, trouble } = status
  const offer = useSignal<UpdateOffer | null>(null)
  const reason = useSignal<string | null>(null)
  const checking = useSignal(false)
  const last = useSignal<LastUpdate | null>(null)

  useEffect(() => {
    // What was offered is installed, or was never more than a question to the registry before.
    offer.value = null
    ask((worker) => worker.lastUpdate()).then(
      (update) => (last.value = update),
      () => {
        // A store that cannot be read is told of by the registry's own status.
      },
    )
  }, [registry?.version, registry?.installedAt, workerGeneration.value])

  const check = async () => {
    checking.value = true
    reason.value = null
    try {
      offer.value = await ask((worker) => worker.checkForUpdate())
      announce(sentence(offer.value))
    } catch (error) {
      offer.value = null
      reason.value = error instanceof Error ? error.message : String(error)
    }
    checking.value = false
  }
  return (
    <Plate label="Update">
      <h2 class="label">Update</h2>
      {progress && <Progress name="Downloading the registry" progress={progress} />}
      {trouble && <Trouble trouble={trouble} />}
      {reason.value !== null && (
        <p class="trouble" role="alert">
          {reason}
        </p>
      )}
      {!progress && !trouble && (
        <>
          <p>
            {offer.value
              ? sentence(offer.value)
              : 'A newer registry is looked for whenever the app is opened with a network.'}
          </p>
          <div class="row">
            {offer.value?.status === 'newer' ? (
              <button type="button" class="button button--main" onClick={install}>
                Update now ({reader.bytes(offer.value.bytes + offer.value.detailsBytes)})
              </button>
            ) : (
              <button
                type="button"
                class="button"
                disabled={checking.value}
                onClick={() => void check()}
              >
                {checking.value ? 'Checking …' : 'Check now'}
              </button>
            )}
          </div>
        </>
      )}
      {last.value && <Changes update={last.value} />}
    </Plate>
  )
}

function sentence({ status, version, via, bytes, detailsBytes }: UpdateOffer): string {
  const date = reader.date(version)
  switch (status) {
    case 'current':
      return `The host has no newer registry than the one on this device, that of ${date}.`
    case 'older':
      return `The host offers an older registry, that of ${date}. The one on this device stays.`
    case 'newer':
      return (
        `The registry of ${date} can be fetched: ${reader.bytes(bytes)} ` +
        `${via === 'delta' ? 'for what has changed' : 'for the whole of it'}, ` +
        `then ${reader.bytes(detailsBytes)} of postal addresses. Lookups go on meanwhile.`
      )
  }
}
