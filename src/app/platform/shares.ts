import { signal, type ReadonlySignal } from '@preact/signals'
import { BASE, nameOnOrigin } from '../../protocol/base-path.ts'
import {
  SHARED_CACHE,
  SHARED_FROM,
  SHARED_NAME,
  SHARED_PARTS,
  sharedAddress,
  sharePath,
} from '../../protocol/share-target.ts'
import { openInput } from './inventory-input.ts'
import { navigate } from './router.ts'
import { linkToLookup } from './screen-links.ts'

/** What was shared with the app, and nobody has opened or discarded yet. */
export interface Share {
  readonly id: string
  /** Whether another site has posted it. */
  readonly isForeign: boolean
  readonly files: readonly File[]
  /** The address, if it is a single one. */
  readonly address: string | null
}

const waiting = signal<readonly Share[]>([])

/** What waits for a decision, the latest first. */
export const shares: ReadonlySignal<readonly Share[]> = waiting

const arrived = signal<Share | null>(null)

/** What has just been shared, and not by another site: the Inventory screen opens it if nothing else is open there. */
export const arrivedShare: ReadonlySignal<Share | null> = arrived

/** Finds what was shared. @param latest the id of what has led here */
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
    // One that is not whole is still being stored, or never will be.
    if (Number(first?.headers.get(SHARED_PARTS)) !== responses.length) continue
    const files = await Promise.all(responses.map(fileOf))
    const isForeign = first?.headers.get(SHARED_FROM) !== 'own'
    found.push({ id, isForeign, files, address: await addressIn(files) })
  }
  const own = found.find(({ id, isForeign }) => id === latest && !isForeign) ?? null
  waiting.value = found
    .filter((share) => share !== own)
    .toSorted((one, other) => Number(other.id) - Number(one.id))
  arrived.value = own
}

/** Offers what has just been shared, because something is open. */
export function offerArrived(share: Share): void {
  arrived.value = null
  waiting.value = [share, ...waiting.peek()]
}

/** Opens what was shared. @param add to what is open, which it otherwise replaces */
export async function openShare(share: Share, add = false): Promise<void> {
  const { files, address } = share
  const [first] = files
  if (address !== null && !add) navigate(linkToLookup(address))
  else if (first !== undefined) {
    openInput(files.length === 1 && first.name === '' ? await first.text() : files, { add })
  }
  await discardShare(share)
}

/** Deletes what was shared. */
export async function discardShare({ id }: Share): Promise<void> {
  arrived.value = null
  waiting.value = waiting.peek().filter((share) => share.id !== id)
  const cache = await caches.open(nameOnOrigin(SHARED_CACHE))
  for (const request of await cache.keys()) if (idOf(request) === id) await cache.delete(request)
}

function idOf({ url }: Request): string {
  return new URL(url).pathname.slice(sharePath(BASE).length + 1).split('/')[0] ?? ''
}

async function fileOf(response: Response): Promise<File> {
  const name = decodeURIComponent(response.headers.get(SHARED_NAME) ?? '')
  const content = await response.blob()
  // Only words have neither a name nor a type.
  return new File([content], name, { type: content.type || (name === '' ? 'text/plain' : '') })
}

async function addressIn([only, ...others]: readonly File[]): Promise<string | null> {
  if (only === undefined || others.length > 0 || only.name !== '' || only.size > 100) return null
  return sharedAddress({ title: '', url: '', text: await only.text() })
}
