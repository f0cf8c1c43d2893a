import { FormatError, NameplateError } from '../core/errors.ts'
import { API_FOLDER } from '../protocol/paths.ts'
import { ApiFailure, type Answer } from './errors.ts'
import { mapAwaitable, type Awaitable } from './awaitable.ts'
import { readStream, type Body, type ReadBody } from './body.ts'
import { endpointOf, ROUTES, type Call, type Endpoint } from './endpoints.ts'
import type { Budget, Limiter } from './rate-limit.ts'
import { rateLimited, rateLimitHeaders } from './rate-limit-headers.ts'
import type { ServedRegistry } from './served-registry.ts'

/** A request as plain values, which every host can provide, even one without the class `Request`. */
export interface ApiRequest {
  readonly method: string
  /** Only its path and query matter. */
  readonly url: URL
  /** Value of a header field, by its name in lower case; null where it was not sent. */
  header(name: string): string | null
  /** Reads at most `maxBytes` of the body, for at most `deadlineMs` milliseconds. Never rejects. */
  body(maxBytes: number, deadlineMs: number): Promise<Body>
}

/** An answer as plain values. The host leaves out the body for HEAD. */
export interface ApiAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** JSON. */
  readonly body: string
  /** Whether this body stays the same as long as the program runs. */
  readonly constant: boolean
  /** Path of the endpoint, without its parameter; `/api/` where there is no such endpoint. */
  readonly route: string
}

/** Everything that differs between a service worker and a server. */
export interface ApiDeps {
  /** The registry on the device; fails with a `NameplateError` that says why there is none. */
  registry(): Awaitable<ServedRegistry>
  readonly limiter: Limiter
  /** Identifies the client whose budget a request without a key uses. */
  readonly client: string
  /** Milliseconds since the epoch. */
  now(): number
  /** Path of the app, which contains `api/`, with a slash at both ends; `/` if absent. */
  readonly base?: string
  /** Called with the cause of an answer 503. */
  readonly onFailure?: (error: unknown) => void
}

/** Time limit for receiving a body, in milliseconds. */
const BODY_DEADLINE = 10_000

/** Seconds after which it is worth retrying a request that failed for lack of a registry. */
const RETRY_REGISTRY_AFTER = 5

/**
 * Answers any request below `/api/` with a documented status, a JSON body and the rate-limit fields. The answer is
 * synchronous unless it has to wait for a body, the registry or the limiter. Never throws or rejects.
 */
export function answerApi(request: ApiRequest, deps: ApiDeps): Awaitable<ApiAnswer> {
  const { endpoint, parameter } = endpointOf(request.url.pathname, deps.base ?? '/')
  const call = new ApiCall(request, deps, endpoint, parameter)
  return mapAwaitable(call.answer(), (answer) => call.complete(answer))
}

/**
 * The answer to a request below `/api/` that is not valid HTTP, so that the host cannot read it: 400, 408, 413 or 431 in the
 * endpoint's form. It costs nothing.
 */
export function refuseRequest(
  request: ApiRequest,
  deps: ApiDeps,
  status: number,
  message: string,
): Awaitable<ApiAnswer> {
  const { endpoint, parameter } = endpointOf(request.url.pathname, deps.base ?? '/')
  const call = new ApiCall(request, deps, endpoint, parameter)
  return call.complete(call.refuse(new ApiFailure(status, 'invalid_request', message)))
}

/**
 * The answer where nothing else is left: a host answers with it whatever has failed beside the handler.
 * @param reason a sentence for people
 */
export function lastResort(reason: string): Response {
  return Response.json(
    { error: { code: 'registry_unavailable', message: reason } },
    {
      status: 503,
      headers: { 'Retry-After': String(RETRY_REGISTRY_AFTER), 'Cache-Control': 'no-store' },
    },
  )
}

function headersOf(budget: Budget, own: Answer['headers']): Readonly<Record<string, string>> {
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...rateLimitHeaders(budget),
  }
  return own === undefined ? headers : { ...headers, ...own }
}

/** `answerApi` for a host with `Request` and `Response`. */
export async function handleApi(
  request: Request,
  deps: ApiDeps & {
    /** Reads a body, for hosts that cannot do so as a stream. */
    readonly readBody?: ReadBody
    /** Header fields that the host adds to every answer. */
    readonly headers?: Readonly<Record<string, string>>
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
  return new Response(method === 'HEAD' ? null : answer.body, {
    status: answer.status,
    headers: { ...deps.headers, ...answer.headers },
  })
}

/** A class, because creating closures for each request would cost a server more than the lookup. */
class ApiCall implements Call {
  readonly parameter: string
  readonly url: URL
  /** The budget after the request was charged; null until then. */
  budget: Budget | null = null
  readonly #request: ApiRequest
  readonly #deps: ApiDeps
  readonly #endpoint: Endpoint
  readonly #key: string | null

  constructor(request: ApiRequest, deps: ApiDeps, endpoint: Endpoint, parameter: string) {
    this.parameter = parameter
    this.url = request.url
    this.#request = request
    this.#deps = deps
    this.#endpoint = endpoint
    this.#key = knownKey(request, deps.limiter)
  }

  header(name: string): string | null {
    return this.#request.header(name)
  }

  registry(): Awaitable<ServedRegistry> {
    return this.#deps.registry()
  }

  get base(): string {
    return this.#deps.base ?? '/'
  }

  body(maxBytes: number): Promise<Body> {
    return this.#request.body(maxBytes, BODY_DEADLINE)
  }

  /** Takes `cost` from the budget of this request; 0 only reads it. */
  take(cost: number): Awaitable<Budget> {
    const { limiter, client } = this.#deps
    return this.#key === null
      ? limiter.take(this.#endpoint.policy, client, cost, this.#deps.now())
      : limiter.take('pro', this.#key, cost, this.#deps.now())
  }

  charge(cost: number): Awaitable<void> {
    return mapAwaitable(this.take(cost), (budget) => {
      this.budget = budget
      if (!budget.allowed) throw rateLimited(budget, cost)
    })
  }

  answer(): Awaitable<Answer> {
    try {
      const answer = this.#answer()
      return answer instanceof Promise ? answer.catch((error) => this.refuse(error)) : answer
    } catch (error) {
      return this.refuse(error)
    }
  }

  /** The answer with its header fields. */
  complete(answer: Answer): Awaitable<ApiAnswer> {
    return mapAwaitable(this.budget ?? this.take(0), (budget) => ({
      status: answer.status,
      headers: headersOf(budget, answer.headers),
      body: JSON.stringify(answer.body),
      constant: answer.constant ?? false,
      route: ROUTES.get(this.#endpoint) ?? `/${API_FOLDER}`,
    }))
  }

  #answer(): Awaitable<Answer> {
    const { allow, cost } = this.#endpoint
    const { method } = this.#request
    const allowed = allow === null || isAllowed(allow, method)
    const charged = cost === 'one' || (cost === 'by body' && !allowed) ? this.charge(1) : undefined
    return mapAwaitable(charged, () => {
      if (!allowed) throw methodNotAllowed(allow, method)
      return this.#endpoint.answer(this)
    })
  }

  refuse(error: unknown): Answer {
    if (!(error instanceof ApiFailure)) this.#deps.onFailure?.(error)
    const { status, error: reported, headers } = failureOf(error)
    return { status, body: { ...this.#endpoint.failure, error: reported }, headers }
  }
}

function isAllowed(allow: NonNullable<Endpoint['allow']>, method: string): boolean {
  return allow === 'POST' ? method === 'POST' : method === 'GET' || method === 'HEAD'
}

/** The API key in the request; null for none and for an unknown one. */
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
