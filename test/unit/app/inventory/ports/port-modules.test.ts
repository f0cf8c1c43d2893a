import { expect, test } from 'vitest'
import { modulesOf } from '../../../../../src/app/inventory/ports/port-modules.ts'
import type { PlanPort } from '../../../../../src/worker/inventory/inventory-card.ts'

function port(module: string, number: number | null, name = `${module}${number ?? ''}`): PlanPort {
  return {
    name,
    module,
    number,
    use: 'empty',
    facts: {},
    outlet: null,
    saidAt: null,
    seen: 0,
    neighbors: [],
    remotePorts: [],
    rows: [],
    rowCount: 0,
    found: 0,
    isFound: false,
  }
}

const places = (ports: readonly PlanPort[]) =>
  modulesOf(ports).map(({ name, blocks }) => {
    const shown = blocks.map((block) =>
      block
        .map(({ port, row, column }) => `${port.number ?? port.name}@${row}/${column}`)
        .join(' '),
    )
    return [name, shown.join(' | ')]
  })

test('odd numbers are above even ones, module by module', () => {
  const ports = [1, 2, 3, 4, 5, 6].map((number) => port('gi1/0/', number))
  expect(places([...ports, port('te1/1/', 1), port('te1/1/', 2)])).toEqual([
    ['gi1/0/', '1@1/1 2@2/1 3@1/2 4@2/2 5@1/3 6@2/3'],
    ['te1/1/', '1@1/1 2@1/2'],
  ])
})

test('ports numbered from 0 have the even numbers above', () => {
  const ports = [0, 1, 2, 3, 4, 5].map((number) => port('ge-0/0/', number))
  expect(places(ports)).toEqual([['ge-0/0/', '0@1/1 1@2/1 2@1/2 3@2/2 4@1/3 5@2/3']])
})

test('a module is named as its ports were printed', () => {
  expect(modulesOf([port('gi1/0/', 5, 'GigabitEthernet1/0/5')])[0]?.name).toBe(
    'GigabitEthernet1/0/',
  )
})

test('ports without a number are side by side', () => {
  expect(places([port('wan', null, 'wan')])).toEqual([['wan', 'wan@1/1']])
})

test('a module is divided into blocks of six ports, and a gap keeps the places of its ports', () => {
  const ports = [1, 2, 7, 9, 10, 25].map((number) => port('gi1/0/', number))
  expect(places(ports)).toEqual([['gi1/0/', '1@1/1 2@2/1 | 7@1/1 9@1/2 10@2/2 | 25@1/1']])
})

test('four uplinks are one block', () => {
  const ports = [1, 2, 3, 4].map((number) => port('te1/1/', number))
  expect(places(ports)).toEqual([['te1/1/', '1@1/1 2@1/2 3@1/3 4@1/4']])
})
