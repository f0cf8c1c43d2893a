import { addToList } from '../../../inventory/join/multimap.ts'
import type { PlanPort } from '../../../worker/inventory/inventory-card.ts'

/** The sockets of one module or unit, arranged as on its front: odd numbers above, even ones below. */
interface Module {
  /** The common beginning of its ports' names, as printed. */
  readonly name: string
  /** The sockets in blocks that stay together if the front is wider than the screen. */
  readonly blocks: readonly (readonly Socket[])[]
}

interface Socket {
  readonly port: PlanPort
  /** From 1, within its block. */
  readonly row: number
  readonly column: number
}

/** Up to this many ports are in one row, like the uplinks of a switch. */
const ONE_ROW = 4
/** Columns per block: six ports in two rows, which fit on the narrowest phone. */
const COLUMNS = 3

/** Places the ports of a switch on its front, module by module, in numerical order. */
export function modulesOf(ports: readonly PlanPort[]): Module[] {
  const modules = new Map<string, PlanPort[]>()
  for (const port of ports) addToList(modules, port.module, port)
  return Array.from(modules.values(), (inModule): Module => {
    const rows = inModule.length > ONE_ROW ? 2 : 1
    // Some makers count from 0, so that the even numbers are above.
    const lowest = Math.min(...inModule.map(({ number }) => number ?? 0))
    const numbered = inModule.every(({ number }) => number !== null)
    const columns = rows === 1 ? ONE_ROW : COLUMNS
    const blocks: Socket[][] = []
    for (const [at, port] of inModule.entries()) {
      const place = numbered ? (port.number ?? 0) - lowest : at
      const across = Math.floor(place / rows)
      const block = (blocks[Math.floor(across / columns)] ??= [])
      block.push({ port, row: (place % rows) + 1, column: (across % columns) + 1 })
    }
    return { name: moduleName(inModule[0]), blocks: blocks.filter(Boolean) }
  })
}

function moduleName(port: PlanPort | undefined): string {
  return (
    port?.name.replace(port.module.endsWith('.') ? /(?<!\d)\d+$/ : /(?<!\d)\d+(?:\.\d+)?$/, '') ??
    ''
  )
}
