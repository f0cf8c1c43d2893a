import { readFileSync } from 'node:fs'

const POLL_MS = 100

/** The highest sum of the memory that the processes below this one have for themselves, from now on. */
export class PeakMemory {
  readonly #before = memoryOfChildren()
  #peak = 0
  readonly #timer = setInterval(
    () => (this.#peak = Math.max(this.#peak, memoryOfChildren() ?? 0)),
    POLL_MS,
  ).unref()

  /** Bytes above what they had at first; null where there is no `/proc` to tell. */
  end(): number | null {
    clearInterval(this.#timer)
    return this.#before === null ? null : this.#peak - this.#before
  }
}

/** Bytes that a process has for itself: files that are read are not its own. 0 where it has ended. */
export function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return 1024 * Number(/^RssAnon:\s*(\d+)/m.exec(status)?.[1] ?? 0)
  } catch {
    return 0
  }
}

function memoryOfChildren(): number | null {
  const children = childrenOf(process.pid)
  return children.length === 0 ? null : children.reduce((sum, pid) => sum + memoryOf(pid), 0)
}

/** All processes below one; none where it has ended, or the system does not tell. */
function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    const direct = children === '' ? [] : children.split(' ').map(Number)
    return direct.concat(direct.flatMap(childrenOf))
  } catch {
    return []
  }
}
