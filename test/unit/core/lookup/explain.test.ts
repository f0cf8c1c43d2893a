import { describe, expect, test } from 'vitest'
import { askAddress, said } from './answer-source.ts'

describe('the plain sentences', () => {
  test('the vendor of a random address cannot be known', () => {
    expect(askAddress('5A:3C:9E:12:74:0B')).toMatchObject({
      kind: 'not-found',
      title: 'Random or local address',
      quadrant: 'ELI',
    })
    expect(said('5A:3C:9E:12:74:0B')).toContain('It does not reveal the maker.')
  })

  test('the maker of a radio module is said not to be that of the device', () => {
    expect(said('44:A7:CF:00:00:01')).toContain('maker of the radio module')
    expect(said('00:1B:77:49:54:FD')).not.toContain('radio')
  })

  test('an ESP32 has other addresses besides the given one', () => {
    expect(said('24:0A:C4:00:00:01')).toContain('between 24-0A-C3-FF-FF-FE and 24-0A-C4-00-00-04.')
    expect(said('24:0A:C4')).not.toContain('ESP32')
  })

  test.each([
    ['Address: C1:1B:77:49:54:FD (Random)', 'A static random address'],
    ['4A:1B:77:49:54:FD (random), RSSI -60', 'A resolvable private address'],
    ['LE Address: 01:1B:77:49:54:FD type random', 'A non-resolvable private address'],
    ['00:1B:77:49:54:FD (random)', 'A non-resolvable private address'],
  ])(
    'an address called random has a type from its top bits, and no vendor: %s',
    (text, sentence) => {
      expect(askAddress(text)).toMatchObject({
        kind: 'not-found',
        title: 'Random Bluetooth address',
        notes: [expect.stringContaining(sentence)],
        transmission: 'unicast',
        quadrant: null,
      })
    },
  )

  test.each(['8A:1B:77:49:54:FD (random)', '00:1B:77:49:54:FD random MAC', '00:1B:77:49:54:FD'])(
    'nothing else is taken for a random address of Bluetooth: %s',
    (text) => {
      expect(askAddress(text).title).not.toBe('Random Bluetooth address')
    },
  )

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

  test('a virtual router is named by its number, ahead of the holder of its block', () => {
    expect(askAddress('00:00:5E:00:01:07')).toMatchObject({ kind: 'found', title: 'VRRP for IPv4' })
    expect(said('00:00:5E:00:01:07')).toContain('virtual router 7')
  })

  test('an address commonly used by virtual machines is labelled as one, whether its block is registered or not', () => {
    expect(askAddress('00:50:56:12:34:56')).toMatchObject({ title: 'VMware, Inc.' })
    expect(said('00:50:56:12:34:56')).toContain('Commonly used by VMware')
    expect(askAddress('52:54:00:12:34:56')).toMatchObject({
      kind: 'not-found',
      title: 'Probably QEMU or KVM',
    })
    expect(said('52:54:00:12:34:56')).toContain('it is in no registry')
  })

  test('a possibility does not replace a certainty', () => {
    expect(askAddress('02:07:01:12:34:56')).toMatchObject({ title: 'RACAL-DATACOM' })
    expect(said('02:07:01:12:34:56')).toContain('Perhaps')
  })

  test('an unassigned part of a subdivided block is nobody’s, and not IEEE’s', () => {
    expect(askAddress('70B3D5000001')).toMatchObject({
      title: 'Not assigned',
      block: { isUnassigned: true },
    })
    expect(said('70B3D5000001')).toContain('unassigned part of a block that IEEE subdivides')
    expect(said('70B3D5F2F001')).toBe('')
  })

  test('a typed prefix of a subdivided block shows its sub-blocks instead', () => {
    const given = askAddress('70B3D5')
    expect(given.subBlocks).toEqual({
      blocks: 2,
      organizations: [{ organization: 'TELEPLATFORMS', vendorSlug: 'teleplatforms', blocks: 2 }],
      others: 0,
    })
    expect(given.title).toBe('Divided into smaller blocks')
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

  test('a block held by several companies is headed by their number', () => {
    expect(askAddress('08:00:30:12:34:56')).toMatchObject({
      title: 'One of three companies',
      block: {
        all: [{ organization: 'NETWORK RESEARCH CORPORATION' }, {}, { vendorSlug: 'cern' }],
      },
    })
    expect(said('00:01:C8:12:34:56')).toContain('does not show which company made the device')
  })

  test('a cluster’s address was made up by software, not set by hand', () => {
    expect(said('02:BF:0A:00:00:01')).toContain('Made up by software')
    expect(said('02:BF:0A:00:00:01')).not.toContain('by hand')
    expect(said('02:01:0A:00:00:01')).toContain('set by hand')
  })

  test('a Company ID, a closed registry and the old local blocks are explained', () => {
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

  test('whose FF-FE points to another part of a subdivided block names the holder of its EUI-48', () => {
    expect(askAddress('70-B3-D5-FF-FE-F2-F1-23').notes).toContain(
      'FF-FE in the middle: made from the EUI-48 70-B3-D5-F2-F1-23, which is in a block of TELEPLATFORMS.',
    )
  })

  test('of no block may come from a local EUI-48, whose U/L IPv6 has flipped to 0', () => {
    expect(askAddress('50-54-00-FF-FE-12-34-56').notes[0]).toBe(
      'FF-FE in the middle: made from the EUI-48 50-54-00-12-34-56, or, if it is an IPv6 interface identifier, from 52-54-00-12-34-56.',
    )
  })

  test('that its maker assigned as such contains no EUI-48', () => {
    expect(askAddress('00-1B-77-12-34-56-78-9A').notations.map(({ name }) => name)).not.toContain(
      'EUI-48 inside',
    )
  })
})
