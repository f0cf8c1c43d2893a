import { expect, test } from 'vitest'
import { factsIn, NONE } from './facts-in.ts'

const MAC = '00:1b:77:49:54:fd'
const OTHER = '00:1b:77:49:54:fe'

test('an address alone on its line has the IP address and the name above or below it, up to a blank line', () => {
  const first = { ...NONE, ip: ['192.0.2.20'], name: ['laptop-a'] }
  const second = { ...NONE, ip: ['192.0.2.21'], name: ['Ann’s iPhone'] }
  const above = ['laptop-a', '192.0.2.20', MAC, '', 'Ann’s iPhone', '192.0.2.21', OTHER]
  expect(factsIn(...above)).toEqual([first, second])
  expect(factsIn(MAC, '192.0.2.20', 'laptop-a', '', OTHER, '192.0.2.21', 'Ann’s iPhone')).toEqual([
    first,
    second,
  ])
})

test('it has nothing where more stands beside it, or another address', () => {
  expect(factsIn('laptop-a', 'in use', '192.0.2.20', MAC)).toEqual([NONE])
  expect(factsIn('192.0.2.20', MAC, OTHER)).toEqual([NONE, NONE])
})
