import {
  linkToShared,
  MOST_SHARED,
  SHARE_FIELDS,
  SHARED_CACHE,
  SHARED_FROM,
  SHARED_NAME,
  SHARED_PARTS,
  sharedAddress,
  sharedText,
  sharePath,
  type ShareError,
  type SharedWords,
} from '../../protocol/share-target.ts'
import { BASE, nameOnOrigin } from '../../protocol/base-path.ts'
import { MAX_READ_BYTES } from '../../core/text/encoding.ts'

/** A share that is still incomplete after this many milliseconds stays so. */
const LEFT_OVER_MS = 600_000

/**
 * Accepts content that another app shares with this one: the POST that the manifest's `share_target` requests. A single
 * address goes to the field; anything else is kept in a cache until the person has decided about it. Not in IndexedDB,
 * because WebKitGTK cannot store Blobs there.
 *
 * A form on any site can post here too. Its `Origin` reveals that, but is `null` both for the system and for a page
 * that hides itself; so posted content never replaces open data, and the page offers content from another site.
 * @param now milliseconds since 1970, also the name under which it is stored
 * @returns a redirect (303) to the page that shows it, or that says why it was not accepted
 */
export async function takeShared(request: Request, now: number): Promise<Response> {
  return Response.redirect(await destination(request, now), 303)
}

async function destination(request: Request, now: number): Promise<string> {
  const form = await request.formData().catch(() => null)
  if (form === null) return refusal('unreadable')
  const files = form
    .getAll(SHARE_FIELDS.files)
    .filter((file) => file instanceof File && file.size > 0) as File[]
  const words: SharedWords = {
    title: field(form, SHARE_FIELDS.title),
    text: field(form, SHARE_FIELDS.text),
    url: field(form, SHARE_FIELDS.url),
  }
  const origin = request.headers.get('Origin') ?? 'null'
  const isForeign = origin !== 'null' && origin !== location.origin
  const address = files.length === 0 ? sharedAddress(words) : null
  if (address !== null && !isForeign)
    return `${BASE}?${new URLSearchParams({ q: address }).toString()}`

  const text = sharedText(words)
  const parts = text === '' ? files : [...files, new File([text], '')]
  if (parts.length === 0) return refusal('empty')
  if (parts.reduce((sum, { size }) => sum + size, 0) > MAX_READ_BYTES) return refusal('too-large')
  try {
    const isKept = await keep(parts, isForeign, now)
    return isKept ? linkToShared(BASE, String(now)) : refusal('too-many')
  } catch {
    return refusal('no-room')
  }
}

function refusal(why: ShareError): string {
  return linkToShared(BASE, why)
}

function field(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** A share in the cache. */
interface KeptShare {
  readonly id: number
  readonly isForeign: boolean
  readonly requests: readonly Request[]
}

/**
 * Keeps a share. If there are too many, the oldest one from another site is dropped.
 * @returns false if there are too many, none of them from another site
 * @throws if there is no space; then none of it is kept
 */
async function keep(parts: readonly File[], isForeign: boolean, id: number): Promise<boolean> {
  const cache = await caches.open(nameOnOrigin(SHARED_CACHE))
  const kept = await wholeShares(cache, id - LEFT_OVER_MS)
  if (kept.length >= MOST_SHARED) {
    const unasked = kept.find((share) => share.isForeign)
    if (unasked === undefined) return false
    await forget(cache, unasked)
  }
  const headers = {
    [SHARED_FROM]: isForeign ? 'foreign' : 'own',
    [SHARED_PARTS]: String(parts.length),
  }
  try {
    // One after the other: the page reads them in storage order.
    for (const [index, part] of parts.entries()) {
      const named = { ...headers, [SHARED_NAME]: encodeURIComponent(part.name) }
      await cache.put(`${sharePath(BASE)}/${id}/${index}`, new Response(part, { headers: named }))
    }
    return true
  } catch (error) {
    const requests = (await cache.keys()).filter((request) => idOf(request) === id)
    await forget(cache, { requests })
    throw error
  }
}

/** Deletes incomplete shares from before a given time. @returns the others, oldest first */
async function wholeShares(cache: Cache, before: number): Promise<readonly KeptShare[]> {
  const shares = new Map<number, Request[]>()
  for (const request of await cache.keys()) {
    const id = idOf(request)
    shares.set(id, [...(shares.get(id) ?? []), request])
  }
  const kept: KeptShare[] = []
  for (const [id, requests] of shares) {
    const fields = (requests[0] && (await cache.match(requests[0])))?.headers
    const share = { id, isForeign: fields?.get(SHARED_FROM) === 'foreign', requests }
    const isWhole = Number(fields?.get(SHARED_PARTS)) === requests.length
    if (isWhole || id >= before) kept.push(share)
    else await forget(cache, share)
  }
  return kept.toSorted((one, other) => one.id - other.id)
}

async function forget(cache: Cache, { requests }: Pick<KeptShare, 'requests'>): Promise<void> {
  for (const request of requests) await cache.delete(request)
}

function idOf({ url }: Request): number {
  return Number(new URL(url).pathname.split('/').at(-2))
}
