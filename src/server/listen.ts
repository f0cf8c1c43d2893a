import type { Server } from 'node:http'
import { logOnce } from './monitor/log-once.ts'

export interface Place {
  /** 0: any free port. */
  readonly port: number
  /** By default all addresses of the machine. */
  readonly host?: string
}

/** Environment variables for a place, for messages to the operator. */
interface Variables {
  readonly port: string
  readonly host: string
}

/**
 * Resolves when the server listens.
 * @throws {Error} with a sentence that says what the operator can do
 */
export async function listen(
  server: Server,
  { port, host }: Place,
  variables: Variables,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: Error): void => {
      reject(new Error(sentenceOf(error, variables), { cause: error }))
    }
    server.once('error', refuse)
    server.listen(port, host, () => {
      server.off('error', refuse).on('error', logOnce)
      resolve()
    })
  })
}

export function urlOf(server: Server, { host = 'localhost', port }: Place): string {
  const address = server.address()
  const actual = typeof address === 'object' && address !== null ? address.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`
}

function sentenceOf(error: Error, { port, host }: Variables): string {
  switch ('code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return `The port is in use already; set ${port} to another one.`
    case 'EACCES':
      return `This user may not listen on that port; set ${port} to one above 1023.`
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
    case 'EAFNOSUPPORT':
      return `${host} is not an address of this machine; give one of its addresses, or 0.0.0.0 for all of them.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} does not resolve to an address; give an address, or 0.0.0.0 to listen on all of them.`
    default:
      return error.message
  }
}
