import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ServedRegistry } from '../../src/api/served-registry.ts'
import { withFolder } from '../fixtures/with-folder.ts'

const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon')
const ADDRESSES = 1000

/** What autocannon has measured. */
export interface Load {
  readonly requests: { readonly average: number; readonly total: number }
  readonly latency: { readonly p99: number }
  readonly non2xx: number
  readonly errors: number
}

export interface LoadOptions {
  readonly connections: number
  readonly seconds: number
  /** Requests a second, all connections together; as many as there can be where it is absent. */
  readonly rate?: number
  /** Whether each address is asked for by a client of its own, as a proxy would say it. */
  readonly manyClients?: boolean
}

/**
 * Asks a server from another process for many addresses of a registry in turn.
 * @throws {Error} where an answer was not 2xx or did not come
 */
export async function load(
  url: string,
  { trie }: Pick<ServedRegistry, 'trie'>,
  { connections, seconds, rate, manyClients = false }: LoadOptions,
): Promise<Load> {
  return await withFolder(async (folder) => {
    const har = join(folder, 'requests.har')
    const entries = Array.from({ length: ADDRESSES }, (_, index) => {
      const { prefix } = trie.assignment(Math.floor((index / ADDRESSES) * trie.size))
      const mac = prefix.padEnd(12, '0')
      const value = `198.18.${index >> 8}.${index & 255}`
      const headers = manyClients ? [{ name: 'X-Forwarded-For', value }] : []
      return { request: { method: 'GET', url: `${url}/api/mac/${mac}`, headers } }
    })
    await writeFile(har, JSON.stringify({ log: { entries } }))
    const result = await autocannon([
      '--connections',
      String(connections),
      '--duration',
      String(seconds),
      ...(rate === undefined ? [] : ['--overallRate', String(rate)]),
      '--har',
      har,
      url,
    ])
    if (result.non2xx > 0 || result.errors > 0) {
      throw new Error(`${result.non2xx} answers were not 2xx, and ${result.errors} did not come.`)
    }
    return result
  })
}

function autocannon(args: readonly string[]): Promise<Load> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [AUTOCANNON, '--json', ...args])
    let output = ''
    let errors = ''
    child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
    child.stderr.on('data', (chunk: Buffer) => (errors += String(chunk)))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(output))
      else reject(new Error(`autocannon has failed: ${errors}`))
    })
  })
}
