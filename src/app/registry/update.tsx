import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { UpdateOffer } from '../../core/update/update-offer.ts'
import type { RegistryStatus } from '../../protocol/worker.ts'
import { Button } from '../ui/button.tsx'
import { Progress, ErrorNotice } from '../ui/install-progress.tsx'
import { format } from '../platform/format.ts'
import { ask, install, installAnyway, workerGeneration } from '../platform/worker-client.ts'
import { Section } from '../ui/plate.tsx'
import { useAnswer, useTask } from '../ui/asking.ts'
import { ErrorText } from '../ui/text.tsx'
import type { Change, LastUpdate } from '../../core/update/changes.ts'
import { written } from '../platform/address-style.ts'
import { href } from '../platform/route.ts'

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

const KINDS = ['new', 'renamed', 'gone'] as const satisfies readonly Change['kind'][]

const NAMES: Readonly<Record<Change['kind'], string>> = {
  new: 'New',
  renamed: 'Renamed',
  gone: 'Withdrawn',
}

/** What the last update changed: counts, and a list of blocks. */
function UpdateChanges({ update: { from, to, counts, listed } }: { update: LastUpdate }) {
  const nothing = KINDS.every((kind) => counts[kind] === 0)
  return (
    <Section title="What the last update changed" heading="h3" class="changes">
      <p class="soft">
        {format.date(from)} to {format.date(to)}
      </p>
      {nothing && <p>No block was assigned, renamed or withdrawn.</p>}
      {KINDS.filter((kind) => counts[kind] > 0).map((kind) => {
        const rows = listed.filter((change) => change.kind === kind)
        return (
          <details key={kind}>
            <summary>
              {NAMES[kind]} <span class="digits">{format.count(counts[kind])}</span>
            </summary>
            <ul>
              {rows.map((change, index) => (
                <ChangeLine key={index} change={change} />
              ))}
            </ul>
            {rows.length < counts[kind] && (
              <p class="soft">and {format.count(counts[kind] - rows.length)} more</p>
            )}
          </details>
        )
      })}
    </Section>
  )
}

function ChangeLine({ change }: { change: Change }) {
  const { prefix } = change.kind === 'gone' ? change.before : change.after
  return (
    <li>
      <a class="digits" href={href('', [], { q: written(prefix) })}>
        {written(prefix)}
      </a>
      <span>
        {change.kind === 'new' && <bdi>{change.after.organization}</bdi>}
        {change.kind === 'gone' && <bdi>{change.before.organization}</bdi>}
        {change.kind === 'renamed' && (
          <>
            <bdi>{change.after.organization}</bdi>{' '}
            <span class="soft">
              was <bdi>{change.before.organization}</bdi>
            </span>
          </>
        )}
      </span>
    </li>
  )
}
