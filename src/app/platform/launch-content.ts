import { fileInSentence } from '../../core/text/inline-text.ts'
import { MAX_READ_BYTES } from '../../core/text/encoding.ts'
import { hyphenated } from '../../core/address/address.ts'
import {
  type ShareError,
  SHARED_CACHE,
  SHARED_FROM,
  SHARED_NAME,
  SHARED_PARTS,
  sharedAddress,
  sharePath,
} from '../../protocol/share-target.ts'
import { openInput } from './inventory-input.ts'
import { format } from './format.ts'
import { linkToLookup } from './route.ts'
import { redirect, route, navigate } from './router.ts'
import { ask } from './worker-client.ts'
import { signal } from '@preact/signals'
import { BASE, nameOnOrigin } from '../../protocol/base-path.ts'

const REFUSALS: Readonly<Record<ShareError, () => string>> = {
  missed: () =>
    'What you shared did not arrive, because the app was not yet saved on this device. Now it is: share it again.',
  unreadable: () => 'What you shared could not be read. Copy it and paste it here.',
  empty: () => 'What you shared contains no text or text file.',
  'too-large': () =>
    `What you shared is larger than ${format.bytes(MAX_READ_BYTES)}. Share it in parts.`,
  'no-room': () =>
    'There is no space left on this device for what you shared. Open it with “Choose files”, or free some space and share it again.',
  'too-many': () =>
    'What you shared was not kept, because earlier shares are still waiting here. Open or discard them, then share it again.',
}

/** Why the service worker did not keep the shared content, in a sentence; null if it did. */
export function whyNotShared(what: string): string | null {
  return Object.hasOwn(REFUSALS, what) ? REFUSALS[what as ShareError]() : null
}

/** Opens the last lookup; stays on the home screen if there is none. @returns why it could not be read, or null */
export async function openLastLookup(): Promise<string | null> {
  const rows = await ask((worker) => worker.userData.recent(1)).catch(() => null)
  if (rows === null) return 'The last lookup could not be read from this device.'
  const last = rows[0]?.entry
  // Do not interrupt a user who has started typing.
  const { screen, query } = route.peek()
  if (last !== undefined && screen === '' && !query.has('q'))
    redirect(linkToLookup(hyphenated(last.hex)))
  return null
}

/** Opens the files that still exist. @returns why the others could not be opened, or null */
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

/** Something shared with the app that nobody has opened or discarded yet. */
export interface Share {
  readonly id: string
  /** Whether another site posted it. */
  readonly isForeign: boolean
  readonly files: readonly File[]
  /** The address, if it consists of a single one. */
  readonly address: string | null
}

/** Shares waiting for a decision, latest first. */
export const shares = signal<readonly Share[]>([])

/** Finds everything shared with the app. @param latest the id of the share that started it */
export async function findShares(latest: string | null): Promise<void> {
  const cache = await caches.open(nameOnOrigin(SHARED_CACHE))
  const parts = new Map<string, Response[]>()
  for (const request of await cache.keys()) {
    const id = idOf(request)
    const response = await cache.match(request)
    if (response !== undefined) parts.set(id, [...(parts.get(id) ?? []), response])
  }
  const found: Share[] = []
  for (const [id, responses] of parts) {
    const [first] = responses
    // An incomplete one is still being stored, or never will be.
    if (Number(first?.headers.get(SHARED_PARTS)) !== responses.length) continue
    const files = await Promise.all(responses.map(fileOf))
    const isForeign = first?.headers.get(SHARED_FROM) !== 'own'
    found.push({ id, isForeign, files, address: await addressIn(files) })
  }
  const own = found.find(({ id, isForeign }) => id === latest && !isForeign) ?? null
  shares.value = found
    .filter((share) => share !== own)
    .toSorted((one, other) => Number(other.id) - Number(one.id))
  if (own !== null) await openShare(own)
}

/** Opens a share. */
export async function openShare(share: Share): Promise<void> {
  const { files, address } = share
  if (address !== null) navigate(linkToLookup(address))
  else openInput(files)
  await discardShare(share)
}

export async function discardShare({ id }: Share): Promise<void> {
  shares.value = shares.peek().filter((share) => share.id !== id)
  const cache = await caches.open(nameOnOrigin(SHARED_CACHE))
  for (const request of await cache.keys()) if (idOf(request) === id) await cache.delete(request)
}

function idOf({ url }: Request): string {
  return new URL(url).pathname.slice(sharePath(BASE).length + 1).split('/')[0] ?? ''
}

async function fileOf(response: Response): Promise<File> {
  const name = decodeURIComponent(response.headers.get(SHARED_NAME) ?? '')
  const content = await response.blob()
  // Only text has neither a name nor a type.
  return new File([content], name, { type: content.type || (name === '' ? 'text/plain' : '') })
}

async function addressIn([only, ...others]: readonly File[]): Promise<string | null> {
  if (only === undefined || others.length > 0 || only.name !== '' || only.size > 100) return null
  return sharedAddress({ title: '', url: '', text: await only.text() })
}
