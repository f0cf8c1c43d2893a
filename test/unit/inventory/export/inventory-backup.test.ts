import { describe, expect, it } from 'vitest'
import {
  checkInventoryBackup,
  BACKUP_FORMAT,
  BACKUP_VERSION,
} from '../../../../src/inventory/export/inventory-backup.ts'
import { readSightings } from '../../../../src/inventory/sightings.ts'
import { readOutputs } from '../fixture.ts'
import { sighting } from '../make-sighting.ts'
import { schemaErrors } from './schema.ts'

const NOW = Date.UTC(2026, 3, 12)

function stored(): Record<string, unknown> {
  const sightings = [
    sighting(null, 'label', '3C:5A:B4:00:00:03', { name: 'printer' }),
    sighting(null, 'capture', '3C:5A:B4:00:00:04'),
  ]
  const whole = {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    id: 'mx0-a_1',
    name: 'North wing',
    begunAt: '2026-04-11T06:00:00.000Z',
    changedAt: '2026-04-11T07:00:00.000Z',
    texts: [
      { text: 'Vlan Mac Address\n10 3c5a.b400.0001', source: 'sw-1' },
      { text: 'Vlan Mac Address\n10 3c5a.b400.0002', source: null },
    ],
    sightings,
  }
  return JSON.parse(JSON.stringify(whole)) as Record<string, unknown>
}

function refusal(change: Record<string, unknown>): string {
  try {
    checkInventoryBackup({ ...stored(), ...change }, NOW)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

describe('a stored inventory', () => {
  it('is taken as it is, with only its known members', () => {
    expect(checkInventoryBackup({ ...stored(), colour: 'red' }, NOW)).toEqual(stored())
  })

  it('may name the device that an address links to, as earlier versions wrote', () => {
    const [label, capture] = stored().sightings as object[]
    const sightings = [label, { ...capture, linkOf: '3C5AB4000005' }]
    expect(schemaErrors({ ...stored(), sightings })).toBeNull()
    expect(checkInventoryBackup({ ...stored(), sightings }, NOW)).toEqual(stored())
  })

  it('has its name on one line, without bidi controls', () => {
    const name = ' North \n \u202Ewing\u0007 '
    expect(checkInventoryBackup({ ...stored(), name }, NOW).name).toBe('North wing')
  })

  it('matches its schema', () => {
    expect(schemaErrors(stored())).toBeNull()
  })

  it('can contain anything read from outputs, and a name of any length', () => {
    // A third of them, because reading all takes a second.
    const outputs = readOutputs().filter((_, at) => at % 3 === 0)
    const sightings = outputs.flatMap(({ text }) => readSightings(text))
    expect(sightings.length).toBeGreaterThan(250)
    expect(refusal({ sightings })).toBe('')
    const name = 'n'.repeat(300)
    expect(checkInventoryBackup({ ...stored(), name }, NOW).name).toBe(name)
  })

  it('keeps the notes about a capture from when it was read', () => {
    const captures = [
      { source: 'a.pcap', sightings: 1, frames: 9, skipped: 2, bytes: 2 ** 33, problem: 'Cut.' },
      { source: 'a.pcap', frames: 1, skipped: 0, bytes: 60, problem: null },
    ]
    const withCaptures = { ...stored(), captures }
    expect(checkInventoryBackup(withCaptures, NOW).captures).toEqual(captures)
    expect(schemaErrors(withCaptures)).toBeNull()
    expect(refusal({ captures: [{ ...captures[0], bytes: -1 }] })).toContain(
      'captures[0].bytes is -1, expected a whole number from 0',
    )
  })

  it.each([
    ['another file', { format: 'nameplate-own-data' }],
    ['a list', []],
    ['null', null],
  ])('is not made of %s', (_, value) => {
    expect(() => checkInventoryBackup(value, NOW)).toThrow(
      expect.objectContaining({
        code: 'not_an_inventory',
        message: 'It was not exported by Nameplate.',
      }),
    )
  })

  it('of version 1 has no id, and its creation and change dates are that of its saving', () => {
    const savedAt = '2026-04-10T06:00:00.000Z'
    expect(checkInventoryBackup({ ...stored(), version: 1, savedAt }, NOW)).toEqual({
      ...stored(),
      id: null,
      begunAt: savedAt,
      changedAt: savedAt,
    })
  })

  it('of a newer version is refused with the remedy', () => {
    expect(refusal({ version: 3 })).toContain('Update the app')
  })

  it.each([
    [{ id: '../a' }, 'id is "../a", expected an id'],
    [{ name: null }, 'name is null, expected text'],
    [{ begunAt: 'yesterday' }, 'begunAt is "yesterday"'],
    [{ changedAt: '2099-01-01T00:00:00Z' }, 'expected a time in the past'],
    [{ changedAt: '2026-99-99T00:00:00Z' }, 'changedAt is "2026-99-99T00:00:00Z"'],
    [{ version: 1, name: ' ' }, 'name is " ", expected a name'],
    [{ version: 1, savedAt: 'yesterday' }, 'savedAt is "yesterday"'],
    [{ texts: {} }, 'texts is {}, expected a list'],
    [{ texts: [{ text: 1, source: null }] }, 'texts[0].text is 1, expected text'],
    [{ texts: [{ text: '' }] }, 'texts[0].source is missing'],
    [{ sightings: [7] }, 'sightings[0] is 7, expected an object'],
  ])('with a wrong member is refused by its name: %j', (change, message) => {
    expect(refusal(change)).toContain(message)
  })

  it.each([
    [{ line: 0 }, 'line is 0'],
    [{ offset: 1.5 }, 'offset is 1.5'],
    [{ offset: 2 ** 40 }, 'offset is 1099511627776'],
    [{ table: 'constructor' }, 'table is "constructor", expected one of mac'],
    [{ facts: { ip: ['x'], vlan: [], port: [], name: [] } }, 'facts.ip[0] is "x"'],
    [{ facts: { ip: [], vlan: ['4095'], port: [], name: [] } }, 'facts.vlan[0] is "4095"'],
  ])('with a wrong sighting is refused by its name: %j', (change, message) => {
    const one = { ...sighting(null, 'label', '3C:5A:B4:00:00:03'), ...change }
    expect(refusal({ sightings: [one] })).toContain(`sightings[0].${message}`)
  })
})
