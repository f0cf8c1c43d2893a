import { FormatError, NameplateError } from '../core/errors.ts'
import { ApiFailure, type Answer } from './errors.ts'
import { readStream, type ReadBody } from './body.ts'
import { endpointOf, type Call, type Endpoint, type ServedRegistry } from './endpoints.ts'
import { rateLimitHeaders, WINDOW_SECONDS, type Budget, type RateLimiter } from './rate-limit.ts'

export type { ServedRegistry } from './endpoints.ts'

/** Everything in which a service worker and a server differ. */
export interface ApiDeps {
  /** The registry on the device; rejects with a `NameplateError` that says why there is none. */
  registry(): Promise<ServedRegistry>
  readonly limiter: RateLimiter
  /** Whose budget a request without a key draws on. */
  readonly client: string
  /** Milliseconds since the epoch. */
  now(): number
  /** Told of what went wrong with the registry behind an answer of 503. */
  readonly onFailure?: (error: unknown) => void
  /** How a body is read where that is not best done as a stream. */
  readonly readBody?: ReadBody
  /** Header fields that the host adds to every answer. */
  readonly headers?: Readonly<Record<string, string>>
  /** The class of the answer, where the host has a quicker one than the platform's. */
  readonly Response?: typeof Response
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
 * Answers a request below `/api/`, whatever it is, with a documented status, a JSON body and the rate-limit fields.
 * Never rejects.
 */
export async function handleApi(request: Request, deps: ApiDeps): Promise<Response> {
  const url = new URL(request.url)
  const { endpoint, parameter } = endpointOf(url.pathname)
  const key = knownKey(request, url, deps.limiter)
  const take = (cost: number): Budget =>
    key === null
      ? deps.limiter.take(endpoint.policy, deps.client, cost, deps.now())
      : deps.limiter.take('pro', key, cost, deps.now())
  let budget: Budget | null = null

  const call: Call = {
    parameter,
    url,
    contentType: request.headers.get('content-type'),
    registry: () => deps.registry(),
    body: (maxBytes) => (deps.readBody ?? readStream)(request, maxBytes, BODY_DEADLINE),
    charge: (cost) => {
      budget = take(cost)
      if (!budget.allowed) throw rateLimited(budget, cost)
    },
  }
  const answer = await answerCall(endpoint, request.method, call, deps)

  const AnswerResponse = deps.Response ?? Response
  return new AnswerResponse(request.method === 'HEAD' ? null : JSON.stringify(answer.body), {
    status: answer.status,
    headers: {
      ...COMMON_HEADERS,
      ...deps.headers,
      ...rateLimitHeaders(budget ?? take(0)),
      ...answer.headers,
    },
  })
}

async function answerCall(
  endpoint: Endpoint,
  method: string,
  call: Call,
  { onFailure }: ApiDeps,
): Promise<Answer> {
  try {
    const allowed = endpoint.allow === null || endpoint.allow.split(', ').includes(method)
    if (endpoint.cost === 'one' || (endpoint.cost === 'by body' && !allowed)) call.charge(1)
    if (!allowed) throw methodNotAllowed(endpoint.allow, method)
    return await endpoint.answer(call)
  } catch (error) {
    if (!(error instanceof ApiFailure)) onFailure?.(error)
    const { status, error: reported, headers } = failureOf(error)
    return { status, body: { ...endpoint.failure, error: reported }, headers }
  }
}

/** The key that the request carries, if the operator has given it out; an unknown key counts as none. */
function knownKey(request: Request, url: URL, limiter: RateLimiter): string | null {
  const inHeader = request.headers.get('x-api-key')
  if (inHeader !== null && limiter.knows(inHeader)) return inHeader
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
