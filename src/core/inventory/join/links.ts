import type { Resolution } from './resolution.ts'
import type { Sources } from '../sources.ts'

/** One or several parallel cables between a source and another source, or a neighbour without any output here. */
export interface SourceLink {
  readonly from: LinkEnd
  readonly to: LinkEnd
  /** `neighbor` where LLDP or CDP reports it, `addresses` where it follows from the ports on which addresses were seen. */
  readonly by: 'neighbor' | 'addresses'
}

export interface LinkEnd {
  /** Name of a source or neighbour; the address of a neighbour without a name. */
  readonly name: string
  /** Whether it printed one of the outputs. */
  readonly isSource: boolean
  /** As printed; empty where they are not known. */
  readonly ports: readonly string[]
}

/** Above this many sources, links are not worked out from addresses: the time grows with the cube of their number. */
const MOST_SOURCES = 100

/** The links between sources, each pair once. */
export function linksOf(resolution: Resolution, sources: Sources): SourceLink[] {
  const { uplinks, ports } = resolution
  const links = new Map<string, { from: GatheredEnd; to: GatheredEnd; by: SourceLink['by'] }>()

  const link = (source: number, port: number, target: number | null, name: string): void => {
    const end = target === null ? name : sources.name(target)
    const turned = target !== null && links.has(pairKey(target, source))
    const key = target === null ? `${source} = ${name}` : pairKey(source, target)
    const known = links.get(turned ? pairKey(target, source) : key)
    if (known !== undefined) {
      ;(turned ? known.to : known.from).ports.add(ports.all[port]!.name)
      return
    }
    links.set(key, {
      from: linkEnd(sources.name(source), true, [ports.all[port]!.name]),
      to: linkEnd(end, target !== null, []),
      by: 'neighbor',
    })
  }

  for (const { source, name, target, forwards, port } of uplinks.neighbors)
    if (forwards) link(source, port, target, name)

  const names = (from: number, to: number) =>
    uplinks.facing.ports(from, to).map((port) => ports.all[port]!.name)

  // A neighbour without a neighbour table of its own may still show in other ways where the cable ends.
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
    from: { ...from, ports: [...from.ports] },
    to: { ...to, ports: [...to.ports] },
    by,
  }))
}

interface GatheredEnd {
  readonly name: string
  readonly isSource: boolean
  readonly ports: Set<string>
}

function linkEnd(name: string, isSource: boolean, ports: readonly string[]): GatheredEnd {
  return { name, isSource, ports: new Set(ports) }
}

function pairKey(source: number, target: number): string {
  return `${source} ${target}`
}

/** Pairs of sources that face each other with no third source between them. */
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
      if (towards.length === 0 || facing.ports(b, a).length === 0) continue
      const between = all.some((c) => {
        if (c === a || c === b) return false
        const ways = [
          { to: facing.ports(a, c), via: towards },
          { to: facing.ports(b, c), via: facing.ports(b, a) },
        ]
        return (
          // Only one of the two may have told how it is connected to the third.
          ways.some(({ to }) => to.length > 0) &&
          ways.every(({ to, via }) => to.length === 0 || haveCommon(to, via)) &&
          facing.ports(c, a).length > 0 &&
          facing.ports(c, b).length > 0 &&
          !haveCommon(facing.ports(c, a), facing.ports(c, b))
        )
      })
      if (!between) yield [a, b]
    }
  }
}

function haveCommon(one: readonly number[], other: readonly number[]): boolean {
  return one.some((port) => other.includes(port))
}
