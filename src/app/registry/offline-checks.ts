import { messageOf } from '../../core/errors.ts'
import { withinSentence } from '../../core/text/inline-text.ts'
import { API_PATH } from '../../protocol/base-path.ts'
import type { StoredFiles } from '../../protocol/service-worker.ts'
import type { RegistryProof } from '../../worker/registry/registry-check.ts'
import { written } from '../platform/address-style.ts'
import { askServiceWorker, SILENT, appController } from '../../offline/page/ask-service-worker.ts'
import { format } from '../platform/format.ts'
import { entryScript } from '../../offline/page/service-worker.ts'
import { ask, install } from '../platform/worker-client.ts'

/** One thing that has to be on the device so that the app works without a network. */
export interface Check {
  readonly name: string
  /** `repairing`: it was missing and is being fetched. */
  readonly state: 'passed' | 'failed' | 'repairing'
  /** What was found, and what helps. */
  readonly finding: string
}

/**
 * Checks that everything is on the device, and yields each check as soon as it is done. Missing parts are fetched again if
 * there is a network.
 */
export async function* readinessChecks(): AsyncGenerator<Check> {
  yield await checkApp()
  const proof = await ask((worker) => worker.proveRegistry())
  const incomplete = [proof.registry, proof.postal].some(({ state }) => state !== 'proved')
  if (incomplete && navigator.onLine) install()
  yield checkRegistry(proof)
  yield checkPostal(proof)
  yield await checkApi(proof)
  yield await checkCodeReader()
}

/** Name of the check of what only Scan needs. */
export const SCAN = 'Scan'

async function checkCodeReader(): Promise<Check> {
  const isHere = await import('../platform/code-reader-file.ts').then(
    async ({ isCodeReaderHere }) => await isCodeReaderHere(),
    () => false,
  )
  return isHere
    ? { name: SCAN, state: 'passed', finding: 'Its code reader is on this device.' }
    : { name: SCAN, state: 'failed', finding: 'Its code reader is not on this device.' }
}

async function checkApp(): Promise<Check> {
  const name = 'The app'
  const files = await storedFiles()
  if (typeof files === 'string') return { name, state: 'failed', finding: files }
  const { total, repaired, missing } = files
  if (missing > 0) {
    const finding = `${format.count(missing)} of its ${format.count(total)} files are missing. Connect to the network, then test again.`
    return { name, state: 'failed', finding }
  }
  const finding =
    repaired > 0
      ? `${format.count(repaired)} of its ${format.count(total)} files were missing and have been downloaded again.`
      : `All of its ${format.count(total)} files are saved.`
  return { name, state: 'passed', finding }
}

/** What the service worker finds, or why it cannot be asked. */
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

function checkRegistry({ registry, sample }: RegistryProof): Check {
  const name = 'The registry'
  if (registry.state !== 'proved' || sample === null) return lost(name, registry.state)
  return {
    name,
    state: 'passed',
    finding: `All of its ${format.bytes(registry.bytes)} match what was published, and a test lookup of ${written(sample.prefix)} gave ${withinSentence(sample.organization).replace(/\.$/, '')}.`,
  }
}

function checkPostal({ postal }: RegistryProof): Check {
  const name = 'The postal addresses'
  if (postal.state !== 'proved') return lost(name, postal.state)
  return {
    name,
    state: 'passed',
    finding: `All of their ${format.bytes(postal.bytes)} match what was published.`,
  }
}

function lost(name: string, state: RegistryProof['registry']['state']): Check {
  const what = state === 'missing' ? 'Not on this device' : 'Damaged on this device'
  return navigator.onLine
    ? {
        name,
        state: 'repairing',
        finding: `${what}. Downloading it now; test again in a moment.`,
      }
    : { name, state: 'failed', finding: `${what}. Connect to the network, then test again.` }
}

/** Checks the API: the service worker answers everything below /api/ itself, never from the network. */
async function checkApi({ sample }: RegistryProof): Promise<Check> {
  const name = 'The API'
  if (appController() === null) {
    return { name, state: 'failed', finding: 'There is no service worker to answer requests.' }
  }
  const path = sample === null ? `${API_PATH}registry` : `${API_PATH}mac/${sample.prefix}`
  try {
    const started = performance.now()
    const response = await fetch(path)
    const answer = (await response.json()) as { readonly vendor?: unknown }
    const took = format.count(Math.round(performance.now() - started))
    // A refusal because of the hourly budget is an answer too.
    const answered =
      response.status === 429 || (response.ok && answer.vendor === sample?.organization)
    return answered
      ? { name, state: 'passed', finding: `The service worker answered ${path} in ${took} ms.` }
      : { name, state: 'failed', finding: `${path} was answered with status ${response.status}.` }
  } catch (error) {
    const reason = messageOf(error)
    return { name, state: 'failed', finding: `${path} was not answered: ${reason}.` }
  }
}
