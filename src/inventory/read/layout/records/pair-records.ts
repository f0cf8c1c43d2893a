import type { KeyValue } from '../../values/key-values.ts'
import { onlyBetween, type TextLine } from '../../unwrap/lines.ts'
import type { OpenRecord } from './open-record.ts'
import { beginAgain } from './pair-lines.ts'
import { groupOfSentence, readSentence } from '../sentences/sentence.ts'
import { isPortLike } from '../../values/values.ts'

/** Reads a line of pairs, which continues the open record or begins another. */
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
  if (port !== null) open.said.add('interface', port)
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
  // The same for all messages of a kind.
  const { said } = open
  if (said.heading === '') {
    said.heading = line.text.slice(0, pairs[0]!.start).replaceAll(/\d+/g, '')
    said.addWords(said.heading)
  }
  open.take(line, pairs)
  if (line.sightings.length > 0) takeLeading(open, line.text)
  // Also in a message next to it: `msg="DHCPACK on 192.0.2.5 to 00:1b:…" mac=00:1b:…`
  const isBeside = !pairs.some(
    ({ role, start, end }) => role !== undefined && from >= start && from < end,
  )
  if (
    isBeside &&
    line.sightings.every(({ hex, certain }) => !certain || hex === line.sightings[0]!.hex)
  )
    open.said.fillWith(groupOfSentence(readSentence(line.text, from, to).entries, [], ''))
}

/** In front of all pairs, without a key: `10.0.0.194:0  id=2024 mac=00:1b:…` … */
const LEADING_IP = /^(?:\d+\.){3}\d+(?::\d+)? {2,}(?=\w+=)/
/** … a host of Ansible's inventory, `node-1 bmc_address=192.0.2.7 bmc_mac=00:1b:…` … */
const LEADING_NAME = /^([A-Za-z](?=[\w.-]*\d)[\w.-]*) +(?=\w+=)/
/** … and a machine's interface, before its host's name for it: `  net0 (+) dev='vme001c42aabb' mac=001C42AABBCC`. */
const LEADING_PORT = /^\s+([a-z]+\d+) (?:\([+-]\) )?(?=\w+=)/

/** Takes the words in front of all pairs of a line with an address. */
function takeLeading({ said }: OpenRecord, text: string): void {
  const ip = said.has('ip') ? '' : (LEADING_IP.exec(text)?.[0] ?? '')
  if (ip !== '') said.add('ip', ip)
  const name = said.has('ip') && !said.has('name') ? (LEADING_NAME.exec(text)?.[1] ?? '') : ''
  if (name !== '') said.add('name', name)
  const port = LEADING_PORT.exec(text)?.[1] ?? ''
  if (isPortLike(port)) said.setPort(port)
}

/**
 * Reads a firewall's log of a frame, `IN=eth0 OUT= MAC=destination:source:type SRC=… DST=192.0.2.7`: two devices. The
 * source may be a router, so the sender's IP address is not its own; nor is the receiver's that of the firewall, which
 * is the destination, if it passed the frame on.
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
    pairs.filter(({ key, role }) => key === 'IN' || role === 'mac'),
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
