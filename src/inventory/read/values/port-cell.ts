import { canonicalIp, isEmpty, isPortLike, isState, portOf, isMac, nameOf } from './values.ts'

/** Printed instead of a port for the switch itself. */
const ITSELF = /^(?:(?:stby-)?(?:router|switch)|cpu)$/i
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Flags next to a port: `D - ae2.0`, `D-0 Eth-Trunk1`. */
const FLAG = /^(?:-|[A-Z]{1,2}|[A-Z]-\d)$/
/**
 * Not ports: how an address was learned, where that cell is misaligned; a state or setting; a connector type; an LACP key; the
 * identifier of an Ethernet segment; a clause; a product; how many entries a device has: `mac 001b.7749.54fd,vlan 10, 1 dynamic`.
 */
const OTHERWISE =
  /^(?:up|down|true|false|partner|dyn(?:amic)?|static|self|any|duplicate|learn(?:ed|t)|dhcp-snooping|permanent|twisted(?: pair)?|tp|mii|fibre|virtio|e1000e?|\(R\)|[^]+\(R\)[^]+|\w+ [\d.]{7,}\/\d+|0x[\da-f]+|(?:[\da-f]{2}:){7,}[\da-f]{2}|\d+, \d+ dynamic|[\da-f]{24,}|(?:in|not|is|are|has|of) .+|[^]+ (?:is|are|the|in) [^]+)$/i

/** No name of a port is longer. */
const LONGEST_PORT = 80

/** Below `Next-Hops`: learned on this device. */
const LOCAL = 'Local'

/**
 * The ports in a cell, as printed. Names separated by spaces or commas are several values; those separated by a comma and
 * a space stay one.
 */
export function portsOf(cell: string): readonly string[] {
  // For a cell that continued on the lines below.
  if (cell.length > LONGEST_PORT) {
    const names = cell.split(/[ ,]+/).filter((name) => name !== '')
    if (names.every(isOne)) return names
  }
  const port = portOf(withoutBrackets(cell))
  // For an address learned from another device, the table has that device's IP address instead of a port.
  if (
    port === null ||
    OTHERWISE.test(port) ||
    port === LOCAL ||
    canonicalIp(port) !== null ||
    /(?:^| )--/.test(port) ||
    UUID.test(port)
  )
    return []
  if (port.length < 6 || !/[ ,]/.test(port) || port.includes(', ')) return [port]
  if (port.includes(' ')) return portsInWords(port)
  const ports = port.split(',').filter((name) => name !== '')
  return ports.every(isOne) ? ports : [port]
}

/** The ports in a cell of several words: several ports, one with a space in it, or one next to other words. */
function portsInWords(port: string): readonly string[] {
  const words = port.split(/[ ,]+/)
  // A number that was too long for the previous column: `20 ether5`, `0 ge-0/0/20.0`.
  if (words.length === 2 && /^\d+$/.test(words[0]!) && /^[a-z]\S*\d$/i.test(words[1]!))
    return [words[1]!]
  // HP-UX has a second name for 802.3 framing: `lan0 snap0`
  if (words.length === 2 && /^snap\d+$/.test(words[1]!)) return [words[0]!]
  if (words.every(isOne) && !/^[\d/]+$/.test(words[1] ?? '')) return words
  if (isPortLike(port) || /^\S+ on[tu] \d+$/i.test(port)) return [port]
  // `L:17 Ethernet1/0 service instance 11`
  const [like, ...others] = words.filter(isPortLike)
  if (like !== undefined && others.length === 0 && words.length > 2) return [like]
  const named = words.filter((word) => !isState(word) && !FLAG.test(word) && !isEmpty(word))
  // `V:20103 2001:db8::2`: a tunnel to another device
  if (like === undefined && canonicalIp(words.at(-1)!) !== null) return []
  const rest = named.join(' ')
  return named.length < words.length && isPortLike(rest) ? [rest] : [port]
}

