import { describe, expect, test } from 'vitest'
import { answer } from '../../../../src/core/lookup/answer.ts'
import { correctionsOf } from '../../../../src/core/lookup/corrections.ts'
import { trieOf } from '../../../fixtures/api/registry.ts'
import { block } from '../../../fixtures/registry/block.ts'

const trie = await trieOf(
  [
    ['001B77', 'Intel Corporate'],
    ['3C5AB4', 'Google, Inc.'],
    ['00189B', 'Thomson Inc.'],
    ['105110', 'Lookers Ltd'],
  ].map(([prefix = '', organization = '']) => block('MA-L', prefix, organization)),
)
const source = { version: '2026-04-11', trie }
const offered = (text: string) =>
  correctionsOf(text, trie).map(({ address, changes, title }) => [
    address.hex,
    changes.join(', '),
    title,
  ])

describe('a label that was misread', () => {
  test.each([
    ['OO:1B:77:49:54:FD', '001B774954FD', '0 for O', 'Intel Corporate'],
    ['00-lb-77-49-s4-fd', '001B774954FD', '1 for l, 5 for s', 'Intel Corporate'],
    ['3CSAB4AABBCC', '3C5AB4AABBCC', '5 for S', 'Google, Inc.'],
    ['00:I8:9B:00:00:01', '00189B000001', '1 for I', 'Thomson Inc.'],
  ])('%s is offered as %s (%s)', (text, hex, changes, title) => {
    expect(offered(text)).toEqual([[hex, changes, title]])
    expect(answer(text, source)).toMatchObject({ kind: 'wrong', corrections: [{ title }] })
  })

  test('is never corrected silently: the text stays wrong until a correction is accepted', () => {
    expect(answer('OO:1B:77:49:54:FD', source).kind).toBe('wrong')
  })

  test.each(['00:1B:77:49:54:FD', 'hello', 'OSLO', '', 'loss', 'OIlS:zz', 'x'.repeat(100_000)])(
    '%.20s has no other reading',
    (text) => {
      expect(offered(text)).toEqual([])
    },
  )

  test('a beginning is offered only if a block starts with it, because words are not addresses', () => {
    expect(offered('losllo')).toEqual([['105110', '1 for l, 0 for o, 5 for s', 'Lookers Ltd']])
    expect(offered('bilbao')).toEqual([])
  })

  test('an unassigned address is offered with B in place of 8, if that is assigned', () => {
    expect(answer('00:1B:98:00:00:01', source)).toMatchObject({
      kind: 'not-found',
      corrections: [],
    })
    expect(answer('00:1B:9B:00:00:01', source)).toMatchObject({
      kind: 'not-found',
      corrections: [
        {
          address: { kind: 'eui48', hex: '00189B000001' },
          changes: ['8 for B'],
          title: 'Thomson Inc.',
        },
      ],
    })
  })
})

describe('an IPv6 address in the field', () => {
  test.each([
    'fe80::3e5a:b4ff:feaa:bbcc',
    'fe80::3e5a:b4ff:feaa:bbcc%en0',
    '2001:db8::3e5a:b4ff:feaa:bbcc',
    'inet6 fe80::3e5a:b4ff:feaa:bbcc%en0 prefixlen 64 secured scopeid 0xf',
  ])('%s answers for its MAC address and says so', (text) => {
    expect(answer(text, source)).toMatchObject({
      kind: 'found',
      address: { kind: 'eui48', hex: '3C5AB4AABBCC' },
      title: 'Google, Inc.',
      notes: [expect.stringContaining('last 64 bits were made from this MAC address')],
    })
  })

  test('without a MAC address in it is recognized as one', () => {
    expect(answer('fe80::1', source)).toMatchObject({
      kind: 'wrong',
      code: 'ipv6',
      position: null,
      message: expect.stringContaining('contains no MAC address'),
    })
  })
})
