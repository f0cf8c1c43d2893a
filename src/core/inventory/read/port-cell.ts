import { canonicalIp, isEmpty, isPortLike, isState, portOf } from './values.ts'

/** What a switch prints for itself in place of a port. */
const ITSELF = /^(?:(?:stby-)?(?:router|switch)|cpu)$/i
/** Flags beside a port: `D - ae2.0`, `D-0 Eth-Trunk1`. */
const FLAG = /^(?:-|[A-Z]{1,2}|[A-Z]-\d)$/
/** How an address was learned, where a cell of another column stands below that of the ports; what kind a socket is; a key of LACP. */
const OTHERWISE =
  /^(?:dyn(?:amic)?|static|learn(?:ed|t)|dhcp-snooping|permanent|twisted(?: pair)?|tp|mii|fibre|0x[\da-f]+)$/i

/**
 * The ports of a cell as printed. Names with spaces or commas between them are several; with a comma and a space they
 * stay one value.
 */
export function portsOf(cell: string): readonly string[] {
  const port = portOf(cell)
  // Where it was learned from another device, that device's address stands in place of a port.
  if (port === null || OTHERWISE.test(port) || canonicalIp(port) !== null) return []
  if (port.length < 6 || !/[ ,]/.test(port)) return [port]
  if (port.includes(', ')) return [port]
  if (!port.includes(' ')) {
    const ports = port.split(',').filter((name) => name !== '')
    return ports.every(isOne) ? ports : [port]
  }
  const words = port.split(/[ ,]+/)
  if (words.every(isOne) && !/^[\d/]+$/.test(words[1] ?? '')) return words
  if (isPortLike(port)) return [port]
  // `L:17 Ethernet1/0 service instance 11`
  const [like, ...others] = words.filter(isPortLike)
  if (like !== undefined && others.length === 0 && words.length > 2) return [like]
  const named = words.filter((word) => !isState(word) && !FLAG.test(word) && !isEmpty(word))
  const rest = named.join(' ')
  return named.length < words.length && isPortLike(rest) ? [rest] : [port]
}

/** The ports of a cell that goes on in the next line, with what stands there; null where it is no part of them. */
export function continuedPorts(ports: readonly string[], text: string): readonly string[] | null {
  const last = ports.at(-1)
  if (last === undefined) return null
  // `xgei-1/1/0/1` above `.201`
  if (/^[./:]\d[\d./:]*$/.test(text) || (/[./:-]$/.test(last) && /^\d[\d./:]*$/.test(text)))
    return [...ports.slice(0, -1), last + text]
  const more = text.split(/[ ,]+/).filter((name) => name !== '')
  return more.every(isOne) ? [...ports, ...more] : null
}

function isOne(name: string): boolean {
  return isPortLike(name) || ITSELF.test(name)
}
