import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkToShared, sharedAddress, sharedText } from '../../../src/protocol/share-target.ts'

const NOTHING = { title: '', text: '', url: '' }

describe('a shared address', () => {
  test.each([
    ['00:1B:77:49:54:FD', '00:1B:77:49:54:FD'],
    [' 001b.7749.54fd\r\n', '001b.7749.54fd'],
    ['001b77', '001b77'],
    ['00:1b', '00:1b'],
  ])('as the text %j goes to the field', (text, address) => {
    expect(sharedAddress({ ...NOTHING, text })).toBe(address)
    expect(sharedAddress({ ...NOTHING, text, title: 'The label of a switch' })).toBe(address)
  })

  test('is found in any field that an app uses', () => {
    expect(sharedAddress({ ...NOTHING, url: '00-1B-77-49-54-FD' })).toBe('00-1B-77-49-54-FD')
    expect(sharedAddress({ ...NOTHING, title: '00-1B-77-49-54-FD' })).toBe('00-1B-77-49-54-FD')
  })

  test.each([
    ['two addresses', { text: '00:1B:77:49:54:FD 00:1B:77:49:54:FE' }],
    ['an address in a sentence', { text: 'AP 3 is 00:1B:77:49:54:FD' }],
    ['an address and where it was found', { text: '001B774954FD', url: 'https://nms.example/' }],
    ['words', { text: 'hello' }],
    ['nothing', {}],
  ])('is not taken from %s', (_, words) => {
    expect(sharedAddress({ ...NOTHING, ...words })).toBeNull()
  })

  test('is never anything but the shared text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (title, text, url) => {
        const address = sharedAddress({ title, text, url })
        expect([title.trim(), text.trim(), url.trim(), null]).toContain(address)
      }),
    )
  })
})

describe('shared fields', () => {
  test('become one text without empty or repeated parts', () => {
    expect(sharedText({ title: 'ARP', text: 'ARP', url: ' ' })).toBe('ARP')
    expect(sharedText({ title: 'ARP', text: ' a\nb ', url: 'https://nms.example/' })).toBe(
      'ARP\na\nb\nhttps://nms.example/',
    )
    expect(sharedText(NOTHING)).toBe('')
  })
})

test('shared content is opened on the Inventory screen', () => {
  expect(linkToShared('/', '1795242746475')).toBe('/?shared=1795242746475#/inventory')
})
