import type { ServerOptions } from './server.ts'

/** What the operator sets in the environment. */
export interface Environment extends Pick<
  ServerOptions,
  'port' | 'host' | 'apiKeys' | 'trustedProxies' | 'stateDir'
> {
  readonly limits: { readonly maxConnections?: number; readonly socketTimeout?: number }
  /** Folder of a built registry; the app's own where it is absent. */
  readonly registryDir?: string
  /** How long new connections are still answered when the process is told to end, in milliseconds. */
  readonly grace: number
}

type Variables = Readonly<Record<string, string | undefined>>

const DEFAULT_PORT = 4173
const DEFAULT_GRACE = 1

/**
 * Reads the variables that README.md in this folder lists.
 * @throws {Error} for a value that cannot be meant
 */
export function readEnvironment(env: Variables): Environment {
  const maxConnections = whole(env, 'MAX_CONNECTIONS', 1, 1_000_000)
  const socketTimeout = whole(env, 'SOCKET_TIMEOUT', 1, 3600)
  return {
    port: whole(env, 'PORT', 0, 65_535) ?? DEFAULT_PORT,
    ...(env.HOST ? { host: env.HOST } : {}),
    apiKeys: keys(env.API_KEYS?.trim() ?? ''),
    ...(env.REGISTRY_DIR ? { registryDir: env.REGISTRY_DIR } : {}),
    ...(env.STATE_DIR ? { stateDir: env.STATE_DIR } : {}),
    trustedProxies: whole(env, 'TRUST_PROXY', 0, 16) ?? 0,
    limits: {
      ...(maxConnections === undefined ? {} : { maxConnections }),
      ...(socketTimeout === undefined ? {} : { socketTimeout: socketTimeout * 1000 }),
    },
    grace: (whole(env, 'SHUTDOWN_GRACE', 0, 300) ?? DEFAULT_GRACE) * 1000,
  }
}

function whole(env: Variables, name: string, least: number, most: number): number | undefined {
  const text = env[name]?.trim()
  if (text === undefined || text === '') return undefined
  if (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text)
  throw new Error(
    `${name} is ${JSON.stringify(text)}; give a whole number from ${least} to ${most}.`,
  )
}

/** The error says which entry is meant by its place: keys do not belong in a log. */
function keys(text: string): string[] {
  if (text === '') return []
  const entries = text.split(',').map((entry) => entry.trim())
  for (const [index, entry] of entries.entries()) {
    const wrong =
      entry === ''
        ? 'is empty'
        : !/^[!#-&(-~]+$/.test(entry)
          ? 'holds something else than visible ASCII characters without quotes'
          : entries.indexOf(entry) < index
            ? 'is there twice'
            : null
    if (wrong === null) continue
    throw new Error(
      `Entry ${index + 1} of API_KEYS ${wrong}; give keys separated by single commas.`,
    )
  }
  return entries
}
