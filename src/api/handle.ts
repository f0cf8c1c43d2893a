import { FormatError, NameplateError } from '../core/errors.ts'
import { API_FOLDER } from '../protocol/paths.ts'
import { ApiFailure, type ApiError, type Result } from './errors.ts'
import { readStream, type ApiRequest, type ReadBody } from './body.ts'
import { endpointOf, ROUTES, type Endpoint, type OpenApi } from './endpoints.ts'
import { CORS } from './network.ts'
import { type Budget, type Limiter, rateLimited, rateLimitHeaders } from './rate-limit.ts'
import type { Awaitable, ServedRegistry } from './served-registry.ts'

/** An answer as plain values. The host omits the body for HEAD. */
export interface Answer {
  readonly status: number
  /** The answer's own header fields, to which the host may add. */
  readonly headers: Record<string, string>
  /** null: the status allows none (204). */
  readonly body: string | null
  /** Path of the endpoint, without its parameter; `/api/` if there is no such endpoint. */
  readonly route: string
}

/** Everything that differs between a service worker and a server. */
export interface ApiDeps {
  /** The registry on the device; fails with a `NameplateError` that says why there is none. */
  registry(): Awaitable<ServedRegistry>
  description(): Awaitable<OpenApi>
  readonly limiter: Limiter
  /** Milliseconds since the epoch. */
  now(): number
  /** Header fields of every answer, besides those of the API itself. */
  readonly headers?: Readonly<Record<string, string>>
  /** Path of the app, which contains `api/`, with a slash at both ends; `/` if absent. */
  readonly base?: string
  readonly onFailure?: (error: unknown) => void
}

/** Seconds after which to retry a request that failed for lack of a registry. */
const RETRY_REGISTRY_SECONDS = 5

/** The fields that only the answer to a pre-flight request has. */
const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST',
  'Access-Control-Allow-Headers': 'Content-Type, X-API-Key',
  'Access-Control-Max-Age': '86400',
}

/**
 * Answers any request below `/api/` with a documented status, a JSON body and the rate-limit fields. OPTIONS is
 * answered 204 and costs nothing; for a pre-flight request, which browsers send by themselves, the budget is not even
 * read. Rejects only if the limiter or `onFailure` fails.
 */
export async function answer(request: ApiRequest, deps: ApiDeps): Promise<Answer> {
  const { method, url } = request
  const { limiter, base = '/' } = deps
  if (method === 'OPTIONS' && request.header('access-control-request-method') !== null) {
    const headers = { ...deps.headers, ...PREFLIGHT }
    return { status: 204, headers, body: null, route: `/${API_FOLDER}` }
  }
  const { endpoint, parameter } = endpointOf(url.pathname, base)
  const { allow, cost } = endpoint
  const key = knownKey(request, limiter)
  const client = key ?? request.client
  const policy = key === null ? endpoint.policy : 'pro'
  let budget: Budget | undefined
  const charge = async (amount: number): Promise<void> => {
    budget = await limiter.take(policy, client, amount, deps.now())
    if (!budget.allowed) throw rateLimited(budget, amount)
  }
  let result: Result
  try {
    if (method === 'OPTIONS' && allow !== null) {
      result = { status: 204, body: null, headers: { Allow: allow } }
    } else {
      const allowed = allow === null || isAllowed(allow, method)
      if (cost === 'one' || (cost === 'by body' && !allowed)) await charge(1)
      if (!allowed) throw methodNotAllowed(allow, method)
      result = await endpoint.answer({
        parameter,
        request,
        base,
        client,
        registry: () => deps.registry(),
        description: () => deps.description(),
        charge,
      })
    }
  } catch (error) {
    if (!(error instanceof ApiFailure)) deps.onFailure?.(error)
    result = refusal(endpoint, withWordOnBearer(failureOf(error), request, key))
  }
  budget ??= await limiter.take(policy, client, 0, deps.now())
  return complete(endpoint, result, budget, deps.headers)
}

/**
 * The answer to a request below `/api/` that is not valid HTTP, so that the host cannot read it: 400, 408, 413 or 431
 * in the endpoint's form. It costs nothing.
 */
