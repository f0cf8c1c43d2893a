import { haveCommon } from './multimap.ts'
import { portKey } from './interface-names.ts'
import type { Resolution } from './resolution.ts'
import type { Sources } from '../sources.ts'
import type { CabledNeighbor } from './uplinks.ts'

/** One or several parallel cables between a source and another source, or a neighbour without any output. */
export interface SourceLink {
  readonly from: LinkEnd
  readonly to: LinkEnd
  /** `neighbor` if LLDP or CDP reports it, `addresses` if it was inferred from the ports on which addresses were seen. */
  readonly by: 'neighbor' | 'addresses'
}

export interface LinkEnd {
  /** Name of a source or neighbour; the address of a neighbour without a name. */
  readonly name: string
  /** Whether it printed one of the outputs. */
  readonly isSource: boolean
  /** As printed; empty if unknown. */
  readonly ports: readonly string[]
}

/** With more sources, links are not inferred from addresses: the time grows with the cube of their number. */
const MOST_SOURCES = 100

/** Whether there are any links. */
export function hasLinks(resolution: Resolution, sources: Sources): boolean {
  const isLinked = resolution.uplinks.neighbors.some(({ forwards }) => forwards)
  return isLinked || adjacent(resolution, sources).next().done !== true
}

/** The links between sources, each pair once. */
export function linksOf(resolution: Resolution, sources: Sources): SourceLink[] {
  const { uplinks, ports } = resolution
  const links = new Map<string, { from: GatheredEnd; to: GatheredEnd; by: SourceLink['by'] }>()

  const link = ({ source, port, target, name, remotePort }: CabledNeighbor): void => {
    const end = target === null ? name : sources.name(target)
    const turned = target !== null && links.has(pairKey(target, source))
    const key = target === null ? `${source} = ${name}` : pairKey(source, target)
    const known = links.get(turned ? pairKey(target, source) : key)
    if (known !== undefined) {
      ;(turned ? known.to : known.from).ports.add(ports.all[port]!.name)
      if (!turned) known.to.reported.add(remotePort)
      return
    }
    links.set(key, {
      from: linkEnd(sources.name(source), true, [ports.all[port]!.name]),
      to: linkEnd(end, target !== null, [], remotePort),
      by: 'neighbor',
    })
  }

  for (const neighbor of uplinks.neighbors) if (neighbor.forwards) link(neighbor)

  const names = (from: number, to: number) =>
    Array.from(uplinks.facing.ports(from, to), (port) => ports.all[port]!.name)

  // A neighbour without a neighbour table of its own may reveal the end of the cable in other ways.
  for (const { source, target } of uplinks.neighbors) {
    const to = target === null ? undefined : links.get(pairKey(source, target))?.to
    if (target === null || to === undefined || to.ports.size > 0) continue
    for (const name of names(target, source)) to.ports.add(name)
  }

  for (const [a, b] of adjacent(resolution, sources)) {
    if (links.has(pairKey(a, b)) || links.has(pairKey(b, a))) continue
    links.set(pairKey(a, b), {
      from: linkEnd(sources.name(a), true, names(a, b)),
      to: linkEnd(sources.name(b), true, names(b, a)),
      by: 'addresses',
    })
  }
  return Array.from(links.values(), ({ from, to, by }) => ({
    from: { name: from.name, isSource: from.isSource, ports: [...from.ports] },
    to: { name: to.name, isSource: to.isSource, ports: portsOf(to) },
    by,
  }))
}

interface GatheredEnd {
  readonly name: string
  readonly isSource: boolean
  readonly ports: Set<string>
  /** Its ports as reported by the other end; empty if it names none. */
  readonly reported: Set<string>
}

function linkEnd(
  name: string,
  isSource: boolean,
  ports: readonly string[],
  reported = '',
): GatheredEnd {
  return { name, isSource, ports: new Set(ports), reported: new Set([reported]) }
}

/** The ports in its own outputs; without any, those reported by the other end, each once, by LLDP or by CDP. */
function portsOf({ ports, reported }: GatheredEnd): string[] {
  if (ports.size > 0) return [...ports]
  const byKey = new Map<string, string>()
  for (const port of reported) if (!byKey.has(portKey(port))) byKey.set(portKey(port), port)
  byKey.delete('')
  return [...byKey.values()]
}

function pairKey(source: number, target: number): string {
  return `${source} ${target}`
}

/** Pairs of sources that face each other with no third source in between. */
function* adjacent(
  { uplinks: { facing }, devicesByPort }: Resolution,
  sources: Sources,
): Generator<readonly [number, number]> {
  if (sources.size > MOST_SOURCES) return
  const all = [...devicesByPort.forwarders]
  for (const a of all) {
    for (const b of all) {
      if (a >= b) continue
      const towards = facing.ports(a, b)
      if (towards.size === 0 || facing.ports(b, a).size === 0) continue
      const between = all.some((c) => {
        if (c === a || c === b) return false
        const ways = [
          { to: facing.ports(a, c), via: towards },
          { to: facing.ports(b, c), via: facing.ports(b, a) },
        ]
        return (
          // Only one of the two may have reported its connection to the third.
          ways.some(({ to }) => to.size > 0) &&
          ways.every(({ to, via }) => to.size === 0 || haveCommon(to, via)) &&
          facing.ports(c, a).size > 0 &&
          facing.ports(c, b).size > 0 &&
          !haveCommon(facing.ports(c, a), facing.ports(c, b))
        )
      })
      if (!between) yield [a, b]
    }
  }
}
