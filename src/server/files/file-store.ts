import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { compress, type Coding } from '../http/compress.ts'

/** A file as it was last read, with values derived from it since. */
export interface LoadedFile {
  /**
   * Change time (`st_ctime`), milliseconds since the epoch. Unlike the modification time it cannot be set, so that it tells
   * apart two versions whose files were unpacked with the time of their build.
   */
  readonly changed: number
  readonly bytes: Buffer<ArrayBuffer>
  /** SHA-256 of the bytes, 64 lower-case hex digits. */
  readonly sha256: string
  readonly codings: Map<Coding, Promise<Buffer<ArrayBuffer>>>
}

/** Bytes of files held in memory; beyond this, all are dropped and read again. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024

/** The files of a folder. Concurrent requests share one read, and contents are cached until the file changes. */
export class FileStore {
  readonly #folder: string
  readonly #loaded = new Map<string, LoadedFile>()
  readonly #loading = new Map<string, Promise<LoadedFile | null>>()
  #loadedBytes = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Returns the file as it is now.
   * @param name its path below the folder, without dot segments
   * @returns null if there is no such file
   * @throws the system's error if it cannot be read
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
    if (known?.changed === stats.ctimeMs && known.bytes.length === stats.size) return known
    // A symbolic link that leads out of the folder is not followed.
    const [root, real] = await Promise.all([realpath(this.#folder), realpath(location)])
    if (!real.startsWith(root + sep)) return null
    const bytes = await readFile(real)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = { changed: stats.ctimeMs, bytes, sha256, codings: new Map() }
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

/** Errors that mean there is no such file, including impossible names and paths through other files. */
const ABSENT: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'])

function unlessAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && ABSENT.has(error.code)) return null
  throw error
}
