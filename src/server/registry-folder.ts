import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Awaitable } from '../api/awaitable.ts'
import type { ServedRegistry } from '../api/handle.ts'
import { NameplateError } from '../core/errors.ts'
import { RegistryThread } from './registry-thread.ts'

/** Pause in milliseconds between two looks at `latest.json`. */
const CHECK_EVERY = 1000

/** Pause before the same `latest.json` is tried again that could not be followed: each try starts a thread. */
const RETRY_AFTER = 10_000

/** The registry of a folder that `registry:build` has made. A new one that is put there is taken up without a restart. */
export class RegistryFolder {
  readonly #folder: string
  readonly #now: () => number
  #served: ServedRegistry | null = null
  #thread: RegistryThread | null = null
  /** Which `latest.json` is followed; see `stampOf`. */
  #stamp = ''
  #checked = Number.NEGATIVE_INFINITY
  #checking: Promise<void> | null = null
  #failed = { stamp: '', at: 0 }
  #error = ''

  /** @param now milliseconds since some beginning, never going back */
  constructor(folder: string, now: () => number = () => performance.now()) {
    this.#folder = folder
    this.#now = now
  }

  /**
   * The registry as of at most a second ago. While a new one is being read the old one answers, and where the new one
   * is damaged it goes on answering.
   * @throws {NameplateError} `registry_missing` where there is none that can be read
   */
  current(): Awaitable<ServedRegistry> {
    if (this.#now() - this.#checked >= CHECK_EVERY) {
      this.#checked = this.#now()
      this.#checking ??= this.#check().finally(() => {
        this.#checking = null
      })
    }
    return this.#served ?? this.#first()
  }

  async #first(): Promise<ServedRegistry> {
    await this.#checking
    if (this.#served !== null) return this.#served
    throw new NameplateError(
      'registry_missing',
      'The server has no registry yet; ask its operator.',
    )
  }

  async #check(): Promise<void> {
    let stamp = ''
    try {
      stamp = stampOf(await stat(join(this.#folder, 'latest.json')))
      if (stamp === this.#stamp && this.#thread?.alive === true) return
      if (stamp === this.#failed.stamp && this.#now() - this.#failed.at < RETRY_AFTER) return
      const { registry, thread } = await RegistryThread.start(this.#folder)
      const former = this.#served?.trie.version
      this.#thread?.retire()
      this.#thread = thread
      this.#served = registry
      this.#stamp = stamp
      this.#error = ''
      if (former !== undefined && former !== registry.trie.version) {
        console.error(`The registry of ${registry.trie.version} answers in place of ${former}.`)
      }
    } catch (error) {
      this.#failed = { stamp, at: this.#now() }
      const reason = error instanceof Error ? error.message : String(error)
      // Said once, not once a second.
      if (this.#error === reason) return
      this.#error = reason
      const former = this.#served?.trie.version
      console.error(
        `The registry in ${this.#folder} cannot be used: ${reason.replace(/\.?$/, '.')}` +
          (former === undefined ? '' : ` That of ${former} goes on answering.`),
      )
    }
  }
}

/** Differs for every file that is put in a place, also where its time is that of the one before. */
function stampOf({ mtimeMs, size, ino }: Stats): string {
  return `${mtimeMs} ${size} ${ino}`
}
