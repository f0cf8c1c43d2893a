import * as fc from 'fast-check'
import type { Address } from '../../../../src/core/address/address.ts'

const digit = fc.constantFrom(...'0123456789ABCDEF'.split(''))
const hexOf = (length: number) => fc.string({ unit: digit, minLength: length, maxLength: length })
export const eui48 = hexOf(12).map((hex): Address => ({ kind: 'eui48', hex }))
export const eui64 = hexOf(16).map((hex): Address => ({ kind: 'eui64', hex }))
export const prefix = fc
  .integer({ min: 6, max: 11 })
  .chain(hexOf)
  .map((hex): Address => ({ kind: 'prefix', hex }))
