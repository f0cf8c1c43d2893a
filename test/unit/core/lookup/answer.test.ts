import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answer } from '../../../../src/core/lookup/answer.ts'
import { anyCharacter } from '../../../fixtures/any-character.ts'
import { trieOf } from '../../../fixtures/format/bad-file.ts'
import { ask, askAddress, said, source, VERSION } from './answer-source.ts'
import { block } from '../../../fixtures/registry/block.ts'

describe('the kind of a text', () => {
  test('white space alone is empty', () => {
    expect(ask(' \n')).toMatchObject({ kind: 'empty' })
  })

  test('fewer than six digits are a beginning, answered by the blocks below it', () => {
    expect(ask('00:1b')).toEqual({
      kind: 'beginning',
      text: '00:1b',
      registryVersion: VERSION,
      hex: '001B',
      subBlocks: {
        blocks: 3,
        organizations: [
          { organization: 'Hewlett Packard', vendorSlug: 'hewlett-packard', blocks: 2 },
          { organization: 'Intel Corporate', vendorSlug: 'intel-corporate', blocks: 1 },
        ],
        others: 0,
      },
    })
  })

  test('a beginning narrows as more is typed, down to nothing', () => {
    const blocks = ['0', '00', '00:1', '00:1B', '00:1B:7', '00:1F'].map((text) => {
      const given = ask(text)
      return given.kind === 'beginning' ? given.subBlocks?.blocks : given.kind
    })
    expect(blocks).toEqual([14, 9, 3, 3, 3, 0])
  })

  test('the beginning of a group address leads to the blocks with I/G cleared', () => {
    expect(ask('01:00')).toMatchObject({
      subBlocks: { blocks: 1, organizations: [{ organization: 'ICANN, IANA Department' }] },
    })
    expect(ask('11:11')).toMatchObject({
      subBlocks: { blocks: 1, organizations: [{ organization: 'Private' }] },
    })
  })

  test('a trailing separator does not withdraw what is already known', () => {
    expect(askAddress('00:1B:77:')).toMatchObject({
      kind: 'found',
      address: { kind: 'prefix', hex: '001B77' },
    })
    expect(askAddress('00:1B:77:49:54:FD:')).toMatchObject({ address: { kind: 'eui48' } })
  })

  test('a text that cannot become an address is an error, with the position', () => {
    expect(ask('00:1G:77')).toMatchObject({ kind: 'wrong', code: 'bad_character', position: 4 })
  })

  test('look-alikes of digits are refused, not guessed', () => {
    for (const text of ['00:1b:77:49:54:f\u{ff44}', '00:1b:77:49:54:f\u{200b}d']) {
      expect(ask(text)).toMatchObject({ kind: 'wrong', code: 'bad_character', position: 16 })
    }
  })

  test('one wrong digit does not hide the answer of the digits before it', () => {
    expect(ask('00:1B:77:49:5G')).toMatchObject({
      kind: 'wrong',
      message: 'G at character 14 is not a hex digit (0–9, A–F).',
      upToFault: { digits: 9, organization: 'Intel Corporate' },
    })
    expect(ask('G0:1B:77')).toMatchObject({ kind: 'wrong', upToFault: null })
  })

  test('seven octets are answered, with a note that one is too many', () => {
    const answered = askAddress('00:1B:77:49:54:FD:AB')
    expect(answered.title).toBe('Intel Corporate')
    expect(answered.notes).toContain(
      'Seven octets are one too many: a MAC address has six, an EUI-64 eight.',
    )
  })

  test('an IPv4 address is recognized, with the command that finds its MAC address', () => {
    for (const ip of ['192.168.1.1', ' 10.10.10.10 ']) {
      expect(ask(ip)).toMatchObject({
        kind: 'wrong',
        code: 'ipv4',
        message: `This is an IP address. Find its MAC address with \`arp -a ${ip.trim()}\`.`,
      })
    }
  })

  test('a list of prefixes, and at most one address among them, is answered one by one', () => {
    const answered = ask('001B77\n00:01:c8, 70b3.d5f2.f000\n')
    expect(answered).toMatchObject({
      kind: 'list',
      items: [
        { title: 'Intel Corporate', address: { kind: 'prefix', hex: '001B77' } },
        { title: 'One of two companies' },
        { title: 'TELEPLATFORMS', address: { kind: 'eui48' } },
      ],
    })
    expect(ask('001B77, Intel')).toMatchObject({ kind: 'wrong' })
    expect(ask('001B77\n'.repeat(5_000))).toMatchObject({ kind: 'wrong' })
  })

  test('two or more addresses are counted', () => {
    expect(ask('00:1b:77:49:54:fd 08:00:30:12:34:56')).toMatchObject({ kind: 'several', count: 2 })
  })

  test('one address among words is answered', () => {
    expect(askAddress('MAC: 00:1B:77:49:54:FD (eth0)')).toMatchObject({
      kind: 'found',
      address: { kind: 'eui48', hex: '001B774954FD' },
    })
  })

  test.each([
    ['00:1b:77:49:54:fd / 001b.7749.54fd', 'in two notations'],
    ['link/ether 00:1b:77:49:54:fd brd ff:ff:ff:ff:ff:ff', 'beside the broadcast address'],
    ['ff:ff:ff:ff:ff:ff > 00:1b:77:49:54:fd > ff:ff:ff:ff:ff:ff', 'between broadcast addresses'],
  ])('%j is one address: %s', (text) => {
    expect(askAddress(text).address).toEqual({ kind: 'eui48', hex: '001B774954FD' })
  })

  test('the same address on several lines is an output, not one address', () => {
    expect(ask('10 001b.7749.54fd Gi1\n20 001b.7749.54fd Gi1')).toMatchObject({ kind: 'several' })
  })

  test('any text at all has an answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(ask(text)).toMatchObject({ text, registryVersion: VERSION })
        expect(answer(text, null)).toMatchObject({ text, registryVersion: null })
      }),
    )
  })
})

