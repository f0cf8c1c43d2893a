import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import type { RegistryStatus } from '../../protocol/worker.ts'
import { format } from '../platform/format.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { offline, type Offline } from '../../offline/page/service-worker.ts'
import { readinessChecks, SCAN, type Check } from './offline-checks.ts'
import { ErrorText } from '../ui/error-text.tsx'
import { useTask } from '../ui/use-task.ts'

/** Whether the app works without a network, and a test that proves it. */
export function OfflineReadiness({ status }: { status: RegistryStatus }) {
  const checks = useSignal<readonly Check[]>([])
  const { busy, error, run } = useTask()
  const reader = useCodeReaderFile()
  const fetching = useTask()
  const isReaderHere = reader?.codeReaderHere.value ?? null
  const fetchReader = async (file: CodeReaderFile) => {
    await file.fetchCodeReader()
    if (!file.codeReaderHere.value) throw new Error('There is no space for the code reader.')
    checks.value = []
    return READER_HERE
  }
  const test = async () => {
    checks.value = []
    for await (const check of readinessChecks()) checks.value = [...checks.value, check]
    return verdict(checks.value)
  }
  return (
    <Section title="Works offline" class="plate stack">
      {checks.value.length === 0 ? (
        <Expected status={status} offline={offline.value} isReaderHere={isReaderHere} />
      ) : (
        <ul class="stack stack--tight">
          {checks.value.map(({ name, state, finding }) => (
            <Line key={name} state={state}>
              <b>{name}:</b> <bdi>{finding}</bdi>
            </Line>
          ))}
        </ul>
      )}
      <ErrorText>{error.value && `The test could not be finished. ${error.value}`}</ErrorText>
      <ErrorText>{fetching.error.value}</ErrorText>
      <div class="row">
        <Button disabled={busy.value} onClick={() => void run(test)}>
          {busy.value ? 'Testing …' : checks.value.length === 0 ? 'Test it' : 'Test again'}
        </Button>
        {reader && isReaderHere === false && (
          <Button
            disabled={fetching.busy.value}
            onClick={() => void fetching.run(async () => await fetchReader(reader))}
          >
            {fetching.busy.value
              ? 'Downloading …'
              : `Download the code reader (${format.bytes(reader.CODE_READER_BYTES)})`}
          </Button>
        )}
        {!busy.value && checks.value.length > 0 && (
          <strong class="verdict">{verdict(checks.value)}</strong>
        )}
      </div>
    </Section>
  )
}

type CodeReaderFile = Pick<
  typeof import('../platform/code-reader-file.ts'),
  'CODE_READER_BYTES' | 'codeReaderHere' | 'fetchCodeReader'
>

/** Null until its code is loaded, which the first screen does without. */
function useCodeReaderFile(): CodeReaderFile | null {
  const file = useSignal<CodeReaderFile | null>(null)
  useEffect(() => {
    const look = async () => {
      const { CODE_READER_BYTES, codeReaderHere, fetchCodeReader, isCodeReaderHere } =
        await import('../platform/code-reader-file.ts')
      await isCodeReaderHere()
      file.value = { CODE_READER_BYTES, codeReaderHere, fetchCodeReader }
    }
    // Without it the list says nothing of Scan; the test does.
    look().catch(() => {})
  }, [])
  return file.value
}

const READER_HERE = 'The code reader for Scan is on this device.'

function verdict(checks: readonly Check[]): string {
  const open = checks.filter(({ state }) => state !== 'passed')
  if (open.length === 0) return 'Everything works offline.'
  if (open.every(({ name }) => name === SCAN)) return 'Everything except Scan works offline.'
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
  isReaderHere,
}: {
  status: RegistryStatus
  offline: Offline
  isReaderHere: boolean | null
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
      {isReaderHere !== null && (
        <Line state={isReaderHere ? 'expected' : 'failed'}>
          {isReaderHere
            ? READER_HERE
            : 'The code reader for Scan has not been downloaded yet; everything else works without it.'}
        </Line>
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
