import { messageOf } from '../../core/errors.ts'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RateLimiter } from '../../api/rate-limit.ts'

const FILE = 'counts.json'

/**
 * Restores the counts that `saveCounts` has written to a folder, if there are readable ones, and creates the folder.
 * @throws {Error} if nothing can be saved there
 */
export async function restoreCounts(limiter: RateLimiter, folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const saved = await readFile(join(folder, FILE), 'utf8').catch(() => 'null')
    limiter.restore(parsed(saved))
    // Tried at the start: at the end it would be too late to report.
    await saveCounts(limiter, folder)
  } catch (cause) {
    const reason = messageOf(cause)
    throw new Error(`Nothing can be saved in STATE_DIR, ${folder}: ${reason}.`, { cause })
  }
}

/** Writes the counts, all or nothing, readable only by the owner: they include client addresses and API keys. */
export async function saveCounts(limiter: RateLimiter, folder: string): Promise<void> {
  const unfinished = join(folder, `${FILE}.${process.pid}`)
  await writeFile(unfinished, JSON.stringify(limiter.snapshot()), { mode: 0o600 })
  await rename(unfinished, join(folder, FILE))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
