import type { FactSet } from '../../values/facts.ts'

/** What RADIUS servers and access points say before a station's address: `port 23 cli 00-1B-…`, `ap0: STA 00:1b:…`. */
const BEFORE_STATION =
  /(?: port ([1-9]\d*) cli |(?:^|\s)([a-z][\w.-]*\d): (?:AP-)?STA(?:-[A-Z-]+)? )(?=[\dA-Fa-f]{2})/

/** Takes the port before a wireless or wired station. */
export function takeBeforeStation(facts: FactSet, text: string): void {
  const [, port, radio] = BEFORE_STATION.exec(text) ?? []
  facts.take('port', port ?? radio ?? '')
}

/** Takes the port from a row of a firewall's ARP table: interface name, IP address, MAC address, age. */
export function takeFirewall(facts: FactSet, text: string, at: number, end: number): boolean {
  if (!/^ (?:\d+|-|alias)(?:\s|$)/.test(text.slice(end, end + 12))) return false
  const before = /^\s*([A-Za-z][\w-]*) \d+\.\d+\.\d+\.\d+ $/.exec(text.slice(0, Math.min(at, 120)))
  return before?.[1] !== undefined && facts.take('port', before[1])
}
