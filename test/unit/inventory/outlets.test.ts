import { describe, expect, it } from 'vitest'
import { Inventory } from '../../../src/inventory/inventory.ts'

const TABLE = `sw-1#show mac address-table
Vlan    Mac Address       Type        Ports
----    -----------       --------    -----
  20    001b.7749.54fd    DYNAMIC     Gi1/0/5
  20    001b.7749.54fe    DYNAMIC     Gi1/0/6
`

/** The outlet of each device by the last digits of its address. */
function outlets(...texts: readonly string[]): Record<string, string> {
  const inventory = new Inventory()
  for (const text of texts) inventory.add(text)
  return Object.fromEntries(
    inventory.summaries().flatMap(({ addresses: [hex = ''], place: [place] }) => {
      const at = place && inventory.outletAt(place)
      return at === undefined ? [] : [[hex.slice(-2), `${at.outlet} ${at.room}`.trim()]]
    }),
  )
}

describe('the outlet of a device', () => {
  it.each([
    ['Outlet,Switch,Port,Room\nA-2-114,sw-1,Gi1/0/5,Office 2.14\n', 'A-2-114 Office 2.14'],
    ['Dose;Switch;Port\n2.114;sw-1;Gi1/0/5\n', '2.114'],
    ['Prise\tCommutateur\tPort\nB12\tsw-1\tGigabitEthernet1/0/5\n', 'B12'],
    ['| Patch panel | Switch port |\n|---|---|\n| PP1/17 | sw-1 Gi1/0/5 |\n', 'PP1/17'],
    ['Socket    Device   Port\nA-1       sw-1     Gi1/0/5\n', 'A-1'],
    ['Switch\tNote\tPort\tOutlet\nsw-1\t\tGi1/0/5\tA-1\n', 'A-1'],
    // Of the only switch there is.
    ['Outlet,Port\nA-1,Gi1/0/5\n', 'A-1'],
  ])('is read in a list with any delimiter and in several languages: %j', (list, outlet) => {
    expect(outlets(TABLE, list)).toEqual({ FD: outlet })
    expect(outlets(list, TABLE)).toEqual({ FD: outlet })
  })

  it('is read from the description of its port if no list gives it', () => {
    const status = `sw-1#show interfaces status
Port      Name               Status       Vlan       Duplex  Speed Type
Gi1/0/5   A-2-114            connected    20         a-full a-1000 10/100/1000BaseTX
Gi1/0/6   printer 2          connected    20         a-full a-1000 10/100/1000BaseTX
`
    expect(outlets(TABLE, status)).toEqual({ FD: 'A-2-114' })
    expect(outlets(TABLE, status, 'Outlet,Switch,Port\nB-7,sw-1,Gi1/0/5\n')).toEqual({ FD: 'B-7' })
  })

  it('is not read in a list of other switches, or in sentences about outlets', () => {
    expect(outlets(TABLE, 'Outlet,Switch,Port\nA-1,sw-9,Gi1/0/5\n')).toEqual({})
    expect(
      outlets(TABLE, 'The outlet, port and room are on the plan.\nA-1, Gi1/0/5, 2.14\n'),
    ).toEqual({})
  })
})
