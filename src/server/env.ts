/** What the operator sets in the environment. */
export interface Environment {
  readonly port: number
  readonly host: string | undefined
  readonly apiKeys: readonly string[]
  /** Folder of a built registry; the app's own where it is undefined. */
  readonly registryDir: string | undefined
  readonly trustedProxies: number
}

const DEFAULT_PORT = 4173

/**
 * Reads `PORT`, `HOST`, `API_KEYS` (separated by commas), `REGISTRY_DIR` and `TRUST_PROXY` (how many proxies).
 * @throws {Error} for a value that cannot be meant
 */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  return {
    port: whole(env, 'PORT', DEFAULT_PORT, 65_535),
    host: env.HOST || undefined,
    apiKeys: (env.API_KEYS ?? '')
      .split(',')
      .map((key) => key.trim())
      .filter((key) => key !== ''),
    registryDir: env.REGISTRY_DIR || undefined,
    trustedProxies: whole(env, 'TRUST_PROXY', 0, 16),
  }
}

function whole(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  otherwise: number,
  most: number,
): number {
  const text = env[name]?.trim()
  if (text === undefined || text === '') return otherwise
  if (/^\d+$/.test(text) && Number(text) <= most) return Number(text)
  throw new Error(`${name} is ${JSON.stringify(text)}; give a whole number from 0 to ${most}.`)
}
