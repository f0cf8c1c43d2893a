import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Awaitable } from '../../api/served-registry.ts'
import type { ServedRegistry } from '../../api/served-registry.ts'
import { messageOf, NameplateError } from '../../core/errors.ts'
import { readRegistryFiles, type ServedFiles } from '../files/served-file.ts'
import { readRegistryFolder } from './read-registry.ts'
import { RegistryThread } from './registry-thread.ts'

/** Milliseconds between two checks of `latest.json`. */
const CHECK_INTERVAL_MS = 1000

/** Milliseconds before a `latest.json` that failed is tried again: each attempt starts a thread. */
const RETRY_PAUSE_MS = 10_000

/** The registry in a folder made by `registry:build`. A new one put there is used without a restart. */
export class RegistryFolder {
  readonly #folder: string
  readonly #now: () => number
  #served: ServedRegistry | null = null
  #thread: RegistryThread | null = null
  /** What the registry's own `latest.json` names, and that of the registry before. */
  #files: readonly [now: ServedFiles, before: ServedFiles] = [new Map(), new Map()]
  /** Identifies the current `latest.json`; see `stampOf`. */
  #stamp = ''
  #checked = Number.NEGATIVE_INFINITY
  #checking: Promise<void> | null = null
  #failed = { stamp: '', at: 0 }
  #error = ''

  /** @param now a monotonic clock, milliseconds */
  constructor(folder: string, now: () => number = () => performance.now()) {
    this.#folder = folder
    this.#now = now
  }

  /**
   * The registry as of at most a second ago. While a new one is being read, and if it turns out to be damaged, the old one
   * answers.
   * @throws {NameplateError} `registry_missing` if there is none that can be read
   */
  current(): Awaitable<ServedRegistry> {
    this.#look()
    return this.#served ?? this.#first()
  }

  /** The file at a path below `/registry/`, of the registry as of at most a second ago or of the one before. */
  file(path: string): ReturnType<ServedFiles['get']> {
    this.#look()
    const [now, before] = this.#files
    return now.get(path) ?? before.get(path)
  }

  #look(): void {
    if (this.#now() - this.#checked < CHECK_INTERVAL_MS) return
    this.#checked = this.#now()
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null
    })
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
      if (stamp === this.#failed.stamp && this.#now() - this.#failed.at < RETRY_PAUSE_MS) return
      const { version, files } = await readRegistryFiles(this.#folder)
      const { registry, latest } = await readRegistryFolder(this.#folder)
      if (registry.version !== version) {
        throw new NameplateError('registry_damaged', 'it was replaced while it was read.')
      }
      const thread = await RegistryThread.start(registry.lookup)
      const former = this.#served?.trie.version
      this.#files = [files, former === undefined ? files : this.#files[0]]
      this.#thread?.retire()
      this.#thread = thread
      this.#served = {
        trie: registry.lookup,
        published: latest.published,
        dates: () => registry.dates,
        vendors: thread,
      }
      this.#stamp = stamp
      this.#error = ''
      if (former !== undefined && former !== registry.version) {
        console.error(`The registry of ${registry.version} has replaced that of ${former}.`)
      }
    } catch (error) {
      this.#failed = { stamp, at: this.#now() }
      const reason = messageOf(error)
      // Printed once, not once a second.
      if (this.#error === reason) return
      this.#error = reason
      const former = this.#served?.trie.version
      console.error(
        `The registry in ${this.#folder} cannot be used: ${reason.replace(/\.?$/, '.')}` +
          (former === undefined ? '' : ` The registry of ${former} stays in use.`),
      )
    }
  }
}

/**
 * Differs for every new file, even one with the modification time and size of the one before. File systems use inode numbers
 * again; the change time tells these apart.
 */
function stampOf({ mtimeMs, ctimeMs, size, ino }: Stats): string {
  return `${mtimeMs} ${ctimeMs} ${size} ${ino}`
}
