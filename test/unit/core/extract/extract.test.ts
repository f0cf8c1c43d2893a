import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { extractAddresses } from '../../../../src/core/extract/extract.ts'
import expected from '../../../fixtures/pastes/expected.json' with { type: 'json' }

const PASTES = new URL('../../../fixtures/pastes/', import.meta.url)
const hexIn = (text: string) => Array.from(extractAddresses(text), ({ hex }) => hex)

const A = '001B774954FD'
const B = '001B774954FE'

describe('outputs and files', () => {
  test.each(Object.entries<string[]>(expected))(
    '%s: its addresses in order, nothing else',
    (name, hex) => {
      const text = readFileSync(new URL(`${name}.txt`, PASTES), 'utf8')
      expect([...new Set(hexIn(text))]).toEqual(hex)
    },
  )
})

describe('the position of an address', () => {
  test('offset from 0, line and column from 1, and the text as written', () => {
    expect([...extractAddresses('first\nat 0:1b:77:9:54:fd on en0\n')]).toEqual([
      {
        hex: '001B770954FD',
        kind: 'eui48',
        certain: true,
        offset: 9,
        line: 2,
        column: 4,
        raw: '0:1b:77:9:54:fd',
      },
    ])
    const [found] = extractAddresses('001b.77ff.fe49.54fd')
    expect(found).toEqual({
      hex: '001B77FFFE4954FD',
      kind: 'eui64',
      certain: true,
      offset: 0,
      line: 1,
      column: 1,
      raw: '001b.77ff.fe49.54fd',
    })
  })

  test('a line ends with LF, CR LF or CR', () => {
    const text = `${A}\n${A}\r\n${A}\r${A}\n\r${A}`
    expect(Array.from(extractAddresses(text), ({ line, column }) => [line, column])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
      [6, 1],
    ])
  })

  test('the iterator can be stopped at any address and reports its progress', () => {
    const iterator = extractAddresses(`${A} ${B} ${A}`)
    expect(iterator.next().value?.offset).toBe(0)
    expect(iterator.next().value?.offset).toBe(13)
    expect(iterator.return(undefined)).toEqual({ value: undefined, done: true })
    expect(iterator.next().done).toBe(true)
  })
})

