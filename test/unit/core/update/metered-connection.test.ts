import { expect, test } from 'vitest'
import { backgroundBytes } from '../../../../src/core/update/metered-connection.ts'

test.each([
  ['the person has set the browser to save data', { saveData: true, type: 'wifi' }],
  ['the connection is a mobile one', { saveData: false, type: 'cellular' }],
])('an update that nobody has asked for may take 50 kB where %s', (_, connection) => {
  expect(backgroundBytes({ connection })).toBe(50_000)
})

test.each([
  ['the browser tells nothing of the connection', {}],
  ['it tells nothing of its cost', { connection: {} }],
  ['it is neither mobile nor to be saved', { connection: { saveData: false, type: 'wifi' } }],
])('it may take any number of bytes where %s', (_, scope) => {
  expect(backgroundBytes(scope)).toBe(Infinity)
})
