import { DEFAULT_PORT } from '../server/env.ts'
import { startServer } from '../server/server.ts'
import { onStop } from '../server/stop-signals.mjs'
import { messageOf } from '../core/errors.ts'
import { Failure, STATUS, type Status, type Host } from './host.ts'
import type { Asked } from './options.ts'

/** Only this machine, unless told otherwise. */
const DEFAULT_HOST = '127.0.0.1'

/** What the server's own messages call the two options. */
const VARIABLES = /\b(?:HOST|PORT)\b/g

export async function serve({ words, port, host: address }: Asked, host: Host): Promise<Status> {
  if (words.length > 0) throw new Failure('nameplate serve takes --port and --host.')
  const registry = await host.registry()
  const server = await startServer({
    port: port ?? DEFAULT_PORT,
    host: address ?? DEFAULT_HOST,
    apiKeys: [],
    trustedProxies: 0,
    registry: () => registry,
    now: () => Date.now(),
  }).catch((error: unknown) => {
    const message = messageOf(error).replace(VARIABLES, (name) => `--${name.toLowerCase()}`)
    throw new Failure(message, { cause: error })
  })
  host.say(`Nameplate answers on ${server.url}/api/mac/00:00:0C:12:34:56 (Ctrl+C ends it).`)
  await new Promise<void>((resolve) => onStop(() => resolve()))
  await server.close()
  return STATUS.done
}
