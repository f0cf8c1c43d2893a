import { Worker } from 'node:worker_threads'
import type { VendorDirectory } from '../../api/served-registry.ts'
import { NameplateError } from '../../core/errors.ts'
import type { OuiTrie } from '../../core/registry/trie.ts'
import type { VendorIndex } from '../../core/vendors/vendor-index.ts'

/** Requests to the thread: the trie once, then questions about its vendors. */
export type Question =
  | { readonly type: 'index'; readonly trie: ArrayBuffer }
  | { readonly type: 'search'; readonly query: string; readonly limit: number }
  | { readonly type: 'vendor'; readonly slug: string }

/** What the thread answers. */
export interface Answers {
  /** Once it has the trie; the index is then made before the first question. */
  readonly index: null
  readonly search: ReturnType<VendorIndex['search']>
  readonly vendor: ReturnType<VendorIndex['vendor']>
}

export interface AnswerMessage {
  readonly id: number
  readonly value?: unknown
  /** Why there is no answer. */
  readonly error?: string
}

interface Waiting {
  readonly client: string
  resolve(value: unknown): void
  reject(error: Error): void
}

/** The thread's script beside this one: bundled, or as its source, which only development and tests run. */
const SCRIPT = import.meta.url.endsWith('.ts') ? 'run-registry-worker.mjs' : 'registry-worker.mjs'

/** Further questions are refused: the last of them would wait for seconds. */
const MAX_WAITING = 64

/** So that one client, or one key, cannot take all places. */
const MAX_WAITING_OF_ONE = 8

/** Milliseconds within which requests that began with a registry have ended. */
const RETIRE_TIMEOUT_MS = 10_000

/**
 * A thread that answers questions about the vendors of a registry. Their index takes half a second, and a search up to 50 ms;
 * lookups would have to wait.
 */
export class RegistryThread implements VendorDirectory {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #failed: Error | null = null

  private constructor() {
    this.#worker = new Worker(new URL(SCRIPT, import.meta.url), { execArgv: [] })
    this.#worker.on('message', ({ id, value, error }: AnswerMessage) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error === undefined) waiting?.resolve(value)
      else waiting?.reject(new Error(error))
    })
    const fail = (error: Error): void => {
      if (this.#failed !== null) return
      this.#failed = error
      for (const waiting of this.#waiting.values()) waiting.reject(error)
      this.#waiting.clear()
    }
    this.#worker.on('error', fail)
    this.#worker.on('exit', () =>
      fail(new NameplateError('registry_thread', 'The search for vendors has ended; ask again.')),
    )
  }

  /**
   * Starts a thread with a registry.
   * @throws if the thread cannot be started
   */
  static async start(trie: OuiTrie): Promise<RegistryThread> {
    const thread = new RegistryThread()
    try {
      await thread.#ask({ type: 'index', trie: trie.layout.buffer }, '')
      // From now on it does not keep the process running.
      thread.#worker.unref()
      return thread
    } catch (error) {
      await thread.#worker.terminate()
      throw error
    }
  }

  /** False once it has ended by itself, for example for lack of memory. */
  get alive(): boolean {
    return this.#failed === null
  }

  search(query: string, limit: number, client: string): Promise<Answers['search']> {
    return this.#ask({ type: 'search', query, limit }, client)
  }

  vendor(slug: string, client: string): Promise<Answers['vendor']> {
    return this.#ask({ type: 'vendor', slug }, client)
  }

  /** Ends the thread once the requests that began with its registry have ended. */
  retire(): void {
    setTimeout(() => void this.#worker.terminate(), RETIRE_TIMEOUT_MS).unref()
  }

  #ask<Type extends Question['type']>(
    question: Extract<Question, { type: Type }>,
    client: string,
  ): Promise<Answers[Type]> {
    return new Promise((resolve, reject) => {
      const waiting = [...this.#waiting.values()]
      const own = waiting.filter((one) => one.client === client)
      if (this.#failed !== null) {
        reject(this.#failed)
      } else if (waiting.length >= MAX_WAITING || own.length >= MAX_WAITING_OF_ONE) {
        reject(
          new NameplateError('busy', 'Too many searches for vendors are waiting; try again later.'),
        )
      } else {
        const id = ++this.#lastId
        this.#waiting.set(id, {
          client,
          resolve: (value) => resolve(value as Answers[Type]),
          reject,
        })
        this.#worker.postMessage({ id, question })
      }
    })
  }
}
