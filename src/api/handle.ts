import { FormatError, NameplateError } from '../core/errors.ts'
import { ApiFailure, type Answer } from './errors.ts'
import { whenThere, type Awaitable } from './awaitable.ts'
import { readStream, type Body, type ReadBody } from './body.ts'
import { endpointOf, type Call, type Endpoint, type ServedRegistry } from './endpoints.ts'
import { rateLimitHeaders, WINDOW_SECONDS, type Budget, type RateLimiter } from './rate-limit.ts'

export type { ServedRegistry } from './endpoints.ts'

/** A request as plain values: what every host can give, also one that has no `Request`. */
export interface ApiRequest {
  readonly method: string
  /** Its path and query count; the rest may be anything. */
  readonly url: URL
  /** Value of a header field by its name in lower case; null where it was not sent. */
  header(name: string): string | null
  /** Reads at most `maxBytes` of the body, for at most `deadlineMs` milliseconds. Never rejects. */
  body(maxBytes: number, deadlineMs: number): Promise<Body>
}

/** An answer as plain values. To HEAD a host sends it without the body. */
export interface ApiAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** JSON. */
  readonly body: string
  /** Whether this body is the same as long as the program runs. */
  readonly constant: boolean
}

/** Everything in which a service worker and a server differ. */
export interface ApiDeps {
  /** The registry on the device; fails with a `NameplateError` that says why there is none. */
  registry(): Awaitable<ServedRegistry>
  readonly limiter: RateLimiter
  /** Whose budget a request without a key draws on. */
  readonly client: string
  /** Milliseconds since the epoch. */
  now(): number
  /** Told of what went wrong with the registry behind an answer of 503. */
  readonly onFailure?: (error: unknown) => void
  /** Header fields that the host adds to every answer. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Time in milliseconds in which a body has to arrive. */
const BODY_DEADLINE = 10_000

/** Seconds after which it is worth asking again for a registry that was not there. */
const RETRY_REGISTRY_AFTER = 5

const COMMON_HEADERS = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * Answers a request below `/api/`, whatever it is, with a documented status, a JSON body and the rate-limit fields. The
 * answer is there at once where neither a body nor the registry has to be waited for. Never throws or rejects.
 */
export function answerApi(request: ApiRequest, deps: ApiDeps): Awaitable<ApiAnswer> {
  const { url } = request
  const { endpoint, parameter } = endpointOf(url.pathname)
  const key = knownKey(request, deps.limiter)
  const take = (cost: number): Budget =>
    key === null
      ? deps.limiter.take(endpoint.policy, deps.client, cost, deps.now())
      : deps.limiter.take('pro', key, cost, deps.now())
  let budget: Budget | null = null

  const call: Call = {
    parameter,
    url,
    contentType: () => request.header('content-type'),
    registry: () => deps.registry(),
    body: (maxBytes) => request.body(maxBytes, BODY_DEADLINE),
    charge: (cost) => {
      budget = take(cost)
      if (!budget.allowed) throw rateLimited(budget, cost)
    },
  }
  return whenThere(answerCall(endpoint, request.method, call, deps), (answer) => ({
    status: answer.status,
    headers: {
      ...COMMON_HEADERS,
      ...deps.headers,
      ...rateLimitHeaders(budget ?? take(0)),
      ...answer.headers,
    },
    body: JSON.stringify(answer.body),
    constant: answer.constant ?? false,
  }))
}

/** `answerApi` for a host that has a `Request` and sends a `Response`. */
export async function handleApi(
  request: Request,
  deps: ApiDeps & {
    /** How a body is read where that cannot be done as a stream. */
    readonly readBody?: ReadBody
  },
): Promise<Response> {
  const { method, headers } = request
  const answer = await answerApi(
    {
      method,
      url: new URL(request.url),
      header: (name) => headers.get(name),
      body: (maxBytes, deadlineMs) => (deps.readBody ?? readStream)(request, maxBytes, deadlineMs),
    },
    deps,
  )
  return new Response(method === 'HEAD' ? null : answer.body, answer)
}

function answerCall(
  endpoint: Endpoint,
  method: string,
  call: Call,
  { onFailure }: ApiDeps,
): Awaitable<Answer> {
  const refuse = (error: unknown): Answer => {
    if (!(error instanceof ApiFailure)) onFailure?.(error)
    const { status, error: reported, headers } = failureOf(error)
    return { status, body: { ...endpoint.failure, error: reported }, headers }
  }
  try {
    const allowed = endpoint.allow === null || endpoint.allow.split(', ').includes(method)
    if (endpoint.cost === 'one' || (endpoint.cost === 'by body' && !allowed)) call.charge(1)
    if (!allowed) throw methodNotAllowed(endpoint.allow, method)
    const answer = endpoint.answer(call)
    return answer instanceof Promise ? answer.catch(refuse) : answer
  } catch (error) {
    return refuse(error)
  }
}

/** The key that the request carries, if the operator has given it out; an unknown key counts as none. */
function knownKey(request: ApiRequest, limiter: RateLimiter): string | null {
  const inHeader = request.header('x-api-key')
  if (inHeader !== null && limiter.knows(inHeader)) return inHeader
  const { url } = request
  const inQuery = url.search === '' ? null : url.searchParams.get('key')
  return inQuery !== null && limiter.knows(inQuery) ? inQuery : null
}

/** Whatever goes wrong behind an endpoint is the registry's: everything else has been checked. */
function failureOf(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error
  const message =
    error instanceof FormatError
      ? `The registry on this device is damaged and is installed again: ${error.message}`
      : error instanceof NameplateError
        ? error.message
        : 'The registry on this device cannot be read.'
  return new ApiFailure(503, 'registry_unavailable', message, {
    'Retry-After': String(RETRY_REGISTRY_AFTER),
  })
}

function methodNotAllowed(allow: string, method: string): ApiFailure {
  return new ApiFailure(
    405,
    'method_not_allowed',
    `This endpoint answers ${allow.replace(', ', ' and ')}, not ${method.slice(0, 16)}.`,
    { Allow: allow },
  )
}

function rateLimited(budget: Budget, cost: number): ApiFailure {
  const { policy, limit, remaining, resetAfter } = budget
  const quota = `${limit} requests ${WINDOW_SECONDS[policy] > 3600 ? 'a day' : 'an hour'}`
  const message =
    cost > limit
      ? `The batch costs ${cost} requests and the limit is ${quota}: send smaller ones, or use an API key.`
      : cost > remaining && remaining > 0
        ? `The batch costs ${cost} requests and ${remaining} of ${quota} are left; more are in ${resetAfter} s.`
        : `The limit of ${quota} is used up; try again in ${resetAfter} s.`
  return new ApiFailure(429, 'rate_limited', message, { 'Retry-After': String(resetAfter) })
}
