import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Annotation } from '../../../src/inventory/annotation.ts'
import { kindOf, type AddressKind } from '../../../src/core/lookup/kinds.ts'
import { answer } from '../../../src/core/lookup/answer.ts'
import { holdersOf } from '../../../src/core/registry/assignment.ts'
import { extractAddresses } from '../../../src/core/extract/extract.ts'
import type { HistoryEntry, OwnPrefix } from '../../../src/core/user-data/user-data.ts'
import { OwnLabels } from '../../../src/core/user-data/prefixes.ts'
import { trieOf } from '../../fixtures/api/registry.ts'
import { block } from '../../fixtures/registry/block.ts'

const trie = await trieOf([
  block('MA-L', '00000C', 'Cisco Systems, Inc'),
  block('MA-L', '001B77', 'Intel Corporate', 'MY'),
  block('MA-L', '00005E', 'ICANN, IANA Department'),
  block('MA-L', '005056', 'VMware, Inc.'),
  block('MA-L', '111111', 'Private', null),
  block('MA-L', '02608C', '3COM'),
  block('MA-L', '0001C8', 'CONRAD CORP.'),
  block('MA-L', '0001C8', 'THOMAS CONRAD CORP.'),
  block('MA-L', '8C1F64', 'Private', null),
  block('CID', '0A1122', 'A Company With an ID', 'DE'),
  block('MA-L', '70B3D5', 'IEEE Registration Authority'),
  block('MA-S', '70B3D5F2F', 'TELEPLATFORMS', 'RU'),
  block('MA-L', 'B82700', 'Raspberry Pi Foundation', 'GB'),
  block('MA-L', 'B82704', 'RASPBERRY PI FOUNDATION LTD', 'GB'),
])

const HEX_DIGITS = Array.from('0123456789ABCDEF')

const NOBODYS = new OwnLabels({ entries: [], prefixes: [] })

const labelled = (hex: string, label: string): HistoryEntry => ({
  hex,
  label,
  note: '',
  lookedUpAt: 0,
  pinned: false,
  changedAt: 0,
})

const ownPrefix = (prefix: string, label: string): OwnPrefix => ({
  prefix,
  label,
  note: '',
  changedAt: 0,
})

function annotated(text: string, labels = NOBODYS): Annotation {
  const annotation = new Annotation({ trie, labels })
  for (const { hex, line } of extractAddresses(text)) {
    annotation.noteFound(annotation.addresses.add(hex), line)
  }
  return annotation
}

/** What an annotation says about an address. */
const saidOf = (annotation: Annotation, address: number) => ({
  hex: annotation.addresses.hex(address),
  title: annotation.titleOf(address).text,
  kind: annotation.kindOf(address),
  block: annotation.blockOf(address),
})

const only = (text: string, labels = NOBODYS) => saidOf(annotated(text, labels), 0)