describe('an address in a block', () => {
  test('is answered with the block, its holder and their address', () => {
    expect(askAddress('00-1b-77-49-54-fd')).toMatchObject({
      kind: 'found',
      registryVersion: VERSION,
      title: 'Intel Corporate',
      notes: [],
      transmission: 'unicast',
      administration: 'UAA',
      quadrant: null,
      bits: '00000000',
      subBlocks: null,
      block: {
        assignment: {
          blockType: 'MA-L',
          prefix: '001B77',
          organization: 'Intel Corporate',
          country: 'MY',
          year: '2007',
        },
        prefixBits: 24,
        range: '00-1B-77-00-00-00 to 00-1B-77-FF-FF-FF',
        size: 16_777_216,
      },
    })
  })

  test('includes the former names of its holder', () => {
    expect(askAddress('001B774954FD')).toMatchObject({ block: { formerNames: [] } })
    const trie = trieOf([block('MA-L', '001B77', 'EZURIO, LLC')])
    expect(askAddress('001B774954FD', { ...source, trie })).toMatchObject({
      block: { formerNames: ['Laird Connectivity'] },
    })
  })

  test('is written in every notation, and EUI-64, modified EUI-64 and link-local are distinguished', () => {
    expect(askAddress('001b774954fd').notations).toEqual([
      { name: 'Colon', text: '00:1B:77:49:54:FD' },
      { name: 'Hyphen', text: '00-1B-77-49-54-FD' },
      { name: 'Dot', text: '001b.7749.54fd' },
      { name: 'Bare', text: '001B774954FD' },
      { name: 'EUI-64', text: '00-1B-77-FF-FE-49-54-FD' },
      { name: 'Modified EUI-64', text: '02-1B-77-FF-FE-49-54-FD' },
      { name: 'IPv6 link-local', text: 'fe80::21b:77ff:fe49:54fd' },
    ])
  })

  test('of a group is never made into an IPv6 address', () => {
    expect(askAddress('01005E0000FB').notations.map(({ name }) => name)).toEqual([
      'Colon',
      'Hyphen',
      'Dot',
      'Bare',
    ])
  })
})

describe('without a registry', () => {
  test('an address is answered from its bits, without a holder', () => {
    expect(askAddress('5A:3C:9E:12:74:0B', null)).toMatchObject({
      kind: 'no-registry',
      registryVersion: null,
      title: 'Not looked up yet',
      administration: 'LAA',
      subBlocks: null,
    })
    expect(askAddress('01-80-C2-00-00-0E', null)).toMatchObject({ title: 'Bridge group' })
  })

  test.each([
    ['00:1B:77:49:54:FD', ['The vendor is shown as soon as the registry has been downloaded.']],
    ['5A:3C:9E:12:74:0B', [expect.stringMatching(/^Whether it belongs to a vendor is shown/)]],
    [
      '00:00:5E:00:01:07',
      [
        expect.stringContaining('virtual router'),
        expect.stringMatching(/^Whether it belongs to a vendor is shown/),
      ],
    ],
    ['FF:FF:FF:FF:FF:FF', [expect.not.stringContaining('vendor')]],
  ])('no vendor is promised where there may be none: %s', (text, notes) => {
    expect(askAddress(text, null).notes).toEqual(notes)
  })

  test('a beginning says nothing about sub-blocks', () => {
    expect(answer('00', null)).toMatchObject({ kind: 'beginning', subBlocks: null })
  })
})

describe('an address that is not from Ethernet', () => {
  test('an InfiniBand address of 20 octets is answered as the GUID at its end', () => {
    const text = '80:00:02:08:fe:80:00:00:00:00:00:00:00:1b:77:ff:fe:12:34:56'
    expect(askAddress(text)).toMatchObject({
      address: { kind: 'eui64' },
      notes: expect.arrayContaining([
        'The GUID at the end of an InfiniBand address of 20 octets.',
      ]) as unknown,
    })
  })

  test.each([
    ['21:00:00:1B:77:12:34:56', 4],
    ['10:00:00:1B:77:12:34:56', 4],
    ['5001B7712E34567A', 1],
  ])(
    '%s, in no block as an EUI-64, is a World Wide Name with the block of its maker',
    (text, at) => {
      const answered = askAddress(text)
      expect(answered).toMatchObject({
        kind: 'found',
        title: 'World Wide Name of Intel Corporate',
        notes: [expect.stringMatching(/^NAA [125]: /)],
        block: { at, prefixBits: 24, assignment: { organization: 'Intel Corporate' } },
      })
      expect(answered.notations.map(({ name }) => name)).toEqual(['Colon', 'Hyphen', 'Dot', 'Bare'])
    },
  )

  test('names nobody if it contains no holder', () => {
    expect(said('2100FFFFFF123456')).not.toContain('World Wide Name')
    expect(said('00:1B:77:00:00:12:34:56')).not.toContain('World Wide Name')
  })
})

