import { describe, expect, test } from 'vitest'
import { toLinkLocal, readIpv6 } from '../../../../src/core/address/eui64.ts'

describe('an IPv6 address', () => {
  test.each([
    ['fe80::3e5a:b4ff:feaa:bbcc', '3C5AB4AABBCC'],
    ['fe80::3e5a:b4ff:feaa:bbcc%en0', '3C5AB4AABBCC'],
    ['FE80::3E5A:B4FF:FEAA:BBCC%12', '3C5AB4AABBCC'],
    ['fe80:0:0:0:3e5a:b4ff:feaa:bbcc', '3C5AB4AABBCC'],
    ['fe80:0000:0000:0000:021b:77ff:fe49:54fd/64', '001B774954FD'],
    ['2001:db8:1:2:21b:77ff:fe49:54fd', '001B774954FD'],
    ['[fe80::21b:77ff:fe49:54fd%25eth0]', '001B774954FD'],
    ['[fe80::21b:77ff:fe49:54fd%eth0]', '001B774954FD'],
    ['fe80::42:acff:fe11:2', '0242AC110002'],
    ['  fe80::200:cff:fe12:3456 ', '00000C123456'],
  ])('%s was made from %s', (text, eui48) => {
    expect(readIpv6(text)?.eui48 ?? null).toBe(eui48)
  })

  test.each(['fe80::1', '::', '::1', '2001:db8::', 'fd00::1234:5678:9abc:def0', 'ff02::fb'])(
    '%s contains no MAC address',
    (text) => {
      expect(readIpv6(text)).toMatchObject({ eui48: null })
    },
  )

  test.each([
    '',
    ':',
    'fe80',
    'fe80:',
    ':fe80::1',
    'fe80:::1',
    'fe80::1::2',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7:8::',
    'fe80::12345',
    'fe80::g',
    '00:1B:77:49:54:FD',
    'fe80::3e5a:b4ff:feaa:bbcc%',
    'x'.repeat(100_000),
    ':'.repeat(100_000),
  ])('%.40s is none', (text) => {
    expect(readIpv6(text)).toBeNull()
  })

  test('is derived from a MAC address, and back', () => {
    for (const hex of ['001B774954FD', '000000000000', '0242AC110002', 'FCFFFFFFFFFF']) {
      expect(readIpv6(toLinkLocal(hex))?.eui48).toBe(hex)
    }
  })
})
