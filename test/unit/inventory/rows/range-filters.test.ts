import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ipv4Text, ipv6Text } from '../../../../src/core/address/ip.ts'
import { readNetwork } from '../../../../src/inventory/rows/range-filters.ts'

/** Two texts of 0 and 1, which are equal in their first bits. */
function likeBits(size: number) {
  return fc
    .tuple(
      fc.array(fc.constantFrom('0', '1'), { minLength: size, maxLength: size }),
      fc.nat({ max: size - 1 }),
      fc.nat({ max: size }),
    )
    .map(([bits, differing, length]) => {
      const other = bits.with(differing, bits[differing] === '0' ? '1' : '0')
      return { bits: bits.join(''), other: other.join(''), length, isIn: differing >= length }
    })
}

test('a network contains exactly the addresses that begin with its bits', () => {
  fc.assert(
    fc.property(likeBits(32), ({ bits, other, length, isIn }) => {
      const network = readNetwork(`${ipv4Text(Number.parseInt(bits, 2))}/${length}`)
      if (network?.version !== 4) throw new Error('not a network of IPv4')
      expect(network.holds(Number.parseInt(bits, 2))).toBe(true)
      expect(network.holds(Number.parseInt(other, 2))).toBe(isIn)
    }),
  )
  fc.assert(
    fc.property(likeBits(128), ({ bits, other, length, isIn }) => {
      const network = readNetwork(`${ipv6Of(bits)}/${length}`)
      if (network?.version !== 6) throw new Error('not a network of IPv6')
      expect(network.holds(ipv6Of(bits))).toBe(true)
      expect(network.holds(ipv6Of(other))).toBe(isIn)
    }),
  )
})

test('a network of IPv6 contains no other text', () => {
  const network = readNetwork('::/0')
  if (network?.version !== 6) throw new Error('not a network of IPv6')
  expect(['::1', 'core-1 Gi1/0/1', '10.0.0.1', ''].filter(network.holds)).toEqual(['::1'])
})

function ipv6Of(bits: string): string {
  return ipv6Text(Array.from(bits.match(/.{16}/g) ?? [], (group) => Number.parseInt(group, 2)))
}
