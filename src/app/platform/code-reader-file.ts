import fileUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { signal, effect } from '@preact/signals'
import { nameOnOrigin } from '../../protocol/base-path.ts'
import { isMetered, type ConnectionScope } from '../../core/update/update-offer.ts'
import { offline } from '../../offline/page/app-updates.ts'
import { registryStatus } from './worker-client.ts'

/**
 * The cache for the code reader of the Scan screen. The page fills it: the service worker would have to store it during
 * a first visit, and in Firefox an offline worker does not reach the service worker.
 */
const CODE_READER_CACHE = nameOnOrigin('nameplate-code-reader')

/** Size of the download with the usual compression of hosts; uncompressed it takes a megabyte on the device. */
export const CODE_READER_BYTES = 416_000

/** Whether the code reader is stored on this device; null until `isCodeReaderHere` has checked. */
export const codeReaderHere = signal<boolean | null>(null)

export async function isCodeReaderHere(): Promise<boolean> {
  const { caches } = window as Partial<Pick<Window, 'caches'>>
  const kept = await caches?.match(fileUrl, { cacheName: CODE_READER_CACHE }).catch(() => undefined)
  return (codeReaderHere.value = kept !== undefined)
}

/**
 * Reads the code reader from this device, or fetches it from the host and stores it.
 * @throws {Error} with a sentence for the person, if it cannot be fetched
 */
export async function codeReaderFile(): Promise<ArrayBuffer> {
  const cache = 'caches' in window ? await caches.open(CODE_READER_CACHE).catch(() => null) : null
  const kept = await cache?.match(fileUrl).catch(() => undefined)
  if (kept !== undefined) return await kept.arrayBuffer()
  const response = await fetch(fileUrl).catch(() => null)
  const file = response?.ok === true ? await response.arrayBuffer().catch(() => null) : null
  if (file === null || !isWebAssembly(file)) throw new Error(NOT_HERE)
  await cache?.put(fileUrl, new Response(file)).catch(() => {
    // Without storage it is fetched at every visit.
  })
  await isCodeReaderHere()
  return file
}

/** Fetches the code reader ahead of its first use and deletes older versions. @throws as `codeReaderFile` does */
export async function fetchCodeReader(): Promise<void> {
  if (await isCodeReaderHere()) return
  await codeReaderFile()
  const cache = await caches.open(CODE_READER_CACHE)
  const here = new URL(fileUrl, location.href).href
  const old = (await cache.keys()).filter(({ url }) => url !== here)
  await Promise.all(old.map((request) => cache.delete(request)))
}

export async function forgetCodeReader(): Promise<void> {
  if ('caches' in window) await caches.delete(CODE_READER_CACHE).catch(() => false)
  codeReaderHere.value = false
}

const NOT_HERE =
  'The code reader is not on this device yet and could not be downloaded. Go online, then try again.'

/** Guards against captive portals, which answer with a page of their own. */
function isWebAssembly(file: ArrayBuffer): boolean {
  return file.byteLength > 4 && new DataView(file).getUint32(0) === 0x00_61_73_6d
}

/**
 * Prefetches the code reader, because somebody in front of a label without a network cannot download it. It comes last,
 * after the app and the registry, and never over a metered connection.
 */
export function prefetchCodeReader(): void {
  let isDone = false
  effect(() => {
    const { registry } = registryStatus.value
    const isLast = offline.value === 'ready' && registry !== null
    if (isDone || !isLast || isMetered(navigator as ConnectionScope)) return
    isDone = true
    fetchCodeReader().catch(() => {
      // The next start tries again; until then it is fetched when Scan is opened, which reports errors.
    })
  })
}