describe('an address is found', () => {
  test.each([
    ['HWaddr:00:1b:77:49:54:fd', 'directly after a label'],
    ['MAC:001b774954fd', 'bare after a label that ends in hex letters'],
    ['Vlan10:001b.7749.54fd', 'quads after a label'],
    ['10:001b.7749.54fd', 'quads after a number'],
    ['"mac":"001b774954fd"', 'in JSON'],
    ["<mac address='00:1b:77:49:54:fd'/>", 'in an XML attribute'],
    ['<mac>00:1b:77:49:54:fd</mac>', 'between XML tags'],
    ['mac=00:1b:77:49:54:fd;vlan=1', 'as the value of a key'],
    ['(00:1b:77:49:54:fd).', 'in brackets, at the end of a sentence'],
    ['001b.7749.54fd, 1', 'before a comma'],
    ['001b.7749.54fd/"Ethernet1"', 'before a slash'],
    ['Base MAC......001b.7749.54fd', 'behind dot leaders'],
    ['00-1B-77-49-54-FD:Cafe', 'before the name of a network, even one in hex letters'],
    ['dhcp-00-1b-77-49-54-fd.example', 'in a host name, in pairs'],
    ['32768.001b-7749-54fd', 'behind the priority of a bridge'],
    ['8000.001b774954fd', 'bare behind the priority of a bridge'],
    ['32768.001b.7749.54fd', 'in quads behind the priority of a bridge'],
    ['BOOTIF=01-00-1b-77-49-54-fd', 'behind the type Ethernet, as PXE names it'],
    [
      'client-identifier 0100.1b77.4954.fd',
      'behind the type Ethernet, in the configuration of IOS',
    ],
    ['DHCPOFFER to client 0100.1b77.4954.fd (10.0.0.5).', 'behind the type Ethernet, in its log'],
    [
      '10.20.0.77   0100.1b77.4954.fd   Nov 22 2026 08:15 AM   Automatic',
      'behind the type Ethernet, in its list of leases',
    ],
    ['10.20.0.77   0100.1b77.4954.fd   Infinite   Manual', 'the same, of a lease without an end'],
    ['MAC Addr. 00 1b 77 49 54 fd', 'in pairs by space, behind a name without a colon'],
    ['?mac%3D001b774954fd%26ip', 'bare behind an encoded equals sign'],
    ['[2]:[0]:[0]:[48]:[001b.7749.54fd]:[32]:[10.20.0.77]', 'in an EVPN route'],
    ['mac 0x001b774954fd', 'after 0x, called by name'],
    ['00.1b.77.49.54.fd', 'in pairs by dot with a letter'],
    ['00 1b 77 49 54 fd', 'in pairs by space, alone on its line'],
    ['mac 00 1b 77 49 54 fd', 'in pairs by space, called by name'],
    ['é00:1b:77:49:54:fdé', 'between letters of other scripts'],
    ['MAC地址\u{ff1a}00:1b:77:49:54:fd\u{3002}', 'between the full-width punctuation of Chinese'],
    ['\u{200b}00:1b:77:49:54:fd\u{200b}', 'between invisible characters of a web page'],
    ['Neighbor 00:1b:77:49:54:fd:\n  port 1', 'before a colon at the end of a line'],
  ])('%j: %s', (text) => {
    expect(hexIn(text)).toEqual([A])
  })

  test('without letters only if its form or its name leaves no doubt', () => {
    expect(hexIn('00:50:56:89:12:34')).toEqual(['005056891234'])
    expect(hexIn('1212.1263.1212')).toEqual(['121212631212'])
    expect(hexIn('0000-1111-2222 10 Learned')).toEqual(['000011112222'])
    expect(hexIn('  500000-260000     Trk1')).toEqual(['500000260000'])
    expect(hexIn('MAC Address . . : 080027123456')).toEqual(['080027123456'])
    expect(hexIn('at 50:0:0:2:0:1 on en0')).toEqual(['500000020001'])
  })

  test('next to its mask, which is not an address', () => {
    expect(hexIn('dl_dst=01:00:00:00:00:00/01:00:00:00:00:00')).toEqual(['010000000000'])
    expect(hexIn('00:1b:77:49:54:fd/ff:ff:ff:00:00:00')).toEqual([A])
    expect(hexIn('00:1b:77:49:54:fd/00:1b:77:49:54:fe')).toEqual([A, B])
  })

  test.each([
    ['00:1b:77:49:50:00/36', 'a prefix length'],
    ['001b.7700.0000/24', 'a prefix length'],
    ['00:1b:77:00:00:00/ff:ff:ff:00:00:00', 'a mask'],
    ['001b.7700.0000 0000.00ff.ffff', 'a wildcard'],
  ])('not beside %j: it is a prefix, no device, by %s', (text) => {
    expect(hexIn(text)).toEqual([])
  })

  test.each([
    ['00:1b:77:49:54:fd/48', 'all of its bits'],
    ['00:1b:77:49:54:fd/36', 'fewer bits than it has'],
    ['00:1b:77:49:54:fd/100', 'a VLAN'],
    ['00:1b:77:49:54:fd/1:49', 'a port'],
    ['00:1b:77:49:54:fd/527', 'an index'],
  ])('%j: beside %s', (text) => {
    expect(hexIn(text)).toEqual([A])
  })

  test('twice in the frame header that netfilter logs', () => {
    expect(hexIn('OUT= MAC=00:1b:77:49:54:fd:00:1b:77:49:54:fe:08:00 SRC=192.0.2.7')).toEqual([
      A,
      B,
    ])
  })
})

