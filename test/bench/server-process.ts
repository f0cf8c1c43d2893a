/**
 * The server that the bench measures, bundled as it is run, in a process of its own: sources that are compiled as they are
 * loaded cost more for each request, and so do promises in the process of the bench, where other tools watch them. Its
 * argument is a file with the trie. It prints its URL, and answers each message with the CPU time that it has taken.
 */
import { readFileSync } from 'node:fs'
import { OuiTrie } from '../../src/core/registry/trie.ts'
import { startServer } from '../../src/server/server.ts'

/** Fewer than a client's daily limit, so that nothing is refused. */
const REQUESTS_A_WINDOW = 900
const DAY = 86_400_000

const trie = OuiTrie.from(new Uint8Array(readFileSync(process.argv[2] ?? '')).buffer)
// A clock on which the days of the rate limit are short.
let calls = 0
const server = await startServer({
  port: 0,
  host: '127.0.0.1',
  registry: () => ({ trie, published: '2026-01-01T00:00:00Z' }),
  apiKeys: [],
  trustedProxies: 0,
  monitor: 'on',
  now: () => Math.floor(++calls / REQUESTS_A_WINDOW) * DAY,
})
process.on('message', () => process.send?.(process.cpuUsage()))
process.on('disconnect', () => process.exit())
console.log(server.url)
