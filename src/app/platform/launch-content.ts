import { fileInSentence } from '../../core/text/inline-text.ts'
import { MAX_READ_BYTES } from '../../core/text/encoding.ts'
import { hyphenated } from '../../core/address/address.ts'
import { BASE, ownName } from '../../protocol/base-path.ts'
import {
  SHARED_CACHE,
  SHARED_NAME,
  sharePath,
  type ShareError,
} from '../../protocol/share-target.ts'
import { openInput } from './inventory-input.ts'
import { format } from './format.ts'
import { linkToLookup } from './screen-links.ts'
import { redirect, route } from './router.ts'
import { ask } from './worker-client.ts'

const REFUSALS: Readonly<Record<ShareError, () => string>> = {
  missed: () =>
    'What you shared did not arrive, because the app was not yet saved on this device. Now it is: share it again.',
  unreadable: () => 'What you shared could not be read. Copy it and paste it here.',
  empty: () => 'There was no text or text file in what you shared.',
  'too-large': () =>
    `What you shared is larger than ${format.bytes(MAX_READ_BYTES)}. Share it in parts.`,
  'no-room': () =>
    'There is no space left on this device for what you shared. Open it with “Choose files”, or free some space and share it again.',
}

/**
 * Opens what another app has shared.
 * @param what its id, or why it could not be kept
 * @returns why there is nothing to open, in a sentence; null if it was opened, or was before
 */
export async function openShared(what: string): Promise<string | null> {
  if (Object.hasOwn(REFUSALS, what)) return REFUSALS[what as ShareError]()
  try {
    const parts = await collect(what)
    const [first] = parts
    if (first === undefined) return null
    openInput(parts.length === 1 && first.name === '' ? await first.text() : parts)
    return null
  } catch {
    return REFUSALS.unreadable()
  }
}

/** Takes what the service worker has kept under this id, and deletes it there; empty if it is already gone. */
async function collect(id: string): Promise<File[]> {
  const cache = await caches.open(ownName(SHARED_CACHE))
  const files: File[] = []
  for (const request of await cache.keys()) {
    if (!new URL(request.url).pathname.startsWith(`${sharePath(BASE)}/${id}/`)) continue
    const response = await cache.match(request)
    if (response === undefined) continue
    const name = decodeURIComponent(response.headers.get(SHARED_NAME) ?? '')
    const content = await response.blob()
    // Only words have neither a name nor a type.
    const type = content.type || (name === '' ? 'text/plain' : '')
    files.push(new File([content], name, { type }))
    await cache.delete(request)
  }
  return files
}

/** Opens the last lookup; stays on the home screen if there is none. @returns why it could not be read, or null */
export async function openLastLookup(): Promise<string | null> {
  const rows = await ask((worker) => worker.userData.recent(1)).catch(() => null)
  if (rows === null) return 'The last lookup could not be read from this device.'
  const last = rows[0]?.entry
  // Does not interrupt a user who has begun to type in the meantime.
  const { screen, query } = route.peek()
  if (last !== undefined && screen === '' && !query.has('q'))
    redirect(linkToLookup(hyphenated(last.hex)))
  return null
}

/** Opens the files that are still there. @returns why the others could not be, or null */
export async function openFiles(handles: readonly FileSystemFileHandle[]): Promise<string | null> {
  const files = await Promise.all(handles.map((handle) => handle.getFile().catch(() => null)))
  const opened = files.filter((file) => file !== null)
  const gone = handles.filter((_, index) => files[index] === null)
  if (opened.length > 0) openInput(opened)
  const [first] = gone
  if (first === undefined) return null
  const others = gone.length - 1
  return [
    `${fileInSentence(first.name) ?? 'A file'} could not be opened. It may have been moved or deleted.`,
    ...(others > 0 ? [`${format.counted(others, 'more file')} could not be opened.`] : []),
    ...(opened.length > 0 ? ['The others were.'] : []),
  ].join(' ')
}
