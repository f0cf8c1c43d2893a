import { isPortLike } from '../../values/values.ts'
import type { FactSet } from '../../values/facts.ts'

/**
 * The IP address after the MAC address in an EVPN route: `[48]:[001b.7749.54fd]:[32]:[192.0.2.5]/272`,
 * `::00:1b:77:49:54:fd::192.0.2.5/304`.
 */
const ROUTE_IP = /^(?:\]:? ?\[(?:(?:32|128)\]:? ?\[)?|::(?=.+\/\d{3}))([\d.a-f:]+)/
/** A file of an interface: `/sys/class/net/eth2/address:00:1b:…` */
const FILE = /\/([\w.-]+)\/[\w.-]+:$/
/** `Listening on LPF/eth0/00:1b:…` */
const SOCKET = /^[A-Z]{2,6}\/([\w.-]+)\/$/
/** ASA's logs: `from 192.0.2.9/001b.7749.54fd on interface dmz` */
const IP_IN_FRONT = /^[\d.]+(?=\/$)/
const IP_BEHIND = /^[\d.]+/
/** MikroTik's logs: `00:1b:77:49:54:fd@wlan1: connected` */
const INTERFACE_BEHIND = /^[\w.-]+/

/**
 * Takes what is in one word with the MAC address.
 * @param before the word up to the address
 * @param end end of the address in the line
 * @param behind end of the word in the line
 * @returns whether it is a port
 */
export function takeBeside(
  facts: FactSet,
  before: string,
  text: string,
  end: number,
  behind: number,
): boolean {
  const sign = text[end]
  const route = sign === ']' || sign === ':' ? ROUTE_IP.exec(text.slice(end, end + 60)) : null
  if (route !== null) facts.take('ip', route[1]!)
  const ip = sign === '/' ? IP_BEHIND.exec(text.slice(end + 1, behind)) : IP_IN_FRONT.exec(before)
  if (ip !== null) facts.take('ip', ip[0])
  const file = before.length > 4 ? FILE.exec(before)?.[1] : undefined
  const port =
    (sign === '@' ? INTERFACE_BEHIND.exec(text.slice(end + 1, behind))?.[0] : undefined) ??
    SOCKET.exec(before)?.[1] ??
    (file !== undefined && isPortLike(file) ? file : undefined)
  return port !== undefined && facts.take('port', port)
}
