import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { RegistryStatus } from '../../protocol/worker.ts'
import type { RegistryProof } from '../../worker/registry/registry-check.ts'
import {
  CODE_READER_BYTES,
  codeReaderHere,
  fetchCodeReader,
  isCodeReaderHere,
} from '../platform/code-reader-file.ts'
import { format } from '../platform/format.ts'
import { storedBefore } from '../platform/persistent-storage.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/plate.tsx'
import { offline, type Offline, entryScript } from '../../offline/page/app-updates.ts'
import { ErrorText } from '../ui/text.tsx'
import { useTask } from '../ui/asking.ts'
import { messageOf } from '../../core/errors.ts'
import { withinSentence } from '../../core/text/inline-text.ts'
import { API_PATH } from '../../protocol/base-path.ts'
import type { StoredFiles } from '../../protocol/service-worker.ts'
import { written } from '../platform/address-style.ts'
import { appController, askServiceWorker, SILENT } from '../../offline/page/ask-service-worker.ts'
import { ask, install } from '../platform/worker-client.ts'

/** Something that must be on the device so that the app works offline. */
interface Check {
  /** Null before it has been tested. */
  readonly name: string | null
  /** `expected`, `absent`: not tested yet. `repairing`: it was missing and is being fetched. */
  readonly state: 'expected' | 'absent' | 'passed' | 'failed' | 'repairing'
  /** The result, and what to do. */
  readonly finding: string
}

const MARKS: Readonly<Record<Check['state'], readonly [icon: IconName, spoken: string]>> = {
  expected: ['done', ''],
  absent: ['save', ''],
  passed: ['done', 'Passed: '],
  repairing: ['save', 'Repairing: '],
  failed: ['clear', 'Missing: '],
}

/** Lists what the app needs on the device to work offline, with a test that proves it. */
export function OfflineReadiness({ status }: { status: RegistryStatus }) {
  const checks = useSignal<readonly Check[]>([])
  const { busy, error, run } = useTask()
  const fetching = useTask()
  // Until the device has been checked, show the likely state: the lines are in place from the first frame.
  const isReaderHere = codeReaderHere.value ?? storedBefore
  useEffect(() => void isCodeReaderHere(), [])
  const fetchReader = async () => {
    await fetchCodeReader()
    if (!codeReaderHere.value) throw new Error('There is no space for the code reader.')
    checks.value = []
    return READER_HERE
  }
  const test = async () => {
    checks.value = []
    for await (const check of readinessChecks()) checks.value = [...checks.value, check]
    return verdict(checks.value)
  }
  const isTested = checks.value.length > 0
  return (
    <Section title="Works offline" class="plate stack">
      <ul class="stack stack--tight">
        {(isTested ? checks.value : expected(status, offline.value, isReaderHere)).map(
          ({ name, state, finding }) => (
            <li key={finding} class={`check check--${state}`}>
              <Icon name={MARKS[state][0]} />
              <span>
                <span class="hidden-visually">{MARKS[state][1]}</span>
                {name !== null && <b>{name}: </b>}
                <bdi>{finding}</bdi>
              </span>
            </li>
          ),
        )}
      </ul>
      <ErrorText>{error.value && `The test could not be finished. ${error.value}`}</ErrorText>
      <ErrorText>{fetching.error.value}</ErrorText>
      <div class="row">
        <Button disabled={busy.value} onClick={() => void run(test)}>
          {busy.value ? 'Testing …' : isTested ? 'Test again' : 'Test it'}
        </Button>
        {!isReaderHere && (
          <Button disabled={fetching.busy.value} onClick={() => void fetching.run(fetchReader)}>
            {fetching.busy.value
              ? 'Downloading …'
              : `Download the code reader (${format.bytes(CODE_READER_BYTES)})`}
          </Button>
        )}
        {!busy.value && isTested && <strong class="verdict">{verdict(checks.value)}</strong>}
      </div>
    </Section>
  )
}

const READER_HERE = 'The code reader for Scan is on this device.'

function verdict(checks: readonly Check[]): string {
  const open = checks.filter(({ state }) => state !== 'passed')
  if (open.length === 0) return 'Everything works offline.'
  if (open.every(({ name }) => name === SCAN)) return 'Everything except Scan works offline.'
  return open.some(({ state }) => state === 'failed')
    ? 'Not everything works offline yet.'
    : 'Missing parts are being downloaded.'
}

const APP: Readonly<Record<Offline, string>> = {
  starting: 'The app is being saved, or checked.',
  ready: 'The app is saved on this device.',
  absent:
    'The app cannot be saved for offline use: the browser does not allow it here, or the page was opened without HTTPS.',
  failed: 'The app could not be saved for offline use yet. The app keeps trying.',
}

