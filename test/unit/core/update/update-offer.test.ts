import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  deltaRoute,
  updateOffer,
  backgroundBytes,
} from '../../../../src/core/update/update-offer.ts'
import { type Latest, type LinkRef, parseLatest } from '../../../../src/core/update/latest.ts'

const hash = (trie: number) => String(trie).padStart(64, '0')
const day = (trie: number) => `2026-01-${String(trie).padStart(2, '0')}`

/** A delta from one trie to another; tries are numbered, as the days of January on which they came. */
function step(from: number, to: number, bytes = 10): LinkRef {
  return {
    file: `${from}-${to}.delta`,
    bytes,
    sha256: hash(1000 * from + to),
    from: day(from),
    fromTrie: hash(from),
    to: day(to),
    toTrie: hash(to),
  }
}

const NEWEST = 20

/** The offer of a host whose pack has 100 bytes. */
function latest(steps: readonly LinkRef[]): Latest {
  return {
    format: 5,
    version: day(NEWEST),
    published: `${day(NEWEST)}T06:00:00Z`,
    counts: { 'MA-L': 1, 'MA-M': 0, 'MA-S': 0, IAB: 0, CID: 0 },
    pack: { file: 'a.pack', bytes: 100, sha256: hash(100) },
    trie: { file: 'a.trie', bytes: 900, sha256: hash(NEWEST) },
    deltas: steps.filter(({ toTrie }) => toTrie === hash(NEWEST)),
    links: steps.filter(({ toTrie }) => toTrie !== hash(NEWEST)),
  }
}

function route(from: number, ...steps: LinkRef[]): string[] | null {
  return deltaRoute(latest(steps), hash(from))?.map(({ file }) => file) ?? null
}

describe('the way from a registry to the newest', () => {
  test('is the delta that leads there, even if a chain has fewer bytes', () => {
    expect(route(18, step(18, 20, 50), step(18, 19, 1), step(19, 20, 1))).toEqual(['18-20.delta'])
  })

  test('is the shortest chain if no delta leads there', () => {
    const steps = [step(16, 17), step(17, 18), step(18, 20), step(17, 20), step(16, 18)]
    expect(route(16, ...steps)).toHaveLength(2)
  })

  test('is the one with fewest bytes among chains of one length', () => {
    const steps = [step(17, 18, 30), step(18, 20, 10), step(17, 19, 10), step(19, 20, 20)]
    expect(route(17, ...steps)).toEqual(['17-19.delta', '19-20.delta'])
  })

  test('does not exist if it would take as many bytes as the pack', () => {
    expect(route(17, step(17, 18, 50), step(18, 20, 49))).not.toBeNull()
    expect(route(17, step(17, 18, 50), step(18, 20, 50))).toBeNull()
  })

  test('has at most twelve deltas', () => {
    const chain = Array.from({ length: 13 }, (_, index) => step(7 + index, 8 + index, 1))
    expect(route(8, ...chain)).toHaveLength(12)
    expect(route(7, ...chain)).toBeNull()
  })

  test('does not exist if links lead in a circle or elsewhere', () => {
    expect(route(1, step(1, 2), step(2, 1), step(2, 3))).toBeNull()
    expect(route(4, step(1, 20))).toBeNull()
  })

  test('goes from each trie to the next, ends in the newest and takes fewer bytes than the pack', () => {
    const trie = fc.integer({ min: 1, max: NEWEST })
    const steps = fc.array(
      fc.tuple(trie, trie, fc.integer({ min: 0, max: 120 })).map((args) => step(...args)),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(steps, trie, (steps, from) => {
        const found = deltaRoute(latest(steps), hash(from))
        if (found === null) return
        expect(found.map(({ fromTrie }) => fromTrie)).toEqual([
          hash(from),
          ...found.slice(0, -1).map(({ toTrie }) => toTrie),
        ])
        expect(found.at(-1)?.toTrie).toBe(hash(NEWEST))
        expect(found.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(100)
      }),
    )
  })
})

describe('a latest.json of another format', () => {
  test.each([
    [6, 'latest.json has format 6, expected 5; reload to update the app.'],
    [4, 'latest.json has format 4, expected 5; rebuild the registry.'],
  ])('is refused: %i', (format, message) => {
    const text = JSON.stringify({ ...latest([]), format })
    expect(() => parseLatest(text)).toThrow(message)
  })
})

describe('the links of a latest.json', () => {
  const text = (links: unknown) => JSON.stringify({ ...latest([step(19, 20)]), links })

  test('name their target', () => {
    expect(parseLatest(text([step(18, 19)])).links).toEqual([step(18, 19)])
  })

  test.each([
    ['links', {}],
    ['links', Array.from({ length: 65 }, () => step(18, 19))],
    ['links', undefined],
    ['links[1].toTrie', [step(18, 19), { ...step(17, 18), toTrie: 'x' }]],
    ['links[0].to', [{ ...step(18, 19), to: undefined }]],
    ['links[0].file', [{ ...step(18, 19), file: '../latest.json' }]],
  ])('are refused where %s is wrong', (member, links) => {
    expect(() => parseLatest(text(links))).toThrow(`latest.json: ${member} is`)
  })
})

describe('an offer', () => {
  const device = (trie: number) => ({
    version: day(trie),
    published: `${day(trie)}T06:00:00Z`,
    trie: { file: 'b.trie', bytes: 900, sha256: hash(trie) },
  })

  test('of a newer registry has the bytes of the whole way', () => {
    const offered = latest([step(18, 19, 7), step(19, 20, 8)])
    const delta = { status: 'newer', version: day(20), via: 'delta' }
    expect(updateOffer(offered, device(18))).toEqual({ ...delta, bytes: 15 })
  })

  test('to a device without registry, or with one too old, is the pack', () => {
    const pack = { status: 'newer', version: day(NEWEST), via: 'pack', bytes: 100 }
    expect(updateOffer(latest([]), null)).toEqual(pack)
    expect(updateOffer(latest([step(19, 20)]), device(3))).toEqual(pack)
  })

  test('of the same registry has no bytes, and of an older one has the bytes it would take', () => {
    const offered = { version: day(NEWEST), via: 'pack' }
    const current = { ...offered, status: 'current', bytes: 0 }
    expect(updateOffer(latest([]), device(NEWEST))).toEqual(current)
    const older = { ...offered, status: 'older', bytes: 100 }
    expect(updateOffer(latest([]), device(21))).toEqual(older)
  })
})

test.each([
  ['the person has set the browser to save data', { saveData: true, type: 'wifi' }],
  ['the connection is a mobile one', { saveData: false, type: 'cellular' }],
])('an update that nobody has asked for may take 50 kB where %s', (_, connection) => {
  expect(backgroundBytes({ connection })).toBe(50_000)
})

test.each([
  ['the browser tells nothing of the connection', {}],
  ['it tells nothing of its cost', { connection: {} }],
  ['it is neither mobile nor to be saved', { connection: { saveData: false, type: 'wifi' } }],
])('it may take any number of bytes where %s', (_, scope) => {
  expect(backgroundBytes(scope)).toBe(Infinity)
})
