import { duplexOf, isNothing, speedOf, type PortFacts, type PortStatement } from './port-fact.ts'
import { isNameOfPort } from './port-name.ts'

/** The first line of a detailed report about a port. */
const HEADERS: readonly RegExp[] = [
  // `GigabitEthernet0/1 is administratively down, line protocol is down (notconnect)`, `Interface 1/1/1 is up`
  /^(?:Interface )?(?<port>\w[\w-]*\d[\w/.:-]*|[A-Za-z]+ \d+\/[\d/.:]+|\d+[/:][\d/.:]+)(?: "[^"]*")?,? is (?<state>(?:administratively )?(?:up|down|disabled|enabled|reset|deleted))\b(?:.*\((?<reason>[a-z][\w -]*)\))?/i,
  // `GigabitEthernet0/0/1 current state : UP`, `GigabitEthernet1/0/1 current state: DOWN ( Administratively )`
  /^(?<port>\w[\w/.:-]*\d) current state ?: ?(?<state>(?:administratively )?\w+)/i,
  // `Physical interface: ge-0/0/0, Enabled, Physical link is Up`
  /^Physical interface: (?<port>[\w/.:-]+), (?:\w+, )?Physical link is (?<state>\w+)/i,
  // `Operational data for interface HundredGigE0/0/0/0:`, `Settings for eth0:`, `Interface Mgmt`
  /^(?:Operational data for interface|Settings for|Interface:?) "?(?<port>[A-Za-z](?:[\w/.:-]*\w)?)"?:?\s*$/i,
  // `GigabitEthernet 0/0`, `Port 1/1/1`: alone on its line
  /^(?:Port:? )?(?<port>[A-Za-z]*[ -]?\d+\/[\d/.:]+):?\s*$/,
]
/** Quick test. */
const HEADER = /^(?:interface|settings)\b|^\w.*(?:\bis\b|state ?:|link is|\d:?\s*$)/i
/** `1000Mb/s`, `Speed 10000 Mb/s`, `Speed: 1000mbps`, `100 Mb/s`, `Auto-Speed(1000 Mbps)`, `Line speed 1000000 kbps` */
const SPEED =
  /\b(?:link-?|line |auto-)?speed(?: *[:=(] *| +)(?<keyed>\d[\w./ ]*)|(?:^|[\s,(])(?<bare>\d+(?:\.\d+)? ?[kmgt]b(?:ps|\/s|it\/s)\b)/i
const DUPLEX =
  /\b(?:(?<before>full|half)[- ]?duplex|duplex(?: mode)?(?: ?[:=(] ?| +)(?:auto ?\()?(?<after>full|half))\b/i
const DESCRIPTION = /^\s*(?:description|port name|alias) ?(?::| is|(?= "))\s*"?(.*?)"?\s*$/i
const INPUT = /\b(\d+) input errors?\b/i
const CRC = /\b(\d+) (?:CRC|FCS)\b/
const LAST = /^\s*last input:? ([^\s,]+)/i
const REASON = /^\s*(?:state information|down reason|err-?disable reason) ?: (.+)$/i
/** Speeds of other things: `BW 1000000 Kbit`, `input rate 0 bits/sec`, capabilities of a link. */
const OTHER =
  /\brate\b|\bBW\b|bandwidth|capab|supported|advertis|partner|negotiat\w+ (?:is|:)|max(?:imum)? speed/i

interface PortHeader {
  readonly port: string
  readonly state?: string
  readonly reason?: string
}

/** The first line of a report about a port, or about another interface; null for any other line. */
export function readPortHeader(text: string): PortHeader | null {
  if (!HEADER.test(text)) return null
  for (const header of HEADERS) {
    const { port, ...others } = header.exec(text)?.groups ?? {}
    if (port !== undefined) return { port, ...others }
  }
  return null
}

/** Reads a switch's report about one port in several lines, such as `show interfaces`. */
export class PortRecords {
  #port: string | null = null
  #facts: PortFacts = {}

  /** Whether a port is being described. */
  get isOpen(): boolean {
    return this.#port !== null
  }

  /** Ends the open port; null if it has no facts. */
  end(): PortStatement | null {
    const port = this.#port
    const facts = this.#facts
    this.#port = null
    this.#facts = {}
    return port !== null && Object.keys(facts).length > 0 ? { port, facts } : null
  }

  /** Begins with a header; ignores interfaces that are not ports, such as a VLAN's. */
  begin({ port, state, reason }: PortHeader): void {
    if (!isNameOfPort(port)) return
    this.#port = port
    if (state !== undefined) this.#facts.state = state.toLowerCase()
    if (reason !== undefined && reason !== 'connected') this.#facts.reason = reason
  }

  /** Takes the facts in a further line about the port, if one is open. */
  read(text: string): void {
    if (this.#port !== null) this.#take(text)
  }

  #take(text: string): void {
    const facts = this.#facts
    const description = DESCRIPTION.exec(text)?.[1]
    if (description !== undefined) {
      if (!isNothing(description)) facts.description ??= description
      return
    }
    this.#takeErrors(text)
    const last = LAST.exec(text)?.[1]
    if (last !== undefined) facts.lastUse = last
    const reason = REASON.exec(text)?.[1]
    if (reason !== undefined) facts.reason ??= reason.trim()
    if (!OTHER.test(text)) this.#takeSpeed(text)
  }

  #takeErrors(text: string): void {
    const facts = this.#facts
    const input = INPUT.exec(text)?.[1]
    const crc = CRC.exec(text)?.[1]
    if (input !== undefined) facts.errors = { ...facts.errors, input: Number(input) }
    if (crc !== undefined) facts.errors = { ...facts.errors, crc: Number(crc) }
  }

  #takeSpeed(text: string): void {
    const facts = this.#facts
    const { before, after } = DUPLEX.exec(text)?.groups ?? {}
    const duplex = duplexOf(before ?? after ?? '')
    if (duplex !== undefined) facts.duplex ??= duplex
    const { keyed, bare } = SPEED.exec(text)?.groups ?? {}
    const speed = speedOf(keyed ?? bare ?? '')
    if (speed !== undefined) facts.speed ??= speed
  }
}