describe('an annotation', () => {
  test('describes each distinct address once', () => {
    const annotation = annotated(
      '00:1B:77:49:54:FD\nnothing\n0000.0c12.3456 00-1b-77-49-54-fd\n001b774954fd\n',
    )
    expect(annotation.addresses.size).toBe(2)
    expect(annotation.titles()).toHaveLength(2)
    expect(saidOf(annotation, 0)).toEqual({
      hex: '001B774954FD',
      title: 'Intel Corporate',
      kind: 'unicast',
      block: block('MA-L', '001B77', 'Intel Corporate', 'MY'),
    })
    expect(saidOf(annotation, 1)).toMatchObject({ title: 'Cisco Systems, Inc' })
  })

  test('returns the titles of a line, each once, in their order', () => {
    const annotation = annotated(
      '00:00:0C:00:00:01\n00:1B:77:00:00:01 00:00:0C:00:00:02 00:1B:77:00:00:02\n',
    )
    expect(annotation.titlesInLine(1)).toEqual(['Cisco Systems, Inc'])
    expect(annotation.titlesInLine(2)).toEqual(['Intel Corporate', 'Cisco Systems, Inc'])
    expect(annotation.titlesInLine(3)).toEqual([])
  })

  test.each<[text: string, kind: AddressKind, title: string]>([
    ['00:1B:77:49:54:FD', 'unicast', 'Intel Corporate'],
    ['70:B3:D5:F2:F0:01', 'unicast', 'TELEPLATFORMS'],
    ['11:11:11:00:00:01', 'multicast', 'Private'],
    ['02:60:8C:00:00:01', 'unicast', '3COM'],
    ['0A:11:22:00:00:01', 'company-id', 'A Company With an ID'],
    ['00:01:C8:00:00:01', 'shared', 'One of 2: CONRAD CORP., THOMAS CONRAD CORP.'],
    ['11:11:12:00:00:01', 'multicast', 'Not in the registry'],
    ['70:B3:D5:00:00:01', 'unassigned', 'Not assigned'],
    ['8C:1F:64:00:00:01', 'private', 'Private'],
    ['00:50:56:00:00:01', 'virtual', 'VMware, Inc.'],
    ['52:54:00:12:34:56', 'virtual', 'Probably QEMU or KVM'],
    ['02:42:AC:11:00:02', 'virtual', 'Probably Docker'],
    ['5A:3C:9E:12:74:0B', 'random', 'Random or local address'],
    ['00:00:5E:00:01:07', 'well-known', 'VRRP for IPv4'],
    ['02:BF:0A:00:00:01', 'well-known', 'Microsoft NLB'],
    ['01:00:5E:00:00:FB', 'multicast', 'IPv4 multicast'],
    ['01:00:0C:CC:CC:CC', 'multicast', 'CDP, VTP, DTP, UDLD'],
    ['01:00:0C:12:34:56', 'multicast', 'Cisco Systems, Inc'],
    ['FF:FF:FF:FF:FF:FF', 'broadcast', 'Broadcast'],
    ['00:00:00:00:00:00', 'null', 'Null address'],
    ['84:39:BE:70:00:01', 'unknown', 'Not in the registry'],
    ['00:1B:77:FF:FE:49:54:FD', 'unicast', 'Intel Corporate'],
    ['02:1B:77:FF:FE:49:54:FD', 'unicast', 'Probably Intel Corporate'],
  ])('%s is told as %s: %s', (text, kind, title) => {
    expect(only(text)).toMatchObject({ hex: text.replaceAll(':', ''), kind, title })
  })

  test('says the same about every address as the Look up screen, and names the companies of a block', () => {
    const firstOctets = fc.constantFrom(
      '00005E',
      '00000C',
      '02BF',
      '0204',
      '33',
      '5254',
      '0180C2',
      '0A1122',
      '0001C8',
      '70B3D5',
      '70B3D5F2F',
      '8C1F64',
      '',
    )
    const digits = fc.string({
      unit: fc.constantFrom(...HEX_DIGITS),
      minLength: 12,
      maxLength: 12,
    })
    fc.assert(
      fc.property(firstOctets, digits, (beginning, rest) => {
        const hex = (beginning + rest).slice(0, 12)
        const annotation = new Annotation({ trie, labels: NOBODYS })
        const alone = answer(hex, { version: trie.version, trie })
        const kind = kindOf({ kind: 'eui48', hex }, trie.lookup(hex), trie)
        const several = alone.kind === 'found' && alone.block.all.length > 1
        const title = several ? holdersOf(alone.block) : 'title' in alone && alone.title
        expect(saidOf(annotation, annotation.addresses.add(hex))).toMatchObject({ title, kind })
      }),
    )
  })

  test('says the same about an address at any time and in any order', () => {
    const hexes = ['001B77000001', '5A3C9E12740B', '00005E000107', '70B3D5F2F001', '00000C000001']
    const inOrder = annotated(hexes.join('\n'))
    expect(inOrder.titles()).toHaveLength(hexes.length)
    const told = hexes.map((_, at) => saidOf(inOrder, at))
    fc.assert(
      fc.property(fc.array(fc.nat(hexes.length - 1)), (asked) => {
        const annotation = annotated(hexes.join('\n'))
        expect(asked.map((at) => saidOf(annotation, at))).toEqual(asked.map((at) => told[at]))
        expect(annotation.titles()).toHaveLength(hexes.length)
        expect(hexes.map((_, at) => saidOf(annotation, at))).toEqual(told)
      }),
    )
  })

  test('describes an address that is added after the others were', () => {
    const annotation = annotated('00:1B:77:49:54:FD')
    expect(annotation.titles()).toHaveLength(1)
    const later = annotation.addresses.add('00000C123456')
    expect(annotation.titleOf(later).text).toBe('Cisco Systems, Inc')
    expect(annotation.titles().map(({ text }) => text)).toEqual([
      'Intel Corporate',
      'Cisco Systems, Inc',
    ])
  })

  test('describes each address correctly even if titles are requested between two steps', () => {
    const annotation = annotated('00:1B:77:49:54:FD')
    const steps = annotation.describeAll()
    steps.next()
    expect(annotation.titles()).toHaveLength(1)
    while (!steps.next().done);
    const later = annotation.addresses.add('00000C123456')
    expect(annotation.titleOf(later).text).toBe('Cisco Systems, Inc')
  })

  test('never takes a label or an own prefix for the vendor of a block', () => {
    const own = new OwnLabels({
      entries: [labelled('0050560000FF', 'the boss')],
      prefixes: [ownPrefix('005056', 'our hypervisors'), ownPrefix('5A3C9E', 'our tunnels')],
    })
    const annotation = annotated('0050.5600.00ff 00:50:56:00:00:01\n5a:3c:9e:00:00:01', own)
    expect(annotation.labelOf(0)).toEqual({ label: 'the boss', note: '' })
    expect([0, 1, 2].map((address) => annotation.prefixOf(address))).toEqual([
      'our hypervisors',
      'our hypervisors',
      'our tunnels',
    ])
    expect(saidOf(annotation, 0)).toMatchObject({ title: 'VMware, Inc.' })
    expect(saidOf(annotation, 2)).toMatchObject({ title: 'our tunnels', kind: 'own', block: null })
    expect(annotation.titlesInLine(1)).toEqual(['the boss (VMware, Inc.)', 'VMware, Inc.'])
  })

  test('follows labels that are written, changed and deleted later', () => {
    const text = '00:50:56:00:00:FF\n00:50:56:00:00:01\n00:1B:77:49:54:FD\n'
    const boss = { entries: [labelled('0050560000FF', 'the boss')], prefixes: [] }
    const ours = { entries: [], prefixes: [ownPrefix('005056', 'our hypervisors')] }
    const annotation = annotated(text)
    for (const own of [boss, ours, { ...boss, ...ours }, { entries: [], prefixes: [] }]) {
      const labels = new OwnLabels(own)
      annotation.relabel(labels)
      for (const number of [0, 1, 2]) {
        expect(saidOf(annotation, number)).toEqual(saidOf(annotated(text, labels), number))
      }
    }
  })
})

describe('own labels', () => {
  test('are the label of an address, else that of its device', () => {
    const key = '0050560000FF 001B77000001'
    const { named } = new OwnLabels({
      entries: [labelled('0050560000FF', 'the boss')],
      prefixes: [],
      assertions: [{ kind: 'one-device', key, name: 'Laptop of Anna', toldAt: 1 }],
    })
    expect(named.get('001B77000001')?.label).toBe('Laptop of Anna')
    expect(named.get('0050560000FF')?.label).toBe('the boss')
  })

  test('are the same as others if addresses and prefixes have the same labels, whatever has been looked up', () => {
    const labels = (entries: HistoryEntry[], prefixes: OwnPrefix[] = []) =>
      new OwnLabels({ entries, prefixes })
    const one = labels([labelled('001B77000001', 'ours')])
    expect(one.isSameAs(labels([labelled('00000C', ''), labelled('001B77000001', 'ours')]))).toBe(
      true,
    )
    expect(one.isSameAs(labels([labelled('001B77000001', 'theirs')]))).toBe(false)
    expect(one.isSameAs(labels([], [ownPrefix('001B77000001', 'ours')]))).toBe(false)
    expect(one.isSameAs(labels([]))).toBe(false)
  })
})