describe('twelve bare digits', () => {
  const certainIn = (text: string) =>
    Array.from(extractAddresses(text)).flatMap(({ hex, certain }) => (certain ? [hex] : []))

  test.each([
    ['bssid 001b774954fd', 'a word before them'],
    ['hardware ethernet 001b774954fd;', 'a word of a DHCP server'],
    ['Chassis ID: 001b774954fd', 'the name of a record'],
    ['Calling-Station-Id = "001B774954FD"', 'the name of a RADIUS attribute'],
    ['{"macs":["001b774954fd"]}', 'the name of a list'],
    ['[2]:[0]:[0]:[48]:[001b774954fd]:[32]', 'the length in an EVPN route'],
    ['Port id: 001b774954fd:P1', 'the port of a phone'],
    ['Name    MAC Address   Port\nphone   001b774954fd  7', 'the heading of their column'],
    [
      '[10:11:12] Name    MAC Address   Port\n[10:11:12] phone   001b774954fd  7',
      'the heading of their column, both logged with the time',
    ],
    [
      '> Station        Net\n> Address        Name\n> 0x001b774954fd lan0',
      'the heading of their column, quoted in a message',
    ],
    ['name;MAC-Adresse;port\nphone;001b774954fd;7', 'the heading of their field'],
    ['IP,Lease Expiration,Unique ID\n10.0.0.5,Never,001b774954fd', 'a unique ID among leases'],
    ['These MAC addresses are new:\n  001b774954fd', 'the line above a list'],
    ['10  001b.7749.54fe\n10  001b774954fd', 'another address above'],
    ['10  001b774954fd\n10  001b.7749.54fe', 'another address below'],
    ['learned 001b774954fd\n\n\n* at 00:1b:77:49:54:fd', 'the same address elsewhere'],
  ])('%j: certain by %s', (text) => {
    expect(certainIn(text)).toContain(A)
  })

  test('are an address even without a letter if they are called one', () => {
    expect(certainIn('[48][001201000001]')).toEqual(['001201000001'])
    expect(certainIn('MAC\n001201000001')).toEqual(['001201000001'])
  })

  test.each([
    ['learned 001b774954fd', 'nothing says anything of them'],
    ['CONTAINER ID   IMAGE\n001b774954fd   nginx', 'a heading says something else'],
    ['Disk,Unique ID\nsda,001b774954fd', 'a unique ID is no lease’s'],
    ['MAC Address     Serial\n00:1b:77:49:54:fe  001b774954fd', 'they stand in another column'],
    ['hmac 001b774954fd', 'a word only ends like one'],
  ])('%j: possible, as %s', (text) => {
    expect(hexIn(text)).toContain(A)
    expect(certainIn(text)).not.toContain(A)
  })

  test.each([
    ['0x001b774954fd', 'a pointer'],
    ['do_page_fault+001b774954fd', 'an offset in a traceback'],
    ['Serial Number: 001b774954fd', 'a serial number'],
    ['image 001b774954fd pulled', 'an image'],
    ['capabilities 001b774954fd', 'a set of bits'],
    ['011b774954fd', 'a group address'],
    ['123456789012', 'a counter'],
  ])('%j: nothing, as %s', (text) => {
    expect(hexIn(text)).toEqual([])
  })

  test.each([
    ['001b774954fd\n001b774954fe\n', true, 'a line each'],
    ['001B774954FD, 001B774954FE', true, 'with commas'],
    ['001b774954fd\n001b774954fd\n', false, 'all the same'],
    ['001b774954fd\nprinter\n001b774954fe', false, 'with another word'],
  ])('alone in a text: %j, certain: %s, as they are %s', (text, isCertain) => {
    expect(certainIn(text).includes(A)).toBe(isCertain)
  })

  test('alone in a text are a list of bar codes without a letter, and of anything with a block that is not assigned', () => {
    expect(certainIn('001277495401\n001277495402')).toEqual([])
    const options = { isAssigned: (hex: string) => hex.startsWith('001B') }
    const found = extractAddresses('001b774954fd\n101b774954fe', options)
    expect(Array.from(found, ({ certain }) => certain)).toEqual([false])
  })

  test('that could be one are left out if the registry has no block for them', () => {
    const text = `new ${A} and E01B774954FD, mac E21B774954FD`
    const found = extractAddresses(text, { isAssigned: (hex) => hex.startsWith('001B77') })
    expect(Array.from(found, ({ hex }) => hex)).toEqual([A, 'E21B774954FD'])
  })

  test('are read in time that grows with the text, however few of them are explained', () => {
    const text = 'MAC of a line, then a word\nabcdef012345 '.repeat(20_000)
    expect(hexIn(text)).toHaveLength(20_000)
  })
})

