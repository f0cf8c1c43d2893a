import { FormatError } from '../../core/errors.ts'
import type { FileRef } from '../../core/update/latest.ts'
import type { DownloadDeps } from '../download/download.ts'
import { partsOf } from '../download/partial-file.ts'
import { failure } from '../errors.ts'

/**
 * Unpacks a downloaded file. One that turns out to be of no use is deleted, so that the next attempt fetches it anew.
 * @throws {InstallError} `bad_pack`
 */
export async function unpackFile<Unpacked>(
  deps: DownloadDeps,
  { file, sha256 }: FileRef,
  unpack: () => Promise<Unpacked>,
): Promise<Unpacked> {
  try {
    return await unpack()
  } catch (cause) {
    // A store that cannot be opened has nothing of it.
    const database = await deps.database().catch(() => null)
    await database?.delete('downloads', partsOf(sha256))
    throw failure.badPack(file, cause)
  }
}

/**
 * @param promised its SHA-256 in `latest.json`
 * @throws {FormatError} if this is another buffer
 */
export async function checkHash(
  deps: Pick<DownloadDeps, 'sha256'>,
  buffer: ArrayBuffer,
  promised: string | undefined,
  what: 'trie' | 'table',
): Promise<void> {
  if ((await deps.sha256(buffer)) === promised) return
  throw new FormatError('sha256', `it does not give the ${what} that latest.json promises.`)
}
