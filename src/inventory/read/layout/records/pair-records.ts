import type { KeyValue } from '../../values/key-values.ts'
import { onlyBetween, type TextLine } from '../../unwrap/lines.ts'
import type { OpenRecord } from './open-record.ts'
import { beginAgain } from './pair-lines.ts'
import { readSentence } from '../sentences/sentence.ts'
import { isPortLike } from '../../values/values.ts'

/** Reads a line of pairs, which goes on with the open record or begins another. */
export function takePairs(
  open: OpenRecord,
  line: TextLine,
  pairs: readonly KeyValue[],
  indent: number,
): void {
  const before = {
    indent: open.indent,
    lines: open.lines,
    isRepeated: (pair: KeyValue) => open.said.isRepeated(pair),
  }
  if (!open.pairs.goesOn(line.text, pairs, indent, before)) open.begin(indent)
  const port = open.pairs.note(line.text, pairs)
  if (port !== null) open.said.facts.take('port', port)
  const again = line.sightings.length > 1 ? beginAgain(pairs) : []
  if (again.length > 0) {
    takeEach(open, line, pairs, again, indent)
    return
  }
  const [from = 0, to = from] = [line.from[0], line.to[0]]
  if (line.from[1] === to + 1 && line.text[to] === ':') {
    takeFrame(open, line, pairs, indent)
    return
  }
  open.take(line, pairs)
  if (line.sightings.length > 0) {
    takeLeadingIp(open, line.text)
    takeLeadingName(open, line.text)
    takeLeadingPort(open, line.text)
  }
  // Also in a message beside it: `msg="DHCPACK on 192.0.2.5 to 00:1b:…" mac=00:1b:…`
  const isBeside = !pairs.some(
    ({ role, start, end }) => role !== undefined && from >= start && from < end,
  )
  if (
    isBeside &&
    line.sightings.every(({ hex, certain }) => !certain || hex === line.sightings[0]!.hex)
  )
    open.said.facts.fill(readSentence(line.text, from, to).facts)
}

/** `10.0.0.194:0  id=2024 mac=00:1b:…`: an address in front of all pairs, which have none. */
function takeLeadingIp({ said }: OpenRecord, text: string): void {
  if (said.facts.ip.length > 0) return
  const ip = /^(?:\d+\.){3}\d+(?::\d+)? {2,}(?=\w+=)/.exec(text)?.[0]
  if (ip !== undefined) said.facts.take('ip', ip)
}

/** `node-1 bmc_address=192.0.2.7 bmc_mac=00:1b:…`: a host of Ansible's inventory. */
function takeLeadingName({ said: { facts } }: OpenRecord, text: string): void {
  if (facts.ip.length === 0 || facts.name.length > 0) return
  const name = /^([A-Za-z](?=[\w.-]*\d)[\w.-]*) +(?=\w+=)/.exec(text)?.[1]
  if (name !== undefined) facts.take('name-or-port', name)
}

/** `  net0 (+) dev='vme001c42aabb' mac=001C42AABBCC`: the interface of a machine, and what it is called on its host. */
function takeLeadingPort({ said: { facts } }: OpenRecord, text: string): void {
  const port = /^\s+([a-z]+\d+) (?:\([+-]\) )?(?=\w+=)/.exec(text)?.[1]
  if (port !== undefined && isPortLike(port)) facts.port = [port]
}

/**
 * Reads a firewall's log of a frame, `IN=eth0 OUT= MAC=destination:source:type SRC=… DST=192.0.2.7`: two devices. The source
 * may be a router, so the IP address of the sender is not its own; nor is the receiver's that of the firewall, which is the
 * destination, if it passed the frame on.
 */
function takeFrame(
  open: OpenRecord,
  line: TextLine,
  pairs: readonly KeyValue[],
  indent: number,
): void {
  const isPassedOn = pairs.some(({ key }) => key === 'OUT')
  const own = isPassedOn ? pairs.filter(({ role }) => role !== 'ip') : pairs
  open.take(onlyBetween(line, 0, line.from[1]!), own)
  open.begin(indent)
  open.take(
    onlyBetween(line, line.from[1]!, line.to[1]!),
    pairs.filter(({ role }) => role === 'perhaps-port' || role === 'mac'),
  )
}

/** Reads several records on one line, each with its own pairs. */
function takeEach(
  open: OpenRecord,
  line: TextLine,
  pairs: readonly KeyValue[],
  again: readonly number[],
  indent: number,
): void {
  let first = 0
  for (const next of [...again, pairs.length]) {
    if (first > 0) open.begin(indent)
    const own = pairs.slice(first, next)
    open.take(onlyBetween(line, own[0]!.start, own.at(-1)!.end), own)
    first = next
  }
}
