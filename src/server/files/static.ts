import type { IncomingMessage } from 'node:http'
import { addressIn } from '../../api/endpoints.ts'
import { linkToShared, sharePath } from '../../protocol/share-target.ts'
import { matchesETag, negotiateCoding, parseRange } from '../http/request.ts'
import { text, type HttpAnswer } from '../http/send-answer.ts'
import type { ServedFile } from './served-file.ts'

const SHARE_PATH = sharePath('/')

/**
 * Answers any request outside the API, with entity tags, byte ranges and compressed forms.
 * @param pathname still percent-encoded
 * @param find returns the file at a decoded path
 */
export function answerFile(
  request: IncomingMessage,
  pathname: string,
  find: (path: string) => ServedFile | undefined,
): HttpAnswer {
  return { ...answer(request, pathname, find), route: 'files' }
}

function answer(
  { method, headers: fields }: IncomingMessage,
  pathname: string,
  find: (path: string) => ServedFile | undefined,
): HttpAnswer {
  // Meant for the service worker, which is not installed: the page says so, and the shared content is not read.
  if (method === 'POST' && pathname === SHARE_PATH) {
    return text(303, 'See the page.', { Location: linkToShared('/', 'missed') })
  }
  if (method !== 'GET' && method !== 'HEAD') {
    return text(405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' })
  }
  const file = find(pathname === '/' ? '/index.html' : decoded(pathname))
  if (file === undefined) return text(404, notThere(pathname))
  const rangeField = method === 'GET' ? fields.range : undefined
  const coding = rangeField === undefined ? negotiateCoding(fields['accept-encoding']) : null
  const { headers, bytes } = (coding && file.coded.get(coding)) ?? file.plain
  if (matchesETag(fields['if-none-match'], headers.ETag))
    return { status: 304, headers, body: null }
  const ifRange = fields['if-range']
  const size = bytes.length
  const range =
    ifRange === undefined || ifRange === headers.ETag ? parseRange(rangeField, size) : null
  if (range === null) return { status: 200, headers, body: bytes }
  if (range === 'unsatisfiable') {
    return text(416, 'The file has no such bytes.', { 'Content-Range': `bytes */${size}` })
  }
  return {
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${range.start}-${range.end}/${size}` },
    body: bytes.subarray(range.start, range.end + 1),
  }
}

/** Other services answer an address directly below the root. */
function notThere(pathname: string): string {
  const address = addressIn(pathname.split('/'))
  return address === null
    ? 'There is no such file.'
    : `There is no such file; this address is answered by GET /api/mac/${address}.`
}

/** The decoded path; empty, which matches no file, if it is not encoded as UTF-8. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return ''
  }
}