describe('an EUI-64 without FF-FE counts', () => {
  const EUI64 = '00158D0002A1B2C3'
  test.each([
    ['ieee_address: 00:15:8d:00:02:a1:b2:c3', 'a key of Zigbee'],
    ['"ieeeAddr":"0x00158d0002a1b2c3"', 'a key in JSON'],
    ['devEui=00158D0002A1B2C3', 'a key of LoRaWAN'],
    ['Extended MAC: 0x00158d0002a1b2c3', 'a key of Thread'],
    ['EUI-64: 0015-8D00-02A1-B2C3', 'its own name'],
    ['Node GUID: 0x00158d0002a1b2c3', 'a key of InfiniBand'],
    ['DevEUI            Name\n00158D0002A1B2C3  lamp', 'the heading of its column'],
    ['dev_eui,name\n00158D0002A1B2C3,lamp', 'the heading of its field'],
  ])('%j: by %s', (text) => {
    expect(hexIn(text)).toEqual([EUI64])
  })

  test.each([
    ['WWN: 50:06:01:60:3e:a0:12:34', 'as a World Wide Name'],
    ['AppKey: 00158D0002A1B2C3', 'as a key'],
    ['MAC Address       Name\n00158D0002A1B2C3  lamp', 'below the name of another address'],
  ])('not in %j, %s', (text) => {
    expect(hexIn(text)).toEqual([])
  })
})

test('a colour code before an address does not hide it', () => {
  expect(hexIn('\u001b[32m00:1b:77:49:54:fd\u001b[0m \u001b[1;31m001b.7749.54fe')).toEqual([A, B])
})

