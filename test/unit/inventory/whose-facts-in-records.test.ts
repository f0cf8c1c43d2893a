import { describe, expect, test } from 'vitest'
import { factsIn, NONE } from './facts-in.ts'

const [A, B] = ['00:1b:77:49:54:fd', 'b8:27:eb:12:34:56']

describe('in a record about two devices, each has the facts that are called its own', () => {
  test.each([
    ['Source', 'Destination'],
    ['Sender', 'Target'],
    ['Local', 'Remote'],
  ])('%s and %s', (one, other) => {
    const record = [
      `${one} MAC address: ${A}`,
      `${one} IP address: 192.0.2.5`,
      `${other} MAC address: ${B}`,
      `${other} IP address: 192.0.2.6`,
    ]
    expect(factsIn(...record)).toEqual([
      { ...NONE, ip: ['192.0.2.5'] },
      { ...NONE, ip: ['192.0.2.6'] },
    ])
  })

  test('even an access point and a gateway next to their client', () => {
    const record = [
      `Client MAC : ${A}`,
      'IP address : 192.0.2.5',
      `AP MAC : ${B}`,
      'AP Name : ap-1',
      'Gateway MAC : 00:11:32:01:02:03',
    ]
    expect(factsIn(...record)).toEqual([
      { ...NONE, ip: ['192.0.2.5'] },
      { ...NONE, name: ['ap-1'] },
      NONE,
    ])
  })

  test('but one with one address has all', () => {
    const record = [`Peer Source MAC: ${A}`, 'IP address: 192.0.2.5', 'System Name: sw-2']
    expect(factsIn(...record)).toEqual([{ ...NONE, ip: ['192.0.2.5'], name: ['sw-2'] }])
  })
})

test('the address at the other end of an interface’s network is not its own', () => {
  const record = (key: string) =>
    factsIn(
      'Physical interface: ge-0/0/1, Enabled, Physical link is Up',
      `  Current address: ${A}`,
      `    Destination: 192.0.2.6, ${key}: 192.0.2.5`,
    )
  expect(record('Local')).toEqual([{ ...NONE, ip: ['192.0.2.5'], port: ['ge-0/0/1'] }])
})

describe('information that a computer has received from a switch', () => {
  const record = (mac: string) =>
    factsIn('Device    : sw-2', 'Port      : 1/7', 'Computer  : PC-1', `${mac} : ${A}`)

  test('is about the switch, not about the computer at its port', () => {
    expect(record('ChassisId')).toEqual([{ ...NONE, name: ['sw-2'] }])
  })

  test('even in a list', () => {
    expect(factsIn('Computer,Device,Port,ChassisId', `PC-1,sw-2,1/7,${A}`)).toEqual([
      { ...NONE, name: ['sw-2'] },
    ])
  })

  test('but an address that is not of a switch belongs to the computer', () => {
    expect(record('MAC')).toEqual([{ ...NONE, name: ['PC-1'], port: ['1/7'] }])
  })
})
