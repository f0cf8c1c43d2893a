import type { Sleep } from '../waiting.ts'
import type { RegistryChannel } from './registry-channel.ts'

export interface Locks {
  request<T>(name: string, options: LockOptions, work: () => Promise<T>): Promise<Awaited<T>>
}

export interface InstallerLockDeps {
  readonly locks: Locks
  readonly channel: RegistryChannel
  readonly sleep: Sleep
}

/** Milliseconds; a lock holder that does not answer for this long is suspended or gone. */
const SILENCE_TIMEOUT_MS = 5_000

/**
 * Runs `work` while nobody else on the origin holds the lock of this name.
 *
 * A tab that the system has suspended in the middle of an installation, as iOS does in the background, keeps its lock
 * while it sleeps, and others must not wait for that. So they ask the holder for a sign of life, and steal the lock if
 * none comes. When it wakes up it continues alongside the other, which is safe: each installation is atomic.
 * @throws the signal's reason if it aborts the waiting, and any error of `work`
 */
export async function withInstallerLock<T>(
  deps: InstallerLockDeps,
  lock: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const granted = new AbortController()
  const orphaned = new AbortController()
  let working: Promise<T> | null = null
  const workLocked = async () => {
    granted.abort()
    const stopListening = deps.channel.listen((news) => {
      if (news.type === 'waiting' && news.lock === lock)
        deps.channel.announce({ type: 'holding', lock })
    })
    working = work()
    await working.catch(() => {}).finally(stopListening)
  }
  void holderIsSilent(deps, lock, granted.signal).then((silent) => silent && orphaned.abort())
  const waiting = signal ? AbortSignal.any([signal, orphaned.signal]) : orphaned.signal
  try {
    await deps.locks.request(lock, { signal: waiting }, workLocked)
  } catch (cause) {
    // If somebody has stolen the lock, the work still continues.
    if (working === null) {
      signal?.throwIfAborted()
      if (!orphaned.signal.aborted) throw cause
      await deps.locks.request(lock, { steal: true }, workLocked)
    }
  } finally {
    granted.abort()
  }
  return await (working as unknown as Promise<T>)
}

/** Asks the lock's holder for signs of life until none comes; false once `signal` aborts. */
async function holderIsSilent(
  { channel, sleep }: InstallerLockDeps,
  lock: string,
  signal: AbortSignal,
): Promise<boolean> {
  for (;;) {
    let heard = false
    const stopListening = channel.listen((news) => {
      if (news.type === 'holding' && news.lock === lock) heard = true
    })
    try {
      channel.announce({ type: 'waiting', lock })
      await sleep(SILENCE_TIMEOUT_MS, signal)
    } catch {
      return false
    } finally {
      stopListening()
    }
    if (!heard) return true
  }
}
