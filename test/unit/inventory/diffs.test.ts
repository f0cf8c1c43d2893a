import { describe, expect, it } from 'vitest'
import { readSightings } from '../../../src/inventory/sightings.ts'

const HEADING = 'Vlan    Mac Address       Type        Ports'
const RULE = '----    -----------       --------    -----'
const row = (end: string, port: string) => `  10    001b.7749.54${end}    DYNAMIC     ${port}`
const said = (lines: string[], source?: string) =>
  readSightings(lines.join('\n'), { source }).map(
    ({ hex, facts, source }) => `${hex.slice(-2)} ${facts.port.join()} ${source}`,
  )

describe('of the lines of a diff', () => {
  it('those that are not there any more say nothing, and their addresses are found', () => {
    const lines = [
      'diff --git a/mac.txt b/mac.txt',
      'index 83db48f..bf269f4 100644',
      '--- a/mac.txt',
      '+++ b/mac.txt',
      '@@ -1,5 +1,5 @@ show mac address-table',
      ` ${HEADING}`,
      ` ${RULE}`,
      ` ${row('f1', 'Gi1/0/1')}`,
      `-${row('f2', 'Gi1/0/2')}`,
      `-${row('f3', 'Gi1/0/3')}`,
      `+${row('f2', 'Gi1/0/7')}`,
      '\\ No newline at end of file',
    ]
    const sightings = said(lines)
    expect(sightings).toHaveLength(4)
    expect(sightings).toEqual(
      expect.arrayContaining([
        'F1 Gi1/0/1 mac.txt',
        'F2  mac.txt',
        'F3  mac.txt',
        'F2 Gi1/0/7 mac.txt',
      ]),
    )
  })

  it('those below the name of a file are from that file', () => {
    const file = (name: string, end: string) => [
      `--- a/${name}`,
      `+++ b/${name}`,
      '@@ -1,3 +1,3 @@',
      ` ${HEADING}`,
      ` ${RULE}`,
      `+${row(end, 'Gi1/0/1')}`,
    ]
    expect(said([...file('floor-1/core-1.txt', 'f1'), ...file('core-2', 'f2')])).toEqual([
      'F1 Gi1/0/1 core-1.txt',
      'F2 Gi1/0/1 core-2',
    ])
  })

  it('those below a file without a name are from the text', () => {
    const lines = ['--- before', '+++ after', '@@ -0,0 +1,3 @@', `+${HEADING}`, `+${RULE}`]
    expect(said([...lines, `+${row('f1', 'Gi1/0/1')}`], 'core-1')).toEqual(['F1 Gi1/0/1 core-1'])
  })

  it('those without others around them follow a line that says where they are', () => {
    const lines = [`3c3`, `< ${row('f1', 'Gi1/0/1')}`, '---', `> ${row('f1', 'Gi1/0/7')}`]
    expect(said(lines)).toEqual(['F1  null', 'F1 Gi1/0/7 null'])
  })
})

it('signs that a switch puts before its rows make no diff', () => {
  const rows = [row('f1', 'Eth1/1'), row('f2', 'Eth1/2')]
  expect(said([`  ${HEADING}`, `--${RULE}`, `* ${rows[0]}`, `+ ${rows[1]}`])).toEqual([
    'F1 Eth1/1 null',
    'F2 Eth1/2 null',
  ])
})
