import { u16 } from '../bytes.ts'
import type { Frame } from './frame.ts'
import { nameText } from './name-text.ts'

/** A length byte from this value on is a pointer to an earlier part of the message (RFC 1035 §4.1.4). */
const POINTER = 0xc0
/** A name has at most 255 bytes, so more pointers than this must be a loop. */
const MAX_POINTERS = 127

/**
 * Reads the domain name at `at`, without a final dot. Pointers are relative to `message`, the start of the message.
 * @returns null if there is no valid name, or it extends beyond `end`
 */
export function dnsName(
  bytes: Uint8Array,
  at: number,
  end: number,
  message: number,
): string | null {
  const labels: string[] = []
  let length = 0
  for (let pointers = 0; at < end;) {
    const size = bytes[at]!
    if (size === 0) return labels.length === 0 ? null : labels.join('.')
    if (size >= POINTER) {
      if (at + 2 > end || ++pointers > MAX_POINTERS) return null
      at = message + (((size & ~POINTER) << 8) | bytes[at + 1]!)
      continue
    }
    length += size + 1
    if (size >= 0x40 || at + 1 + size > end || length > 255) return null
    const label = nameText(bytes, at + 1, at + 1 + size)
    if (label === null) return null
    labels.push(label)
    at += 1 + size
  }
  return labels.length === 0 ? null : labels.join('.')
}

/** Offset of the first byte after the name at `at`; greater than `end` if the name is cut off. */
function skipDnsName(bytes: Uint8Array, at: number, end: number): number {
  while (at < end) {
    const size = bytes[at]!
    if (size >= POINTER) return at + 2
    at += 1 + size
    if (size === 0) return at
  }
  return end + 1
}

const HEADER = 12
/** Type, class, time to live and length. */
const FIXED = 10
/** A message in one frame has fewer; one that claims more is not read further. */
const MAX_RECORDS = 256

/** Calls `use` for each resource record (RFC 1035 §4): offset of its name, type, start and end of its data, section from 0. */
export function eachRecord(
  bytes: Uint8Array,
  message: number,
  end: number,
  use: (name: number, type: number, data: number, dataEnd: number, section: number) => void,
): void {
  if (message + HEADER > end) return
  let at = message + HEADER
  for (let left = Math.min(u16(bytes, message + 4), MAX_RECORDS); left > 0; left--) {
    at = skipDnsName(bytes, at, end) + 4
    if (at > end) return
  }
  let total = 0
  for (let section = 0; section < 3; section++) {
    for (let left = u16(bytes, message + 6 + 2 * section); left > 0; left--) {
      const name = at
      at = skipDnsName(bytes, at, end)
      if (at + FIXED > end || ++total > MAX_RECORDS) return
      const data = at + FIXED
      const dataEnd = data + u16(bytes, at + 8)
      if (dataEnd > end) return
      use(name, u16(bytes, at), data, dataEnd, section)
      at = dataEnd
    }
  }
}

const RESPONSE = 0x8000
const AUTHORITY = 1
const A = 1
const AAAA = 28
const SRV = 33
/** Priority, weight and port. */
const SRV_HEAD = 6
/** `Office printer._ipp._tcp.local` */
const SERVICE = /(?:^|\.)(_[\w-]+\._(?:tcp|udp))\.local$/i
const LOCAL = '.local'

/**
 * Multicast DNS (RFC 6762): devices announce their own name. A name counts only if its address is that of the sender,
 * because sleep proxies and reflectors answer for others, and only if it was sent to the group, because then it has not
 * passed a router. "printer.local" becomes "printer". The services it announces for that name become its description.
 * @param ip where the IP header starts
 */
export function readMdns(frame: Frame, at: number, ip: number): void {
  const { bytes, table, end } = frame
  const isIpv4 = bytes[ip]! >>> 4 === 4
  const toGroup = isIpv4 ? bytes[ip + 16] === 224 : bytes[ip + 24] === 0xff
  if (!toGroup || !frame.has(at, 4) || (u16(bytes, at + 2) & RESPONSE) === 0) return
  const source = isIpv4 ? ip + 12 : ip + 8
  const length = isIpv4 ? 4 : 16
  const wanted = isIpv4 ? A : AAAA
  const own = new Set<string>()
  const services: { readonly host: string; readonly service: string }[] = []
  eachRecord(bytes, at, end, (name, type, data, dataEnd, section) => {
    if (type === SRV && section !== AUTHORITY) {
      const host = dnsName(bytes, data + SRV_HEAD, dataEnd, at)?.toLowerCase()
      const service = SERVICE.exec(dnsName(bytes, name, end, at) ?? '')?.[1]
      if (host !== undefined && service !== undefined) services.push({ host, service })
    }
    if (type !== wanted || section === AUTHORITY || dataEnd - data !== length) return
    for (let i = 0; i < length; i++) if (bytes[data + i] !== bytes[source + i]) return
    const text = dnsName(bytes, name, end, at)
    if (text === null || !text.toLowerCase().endsWith(LOCAL)) return
    own.add(text.toLowerCase())
    table.addName(frame.sender, text.slice(0, -LOCAL.length))
  })
  for (const { host, service } of services) {
    if (own.has(host)) table.addSaid(frame.sender, service)
  }
}
