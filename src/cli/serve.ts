import { readEnvironment, type Variables } from '../server/env.ts'
import { startServer } from '../server/server.ts'
import { onStop } from '../server/stop-signals.mjs'
import { messageOf } from '../core/errors.ts'
import { Failure, STATUS, type Status, type Host } from './host.ts'
import type { Asked } from './options.ts'

/** Variables of the server that need packages or folders which the program does not have. */
const OF_THE_SERVER = ['REGISTRY_DIR', 'REDIS_URL', 'ACCESS_LOG']

export async function serve(
  { words, port, host: address }: Asked,
  env: Variables,
  host: Host,
): Promise<Status> {
  if (words.length > 0) throw new Failure('nameplate serve takes --port and --host.')
  const foreign = OF_THE_SERVER.find((name) => env[name])
  if (foreign !== undefined) {
    throw new Failure(
      `${foreign} only works with the server built by npm run build; unset it here.`,
    )
  }
  const registry = await host.registry()
  const variables = { ...env, ...(port === null ? {} : { PORT: port }) }
  const { server, grace, warnings } = await start(variables, address, () => registry).catch(
    (error: unknown) => {
      const message = messageOf(error)
      // The server's messages name variables instead of options.
      const named = port === null ? message : message.replace(/\bPORT\b/g, '--port')
      throw new Failure(address === null ? named : named.replace(/\bHOST\b/g, '--host'), {
        cause: error,
      })
    },
  )
  host.say(`Nameplate answers at ${server.url}/api/mac/00:00:0C:12:34:56 (Ctrl+C stops it).`)
  for (const warning of warnings) host.say(warning)
  const signal = await new Promise<'SIGINT' | 'SIGTERM'>((resolve) => onStop(resolve))
  await server.close(signal === 'SIGINT' ? 0 : grace)
  return STATUS.done
}

async function start(
  variables: Variables,
  address: string | null,
  registry: Parameters<typeof startServer>[0]['registry'],
) {
  const { grace, warnings, host, ...settings } = readEnvironment(variables)
  const place = { ...settings, host: address ?? host }
  const server = await startServer({ ...place, registry, now: () => Date.now() })
  return { grace, warnings, server }
}
