import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  answer,
  type AddressAnswer,
  type Answer,
  type AnswerSource,
} from '../../../../src/core/lookup/answer.ts'
import type { Assignment, Registry } from '../../../../src/core/registry/assignment.ts'
import { registryOf } from '../../../fixtures/format/bad-file.ts'
import { decodePack, encodePack } from '../../../../src/core/pack/pack.ts'
import { firstSeenCode, FirstSeenTable } from '../../../../src/core/registry/first-seen-table.ts'
import { OuiTrie } from '../../../../src/core/registry/trie.ts'

const VERSION = '2026-04-11'

function row(
  registry: Registry,
  prefix: string,
  organization: string,
  country: string | null,
  address?: string,
): Assignment {
  const assignment = { registry, prefix, organization, country }
  return address === undefined ? assignment : { ...assignment, address }
}

const ROWS: readonly Assignment[] = [
  row('MA-L', '001B77', 'Intel Corporate', 'MY', 'Lot 8, Jalan Hi-Tech 2/3 Kulim Kedah MY 09000'),
  row('MA-L', '001B78', 'Hewlett Packard', 'US'),
  row('MA-L', '001B79', 'Hewlett Packard', 'US'),
  row('MA-L', '0001C8', 'THOMAS CONRAD CORP.', 'US'),
  row('MA-L', '0001C8', 'CONRAD CORP.', 'US'),
  row('MA-L', '00005E', 'ICANN, IANA Department', 'US'),
  row('MA-L', '005056', 'VMware, Inc.', 'US'),
  row('MA-L', '080030', 'NETWORK RESEARCH CORPORATION', 'US'),
  row('MA-L', '080030', 'ROYAL MELBOURNE INST OF TECH', 'AU'),
  row('MA-L', '080030', 'CERN', 'CH'),
  row('MA-L', '02608C', '3COM', 'US'),
  row('MA-L', '020701', 'RACAL-DATACOM', null),
  row('MA-L', '111111', 'Private', null),
  row('MA-L', '70B3D5', 'IEEE Registration Authority', 'US'),
  row('MA-S', '70B3D5F2F', 'TELEPLATFORMS', 'RU'),
  row('MA-S', '70B3D5F30', 'TELEPLATFORMS', 'RU'),
  row('MA-M', '8439BE1', 'Shenzhen Example', 'CN'),
  row('MA-L', '0050C2', 'IEEE Registration Authority', 'US'),
  row('IAB', '0050C2F58', 'IEEE Registration Authority', 'US'),
  row('CID', 'DAA119', 'Google, Inc.', 'US'),
]

let source: AnswerSource

beforeAll(async () => {
  source = {
    trie: OuiTrie.from(await decodePack(await encodePack(ROWS, VERSION))),
    postal: registryOf(ROWS, VERSION).table,
  }
})

const ask = (text: string): Answer => answer(text, source)

/** The answer to a text that is an address, or a failed test. */
function askAddress(text: string, from: AnswerSource | null = source): AddressAnswer {
  const given = answer(text, from)
  if (!('address' in given)) throw new Error(`${text} was answered as ${given.kind}.`)
  return given
}

const said = (text: string) => askAddress(text).notes.join(' ')

