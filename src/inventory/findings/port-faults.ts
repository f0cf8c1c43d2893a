import { devicesByPlace } from '../join/port-plan.ts'
import { portKey } from '../join/interface-names.ts'
import type { PortOfSource } from '../join/own-facts.ts'
import { linkOf, type PortFacts } from '../read/own/port-fact.ts'
import { keyOf, type Finding, type FindingKind, type FindingContext } from './finding.ts'

const POE_FAULT = /fault|den(?:y|ied)|overload|short|error|invalid/i
const ERR_DISABLED = /\berr(?:or)?-?dis/i
/** A port whose name implies a gigabit or more. */
const IS_GIGABIT = /^(?:gi|ge|te|xe|tw|fo|hu)/
const SLOW = 100
const GIGABIT = 1_000

/** A port of a switch, by its number, with the switch's report about it. */
interface SwitchPort extends PortOfSource {
  readonly number: number
  readonly devices: readonly number[]
}

/** Findings in what switches report about their ports. */
export function portFaults(context: FindingContext): Finding[] {
  const ports = switchPorts(context)
  return [
    ...ports.flatMap((port) => faultsOf(port)),
    ...slowPorts(ports, context),
    ...differingLinks(ports, context),
    ...grownErrors(ports, context),
  ]
}

function switchPorts({ sources, resolution }: FindingContext): SwitchPort[] {
  const { ports, ownPorts } = resolution
  if (ownPorts.size === 0) return []
  const on = devicesByPlace(resolution)
  return Array.from(ownPorts, ([number, own]) => {
    const source = sources.name(ports.all[number]!.source)
    return { ...own, number, source, devices: on.get(number) ?? [] }
  })
}

/** The faults shown by one line. */
function faultsOf(port: SwitchPort): Finding[] {
  const { state = '', reason = '', duplex, poe } = port.facts
  const found: Finding[] = []
  if (ERR_DISABLED.test(`${state} ${reason}`)) {
    const why = ERR_DISABLED.test(reason) || reason === '' ? '' : `: ${reason}`
    found.push(finding('err-disabled', `${portName(port)} is err-disabled${why}.`, port))
  }
  if (POE_FAULT.test(poe?.state ?? ''))
    found.push(finding('poe-fault', `${portName(port)} gives no power: ${poe!.state}.`, port))
  if (duplex === 'half' && isUp(port.facts))
    found.push(finding('half-duplex', `${portName(port)} runs at half duplex.`, port))
  return found
}

/** A gigabit port at 100 Mbit/s or less with another switch on it, or with a device whose kind is faster elsewhere. */
function slowPorts(ports: readonly SwitchPort[], context: FindingContext): Finding[] {
  const vendorOf = (device: number) => {
    const [sighting] = context.resolution.sightings(device)
    return sighting === undefined ? null : context.vendorOf(context.store.address.at(sighting))
  }
  const fast = new Set<string | null>()
  for (const { facts, devices } of ports) {
    if ((facts.speed ?? 0) >= GIGABIT) for (const device of devices) fast.add(vendorOf(device))
  }
  fast.delete(null)
  return ports
    .filter(({ number, port, facts, devices }) => {
      const { speed = 0 } = facts
      if (speed === 0 || speed > SLOW || !isUp(facts) || !IS_GIGABIT.test(portKey(port)))
        return false
      return (
        context.resolution.uplinks.has(number) ||
        devices.some((device) => fast.has(vendorOf(device)))
      )
    })
    .map((port) => {
      return finding('slow-port', `${portName(port)} runs at ${port.facts.speed} Mbit/s.`, port)
    })
}

/** The two ends of a cable report different settings. */
function differingLinks(ports: readonly SwitchPort[], { resolution }: FindingContext): Finding[] {
  const { uplinks, ports: table } = resolution
  const byNumber = new Map(ports.map((port) => [port.number, port]))
  const found = new Map<string, Finding>()
  for (const { source, port, target, remotePort } of uplinks.neighbors) {
    const one = byNumber.get(port)
    const [far = -1] = target === null || remotePort === '' ? [] : table.of(target, [remotePort])
    const other = byNumber.get(far)
    if (one === undefined || other === undefined || target === source) continue
    if (!isUp(one.facts) || !isUp(other.facts)) continue
    const words = (['speed', 'duplex'] as const).flatMap((kind) => {
      const [a, b] = [one.facts[kind], other.facts[kind]]
      return a !== undefined && b !== undefined && a !== b ? `${kind} ${a} and ${b}` : []
    })
    if (words.length === 0) continue
    const sentence = `${portName(one)} and ${portName(other)} are one link: ${words.join(', ')}.`
    // Both ends report it, under one key.
    const differs = finding('link-differs', sentence, one, other)
    if (!found.has(differs.key)) found.set(differs.key, differs)
  }
  return [...found.values()]
}

/** More errors than in the earlier inventory. Counters that were cleared since start at 0 again. */
function grownErrors(ports: readonly SwitchPort[], { compared }: FindingContext): Finding[] {
  if (compared === null) return []
  const before = new Map(compared.portsBefore.map((port) => [portOf(port), port.facts.errors]))
  return ports.flatMap((port) => {
    const known = before.get(portOf(port))
    const words = (['input', 'crc'] as const).flatMap((kind) => {
      const [was, is] = [known?.[kind], port.facts.errors?.[kind]]
      const name = kind === 'crc' ? 'CRC' : 'input'
      return was !== undefined && is !== undefined && is > was
        ? `${is - was} more ${name} errors`
        : []
    })
    if (words.length === 0) return []
    return finding('errors-grow', `${portName(port)} has ${words.join(' and ')}.`, port)
  })
}

/** A port without a state has a link if it reports a speed. */
function isUp(facts: PortFacts): boolean {
  const { link } = linkOf(facts)
  return link === undefined ? facts.speed !== undefined : link === 'up'
}

/** Identifies a port, whatever its spelling. */
function portOf({ source, port }: PortOfSource): string {
  return `${source} ${portKey(port)}`
}

function portName({ port, source, facts: { description } }: PortOfSource): string {
  return `${port} of ${source}${description === undefined ? '' : ` (${description})`}`
}

function finding(kind: FindingKind, sentence: string, ...said: readonly SwitchPort[]): Finding {
  const rows = [...new Set(said.flatMap(({ devices }) => devices))]
  const key = keyOf(kind, ...said.map(portOf))
  return { kind, key, sentence, rows, evidence: [], said }
}
