import type { FileRef } from '../../core/update/latest.ts'
import type { OpenDatabase } from '../db.ts'

/** What an interruption may lose: whichever limit is reached first. */
const SAVE_EVERY_BYTES = 64 * 1024
const SAVE_EVERY_MS = 1000

/** The keys of the stored parts of the file with this SHA-256. */
export function partsOf(sha256: string): IDBKeyRange {
  return IDBKeyRange.bound([sha256, 0], [sha256, Infinity])
}

export interface PartialFileDeps {
  readonly database: OpenDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * A file that is being downloaded: its bytes in memory, and on the device those saved so far. Saving is optional: if the
 * store is full or fails, the download continues without it.
 */
export class PartialFile {
  /** As long as the whole file; only the first `received` bytes are valid. */
  readonly bytes: Uint8Array<ArrayBuffer>
  received = 0
  readonly #deps: PartialFileDeps
  readonly #sha256: string
  #savedBytes = 0
  #savedAt: number
  /** The current write; it never rejects. */
  #saving: Promise<void> | null = null
  #savingWorks = true

  private constructor(deps: PartialFileDeps, file: FileRef) {
    this.#deps = deps
    this.#sha256 = file.sha256
    this.#savedAt = deps.now()
    this.bytes = new Uint8Array(file.bytes)
  }

  /** The file, with the bytes of an earlier download. */
  static async open(deps: PartialFileDeps, file: FileRef): Promise<PartialFile> {
    const partial = new PartialFile(deps, file)
    const [keys, parts] = await partial.#saved().catch(() => {
      partial.#savingWorks = false
      return [[], []] as const
    })
    for (const [index, part] of parts.entries()) {
      const offset = partial.received
      if (keys[index]?.[1] !== offset || !(offset + part.byteLength <= file.bytes)) {
        await partial.discard()
        break
      }
      partial.bytes.set(new Uint8Array(part), offset)
      partial.received += part.byteLength
    }
    partial.#savedBytes = partial.received
    return partial
  }

  async #saved() {
    const { store } = (await this.#deps.database()).transaction('downloads')
    const range = partsOf(this.#sha256)
    return await Promise.all([store.getAllKeys(range), store.getAll(range)])
  }

  /** Adds the next bytes; the caller has checked that they fit. */
  append(chunk: Uint8Array): void {
    this.bytes.set(chunk, this.received)
    this.received += chunk.byteLength
    const unsaved = this.received - this.#savedBytes
    const waited = this.#deps.now() - this.#savedAt
    if (unsaved >= SAVE_EVERY_BYTES || (unsaved > 0 && waited >= SAVE_EVERY_MS)) this.#save()
  }

  /** The host sends the file from the start. Saved parts stay valid, because the hash identifies the file. */
  rewind(): void {
    this.received = 0
  }

  /** Saves what has arrived since the last save. */
  async flush(): Promise<void> {
    await this.#written()
    if (this.received > this.#savedBytes) this.#save()
    await this.#written()
  }

  /** Drops the file, in memory and on the device. */
  async discard(): Promise<void> {
    await this.#written()
    this.received = 0
    this.#savedBytes = 0
    try {
      await (await this.#deps.database()).delete('downloads', partsOf(this.#sha256))
    } catch {
      // Remaining parts are checked against the file's hash before they are used.
    }
  }

  async #written(): Promise<void> {
    while (this.#saving !== null) await this.#saving
  }

  #save(): void {
    if (this.#saving !== null || !this.#savingWorks) return
    const end = this.received
    this.#savedAt = this.#deps.now()
    this.#saving = this.#put(this.#savedBytes, this.bytes.slice(this.#savedBytes, end).buffer).then(
      () => {
        this.#saving = null
        this.#savedBytes = end
        // Bytes that arrived during the write would otherwise wait for the next ones, which may never come.
        if (this.received - end >= SAVE_EVERY_BYTES) this.#save()
      },
      () => {
        this.#saving = null
        this.#savingWorks = false
      },
    )
  }

  async #put(offset: number, part: ArrayBuffer): Promise<void> {
    const database = await this.#deps.database()
    // Relaxed: fetching these bytes again after a power cut is cheaper than flushing each part to disk.
    const transaction = database.transaction('downloads', 'readwrite', { durability: 'relaxed' })
    await Promise.all([transaction.store.put(part, [this.#sha256, offset]), transaction.done])
  }
}