describe('what a text is', () => {
  test('nothing but white space is empty', () => {
    expect(ask(' \n')).toMatchObject({ kind: 'empty' })
  })

  test('fewer than six digits are a beginning, answered by what lies below it', () => {
    expect(ask('00:1b')).toEqual({
      kind: 'beginning',
      text: '00:1b',
      registryVersion: VERSION,
      hex: '001B',
      subBlocks: {
        blocks: 3,
        organizations: [
          { organization: 'Hewlett Packard', blocks: 2 },
          { organization: 'Intel Corporate', blocks: 1 },
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

  test('a separator that waits for its group does not take back what is already known', () => {
    expect(askAddress('00:1B:77:')).toMatchObject({
      kind: 'found',
      address: { kind: 'prefix', hex: '001B77' },
    })
    expect(askAddress('00:1B:77:49:54:FD:')).toMatchObject({ address: { kind: 'eui48' } })
  })

  test('what cannot become an address is wrong, with the place', () => {
    expect(ask('00:1G:77')).toMatchObject({ kind: 'wrong', code: 'bad_character', position: 4 })
  })

  test('look-alikes of digits are refused, not guessed', () => {
    for (const text of ['00:1b:77:49:54:f\u{ff44}', '00:1b:77:49:54:f\u{200b}d']) {
      expect(ask(text)).toMatchObject({ kind: 'wrong', code: 'bad_character', position: 16 })
    }
  })

  test('two addresses or more are counted', () => {
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
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(ask(text)).toMatchObject({ text, registryVersion: VERSION })
        expect(answer(text, null)).toMatchObject({ text, registryVersion: null })
      }),
    )
  })
})

describe('an address in a block', () => {
  test('is answered with the block, its holder and where that is', () => {
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
          registry: 'MA-L',
          prefix: '001B77',
          organization: 'Intel Corporate',
          country: 'MY',
        },
        prefixBits: 24,
        range: '00-1B-77-00-00-00 to 00-1B-77-FF-FF-FF',
        size: 16_777_216,
        postalAddress: 'Lot 8, Jalan Hi-Tech 2/3 Kulim Kedah MY 09000',
      },
    })
  })

  test('has no postal address where IEEE prints none, and until they are on the device', () => {
    expect(askAddress('005056000000')).toMatchObject({ block: { postalAddress: null } })
    expect(askAddress('001B774954FD', { ...source, postal: null })).toMatchObject({
      block: { postalAddress: null },
    })
  })

  test('says when its block was first seen as soon as that is known', () => {
    expect(askAddress('001B774954FD')).toMatchObject({ block: { firstSeen: null } })
    const codes = Array.from(source.trie.under(''), () => firstSeenCode('MA-L', '2004-03'))
    const firstSeen = FirstSeenTable.of(codes, source.trie.version)
    expect(askAddress('001B774954FD', { ...source, firstSeen })).toMatchObject({
      block: { firstSeen: { from: '2004-03', to: '2004-03', orEarlier: false } },
    })
  })

  test('is written in every notation, and EUI-64, modified EUI-64 and link-local are told apart', () => {
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

describe('the plain sentences', () => {
  test('the vendor of a random address cannot be known', () => {
    expect(askAddress('5A:3C:9E:12:74:0B')).toMatchObject({
      kind: 'not-found',
      title: 'Random or local address',
      quadrant: 'ELI',
    })
    expect(said('5A:3C:9E:12:74:0B')).toContain('It does not show the vendor.')
  })

  test('an address of no block was mistyped, made up, or is newer than the registry', () => {
    expect(askAddress('4C:00:00:00:00:01')).toMatchObject({
      kind: 'not-found',
      title: 'Not in the registry',
    })
    expect(said('4C:00:00:00:00:01')).toContain('in no assigned block')
  })

  test('a multicast group is looked up with I/G cleared', () => {
    expect(askAddress('01-00-5E-00-00-FB')).toMatchObject({
      kind: 'found',
      title: 'IPv4 multicast',
      block: { assignment: { organization: 'ICANN, IANA Department' } },
    })
    expect(said('01-00-5E-00-00-FB')).toMatch(/224\.0\.0\.251.*I\/G bit cleared/)
    expect(said('11:11:11:00:00:00')).not.toContain('cleared')
  })

  test('broadcast is nobody’s and in no quadrant', () => {
    expect(askAddress('FF:FF:FF:FF:FF:FF')).toMatchObject({
      kind: 'not-found',
      title: 'Broadcast',
      quadrant: null,
    })
  })

  test('a virtual router is named by its number, before the holder of its block', () => {
    expect(askAddress('00:00:5E:00:01:07')).toMatchObject({ kind: 'found', title: 'VRRP for IPv4' })
    expect(said('00:00:5E:00:01:07')).toContain('virtual router 7')
  })

  test('an address commonly used by virtual machines is said to be one, whether its block is registered or not', () => {
    expect(askAddress('00:50:56:12:34:56')).toMatchObject({ title: 'VMware, Inc.' })
    expect(said('00:50:56:12:34:56')).toContain('Commonly used by VMware')
    expect(askAddress('52:54:00:12:34:56')).toMatchObject({
      kind: 'not-found',
      title: 'Commonly QEMU and KVM',
    })
    expect(said('52:54:00:12:34:56')).toContain('it is in no registry')
  })

  test('what is only possible does not replace what is certain', () => {
    expect(askAddress('02:07:01:12:34:56')).toMatchObject({ title: 'RACAL-DATACOM' })
    expect(said('02:07:01:12:34:56')).toContain('Perhaps')
  })

  test('an unassigned part of a subdivided block is called that', () => {
    expect(askAddress('70B3D5000001')).toMatchObject({ title: 'IEEE Registration Authority' })
    expect(said('70B3D5000001')).toContain('unassigned part of a block that IEEE subdivides')
    expect(said('70B3D5F2F001')).toBe('')
  })

  test('a typed prefix of a subdivided block shows what lies in it instead', () => {
    const given = askAddress('70B3D5')
    expect(given.subBlocks).toEqual({
      blocks: 2,
      organizations: [{ organization: 'TELEPLATFORMS', blocks: 2 }],
      others: 0,
    })
    expect(given.notes.join(' ')).toContain('keep typing to see')
    expect(given.notes.join(' ')).not.toContain('unassigned')
  })

  test('blocks without a parent are found below it all the same', () => {
    expect(askAddress('8439BE')).toMatchObject({
      kind: 'not-found',
      title: 'Divided into smaller blocks',
      subBlocks: { blocks: 1 },
    })
    expect(askAddress('8439BE700000')).toMatchObject({ kind: 'not-found', subBlocks: null })
  })

  test('Private is explained', () => {
    expect(said('11:11:11:00:00:00')).toContain('asked IEEE not to publish its name')
  })

  test('a block that was assigned three times names all its holders', () => {
    expect(said('08:00:30:12:34:56')).toContain(
      'Assigned three times: to NETWORK RESEARCH CORPORATION, ROYAL MELBOURNE INST OF TECH and CERN.',
    )
    expect(askAddress('08:00:30:12:34:56')).toMatchObject({ block: { all: { length: 3 } } })
    expect(said('00:01:C8:12:34:56')).toContain(
      'to THOMAS CONRAD CORP. and CONRAD CORP. The address',
    )
  })

  test('a cluster’s address was made up by software, not for privacy', () => {
    expect(said('02:BF:0A:00:00:01')).toContain('software made it up')
    expect(said('02:BF:0A:00:00:01')).not.toContain('privacy')
    expect(said('02:01:0A:00:00:01')).toContain('privacy')
  })

  test('a Company ID, a closed register and the old local blocks are explained', () => {
    expect(said('DA:A1:19:12:34:56')).toContain('Company ID')
    expect(said('00:50:C2:F5:80:01')).toContain('IAB registry is closed')
    expect(said('02:60:8C:12:34:56')).toContain('one of the few old blocks')
  })
})

describe('an EUI-64', () => {
  test('made from an EUI-48 gives it back', () => {
    const given = askAddress('00-1B-77-FF-FE-49-54-FD')
    expect(given).toMatchObject({ kind: 'found', title: 'Intel Corporate' })
    expect(given.notations).toContainEqual({ name: 'EUI-48 inside', text: '00-1B-77-49-54-FD' })
    expect(given.notations).toContainEqual({
      name: 'IPv6 link-local',
      text: 'fe80::21b:77ff:fe49:54fd',
    })
  })

  test('that was modified for IPv6 is traced back to its organization', () => {
    const given = askAddress('02-1B-77-FF-FE-49-54-FD')
    expect(given).toMatchObject({ kind: 'not-found', title: 'Probably Intel Corporate' })
    expect(given.notations).toContainEqual({ name: 'EUI-48 inside', text: '00-1B-77-49-54-FD' })
    expect(given.notations).toContainEqual({ name: 'EUI-64', text: '00-1B-77-FF-FE-49-54-FD' })
    expect(given.notations).toContainEqual({
      name: 'IPv6 link-local',
      text: 'fe80::21b:77ff:fe49:54fd',
    })
  })

  test('whose FF-FE leads to another part of a subdivided block names the holder of its EUI-48', () => {
    expect(askAddress('70-B3-D5-FF-FE-F2-F1-23').notes).toContain(
      'FF-FE in the middle: made from the EUI-48 70-B3-D5-F2-F1-23, which is in a block of TELEPLATFORMS.',
    )
  })

  test('of no block may come from a local EUI-48, whose U/L IPv6 has flipped to 0', () => {
    expect(askAddress('50-54-00-FF-FE-12-34-56').notes[0]).toBe(
      'FF-FE in the middle: made from the EUI-48 50-54-00-12-34-56, or, if it is an IPv6 interface identifier, from 52-54-00-12-34-56.',
    )
  })

  test('that its maker assigned as such holds no EUI-48', () => {
    expect(askAddress('00-1B-77-12-34-56-78-9A').notations.map(({ name }) => name)).not.toContain(
      'EUI-48 inside',
    )
  })
})

describe('without a registry', () => {
  test('an address is answered with what its bits say, and nothing is said about its holder', () => {
    expect(askAddress('5A:3C:9E:12:74:0B', null)).toMatchObject({
      kind: 'no-registry',
      registryVersion: null,
      title: 'Not looked up yet',
      administration: 'LAA',
      subBlocks: null,
    })
    expect(askAddress('01-80-C2-00-00-0E', null)).toMatchObject({ title: 'Bridge group' })
  })

  test('a beginning says nothing about sub-blocks', () => {
    expect(answer('00', null)).toMatchObject({ kind: 'beginning', subBlocks: null })
  })
})
