import type { Stats } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Awaitable, ServedRegistry } from '../../api/served-registry.ts'
import { messageOf, NameplateError } from '../../core/errors.ts'
import { OuiTrie } from '../../core/registry/trie.ts'
import { checkReceived, type Latest } from '../../core/update/latest.ts'
import { readRegistryFiles, sha256Of, type ServedFiles } from '../files/served-file.ts'
import { RegistryThread } from './registry-thread.ts'

const CHECK_INTERVAL_MS = 1000

/** Milliseconds before a failed `latest.json` is tried again: each attempt starts a thread. */
const RETRY_PAUSE_MS = 10_000

/** The registry in a folder written by `registry:build`. A new one put there is used without a restart. */
export class RegistryFolder {
  readonly #folder: string
  readonly #now: () => number
  #served: ServedRegistry | null = null
  #thread: RegistryThread | null = null
  /** The files named in the `latest.json` of the current and of the previous registry. */
  #files: readonly [now: ServedFiles, before: ServedFiles] = [new Map(), new Map()]
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
   * The registry as of at most a second ago. While a new one is being read, and if it turns out to be damaged, the old
   * one answers.
   * @throws {NameplateError} `registry_missing` if there is no readable one
   */
  current(): Awaitable<ServedRegistry> {
    this.#look()
    return this.#served ?? this.#first()
  }

  /** The file at a path below `/registry/`, from the registry as of at most a second ago or the previous one. */
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
      const { latest, files } = await readRegistryFiles(this.#folder)
      const trie = await trieOf(this.#folder, latest)
      const thread = await RegistryThread.start(trie)
      const former = this.#served?.trie.version
      this.#files = [files, former === undefined ? files : this.#files[0]]
      this.#thread?.retire()
      this.#thread = thread
      this.#served = { trie, published: latest.published, vendors: thread }
      this.#stamp = stamp
      this.#error = ''
      if (former !== undefined && former !== trie.version) {
        console.error(`The registry of ${trie.version} has replaced the one of ${former}.`)
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
 * Differs for every new file, even one with the same modification time and size. File systems reuse inode numbers; the
 * change time tells these files apart.
 */
function stampOf({ mtimeMs, ctimeMs, size, ino }: Stats): string {
  return `${mtimeMs} ${ctimeMs} ${size} ${ino}`
}

/**
 * The trie in a folder written by `registry:build`, used in place.
 * @throws {NameplateError} and read errors, if it does not match the folder's `latest.json`
 */
async function trieOf(folder: string, latest: Latest): Promise<OuiTrie> {
  const { file, sha256 } = latest.trie
  const trie = OuiTrie.from(await readVerified(join(folder, file), sha256))
  checkReceived(latest, trie)
  return trie
}

/** The bytes of a file, in a buffer of their own. */
async function readVerified(path: string, sha256: string): Promise<ArrayBuffer> {
  const bytes = await readFile(path)
  const actual = sha256Of(bytes).toString('hex')
  if (actual !== sha256) {
    throw new NameplateError(
      'registry_damaged',
      `${path} has SHA-256 ${actual}, latest.json says ${sha256}.`,
    )
  }
  const { buffer, byteOffset, byteLength } = bytes
  return buffer.byteLength === byteLength
    ? buffer
    : buffer.slice(byteOffset, byteOffset + byteLength)
}