test('a list of prefixes may be separated by spaces alone', () => {
  for (const text of ['00:1B:77 00:1B:78', '001B77 001B78', '001B77  001B78 '])
    expect(ask(text)).toMatchObject({
      kind: 'list',
      items: [{ title: 'Intel Corporate' }, { title: 'Hewlett Packard' }],
    })
  expect(ask('00 1B 77')).toMatchObject({ title: 'Intel Corporate' })
})

test('a prefix with a mask is answered by the digits that count, even in a list', () => {
  expect(askAddress('00:1B:77:00:00:00/24')).toMatchObject({
    address: { kind: 'prefix', hex: '001B77' },
    title: 'Intel Corporate',
    notes: ['The digits that count: 00:1B:77.'],
  })
  expect(ask('00:1B:77/24\n00:1B:78:*')).toMatchObject({
    kind: 'list',
    items: [{ title: 'Intel Corporate' }, { title: 'Hewlett Packard' }],
  })
})

describe('an address inside another identifier', () => {
  test.each([
    ['00010001262c0a4d001b774954fd', '001B774954FD', 'DUID-LLT'],
    ['00:03:00:01:00:1b:77:49:54:fd', '001B774954FD', 'DUID-LL'],
    ['01:00:1b:77:49:54:fd', '001B774954FD', 'client identifier'],
    ['ff:77:49:54:fd:00:03:00:01:00:1b:77:49:54:fd', '001B774954FD', 'RFC 4361'],
    ['wwn-0x5000c500a1b2c3d4', '5000C500A1B2C3D4', 'World Wide Name'],
    ['naa.5000c500a1b2c3d4', '5000C500A1B2C3D4', 'World Wide Name'],
    ['eui.0025385b71b00e9f', '0025385B71B00E9F', 'NVMe'],
    ['6ba7b810-9dad-11d1-80b4-00c04fd430c8', '00C04FD430C8', 'UUID'],
    ['Z:00124B0012345678$I:83FED3407A939723$M:751', '00124B0012345678', 'Zigbee'],
    ['23S001B774954FD', '001B774954FD', '23S'],
    ['laptop-001b774954fd.local', '001B774954FD', 'name'],
    ['MAC-001B774954FD', '001B774954FD', 'name'],
    ['S/N: 001B774954FD', '001B774954FD', 'serial number'],
  ])('%s is answered, with what it is in', (text, hex, note) => {
    const answered = askAddress(text)
    expect(answered.address.hex).toBe(hex)
    expect(answered.notes[0]).toContain(note)
  })

  test('in a frame header both are answered, each with its part', () => {
    const given = ask('mac=00:1b:77:49:54:fd:b8:27:eb:12:34:56:08:00')
    expect(given).toMatchObject({
      kind: 'list',
      items: [
        { address: { hex: '001B774954FD' }, notes: [expect.stringContaining('Destination')] },
        { address: { hex: 'B827EB123456' } },
      ],
    })
  })

  test.each([
    '{0x00, 0x1B, 0x77, 0x49, 0x54, 0xFD}',
    String.raw`b'\x00\x1bwIT\xfd'`,
    String.raw`\x00\x1b\x77\x49\x54\xfd`,
    '00%3A1B%3A77%3A49%3A54%3AFD',
    '00_1B_77_49_54_FD',
    '001.B77.495.4FD',
    '0.27.119.73.84.253',
  ])('%s is answered as the six octets that it writes', (text) => {
    expect(askAddress(text).address).toEqual({ kind: 'eui48', hex: '001B774954FD' })
  })

  test.each([
    ['a time', '01202603281530'],
    ['a UUID of chance', '6ba7b810-9dad-41d1-80b4-00c04fd430c8'],
    ['a UUID whose node is random', '6ba7b810-9dad-11d1-80b4-01c04fd430c8'],
    ['a name that ends in other digits', 'backup-202603281530'],
    ['five octets', '{0x00, 0x1B, 0x77, 0x49, 0x54}'],
    ['an octet over 255', '0.27.119.73.84.256'],
  ])('%s is none', (_, text) => {
    expect(['wrong', 'beginning', 'not-found']).toContain(ask(text).kind)
  })

  test('a number that a spreadsheet has rounded is reported as one', () => {
    expect(ask('1.1335E+11')).toMatchObject({
      kind: 'wrong',
      message: expect.stringContaining('spreadsheet'),
    })
  })
})
