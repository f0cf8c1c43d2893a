import { addToList } from '../../../core/inventory/join/multimap.ts'
import type { PlanPort } from '../../../protocol/inventory.ts'

/** The sockets of one module or unit, as on its front: odd numbers above, even ones below. */
interface Module {
  /** The common beginning of its ports' names, as printed. */
  readonly name: string
  readonly rows: number
  readonly columns: number
  readonly sockets: readonly Socket[]
}

interface Socket {
  readonly port: PlanPort
  /** From 1. */
  readonly row: number
  readonly column: number
}

/** Up to this many ports are in one row, like the uplinks of a switch. */
const ONE_ROW = 4

/** Places the ports of a switch on its front, module by module, in the order of their numbers. */
export function modulesOf(ports: readonly PlanPort[]): Module[] {
  const modules = new Map<string, PlanPort[]>()
  for (const port of ports) addToList(modules, port.module, port)
  return Array.from(modules.values(), (inModule): Module => {
    const rows = inModule.length > ONE_ROW ? 2 : 1
    // Some makers count from 0, so that the even numbers are above.
    const lowest = Math.min(...inModule.map(({ number }) => number ?? 0))
    const numbered = inModule.every(({ number }) => number !== null)
    const sockets = inModule.map((port, at): Socket => {
      const place = numbered ? (port.number ?? 0) - lowest : at
      return { port, row: (place % rows) + 1, column: Math.floor(place / rows) + 1 }
    })
    const columns = Math.max(...sockets.map(({ column }) => column))
    return { name: nameOf(inModule[0]), rows, columns, sockets }
  })
}

function nameOf(port: PlanPort | undefined): string {
  return port?.name.replace(port.module.endsWith('.') ? /\d+$/ : /\d+(?:\.\d+)?$/, '') ?? ''
}
