import { u16 } from '../bytes.ts'
import { skipDnsName } from './dns-name.ts'

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
