import { readIpv4, ipv6Groups } from '../../core/address/ip.ts'
import { isOrEarlier, type YearCode, yearNumber } from '../../core/registry/year.ts'

/** Returns a test of whether a text is a number in a range such as `10-20`, `10-` or `-20`; null if the value is not a range. */
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

/** Reads an IP address and a prefix length; null for any other text. */
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

/** `2004`, `>=2004`; a month means its year. */
const PERIOD = /^(<=?|>=?)?(\d{4})(?:-(?:0?[1-9]|1[0-2]))?$/

/**
 * Returns a test of when a block was first seen: `2004` accepts that year; `<2010`, `<=2010`, `>2019` and `>=2019`
 * accept years that are certainly before or after. Unknown years pass no test; an invalid value accepts nothing.
 */
export function seenTest(value: string): (code: YearCode) => boolean {
  const [, relation = '', digits = ''] = PERIOD.exec(value.trim()) ?? []
  if (digits === '') return () => false
  const wanted = Number(digits)
  return (code) => {
    if (code === 0) return false
    const year = yearNumber(code)
    switch (relation) {
      case '<':
        return year < wanted
      case '<=':
        return year <= wanted
      // A block that may be older is not certainly after any year.
      case '>':
        return !isOrEarlier(code) && year > wanted
      case '>=':
        return !isOrEarlier(code) && year >= wanted
      default:
        return year === wanted
    }
  }
}
