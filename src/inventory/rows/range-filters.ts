import { readIpv4, ipv6Groups } from '../../core/address/ip.ts'
import { blockDateOf, type BlockDateCode } from '../../core/registry/dates-table.ts'

/** A test of whether a text is a number in a range such as `10-20`, `10-` or `-20`; null if the value is not a range. */
export function numberRange(value: string): ((text: string) => boolean) | null {
  const [range, from, to] = /^(\d*)-(\d*)$/.exec(value) ?? []
  if (range === undefined || range === '-') return null
  const least = Number(from)
  const most = to === '' ? Infinity : Number(to)
  return (text) => Number(text) >= least && Number(text) <= most
}

/** The addresses of a network, such as `10.0.0.0/24` or `2001:db8::/32`. */
export type Network =
  | { readonly version: 4; readonly holds: (ipv4: number) => boolean }
  | { readonly version: 6; readonly holds: (text: string) => boolean }

/** Reads an IP address and the length of a prefix; null for any other text. */
export function readNetwork(value: string): Network | null {
  const [, address = '', digits = ''] = /^([\da-f.:]+)\/(\d{1,3})$/i.exec(value) ?? []
  const length = Number(digits)
  const ipv4 = readIpv4(address, 0, address.length)
  if (ipv4 >= 0) {
    if (length > 32) return null
    const size = 2 ** (32 - length)
    const network = Math.floor(ipv4 / size)
    return { version: 4, holds: (other) => Math.floor(other / size) === network }
  }
  const network = ipv6Groups(address)
  if (network === null || length > 128) return null
  return {
    version: 6,
    holds: (text) => {
      const groups = ipv6Groups(text)
      return groups !== null && isSamePrefix(groups, network, length)
    },
  }
}

/** Whether the first bits of two IPv6 addresses are equal. */
function isSamePrefix(groups: readonly number[], others: readonly number[], bits: number): boolean {
  for (let at = 0, left = bits; left > 0; at++, left -= 16) {
    const differing = groups[at]! ^ others[at]!
    if (differing >>> Math.max(0, 16 - left) !== 0) return false
  }
  return true
}

/** `2004`, `>=2004-03` */
const PERIOD = /^(<=?|>=?)?(\d{4})(?:-(0?[1-9]|1[0-2]))?$/

/**
 * A test of when a block was first seen: `2004` and `2004-03` pass what may be of that period; `<2010`, `<=2010-06`, `>2019`
 * and `>=2019` what is certainly before or after it. Unknown dates pass no test; an invalid value lets nothing pass.
 */
export function seenTest(value: string): (code: BlockDateCode) => boolean {
  const [, relation = '', year = '', month] = PERIOD.exec(value.trim()) ?? []
  if (year === '') return () => false
  const first = `${year}-${month?.padStart(2, '0') ?? '01'}`
  const last = `${year}-${month?.padStart(2, '0') ?? '12'}`
  const known = new Map<BlockDateCode, boolean>()
  return (code) => {
    let passes = known.get(code)
    if (passes === undefined) known.set(code, (passes = test(code)))
    return passes
  }

  function test(code: BlockDateCode): boolean {
    const seen = blockDateOf(code)
    if (seen === null) return false
    const { from, to, orEarlier } = seen
    switch (relation) {
      case '<':
        return to < first
      case '<=':
        return to <= last
      // A block that may be older is not certainly after any date.
      case '>':
        return !orEarlier && from > last
      case '>=':
        return !orEarlier && from >= first
      default:
        return from <= last && to >= first
    }
  }
}
