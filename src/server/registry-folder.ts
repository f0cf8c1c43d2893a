import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServedRegistry } from '../api/handle.ts'
import { NameplateError } from '../core/errors.ts'
import { parseLatest, type FileRef } from '../core/update/latest.ts'
import { decodePack } from '../core/pack/pack.ts'
import { OuiTrie } from '../core/registry/trie.ts'

/** Pause in milliseconds between two looks at `latest.json`. */
const CHECK_EVERY = 1000

/** The registry of a folder that `registry:build` has made. A new one that is put there is taken up without a restart. */
export class RegistryFolder {
  readonly #folder: string
  readonly #now: () => number
  #served: ServedRegistry | null = null
  #modified = 0
  #checked = Number.NEGATIVE_INFINITY
  #checking: Promise<void> | null = null
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
  async current(): Promise<ServedRegistry> {
    if (this.#now() - this.#checked >= CHECK_EVERY) {
      this.#checked = this.#now()
      this.#checking ??= this.#check().finally(() => {
        this.#checking = null
      })
    }
    if (this.#served === null) await this.#checking
    if (this.#served === null) {
      throw new NameplateError(
        'registry_missing',
        'The server has no registry yet; ask its operator.',
      )
    }
    return this.#served
  }

  async #check(): Promise<void> {
    try {
      const { mtimeMs } = await stat(join(this.#folder, 'latest.json'))
      if (mtimeMs === this.#modified) return
      this.#served = await load(this.#folder)
      this.#modified = mtimeMs
      this.#error = ''
    } catch (error) {
      // Said once, not once a second.
      if (this.#error === String(error)) return
      this.#error = String(error)
      console.error(`The registry in ${this.#folder} cannot be read: ${this.#error}`)
    }
  }
}

async function load(folder: string): Promise<ServedRegistry> {
  const latest = parseLatest(await readFile(join(folder, 'latest.json'), 'utf8'))
  const buffer = await decodePack(await readVerified(folder, latest.pack))
  return { trie: OuiTrie.from(buffer), published: latest.published, bytes: latest.trie.bytes }
}

async function readVerified(folder: string, { file, sha256 }: FileRef): Promise<Buffer> {
  const bytes = await readFile(join(folder, file))
  const actual = createHash('sha256').update(bytes).digest('hex')
  if (actual !== sha256) {
    throw new NameplateError(
      'pack_damaged',
      `${file} has SHA-256 ${actual}, latest.json says ${sha256}.`,
    )
  }
  return bytes
}