export async function refuseRequest(
  { url, client }: Pick<ApiRequest, 'url' | 'client'>,
  deps: ApiDeps,
  status: number,
  message: string,
): Promise<Answer> {
  const { endpoint } = endpointOf(url.pathname, deps.base ?? '/')
  const result = refusal(endpoint, new ApiFailure(status, 'invalid_request', message))
  const budget = await deps.limiter.take(endpoint.policy, client, 0, deps.now())
  return complete(endpoint, result, budget, deps.headers)
}

function refusal(endpoint: Endpoint, { status, error, headers }: ApiFailure): Result {
  return { status, body: { ...endpoint.failure, error }, headers }
}

function complete(
  endpoint: Endpoint,
  { status, headers, body }: Result,
  budget: Budget,
  ofHost: ApiDeps['headers'],
): Answer {
  const all: Record<string, string> = rateLimitHeaders(budget)
  if (body !== null) all['Content-Type'] = 'application/json'
  all['Cache-Control'] = 'no-store'
  all['X-Content-Type-Options'] = 'nosniff'
  return {
    status,
    // Several spreads in one literal would cost 14 µs, four times as much as everything else.
    headers: Object.assign(all, ofHost, headers),
    body: body === null ? null : JSON.stringify(body),
    route: ROUTES.get(endpoint) ?? `/${API_FOLDER}`,
  }
}

/** The answer of a host after an unexpected failure. */
export function internalError(): Response {
  const error = {
    code: 'internal_error',
    message: 'The request could not be answered; ask the operator of this server.',
  } satisfies ApiError
  return Response.json(
    { error },
    { status: 500, headers: { ...CORS, 'Cache-Control': 'no-store' } },
  )
}

/**
 * The answer of a device whose store cannot be reached.
 * @param reason a sentence for people
 */
export function unavailable(reason: string): Response {
  return Response.json(
    { error: { code: 'registry_unavailable', message: reason } },
    {
      status: 503,
      headers: { 'Retry-After': String(RETRY_REGISTRY_SECONDS), 'Cache-Control': 'no-store' },
    },
  )
}

/** `answer` for a host with `Request` and `Response`. */
export async function handleApi(
  request: Request,
  deps: ApiDeps & {
    readonly client: string
    /** Reads a body, for hosts that cannot do so as a stream. */
    readonly readBody?: ReadBody
  },
): Promise<Response> {
  const { method, headers } = request
  const answered = await answer(
    {
      method,
      url: new URL(request.url),
      client: deps.client,
      header: (name) => headers.get(name),
      body: (maxBytes, deadlineMs) => (deps.readBody ?? readStream)(request, maxBytes, deadlineMs),
    },
    deps,
  )
  return new Response(method === 'HEAD' ? null : answered.body, {
    status: answered.status,
    headers: answered.headers,
  })
}

function isAllowed(allow: NonNullable<Endpoint['allow']>, method: string): boolean {
  return allow === 'POST' ? method === 'POST' : method === 'GET' || method === 'HEAD'
}

function knownKey(request: ApiRequest, limiter: Limiter): string | null {
  const inHeader = request.header('x-api-key')
  if (inHeader !== null && limiter.knows(inHeader)) return inHeader
  const { url } = request
  const inQuery = url.search === '' ? null : url.searchParams.get('key')
  if (inQuery === null || limiter.knows(inQuery)) return inQuery
  // A plus sign that was not percent-encoded, as in base64, arrives as a space.
  const withPlus = inQuery.replaceAll(' ', '+')
  return withPlus !== inQuery && limiter.knows(withPlus) ? withPlus : null
}

/** Explains a failed request without a known client: an API key in `Authorization` is not read. */
function withWordOnBearer(
  failure: ApiFailure,
  request: ApiRequest,
  key: string | null,
): ApiFailure {
  if (key !== null || !/^bearer /i.test(request.header('authorization') ?? '')) return failure
  const { status, error, headers } = failure
  const message = `${error.message} An API key goes in the field X-API-Key; Authorization is not read.`
  return new ApiFailure(status, error.code, message, headers)
}

/** Any unexpected error of an endpoint is a problem of the registry, because everything else has been checked. */
function failureOf(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error
  const message =
    error instanceof FormatError
      ? `The registry on this device is damaged and is installed again: ${error.message}`
      : error instanceof NameplateError
        ? error.message
        : 'The registry on this device cannot be read.'
  return new ApiFailure(503, 'registry_unavailable', message, {
    'Retry-After': String(RETRY_REGISTRY_SECONDS),
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
