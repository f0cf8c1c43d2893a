import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { UpdateOffer } from '../../core/update/update-offer.ts'
import type { RegistryStatus } from '../../protocol/worker.ts'
import { Button } from '../ui/button.tsx'
import { Progress } from '../ui/progress-bar.tsx'
import { format } from '../platform/format.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { ask, install, installAnyway, workerGeneration } from '../platform/worker-client.ts'
import { Section } from '../ui/section.tsx'
import { useAnswer } from '../ui/use-answer.ts'
import { useTask } from '../ui/use-task.ts'
import { UpdateChanges } from './update-changes.tsx'
import { ErrorText } from '../ui/error-text.tsx'

/** Updating the registry: look for one, its size before fetching, progress, and what it changed. */
export function Update({ status }: { status: RegistryStatus }) {
  const { registry, progress, error, postponed } = status
  const offer = useSignal<UpdateOffer | null>(null)
  const { busy: checking, error: reason, run } = useTask()
  const installed = [registry?.installedAt, registry?.postalBytes, workerGeneration.value]
  const last = useAnswer((worker) => worker.lastUpdate(), installed)

  useEffect(() => {
    // The offer is installed by now, or belonged to the previous registry.
    offer.value = null
  }, installed)

  const check = () =>
    run(async () => {
      offer.value = null
      const found = await ask((worker) => worker.checkForUpdate())
      offer.value = found
      return sentence(found)
    })
  const shown = offer.value ?? postponed
  const bytes = shown === null ? 0 : shown.bytes + shown.postalBytes
  const failed = error !== null && !(registry !== null && error.code === 'offline')
  return (
    <Section title="Update" class="plate stack">
      {progress && <Progress name="Downloading the registry" progress={progress} />}
      {failed && <ErrorNotice error={error} />}
      <ErrorText>{reason.value}</ErrorText>
      {!progress && !failed && (
        <>
          {(shown || reason.value === null) && (
            <p>{shown ? sentence(shown) : error === null ? ONLINE : OFFLINE}</p>
          )}
          {postponed && <p class="soft">{METERED}</p>}
          <div class="row">
            {bytes > 0 && shown?.status !== 'older' ? (
              <Button kind="main" onClick={install}>
                {shown?.status === 'newer' ? 'Update now' : 'Download'} ({format.bytes(bytes)})
              </Button>
            ) : (
              <Button disabled={checking.value} onClick={() => void check()}>
                {checking.value ? 'Checking …' : 'Check now'}
              </Button>
            )}
            {shown?.status === 'older' && (
              <Button onClick={installAnyway}>Use it anyway ({format.bytes(bytes)})</Button>
            )}
          </div>
        </>
      )}
      {last && <UpdateChanges update={last} />}
    </Section>
  )
}

const ONLINE = 'The app checks for a newer registry whenever it is opened online.'
const OFFLINE =
  'The server cannot be reached. Lookups use the registry on this device; the app checks for a newer one as soon as there is a connection.'
const METERED =
  'On mobile connections, and while the browser saves data, large downloads start only when you ask for them.'

function sentence({ status, version, via, bytes, postalBytes }: UpdateOffer): string {
  const date = format.date(version)
  switch (status) {
    case 'current':
      return postalBytes > 0
        ? `The registry on this device, dated ${date}, is the newest. Its postal addresses have not been downloaded.`
        : `You have the newest registry, dated ${date}.`
    case 'older':
      return `This site offers an older registry, dated ${date}. Yours is kept.`
    case 'newer': {
      const what = via === 'delta' ? 'of changes' : 'in full'
      const details =
        postalBytes > 0 ? `, then ${format.bytes(postalBytes)} of postal addresses` : ''
      return `A newer registry, dated ${date}, is available: ${format.bytes(bytes)} ${what}${details}. Lookups keep working while it downloads.`
    }
  }
}