/** `1/1/4:100` of `[1/1/4:100] - sla:gold`, `2/1` of `2/1 [ALL]`, `Gi1/0/25` of `25 (Gi1/0/25)`, `port1` of `port1(port-id 1)`, `gi2` of `gi2 (s)`, `Po1` of `Po1 (R)`, `wan1` of `wan1 (5)`, `uplink` of `uplink(5)`. */
function withoutBrackets(cell: string): string {
  if (cell.startsWith('[')) return cell.replace(/^\[([^[\]]+)\](?: - .*)?$/, '$1')
  if (cell.endsWith(']')) {
    // `192.0.2.3 [Gi1/0/7]`: the port of a switch.
    const port = /^[\d.]+ \[([^[\]]+)\]$/.exec(cell)?.[1] ?? ''
    return isPortLike(port) ? port : cell.replace(/ \[[A-Za-z]+\]$/, '')
  }
  if (!cell.endsWith(')')) return cell
  const named = /^\d+ ?\(([^()]+)\)$/.exec(cell)?.[1]
  return named !== undefined && isPortLike(named)
    ? named
    : cell.replace(
        // recheck: a cell of a line of at most `MAX_LINE` characters
        / ?\((?:[a-z]+-id \d+|[a-z])\)$| \(R\)$|(?<=^[a-z-]+\d+) \(\d+\)$|(?<=[a-z])\(\d+\)$/,
        '',
      )
}

/** A cell of ports with its continuation on the next line; null if the text is not one. */
export function continuedPort(cell: string, text: string): string | null {
  if (cell === '') return null
  // `xgei-1/1/0/1` above `.201`
  if (/^[./:]\d[\d./:]*$/.test(text) || (/[./:-]$/.test(cell) && /^\d[\d./:]*$/.test(text)))
    return cell + text
  const more = text.split(/[ ,]+/).filter((name) => name !== '')
  return more.every(isOne) ? [cell.replace(/,$/, ''), ...more].join(' ') : null
}

function isOne(name: string): boolean {
  return isPortLike(name) || ITSELF.test(name)
}

const MAX_LENGTH = 100

/**
 * Content of a column `Switch` that is not a name: the number of a member of a stack, with a star if it is the active
 * one, the switch chip of a RouterOS device, or the virtual switch of a hypervisor.
 */
const NO_NAME = /^(?:\*? ?\d+|switch\d+|v(?:irtual)? ?switch ?\d*|default|local)$/

/** Interfaces of a host or of a virtual machine, and those of a VLAN. */
const NOT_ON_FRONT =
  /^(?:tap|v?net|veth|vnic|vmnic|vmk|vmbr|virbr|br|docker|wlan|vlan|vl|lo|tun)\W?\d/i
/** `12`, `A3`, `Port 12` */
const NUMBERED = /^(?:port )?[A-Z]{0,2}\d{1,5}$/i

/** `sw-eg-1 Gi1/0/5`, `sw-eg-1: Gi1/0/5` */
const SWITCH_AND_PORT = /^(?=\S*[\d._-])([a-z][\w.-]{1,60})(?: |: ?)([a-z][\w-]*\d\/[\d/]+)$/i

/** The switch and its port in one cell; null if the cell is only a port. */
export function switchAndPort(cell: string): readonly [string, string] | null {
  const [, name = '', port = ''] = SWITCH_AND_PORT.exec(cell) ?? []
  const isBoth = port !== '' && isPortLike(port) && !isPortLike(name) && !isPortLike(cell)
  return isBoth ? [name, port] : null
}

/** The name or address of the switch that a list names next to a port; null if it is neither. */
export function switchName(value: string): string | null {
  if (value.length > MAX_LENGTH || NO_NAME.test(value) || isState(value)) return null
  return isMac(value) ? value : (nameOf(value) ?? canonicalIp(value))
}

/** Ports that only switches have: `Gi1/0/5`, `12`, `swp3`; a host has `eno1`. */
const ON_FRONT = /\d[/:]\d|^(?:swp|ge|xe|port ?)\d/i

/** Whether a port can only be on the front of a switch. */
export function isFrontPort(port: string): boolean {
  return NUMBERED.test(port) || (ON_FRONT.test(port) && isSwitchPort(port))
}

/** Whether a switch can have this port: `Gi1/0/5` and `12`, but not `Network adapter 1`. */
export function isSwitchPort(port: string): boolean {
  return NUMBERED.test(port) || (isPortLike(port) && !NOT_ON_FRONT.test(port))
}
