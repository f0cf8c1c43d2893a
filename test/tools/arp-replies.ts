/**
 * A capture (pcap, microseconds, little-endian, Ethernet) of one ARP reply (RFC 826) from each address; the n-th claims
 * the IPv4 address 10.0.0.0 + n.
 * @param addresses EUI-48 as 12 hex digits.
 */
export function arpReplies(addresses: readonly string[]): Uint8Array {
  const header = Buffer.alloc(24)
  header.writeUInt32LE(0xa1b2c3d4, 0)
  header.writeUInt16LE(2, 4)
  header.writeUInt16LE(4, 6)
  header.writeUInt32LE(65_535, 16)
  header.writeUInt32LE(1, 20)
  return Buffer.concat([header, ...addresses.flatMap((hex, i) => record(frame(hex, i + 1), i))])
}

function record(frame: Buffer, second: number): Buffer[] {
  const header = Buffer.alloc(16)
  header.writeUInt32LE(second, 0)
  header.writeUInt32LE(frame.length, 8)
  header.writeUInt32LE(frame.length, 12)
  return [header, frame]
}

function frame(hex: string, host: number): Buffer {
  const ip = (0x0a00_0000 + host).toString(16).padStart(8, '0')
  const receiver = '020000000001'
  const digits = `${receiver}${hex}08060001080006040002${hex}${ip}${receiver}0a00fffe`
  const bytes = Buffer.alloc(60)
  bytes.write(digits, 'hex')
  return bytes
}
