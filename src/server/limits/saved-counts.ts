import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { RateLimiter } from '../../api/rate-limit.ts'
import { messageOf } from '../../core/errors.ts'

const FILE = 'counts.json'

/**
 * Restores the counts that `saveCounts` has written to a folder, if there are readable ones, and creates the folder. Where
 * nothing can be saved there, a line on stderr says so.
 */
export async function restoreCounts(limiter: RateLimiter, folder: string): Promise<void> {
  const saved = await readFile(join(folder, FILE), 'utf8').catch(() => 'null')
  limiter.restore(parsed(saved))
  // Tried at the start, when the operator is looking.
  await saveCounts(limiter, folder)
}

/**
 * Writes the counts, all or nothing, readable only by the owner: they include client addresses and API keys. If that fails, a
 * line on stderr says so.
 */
export async function saveCounts(limiter: RateLimiter, folder: string): Promise<void> {
  const unfinished = join(folder, `${FILE}.${process.pid}`)
  try {
    await makeFolder(folder)
    await writeFile(unfinished, JSON.stringify(limiter.snapshot()), { mode: 0o600 })
    await rename(unfinished, join(folder, FILE))
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    console.error(
      `Counts do not survive a restart: nothing can be saved in STATE_DIR, ${folder}: ${messageOf(error)}.`,
    )
  }
}

/** Not `recursive` of `mkdir`, which never ends in a folder such as /proc that takes no new ones. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  await makeFolder(dirname(folder))
  await mkdir(folder, { mode: 0o700 })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
