import {
  linkToShared,
  SHARE_FIELDS,
  SHARED_CACHE,
  SHARED_NAME,
  sharedAddress,
  sharedText,
  sharePath,
  type ShareError,
  type SharedWords,
} from '../protocol/share-target.ts'
import { BASE, ownName } from '../protocol/base-path.ts'
import { MAX_READ_BYTES } from '../core/text/encoding.ts'

/** A share that no page has picked up for this many milliseconds is deleted with the next one. */
const LEFT_OVER_MS = 600_000

/**
 * Accepts what another app shares with this one: the POST that the manifest's `share_target` requests. A single address
 * goes to the field; anything else is stored in a cache until the page picks it up, once. Not in IndexedDB, because
 * WebKitGTK cannot store Blobs there.
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
  const address = files.length === 0 ? sharedAddress(words) : null
  if (address !== null) return `${BASE}?${new URLSearchParams({ q: address }).toString()}`

  const text = sharedText(words)
  const parts = text === '' ? files : [...files, new File([text], '')]
  if (parts.length === 0) return refusal('empty')
  if (parts.reduce((sum, { size }) => sum + size, 0) > MAX_READ_BYTES) return refusal('too-large')
  try {
    await keep(parts, now)
    return linkToShared(BASE, String(now))
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

/** @throws if there is no room; then nothing of it is left behind. */
async function keep(parts: readonly File[], id: number): Promise<void> {
  const cache = await caches.open(ownName(SHARED_CACHE))
  await forget(cache, (kept) => kept < id - LEFT_OVER_MS)
  try {
    // One after the other: the page reads them in the order in which they were stored.
    for (const [index, part] of parts.entries()) {
      const headers = { [SHARED_NAME]: encodeURIComponent(part.name) }
      await cache.put(`${sharePath(BASE)}/${id}/${index}`, new Response(part, { headers }))
    }
  } catch (error) {
    await forget(cache, (kept) => kept === id)
    throw error
  }
}

async function forget(cache: Cache, which: (id: number) => boolean): Promise<void> {
  const requests = await cache.keys()
  const old = requests.filter(({ url }) => which(Number(new URL(url).pathname.split('/').at(-2))))
  await Promise.all(old.map((request) => cache.delete(request)))
}
