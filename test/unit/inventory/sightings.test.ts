import { expect, test } from 'vitest'
import { readSightings } from '../../../src/core/inventory/sightings.ts'

test('a sighting says where its address stands, and from what the text is', () => {
  expect(readSightings('first\nat 0:1b:77:9:54:fd\n', { source: 'arp.txt' })).toMatchObject([
    {
      hex: '001B770954FD',
      kind: 'eui48',
      certain: true,
      offset: 9,
      line: 2,
      column: 4,
      raw: '0:1b:77:9:54:fd',
      source: 'arp.txt',
    },
  ])
})