describe('nothing is found in', () => {
  test.each([
    ['0190fe17-d1a6-7066-aa33-e7422232031f', 'a UUID'],
    ['{0F4E2C11-7A3D-4C11-9B1E-6D2A3C4B5E6F}', 'a GUID'],
    ['2001:0db8:85a3:0000:0000:8a2e:0370:7334', 'an IPv6 address'],
    ['fe80::1:2:3:4:5:6', 'six short groups after a double colon'],
    ['1:2:3:4:5:6::', 'six short groups before a double colon'],
    ['2001:db8::12:34:56:78:9a:bc', 'six groups of two digits after a double colon'],
    ['fe80::021b:77ff:fe49:54fd', 'the interface identifier of an IPv6 address'],
    ['2001:0db8:85a3::/48', 'quads before a double colon'],
    ['1:2:3:4:5:6:192.0.2.7', 'an IPv6 address that ends in an IPv4 one'],
    ['78BC1AF1CA6100A6CA7D06D00800', 'a longer run of digits'],
    ['e7422232031f2', 'a run of 13 digits'],
    ['00-01-00-01-2A-15-C3-11-1C-D3-05-F1-58-E1', 'a DUID'],
    ['01:00:1b:77:49:54:fd', 'a DHCP client identifier'],
    ['0100.1b77.4954.fd', 'a DHCP client identifier in quads'],
    ['10.20.0.77   0100.1b77.4954.fd', 'the same behind an IP address, without the end of a lease'],
    ['client-identifier 0063.6973.636f.2d', 'a client identifier of another type'],
    ['client-identifier 0100.1b77.4954.fd2d', 'a longer one'],
    ['0012.4b00.1b77.4954', 'an EUI-64 that begins with decimal digits'],
    ['4096.1001.2002.3003', 'a version number that begins like the priority of a bridge'],
    ['12:34:56:78:910', 'a malformed address'],
    ['04:67:f8:63:2a:cfb', 'an address with a digit too many'],
    ['2026-11-21 08:15:02.123456', 'a time stamp'],
    ['backup-26-11-21-08-15-02.log', 'a time stamp in a file name'],
    ['log-261121-081502.txt', 'a short time stamp in a file name'],
    ['123456789012', 'a counter of 12 decimal digits'],
    ['bytes 100000-199999', 'a range of numbers'],
    ['192.168.100.200', 'an IPv4 address'],
    ['12.34.56.78.90.12', 'a version number'],
    ['.1.3.6.1.2.1.17.4.3.1.1.0.27.119.73.84.253', 'an OID'],
    ['001b77.4954fd', 'halves by dot, which is no notation'],
    ['v12.1234.5678.9012', 'a version number with a letter'],
    ['ABCX-1234-5678-9012', 'a serial number'],
    ['49.0001.1921.6800.1001.00', 'an OSI network address'],
    ['50:06:01:60:3b:20:11:22', 'a World Wide Name'],
    ['80:00:00:04:96:1f:a8:48', 'a bridge identifier of eight octets'],
    ['5a:3c:11:09:ab:cd:ef:01:23:45:67:89:ab:cd:ef:01', 'an MD5 fingerprint'],
    ['0030  00 1b 77 49 54 fd        ..wIT.', 'a hex dump with offsets'],
    ['00000000: 00 1b 77 49 54 fd', 'a hex dump with colons'],
    ['    41 43 49 20 46 61', 'an indented hex dump'],
    ['Unknown TLV (0x1049, 6 bytes): 00 37 2a 00 01 20', 'six octets of anything'],
    ['can0  123   [6]  00 1B 77 49 54 FD', 'a CAN frame'],
    ['VMware-56 4d fd 28 89 33 f8 e2-64 74 01 59 92 3b 58 0e', 'a serial number by spaces'],
    ['88090101, 00540000e302, 0800', 'a list of values of several lengths'],
    ['br-218f5e637867', 'the name of a Docker bridge'],
    ['SEQ001B774954FD', 'a word that only contains one'],
    ['SEP001B774954FD0', 'a word that begins like the name of a telephone'],
    ['img_001b774954fd.png', 'a file name'],
    ['0003:046D:C52B.0004', 'the name of a Linux input device'],
    ['00:1B:77 001b77 70B3D5F2F', 'prefixes'],
    ['\u{ff10}\u{ff10}:1b:77:49:54:fd', 'look-alike digits'],
    ['\u{ff10}0:1b:77:49:54:fd', 'a first octet of which one digit is a look-alike'],
    ['00:1b:77:49:54:f\u{ff44}', 'a last octet of which one digit is a look-alike'],
    ['001b.7749.54fd\u{ff10}', 'an address with a look-alike digit too many'],
    ['00:1b:77:49:54:f\u{301}', 'a digit with an accent'],
    ['00:1b:77:49:54:f\u{200b}d', 'a last octet with an invisible character in it'],
    ['00:1b:77:49:54:f\u{ad}d', 'a last octet with a soft hyphen in it'],
  ])('%j: %s', (text) => {
    expect(hexIn(text)).toEqual([])
  })

  test('the wrapped lines of a fingerprint, even if the last one has six pairs', () => {
    const line = '    00:c3:9b:11:22:33:44:55:66:77:88:99:aa:bb:cc:\n'
    expect(hexIn(`${line}${line}    de:ad:be:ef:12:34\n`)).toEqual([])
    expect(hexIn(`${line}\n    de:ad:be:ef:12:34\n`)).toEqual(['DEADBEEF1234'])
  })

  test('the wrapped line of a hex string', () => {
    const line = '= Hex-STRING: 00 11 22 33 44 55 66 77 88 99 AA BB CC DD EE FF \n'
    expect(hexIn(`${line}00 1B 77 49 54 FD \n`)).toEqual([])
    expect(hexIn('= Hex-STRING: 00 1B 77 49 54 FD \n')).toEqual([A])
  })
})
