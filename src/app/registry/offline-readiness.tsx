import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import type { RegistryStatus } from '../../protocol/worker.ts'
import { format } from '../platform/format.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { offline, type Offline } from '../platform/service-worker.ts'
import { readinessChecks, type Check } from './offline-checks.ts'
import { ErrorText } from '../ui/error-text.tsx'
import { useTask } from '../ui/use-task.ts'

/** Whether the app works without a network, and a test that proves it. */
export function OfflineReadiness({ status }: { status: RegistryStatus }) {
  const checks = useSignal<readonly Check[]>([])
  const { busy, error, run } = useTask()
  const test = async () => {
    checks.value = []
    for await (const check of readinessChecks()) checks.value = [...checks.value, check]
    return verdict(checks.value)
  }
  return (
    <Section title="Works offline" class="plate stack">
      {checks.value.length === 0 ? (
        <Expected status={status} offline={offline.value} />
      ) : (
        <ul class="stack stack--tight">
          {checks.value.map(({ name, state, finding }) => (
            <Line key={name} state={state}>
              <b>{name}:</b> <bdi>{finding}</bdi>
            </Line>
          ))}
        </ul>
      )}
      <ScanOffline />
      <ErrorText>{error.value && `The test could not be finished. ${error.value}`}</ErrorText>
      <div class="row">
        <Button disabled={busy.value} onClick={() => void run(test)}>
          {busy.value ? 'Testing …' : checks.value.length === 0 ? 'Test it' : 'Test again'}
        </Button>
        {!busy.value && checks.value.length > 0 && (
          <strong class="verdict">{verdict(checks.value)}</strong>
        )}
      </div>
    </Section>
  )
}

/** Whether the code reader is stored; a first visit does not fetch it, so its absence is no failure. */
function ScanOffline() {
  const sentence = useSignal('')
  useEffect(() => {
    void import('../platform/code-reader-file.ts').then(async ({ isCodeReaderHere, ...reader }) => {
      const size = format.bytes(reader.CODE_READER_BYTES)
      sentence.value = (await isCodeReaderHere())
        ? 'Scan works offline too: its code reader is on this device.'
        : `Scan downloads its code reader (${size}) when it is first opened, and works offline from then on.`
    })
  }, [])
  return sentence.value === '' ? null : <p class="soft">{sentence}</p>
}

function verdict(checks: readonly Check[]): string {
  if (checks.every(({ state }) => state === 'passed')) return 'Everything works offline.'
  return checks.some(({ state }) => state === 'failed')
    ? 'Not everything works offline yet.'
    : 'Missing parts are being downloaded.'
}

const APP: Readonly<Record<Offline, string>> = {
  starting: 'The app is being saved for offline use, or checked.',
  ready: 'The app is saved on this device.',
  absent:
    'The app cannot be saved for offline use: the browser does not allow it here, or the page was opened without HTTPS.',
  failed: 'The app could not be saved for offline use yet. This is tried again by itself.',
}

/** What should be stored, before the test has proved it. */
function Expected({
  status: { device, registry, inMemory },
  offline,
}: {
  status: RegistryStatus
  offline: Offline
}) {
  const hasPostal = typeof registry?.postalBytes === 'number'
  return (
    <ul class="stack stack--tight">
      <Line state={offline === 'ready' ? 'expected' : 'failed'}>{APP[offline]}</Line>
      {inMemory ? (
        <Line state="failed">
          The registry is in memory for this visit only: it cannot be stored on this device.
        </Line>
      ) : (
        <>
          <Line state={device === 'ready' ? 'expected' : 'failed'}>
            {device === 'ready'
              ? 'The registry is on this device.'
              : 'The registry has not been downloaded yet.'}
          </Line>
          <Line state={hasPostal ? 'expected' : 'failed'}>
            {hasPostal
              ? 'The postal addresses are on this device.'
              : 'The postal addresses have not been downloaded yet; lookups work without them.'}
          </Line>
        </>
      )}
    </ul>
  )
}

type LineState = Check['state'] | 'expected'

const SPOKEN: Readonly<Record<LineState, string>> = {
  expected: '',
  passed: 'Passed: ',
  repairing: 'Repairing: ',
  failed: 'Missing: ',
}

function Line({ state, children }: { state: LineState; children: ComponentChildren }) {
  return (
    <li class={`check check--${state}`}>
      <span class="hidden-visually">{SPOKEN[state]}</span>
      {children}
    </li>
  )
}
