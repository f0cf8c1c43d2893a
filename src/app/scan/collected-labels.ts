import { computed, effect, signal, type ReadonlySignal } from '@preact/signals'
import type { AddressAnswer } from '../../core/lookup/answer.ts'
import type { Code } from '../../core/scan/code-reader.ts'
import type { ScannedLabel } from '../../worker/scan/scanned-label.ts'
import { announce, attempt, offerUndo } from '../ui/notices.tsx'
import { written } from '../platform/address-style.ts'
import { openInput, restoredCodes, taken } from '../platform/inventory-input.ts'
import { readStored, writeStored } from '../platform/local-storage.ts'
import { registryRevision, ask } from '../platform/worker-client.ts'

export interface Scanned extends ScannedLabel {
  readonly kind: string
}

/** A device found on labels, and the first label with it. */
export interface ScannedDevice {
  readonly answer: AddressAnswer
  readonly label: Scanned
}

const read = signal<readonly Scanned[]>([])
/** Every text read, including those whose answer is pending: the camera sees a label many times a second. */
const known = new Set<string>()

/** The devices whose labels were read, each once, latest first. */
export const devices: ReadonlySignal<readonly ScannedDevice[]> = computed(() => {
  const found = new Map<string, ScannedDevice>()
  for (const label of read.value) {
    for (const answer of label.addresses) {
      if (!found.has(answer.address.hex)) found.set(answer.address.hex, { answer, label })
    }
  }
  return [...found.values()].toReversed()
})

export const others: ReadonlySignal<readonly Scanned[]> = computed(() =>
  read.value.filter(({ addresses }) => addresses.length === 0).toReversed(),
)

const VIBRATION_MS = 60

export async function take(codes: readonly Code[]): Promise<void> {
  await restored
  for (const { kind, text } of codes) {
    if (known.has(text)) continue
    known.add(text)
    const label = await whatItSays(text).catch(() => null)
    // The worker has died; the label will be read again.
    if (label === null || !known.has(text)) {
      known.delete(text)
      continue
    }
    const before = new Set(devices.peek().map(({ answer }) => answer.address.hex))
    read.value = [...read.peek(), { ...label, kind }]
    const found = label.addresses.filter(({ address }) => !before.has(address.hex))
    if (found.length > 0) welcome(found)
    else if (label.addresses.length === 0) announce(`${kind} without an address: ${text}`)
  }
}

/** What a label says by the current registry; asks again if the registry changed before the worker answered. */
async function whatItSays(text: string): Promise<ScannedLabel> {
  for (;;) {
    const revision = registryRevision.peek()
    const label = await ask((worker) => worker.scannedLabel(text))
    if (registryRevision.peek() === revision) return label
  }
}

function welcome(found: readonly AddressAnswer[]): void {
  // iOS has no vibration; Chromium refuses it before the first touch.
  if ('vibrate' in navigator) navigator.vibrate(VIBRATION_MS)
  announce(found.map(({ address, title }) => `${written(address.hex)}: ${title}.`).join(' '))
  for (const { address } of found) {
    // The History screen reports a store that cannot be written to.
    ask((worker) => worker.userData.lookedUp(address.hex, null)).catch(() => {})
  }
}

export async function discard(): Promise<void> {
  const cleared = codesOf(read.peek())
  // Codes that could not be stored for undoing, or are read meanwhile, are not cleared.
  await ask((worker) => worker.userData.keepCodes(cleared))
  clear(cleared)
  offerUndo('The scanned codes were cleared.', async () => await restoreCodes(cleared))
}

async function restoreCodes(codes: readonly Code[]): Promise<void> {
  await bringBack(codes)
  await ask((worker) => worker.userData.dropCodes(codes))
}

function codesOf(labels: readonly Scanned[]): Code[] {
  return labels.map(({ kind, text }) => ({ kind, text }))
}

function clear(codes: readonly Code[]): void {
  for (const { text } of codes) known.delete(text)
  read.value = read.peek().filter(({ text }) => known.has(text))
}

/** Adds codes that were read before, with their current meaning. */
async function bringBack(codes: readonly Code[]): Promise<void> {
  const missing = codes.filter(({ text }) => !known.has(text))
  const labels = await Promise.all(missing.map(meaning))
  for (const { text } of missing) known.add(text)
  read.value = [...labels, ...read.peek()]
}

async function meaning({ kind, text }: Code): Promise<Scanned> {
  return { ...(await whatItSays(text)), kind }
}

/** The codes, in case the page is reloaded, or discarded while another app is in front: nobody scans a rack twice. */
const KEPT = 'nameplate-scanned'

const restored = restore()
  .catch(() => {
    // Another version stored something else, or the worker has died, which the screen reports.
  })
  .then(() =>
    effect(() => {
      writeStored(KEPT, JSON.stringify(codesOf(read.value)), 'sessionStorage')
    }),
  )

void restored.then(() =>
  effect(() => {
    if (restoredCodes.value.length > 0) void attempt(() => restoreCodes(taken(restoredCodes)))
  }),
)

async function restore(): Promise<void> {
  const kept = readStored(KEPT, 'sessionStorage')
  if (kept !== null) await bringBack(JSON.parse(kept) as Code[])
}

/** Opens the labels on the Inventory screen. */
export function openAsInventory(): void {
  const labels = read.peek()
  const lines = labels
    .filter(({ addresses }) => addresses.length > 0)
    .map(({ line }) => `${line}\n`)
  openInput(new File(lines, 'Scanned labels', { type: 'text/plain' }))
  clear(labels)
}

effect(() => {
  void registryRevision.value
  void answerAgain(read.peek())
})

async function answerAgain(labels: readonly Scanned[]): Promise<void> {
  if (labels.length === 0) return
  const again = await Promise.all(labels.map(meaning)).catch(() => labels)
  const byText = new Map(again.map((label) => [label.text, label]))
  read.value = read.peek().map((label) => byText.get(label.text) ?? label)
}
