import { messageOf } from '../../core/errors.ts'
import { POLICIES, type Policy } from '../../protocol/api-settings.ts'
import { API_PATH } from '../../protocol/base-path.ts'
import { format } from '../platform/format.ts'

/** A try-out request, shown exactly as it is sent. */
export interface Call {
  readonly method: 'GET' | 'POST'
  /** Path on this origin, percent-encoded. */
  readonly path: string
  readonly body: string | null
  readonly key: string | null
}

/** The unmodified response. */
export type Exchange =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly headers: readonly (readonly [name: string, value: string])[]
      /** Indented if it is JSON. */
      readonly body: string
      readonly isJson: boolean
      /** Milliseconds from the call to the last byte of the body. */
      readonly duration: number
      readonly budget: Budget | null
    }
  | { readonly kind: 'no answer'; readonly reason: string }

export interface Budget {
  readonly policy: Policy
  readonly limit: number
  readonly remaining: number
  /** End of the window, milliseconds since 1970. */
  readonly resetAt: number
}

export function getCall(mac: string, key: string | null): Call {
  // Half a surrogate pair, from a broken paste, cannot be encoded.
  const whole = mac.trim().replace(/\p{Cs}/gu, '\uFFFD')
  // A colon needs no escape in a path (RFC 3986 §3.3), and the address stays readable without it.
  const parameter = encodeURIComponent(whole).replaceAll('%3A', ':')
  return { method: 'GET', path: `${API_PATH}mac/${parameter}`, body: null, key }
}

export function postCall(mac: string, key: string | null): Call {
  return { method: 'POST', path: `${API_PATH}mac-lookup`, body: JSON.stringify({ mac }), key }
}

/** A request for a free document, to learn the remaining GET budget, or that of a key. */
export function lookCall(key: string | null): Call {
  return { method: 'GET', path: `${API_PATH}registry`, body: null, key }
}

export async function send({ method, path, body, key }: Call): Promise<Exchange> {
  const headers = new Headers()
  if (body !== null) headers.set('Content-Type', 'application/json')
  if (key !== null) headers.set('X-API-Key', key)
  const started = performance.now()
  try {
    const response = await fetch(path, { method, headers, body })
    const text = await response.text()
    const duration = performance.now() - started
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false
    return {
      kind: 'answer',
      status: response.status,
      headers: [...response.headers],
      body: isJson ? indented(text) : text,
      isJson,
      duration,
      budget: budgetOf(response.headers),
    }
  } catch (error) {
    return { kind: 'no answer', reason: messageOf(error) }
  }
}

/** `3.2 ms` */
export function durationText(milliseconds: number): string {
  return `${format.count(Math.round(milliseconds * 10) / 10)} ms`
}

/** Indents JSON for reading; invisible characters that change the text direction become JSON escapes. */
function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2).replace(/\p{Bidi_Control}/gu, (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
    })
  } catch {
    return json
  }
}

/** Reads the fields of `rateLimitHeaders`; `RateLimit-Policy` names the policy in quotes. */
function budgetOf(headers: Headers): Budget | null {
  const policy = POLICIES.find((one) => headers.get('RateLimit-Policy')?.startsWith(`"${one}"`))
  const [limit, remaining, reset] = ['Limit', 'Remaining', 'Reset'].map((name) =>
    Number.parseInt(headers.get(`X-RateLimit-${name}`) ?? '', 10),
  )
  if (!policy || limit === undefined || remaining === undefined || reset === undefined) return null
  return { policy, limit, remaining, resetAt: reset * 1000 }
}