/** The expected state, before the test has proved it. */
function expected(
  { device, inMemory }: RegistryStatus,
  offline: Offline,
  isReaderHere: boolean,
): readonly Check[] {
  return [
    stated(offline === 'ready', APP[offline], APP[offline]),
    stated(
      device === 'ready' && !inMemory,
      'The registry is on this device.',
      inMemory
        ? 'The registry is in memory for this visit only: it cannot be stored on this device.'
        : 'The registry is not downloaded yet.',
    ),
    stated(isReaderHere, READER_HERE, 'The code reader for Scan is not downloaded yet.'),
  ]
}

function stated(isThere: boolean, there: string, absent: string): Check {
  return isThere
    ? { name: null, state: 'expected', finding: there }
    : { name: null, state: 'absent', finding: absent }
}

function passed(name: string, finding: string): Check {
  return { name, state: 'passed', finding }
}

function failed(name: string, finding: string): Check {
  return { name, state: 'failed', finding }
}

/**
 * Checks that everything is on the device, and yields each check as soon as it is done. Missing parts are fetched again
 * if there is a network.
 */
async function* readinessChecks(): AsyncGenerator<Check> {
  yield await checkApp()
  const proof = await ask((worker) => worker.proveRegistry())
  if (proof.state !== 'proved' && navigator.onLine) install()
  yield checkRegistry(proof)
  yield await checkApi(proof)
  yield (await isCodeReaderHere())
    ? passed(SCAN, 'Its code reader is on this device.')
    : failed(SCAN, 'Its code reader is not on this device.')
}

/** Name of the check that only Scan needs. */
const SCAN = 'Scan'

async function checkApp(): Promise<Check> {
  const name = 'The app'
  const files = await storedFiles()
  if (typeof files === 'string') return failed(name, files)
  const { repaired, missing } = files
  const total = format.count(files.total)
  if (missing > 0) {
    return failed(
      name,
      `${format.count(missing)} of its ${total} files are missing. Connect to the network, then test again.`,
    )
  }
  return passed(
    name,
    repaired > 0
      ? `${format.count(repaired)} of its ${total} files were missing and have been downloaded again.`
      : `All of its ${total} files are saved.`,
  )
}

/** The service worker's report, or why it cannot be asked. */
async function storedFiles(): Promise<StoredFiles | string> {
  if (!('serviceWorker' in navigator)) {
    return isSecureContext
      ? 'It cannot be saved: the browser does not allow a service worker here, as in some private windows.'
      : 'It cannot be saved: this page was opened without HTTPS. Open it at its https address.'
  }
  if (appController() === null) return 'It is still being saved. Test again in a moment.'
  const script = entryScript() ?? ''
  return (await askServiceWorker({ type: 'nameplate:check-files', script })) ?? SILENT
}

function checkRegistry({ state, bytes, sample }: RegistryProof): Check {
  const name = 'The registry'
  if (state !== 'proved' || sample === null) return lost(name, state)
  const holder = withinSentence(sample.organization).replace(/\.$/, '')
  return passed(
    name,
    `All of its ${format.bytes(bytes)} match what was published, and a test lookup of ${written(sample.prefix)} gave ${holder}.`,
  )
}

function lost(name: string, state: RegistryProof['state']): Check {
  const what = state === 'missing' ? 'Not on this device' : 'Damaged on this device'
  if (!navigator.onLine) return failed(name, `${what}. Connect to the network, then test again.`)
  const finding = `${what}. Downloading it now; test again in a moment.`
  return { name, state: 'repairing', finding }
}

/** Checks the API: the service worker answers everything below /api/ itself, never from the network. */
async function checkApi({ sample }: RegistryProof): Promise<Check> {
  const name = 'The API'
  if (appController() === null) {
    return failed(name, 'There is no service worker to answer requests.')
  }
  const path = sample === null ? `${API_PATH}registry` : `${API_PATH}mac/${sample.prefix}`
  try {
    const started = performance.now()
    const response = await fetch(path)
    const answer = (await response.json()) as { readonly vendor?: unknown }
    const took = format.count(Math.round(performance.now() - started))
    // A refusal because of the hourly budget counts as an answer too.
    const answered =
      response.status === 429 || (response.ok && answer.vendor === sample?.organization)
    return answered
      ? passed(name, `The service worker answered ${path} in ${took} ms.`)
      : failed(name, `${path} was answered with status ${response.status}.`)
  } catch (error) {
    return failed(name, `${path} was not answered: ${messageOf(error)}.`)
  }
}
