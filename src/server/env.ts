import type { ServerOptions } from './server.ts'

export interface Environment extends Pick<
  ServerOptions,
  | 'port'
  | 'host'
  | 'apiKeys'
  | 'trustedProxies'
  | 'redisUrl'
  | 'redisTimeout'
  | 'monitor'
  | 'accessLog'
> {
  readonly host: string
  readonly limits: { readonly maxConnections?: number; readonly socketTimeout?: number }
  /** Folder of a built registry; by default the app's own. */
  readonly registryDir?: string
  /** Milliseconds during which new connections are still answered after the signal to stop. */
  readonly grace: number
  /** Warnings for the operator about accepted settings. */
  readonly warnings: readonly string[]
}

export type Variables = Readonly<Record<string, string | undefined>>

const DEFAULT_PORT = 4173
/** Only this machine by default. */
const DEFAULT_HOST = '127.0.0.1'
const DEFAULT_GRACE = 1

/**
 * Reads the variables listed in this folder's README.md.
 * @throws {Error} for an invalid value
 */
export function readEnvironment(env: Variables): Environment {
  const maxConnections = whole(env, 'MAX_CONNECTIONS', 1, 1_000_000)
  const socketTimeout = whole(env, 'SOCKET_TIMEOUT', 1, 3600)
  const redisTimeout = whole(env, 'REDIS_TIMEOUT', 1, 60_000)
  const apiKeys = keys(env.API_KEYS?.trim() ?? '')
  return {
    port: whole(env, 'PORT', 0, 65_535) ?? DEFAULT_PORT,
    host: env.HOST || DEFAULT_HOST,
    apiKeys,
    ...(env.REGISTRY_DIR ? { registryDir: env.REGISTRY_DIR } : {}),
    ...(env.REDIS_URL?.trim() ? { redisUrl: redisUrl(env.REDIS_URL.trim()) } : {}),
    ...(redisTimeout === undefined ? {} : { redisTimeout }),
    ...(env.ACCESS_LOG ? { accessLog: env.ACCESS_LOG } : {}),
    monitor: monitor(env),
    trustedProxies: whole(env, 'TRUST_PROXY', 0, 16) ?? 0,
    limits: {
      ...(maxConnections === undefined ? {} : { maxConnections }),
      ...(socketTimeout === undefined ? {} : { socketTimeout: socketTimeout * 1000 }),
    },
    grace: (whole(env, 'SHUTDOWN_GRACE', 0, 300) ?? DEFAULT_GRACE) * 1000,
    warnings: [...keyWarning(apiKeys), ...(env.STATE_DIR ? [NO_STATE_DIR] : [])],
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

/** `on`, `off`, a port, or `address:port`. */
function monitor(env: Variables): NonNullable<ServerOptions['monitor']> {
  const text = env.MONITOR?.trim() ?? ''
  if (text === '' || text === 'on') return 'on'
  if (text === 'off') return 'off'
  const [, host, port] = /^(?:\[?([^[\]]+)\]?:)?(\d{1,5})$/.exec(text) ?? []
  if (port === undefined || Number(port) > 65_535) {
    throw new Error(
      `MONITOR is ${JSON.stringify(text)}; give on, off, a port such as 9464, or an address and a port such as 127.0.0.1:9464.`,
    )
  }
  return { port: Number(port), ...(host === undefined ? {} : { host }) }
}

/** The error does not repeat the URL, which may contain a password. */
function redisUrl(text: string): string {
  if (/^rediss?:\/\/[^/]+(?:\/\d{0,5})?$/.test(text) && URL.canParse(text)) return text
  throw new Error(
    'REDIS_URL is not the URL of a Redis server; give one such as redis://127.0.0.1:6379, or redis://127.0.0.1:6379/1 for a database.',
  )
}

/** The error names the entry by its position, because keys do not belong in a log. */
function keys(text: string): string[] {
  if (text === '') return []
  const entries = text.split(',').map((entry) => entry.trim())
  for (const [index, entry] of entries.entries()) {
    const wrong =
      entry === ''
        ? 'is empty'
        : !/^[!#-&(-~]+$/.test(entry)
          ? 'contains something other than visible ASCII characters without quotes'
          : entries.indexOf(entry) < index
            ? 'is a duplicate'
            : null
    if (wrong === null) continue
    throw new Error(
      `Entry ${index + 1} of API_KEYS ${wrong}; give keys separated by single commas.`,
    )
  }
  return entries
}

/** Length of 128 random bits in hexadecimal digits, and in Base64. */
const HEX_LENGTH = 32
const BASE64_LENGTH = 22

function isShort(key: string): boolean {
  return key.length < (/^[\da-f]+$/i.test(key) ? HEX_LENGTH : BASE64_LENGTH)
}

const NO_STATE_DIR =
  'STATE_DIR is ignored: counts are kept in memory, or in Redis if REDIS_URL is set.'

function keyWarning(apiKeys: readonly string[]): string[] {
  const at = apiKeys.findIndex(isShort)
  if (at === -1) return []
  return [
    `Entry ${at + 1} of API_KEYS is short enough to be guessed; issue keys of 128 random bits, as openssl rand -hex 16 prints.`,
  ]
}
