import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { href, readRoute } from '../../../src/app/platform/route.ts'

const read = (link: string) => readRoute(new URL(link, 'https://nameplate.example/'))

describe('links', () => {
  test('the home screen is at the root, and its text is the query of the page', () => {
    expect(href('')).toBe('/')
    expect(href('', [], { q: '00:1B:77' })).toBe('/?q=00:1B:77')
    expect(read('/?q=00%3A1b%3A77').screen).toBe('')
    expect(read('/?q=00%3A1b%3A77').query.get('q')).toBe('00:1b:77')
  })

  test('every other screen is in the fragment, which a static host never sees', () => {
    expect(href('vendors', ['cisco-systems'], { sort: 'name' })).toBe(
      '/#/vendors/cisco-systems?sort=name',
    )
    const route = read('/#/vendors/cisco-systems?sort=name')
    expect(route).toMatchObject({ screen: 'vendors', path: ['cisco-systems'] })
    expect(route.query.get('sort')).toBe('name')
  })

  test('a fragment that is not a route leads to the home screen', () => {
    expect(read('/?q=1#main')).toMatchObject({ screen: '', path: [] })
    expect(read('/?q=1#main').query.get('q')).toBe('1')
  })

  test('the query of the page does not reach into another screen', () => {
    expect(read('/?q=001b77#/registry').query.get('q')).toBeNull()
  })

  test.each([
    ['web+mac:00-1B-77-49-54-FD', '00-1B-77-49-54-FD'],
    ['web+mac://00-1B-77-49-54-FD', '00-1B-77-49-54-FD'],
    ['WEB+MAC://00-1B-77-49-54-FD/', '00-1B-77-49-54-FD'],
    ['web+mac:00%3A1B%3A77', '00:1B:77'],
    ['web+mac:%zz', '%zz'],
    ['web+mac:', ''],
    ['00:1b:77', '00:1b:77'],
  ])('the link %s from another program is looked up as %j', (link, q) => {
    expect(read(`/?q=${encodeURIComponent(link)}`).query.get('q')).toBe(q)
    if (!link.includes('%')) expect(read(`/?q=${link}`).query.get('q')).toBe(q)
  })

  test('a segment that does not decode is used as it is', () => {
    expect(read('/#/vendors/100%').path).toEqual(['100%'])
  })

  test('anything put into a link can be read back', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 })
    fc.assert(
      fc.property(name, fc.array(name), name, (screen, path, q) => {
        const route = read(href(screen, path, { q }))
        expect({ screen: route.screen, path: route.path, q: route.query.get('q') }).toEqual({
          screen,
          path,
          q,
        })
      }),
    )
  })
})
