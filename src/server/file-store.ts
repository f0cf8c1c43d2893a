import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { compress, type Coding } from './compress.ts'

/** A file as it was when it was last read, and what was made of it since. */
export interface LoadedFile {
  /** When it was written, milliseconds since the epoch. */
  readonly modified: number
  readonly bytes: Buffer<ArrayBuffer>
  /** SHA-256 of the bytes, 64 lower-case hex digits. */
  readonly sha256: string
  readonly codings: Map<Coding, Promise<Buffer<ArrayBuffer>>>
}

/** Most bytes of files that are held in memory; beyond it, all are forgotten and read again. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024

/** The files of a folder, each read once for all who wait for it and kept until it changes. */
export class FileStore {
  readonly #folder: string
  readonly #loaded = new Map<string, LoadedFile>()
  readonly #loading = new Map<string, Promise<LoadedFile | null>>()
  #loadedBytes = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * The file as it is now.
   * @param name its path below the folder, without dot segments
   * @returns null where there is no such file
   * @throws the error of the system where there is one that cannot be read
   */
  load(name: string): Promise<LoadedFile | null> {
    const known = this.#loading.get(name)
    if (known !== undefined) return known
    const loading = this.#load(name).finally(() => this.#loading.delete(name))
    this.#loading.set(name, loading)
    return loading
  }

  async #load(name: string): Promise<LoadedFile | null> {
    const location = join(this.#folder, name)
    const stats = await stat(location).catch(unlessAbsent)
    if (stats === null || !stats.isFile()) return null
    const known = this.#loaded.get(name)
    if (known?.modified === stats.mtimeMs && known.bytes.length === stats.size) return known
    // A link that leads out of the folder is not followed.
    const [root, real] = await Promise.all([realpath(this.#folder), realpath(location)])
    if (!real.startsWith(root + sep)) return null
    const bytes = await readFile(real)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = { modified: stats.mtimeMs, bytes, sha256, codings: new Map() }
    if (this.#loadedBytes + bytes.length > MAX_CACHED_BYTES) {
      this.#loaded.clear()
      this.#loadedBytes = 0
    }
    this.#loadedBytes += bytes.length - (this.#loaded.get(name)?.bytes.length ?? 0)
    this.#loaded.set(name, file)
    return file
  }
}

/** The bytes of a file in a coding, made once. */
export function inCoding(file: LoadedFile, coding: Coding): Promise<Buffer<ArrayBuffer>> {
  const known = file.codings.get(coding)
  if (known !== undefined) return known
  const made = compress(file.bytes, coding, 'best')
  file.codings.set(coding, made)
  return made
}

/** Names that a file cannot have, and files on the way that are no folders, are no files either. */
const ABSENT: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'])

function unlessAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && ABSENT.has(error.code)) return null
  throw error
}
