import { describe, expect, test } from 'vitest'
import { readSightings } from '../../../src/inventory/sightings.ts'
import { faultsOf, parseFacts, readOutputs } from './fixture.ts'

test('every output gives all its expected facts, and none that contradict them', () => {
  const faults = readOutputs().flatMap(({ file, text, rows }) =>
    faultsOf(rows, readSightings(text)).faults.map((fault) => `${file}: ${fault}`),
  )
  expect(faults).toEqual([])
})

describe('a file of facts', () => {
  test('names the values of each kind after an address, several of one kind and with spaces in them', () => {
    expect(
      parseFacts('001B774954FD vlan=10 port=Te 0/1 port=Po1 name=Lab, printer\n', 'x.facts'),
    ).toEqual([
      {
        hex: '001B774954FD',
        ip: [],
        vlan: ['10'],
        port: ['Te 0/1', 'Po1'],
        name: ['Lab, printer'],
        says: [],
      },
    ])
  })

  test.each([
    '001b774954fd port=1',
    '001B774954FD prot=1',
    '001B774954FD port=',
    '001B774954FD  port=1',
    'x',
  ])('with the line %j is refused, so that no fact is overlooked', (line) => {
    expect(() => parseFacts(`001B774954FD\n${line}\n`, 'x.facts')).toThrow(
      `x.facts: expected HEX ip= vlan= port= name= says=, got ${line}`,
    )
  })
})
