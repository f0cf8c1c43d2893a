import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import { wrap, type Endpoint, type Remote } from 'comlink'
import type { VendorDirectory } from '../../api/served-registry.ts'
import { NameplateError } from '../../core/errors.ts'
import type { OuiTrie } from '../../core/registry/trie.ts'
import type { ThreadVendors } from './registry-worker.ts'

/** The thread's script, next to this one: bundled, or as source for development and tests. */
const SCRIPT = import.meta.url.endsWith('.ts') ? 'run-registry-worker.mjs' : 'registry-worker.mjs'

/** Further questions are refused: the last of them would wait for seconds. */
const MAX_WAITING = 64

/** Keeps one client, or one key, from taking all places. */
const MAX_WAITING_OF_ONE = 8

/** Milliseconds within which requests that began with an old registry have ended. */
const RETIRE_TIMEOUT_MS = 10_000

/**
 * A thread that answers questions about the vendors of a registry. Their index takes half a second, and a search up to
 * 50 ms; lookups would have to wait.
 */
export class RegistryThread implements VendorDirectory {
  readonly #worker: Worker
  readonly #port: MessagePort
  readonly #vendors: Remote<ThreadVendors>
  /** Rejects when the thread has ended by itself, for example for lack of memory. */
  readonly #ended: Promise<never>
  #alive = true
  readonly #waiting: string[] = []

  private constructor() {
    const { port1, port2 } = new MessageChannel()
    const options = { workerData: port2, transferList: [port2], execArgv: [] }
    this.#worker = new Worker(new URL(SCRIPT, import.meta.url), options)
    this.#port = port1
    this.#vendors = wrap(port1 as unknown as Endpoint)
    this.#ended = new Promise((_, reject) => {
      this.#worker.on('error', reject)
      this.#worker.on('exit', () =>
        reject(new NameplateError('registry_thread', 'The vendor search has stopped; ask again.')),
      )
    })
    this.#ended.catch(() => (this.#alive = false))
  }

  /**
   * Starts a thread with a registry.
   * @throws if the thread cannot be started
   */
  static async start(trie: OuiTrie): Promise<RegistryThread> {
    const thread = new RegistryThread()
    try {
      await Promise.race([thread.#vendors.open(trie.layout.buffer), thread.#ended])
      // From now on it does not keep the process running.
      thread.#worker.unref()
      thread.#port.unref()
      return thread
    } catch (error) {
      await thread.#worker.terminate()
      throw error
    }
  }

  get alive(): boolean {
    return this.#alive
  }

  async search(query: string, limit: number, client: string) {
    return await this.#inTurn(client, () => this.#vendors.search(query, limit))
  }

  async vendor(slug: string, client: string) {
    return await this.#inTurn(client, () => this.#vendors.vendor(slug))
  }

  /** Ends the thread once the requests that began with its registry have ended. */
  retire(): void {
    setTimeout(() => void this.#worker.terminate(), RETIRE_TIMEOUT_MS).unref()
  }

  async #inTurn<T>(client: string, ask: () => Promise<T>): Promise<T> {
    const ofOne = this.#waiting.filter((one) => one === client).length
    if (this.#waiting.length >= MAX_WAITING || ofOne >= MAX_WAITING_OF_ONE) {
      throw new NameplateError('busy', 'Too many vendor searches are waiting; try again later.')
    }
    this.#waiting.push(client)
    try {
      return await Promise.race([ask(), this.#ended])
    } finally {
      this.#waiting.splice(this.#waiting.indexOf(client), 1)
    }
  }
}
