import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { UpdateOffer } from '../../core/update/update-offer.ts'
import type { RegistryStatus } from '../../protocol/worker.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice, firstDownloadTitle, GONE, Progress } from '../ui/install-progress.tsx'
import { offline, type Offline } from '../../offline/page/app-updates.ts'
import { storedBefore } from '../platform/persistent-storage.ts'
import { ageOf, format } from '../platform/format.ts'
import { ask, install, installAnyway, workerGeneration } from '../platform/worker-client.ts'
import { Section } from '../ui/plate.tsx'
import { useAnswer, useTask } from '../ui/asking.ts'
import { ErrorText } from '../ui/text.tsx'
import type { Change, LastUpdate } from '../../core/update/changes.ts'
import { written } from '../platform/address-style.ts'
import { href } from '../platform/route.ts'

const WORKS: Readonly<Record<Offline, string>> = {
  starting: 'Being saved.',
  ready: 'Works offline.',
  absent: 'Does not work offline.',
  failed: 'Not saved for offline use yet.',
}

/** One line about the current state: `Works offline. Registry of 26 August 2026, 3 months old.` */
function Lead({ status }: { status: RegistryStatus }) {
  const { device, inMemory, registry } = status
  if (registry === null) {
    const opening = device === 'opening' ? 'Opening …' : firstDownloadTitle(status)
    return <h2 class="registry-lead">{opening}</h2>
  }
  const age = ageOf(registry.published, Date.now())
  return (
    <h2 class="registry-lead">
      <strong>{inMemory ? 'In memory for this visit only.' : WORKS[offline.value]}</strong>{' '}
      {`Registry of ${format.date(registry.version)}${age === null ? '' : `, ${age}`}.`}
      {age === null && ' Its date is in the future: check this device’s clock.'}
    </h2>
  )
}

/**
 * The current state and updating: check for an update, show its size before downloading, its progress, and its changes.
 * Every part has its place from the first frame, so that nothing below moves during a first download.
 */
export function Update({ status }: { status: RegistryStatus }) {
  const { device, registry, progress, error, postponed } = status
  const offer = useSignal<UpdateOffer | null>(null)
  const { busy: checking, error: reason, run } = useTask()
  const installed = [registry?.installedAt, workerGeneration.value]
  const last = useAnswer((worker) => worker.lastUpdate(), installed)

  useEffect(() => {
    // The offer is already installed, or belonged to the previous registry.
    offer.value = null
  }, installed)

  const check = () =>
    run(async () => {
      offer.value = null
      const found = await ask((worker) => worker.checkForUpdate())
      offer.value = found
      if (found === null) throw new Error(stays(registry?.version ?? ''))
      return sentence(found)
    })
  const shown = offer.value ?? postponed
  const bytes = shown?.bytes ?? 0
  const failed = error !== null && !(registry !== null && error.code === 'offline')
  return (
    <section class="plate stack stack--close" aria-label="Update">
      <div class="row registry-head">
        <Lead status={status} />
        {!failed && (
          <div class="row">
            {!progress && bytes > 0 && shown?.status !== 'older' ? (
              <Button kind="main" onClick={install}>
                Update now ({format.bytes(bytes)})
              </Button>
            ) : (
              <Button
                disabled={checking.value || progress !== null || registry === null}
                onClick={() => void check()}
              >
                {checking.value ? 'Checking …' : 'Check now'}
              </Button>
            )}
            {!progress && shown?.status === 'older' && (
              <Button onClick={installAnyway}>Use it anyway ({format.bytes(bytes)})</Button>
            )}
          </div>
        )}
      </div>
      <div class="registry-state stack stack--close">
        {device === 'missing' && storedBefore && <p>{GONE}</p>}
        {progress && <Progress name="Downloading the registry" progress={progress} />}
        {failed && <ErrorNotice error={error} />}
        <ErrorText>{reason.value}</ErrorText>
        {!progress && !failed && (
          <>
            {shown ? (
              <p>{sentence(shown)}</p>
            ) : (
              error !== null &&
              reason.value === null &&
              registry && <p>{stays(registry.version)}</p>
            )}
            {postponed && <p class="soft">{METERED}</p>}
          </>
        )}
      </div>
      {last && <UpdateChanges update={last} />}
    </section>
  )
}

function stays(version: string): string {
  return `No connection. The registry of ${format.date(version)} stays in use.`
}

const METERED =
  'On mobile connections, or with data saving on, large downloads start only when you ask for them.'

function sentence({ status, version, via, bytes }: UpdateOffer): string {
  const date = format.date(version)
  switch (status) {
    case 'current':
      return `You have the newest registry, of ${date}.`
    case 'older':
      return `This site offers an older registry, of ${date}. Yours is kept.`
    case 'newer': {
      const what = via === 'delta' ? 'of changes' : 'in full'
      return `A newer registry, of ${date}, is available: ${format.bytes(bytes)} ${what}. Lookups keep working while it downloads.`
    }
  }
}

const KINDS = ['new', 'renamed', 'gone'] as const satisfies readonly Change['kind'][]

const NAMES: Readonly<Record<Change['kind'], string>> = {
  new: 'New',
  renamed: 'Renamed',
  gone: 'Withdrawn',
}

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
