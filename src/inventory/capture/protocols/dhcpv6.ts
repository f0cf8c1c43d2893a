import { u16 } from '../bytes.ts'
import { dnsName } from './dns.ts'
import { NOBODY, type Frame } from './frame.ts'
import { addIpv6 } from './ndp.ts'

const REPLY = 7
/** Higher types are relay messages: the addresses in the frame are not the client's. */
const MAX_CLIENT_MESSAGE = 11
const OPTIONS = 4

const IA_NA = 3
const IA_ADDRESS = 5
const CLIENT_FQDN = 39
/** Identity, T1 and T2 before the options of an IA_NA (RFC 8415 §21.4). */
const IA_NA_FIXED = 12

/**
 * DHCPv6 (RFC 8415) on the client's own link: the addresses that the server's reply assigns, and the name (RFC 4704).
 * @param toClient whether the client is the receiver of the frame
 */
export function readDhcpv6(frame: Frame, at: number, toClient: boolean): void {
  const { bytes, table, end } = frame
  const client = toClient ? frame.receiver : frame.sender
  const type = bytes[at]!
  if (client === NOBODY || table.isGroup(client) || at + OPTIONS > end) return
  if (type > MAX_CLIENT_MESSAGE) return
  eachOption(bytes, at + OPTIONS, end, (code, data, next) => {
    if (code === CLIENT_FQDN && next > data) {
      table.addName(client, dnsName(bytes, data + 1, next, data + 1))
    } else if (code === IA_NA && toClient && type === REPLY) {
      eachOption(bytes, data + IA_NA_FIXED, next, (inner, address, addressEnd) => {
        if (inner === IA_ADDRESS && address + 16 <= addressEnd) addIpv6(frame, client, address)
      })
    }
  })
}

function eachOption(
  bytes: Uint8Array,
  at: number,
  end: number,
  use: (code: number, data: number, next: number) => void,
): void {
  while (at + 4 <= end) {
    const data = at + 4
    const next = data + u16(bytes, at + 2)
    if (next > end) return
    use(u16(bytes, at), data, next)
    at = next
  }
}
