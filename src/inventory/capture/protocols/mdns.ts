import { u16 } from '../bytes.ts'
import { dnsName } from './dns-name.ts'
import { eachRecord } from './dns-records.ts'
import type { Frame } from './frame.ts'

const RESPONSE = 0x8000
const AUTHORITY = 1
const A = 1
const AAAA = 28
const LOCAL = '.local'

/**
 * Multicast DNS (RFC 6762): devices announce their own name. A name counts only if its address is that of the sender,
 * because sleep proxies and reflectors answer for others, and only if it was sent to the group, because then it has not
 * passed a router. "printer.local" becomes "printer".
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
  eachRecord(bytes, at, end, (name, type, data, dataEnd, section) => {
    if (type !== wanted || section === AUTHORITY || dataEnd - data !== length) return
    for (let i = 0; i < length; i++) if (bytes[data + i] !== bytes[source + i]) return
    const text = dnsName(bytes, name, end, at)
    if (text === null || !text.toLowerCase().endsWith(LOCAL)) return
    table.addName(frame.sender, text.slice(0, -LOCAL.length))
  })
}
