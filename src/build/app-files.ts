import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isScanner } from '../hosting/policy.ts'
import type { AppFile } from '../protocol/service-worker.ts'

/**
 * Larger files are not worth bundling: on a first visit that opens a screen at once, the page has already fetched its
 * files, and would get the bundled ones a second time.
 */
const MOST_BYTES = 20_000

/** A file as Workbox lists it. */
interface ListedFile {
  readonly url: string
  readonly revision: string | null
  readonly size: number
}

/**
 * The app's files in the order in which the service worker stores them, the largest first, and in groups. The revision of
 * the page becomes that of the whole list, and thereby the version of the app. Writes the small files into one additional
 * file: on a slow line twenty of them would cost as much for header fields as for their content, plus round trips.
 * @param folder of the built app
 */
export async function appFiles(
  listed: readonly ListedFile[],
  folder: string,
): Promise<(AppFile & ListedFile)[]> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const bundled: Record<string, string> = {}
  const files: (AppFile & ListedFile)[] = []
  for (const { url, size, ...one } of listed.toSorted((a, b) => b.size - a.size)) {
    const revision = url === 'index.html' ? hashOf(JSON.stringify(listed)) : one.revision
    const file = { revision, url, size }
    const group = groupOf(url, size, page)
    if (group === 'small') bundled[url] = await readFile(join(folder, url), 'utf8')
    files.push(group === null ? file : { ...file, group })
  }
  const text = JSON.stringify(bundled)
  const url = `assets/small-files-${hashOf(text).slice(0, 8)}.json`
  await writeFile(join(folder, url), text)
  return [...files, { url, revision: null, size: text.length, group: 'bundle' }]
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function groupOf(url: string, size: number, page: string): 'page' | 'small' | 'large' | null {
  // Not needed for lookups and the API.
  if (/\.(?:svg|png|ico)$/.test(url)) return 'large'
  if (!/^assets\/[^/]+\.(?:js|css)$/.test(url)) return null
  if (page.includes(url) || url.startsWith('assets/worker-')) return 'page'
  // A worker's script needs the header fields that the host sends with it.
  return size <= MOST_BYTES && !isScanner(`/${url}`) ? 'small' : 'large'
}
