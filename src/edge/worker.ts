import trie from './registry.trie'
import { handleApi, internalError } from '../api/handle.ts'
import { openapi } from '../api/openapi.ts'
import type { ServedRegistry } from '../api/served-registry.ts'
import { isApiPath, networkOf, CORS } from '../api/network.ts'
import { RateLimiter, type Budget, type Limiter } from '../api/rate-limit.ts'
import { DEFAULT_SETTINGS } from '../protocol/api-settings.ts'
import { OuiTrie } from '../core/registry/trie.ts'
import type { ClientCounts } from './client-counts.ts'

export { ClientCounts } from './client-counts.ts'

interface Env {
  readonly ASSETS: { fetch(request: Request): Promise<Response> }
  readonly CLIENTS: {
    getByName(name: string): { take(...asked: Parameters<ClientCounts['take']>): Promise<Budget> }
  }
  /** Keys that the operator has issued, separated by commas; null on plain workerd without the variable. */
  readonly API_KEYS?: string | null
}

const registry: ServedRegistry = { trie: OuiTrie.open(trie), published: REGISTRY_PUBLISHED }

/** Counts clients whose object cannot be reached, for the life of this instance. */
const alone = new RateLimiter({ settings: DEFAULT_SETTINGS })

const edgeLimiter = ({ API_KEYS, CLIENTS }: Env): Limiter => ({
  knows(key) {
    const known = (API_KEYS ?? '').split(',').map((one) => one.trim())
    return known.filter((one) => one !== '' && isSame(key, one)).length > 0
  },
  async take(policy, client, cost, now) {
    const name = `${policy === 'pro' ? 'key' : 'address'} ${client}`
    try {
      return await CLIENTS.getByName(name).take(policy, cost)
    } catch (error) {
      console.error(`The counts of a client are unavailable: ${String(error)}`)
      return alone.take(policy, name, cost, now)
    }
  },
})

/** Takes the same time for all texts of one length, so that timing reveals nothing about the keys. */
function isSame(sent: string, known: string): boolean {
  let difference = sent.length ^ known.length
  for (let at = 0; at < sent.length; at++) {
    difference |= sent.charCodeAt(at) ^ known.charCodeAt(at % known.length)
  }
  return difference === 0
}

export default {
  /** Answers the API; everything else is a file of the app, or a 404. */
  async fetch(request: Request, env: Env): Promise<Response> {
    if (!isApiPath(new URL(request.url).pathname)) return await env.ASSETS.fetch(request)
    try {
      return await handleApi(request, {
        registry: () => registry,
        description: () => openapi,
        limiter: edgeLimiter(env),
        client: networkOf(request.headers.get('CF-Connecting-IP') ?? ''),
        now: () => Date.now(),
        headers: CORS,
        onFailure: (error) => console.error(String(error)),
      })
    } catch (error) {
      console.error(String(error))
      return internalError()
    }
  },
}
