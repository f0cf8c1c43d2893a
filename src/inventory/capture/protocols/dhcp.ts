import { addIpv4 } from './arp.ts'
import { u16, u32 } from '../bytes.ts'
import { dnsName } from './dns.ts'
import type { Frame } from './frame.ts'
import { nameText } from './name-text.ts'

const OPTIONS = 240
/** Sent by a client; a server's reply may contain a vendor class of its own, such as PXEClient. */
const BOOTREQUEST = 1
const MAGIC_COOKIE = 0x63825363
/** Hardware type 1 and addresses of 6 bytes. */
const ETHERNET = 0x0106

const PAD = 0
const HOST_NAME = 12
const MESSAGE_TYPE = 53
const VENDOR_CLASS = 60
const CLIENT_FQDN = 81
const END = 255

const REQUEST = 3
const ACK = 5
const INFORM = 8

/** In the first byte of option 81: the name is in DNS encoding instead of ASCII (RFC 4702 §2.1). */
const FQDN_ENCODED = 0x04

/**
 * DHCP (RFC 2131): the client's name, in either direction, its vendor class (RFC 2132 §9.13), and its address, either
 * confirmed by the server (`yiaddr` of an ACK) or already in use by the client (`ciaddr` of a REQUEST or INFORM). The client
 * is `chaddr`, not the sender of the frame, which may be a relay.
 */
export function readDhcp(frame: Frame, at: number): void {
  if (!frame.has(at, OPTIONS)) return
  const { bytes, table, end } = frame
  if (u16(bytes, at + 1) !== ETHERNET || u32(bytes, at + 236) !== MAGIC_COOKIE) return
  const client = table.numberOf(bytes, at + 28)
  let type = 0
  for (let option = at + OPTIONS; option + 1 < end && bytes[option] !== END;) {
    if (bytes[option] === PAD) {
      option++
      continue
    }
    const data = option + 2
    const next = data + bytes[option + 1]!
    if (next > end) break
    if (bytes[option] === MESSAGE_TYPE) type = bytes[data]!
    else if (bytes[option] === VENDOR_CLASS && bytes[at] === BOOTREQUEST) {
      table.addSaid(client, nameText(bytes, data, next))
    } else if (bytes[option] === HOST_NAME) table.addName(client, nameText(bytes, data, next))
    else if (bytes[option] === CLIENT_FQDN) table.addName(client, fqdn(bytes, data, next))
    option = next
  }
  if (type === ACK) addIpv4(frame, client, u32(bytes, at + 16))
  if (type === REQUEST || type === INFORM) addIpv4(frame, client, u32(bytes, at + 12))
}

/** Option 81: flags, two deprecated bytes (RCODE1 and RCODE2), and the name (RFC 4702 §2). */
function fqdn(bytes: Uint8Array, at: number, end: number): string | null {
  if (at + 3 >= end) return null
  const encoded = (bytes[at]! & FQDN_ENCODED) !== 0
  return encoded ? dnsName(bytes, at + 3, end, at + 3) : nameText(bytes, at + 3, end)
}
