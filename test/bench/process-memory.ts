import { readFileSync } from 'node:fs'

const POLL_MS = 100

/** The peak private memory of all descendant processes, from now on. */
export class PeakMemory {
  readonly #before = memoryOfChildren()
  #peak = 0
  readonly #timer = setInterval(
    () => (this.#peak = Math.max(this.#peak, memoryOfChildren() ?? 0)),
    POLL_MS,
  ).unref()

  /** Bytes above the initial value; null without `/proc`. */
  end(): number | null {
    clearInterval(this.#timer)
    return this.#before === null ? null : this.#peak - this.#before
  }
}

/** Private memory of a process in bytes, without files that it has read; 0 if it has ended. */
function memoryOf(pid: number): number {
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

/** All descendants of a process; none if it has ended, or the system does not tell. */
function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    const direct = children === '' ? [] : children.split(' ').map(Number)
    return direct.concat(direct.flatMap(childrenOf))
  } catch {
    return []
  }
}
