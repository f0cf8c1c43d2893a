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
    results: { lookup: hash(to), dates: dates(to), postal: postal(to) },
  }
}

const NEWEST = 20
/** SHA-256 of the dates and of the addresses of a trie. */
const dates = (trie: number) => hash(4000 + trie)
const postal = (trie: number) => hash(5000 + trie)

const pack = (file: string, bytes: number, unpacked: string) => {
  return { file, bytes, sha256: hash(bytes), unpacked: { bytes: 900, sha256: unpacked } }
}

/** What a host offers whose lookup pack has 100 bytes, its dates 40, and its addresses 500. */
function latest(steps: readonly LinkRef[]): Latest {
  return {
    format: 4,
    version: day(NEWEST),
    published: `${day(NEWEST)}T06:00:00Z`,
    counts: { 'MA-L': 1, 'MA-M': 0, 'MA-S': 0, IAB: 0, CID: 0 },
    lookup: pack('a.pack', 100, hash(NEWEST)),
    dates: pack('a.dates', 40, dates(NEWEST)),
    postal: pack('a.postal', 500, postal(NEWEST)),
    trie: 'a.trie',
    deltas: steps.filter(({ results }) => results.lookup === hash(NEWEST)),
    links: steps.filter(({ results }) => results.lookup !== hash(NEWEST)),
  }
}

function route(from: number, ...steps: LinkRef[]): string[] | null {
  return deltaRoute(latest(steps), hash(from))?.map(({ file }) => file) ?? null
}

describe('the way from a registry to the newest', () => {
  test('is the delta that leads there, though a chain had fewer bytes', () => {
    expect(route(18, step(18, 20, 50), step(18, 19, 1), step(19, 20, 1))).toEqual(['18-20.delta'])
  })

  test('is the shortest chain where no delta leads there', () => {
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
          ...found.slice(0, -1).map(({ results }) => results.lookup),
        ])
        expect(found.at(-1)?.results.lookup).toBe(hash(NEWEST))
        expect(found.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(100)
      }),
    )
  })
})

describe('a latest.json of another format', () => {
  test.each([
    [5, 'latest.json has format 5, expected 4; reload to update the app.'],
    [3, 'latest.json has format 3, expected 4; build the registry anew.'],
  ])('is refused: %i', (format, message) => {
    const text = JSON.stringify({ ...latest([]), format })
    expect(() => parseLatest(text)).toThrow(message)
  })
})

describe('the links of a latest.json', () => {
  const text = (links: unknown) => JSON.stringify({ ...latest([step(19, 20)]), links })

  test('say where they lead', () => {
    expect(parseLatest(text([step(18, 19)])).links).toEqual([step(18, 19)])
  })

  test.each([
    ['links', {}],
    ['links', Array.from({ length: 65 }, () => step(18, 19))],
    ['links', undefined],
    ['links[1].results.lookup', [step(18, 19), { ...step(17, 18), results: { lookup: 'x' } }]],
    ['links[0].to', [{ ...step(18, 19), to: undefined }]],
    ['links[0].results', [{ ...step(18, 19), results: undefined }]],
    ['links[0].file', [{ ...step(18, 19), file: '../latest.json' }]],
  ])('are refused where %s is wrong', (member, links) => {
    expect(() => parseLatest(text(links))).toThrow(`latest.json: ${member} is`)
  })
})

describe('an offer', () => {
  const device = (trie: number, has = { hasDates: true, hasPostal: true }) => ({
    version: day(trie),
    published: `${day(trie)}T06:00:00Z`,
    lookup: pack('b.pack', 100, hash(trie)),
    dates: pack('b.dates', 40, dates(trie)),
    postal: pack('b.postal', 500, postal(trie)),
    ...has,
  })
  const bare = { hasDates: false, hasPostal: false }

  test('of a newer registry tells the bytes of the whole way, which brings dates and addresses too', () => {
    const offered = latest([step(18, 19, 7), step(19, 20, 8)])
    const delta = { status: 'newer', version: day(20), via: 'delta' }
    expect(updateOffer(offered, device(18))).toEqual({ ...delta, bytes: 15, postalBytes: 0 })
    expect(updateOffer(offered, device(18, bare))).toEqual({
      ...delta,
      bytes: 15 + 40,
      postalBytes: 500,
    })
  })

  test('to a device without registry, or too far behind, is the packs', () => {
    const packs = { status: 'newer', via: 'pack', bytes: 140, postalBytes: 500 }
    expect(updateOffer(latest([]), null)).toMatchObject(packs)
    expect(updateOffer(latest([step(19, 20)]), device(3))).toMatchObject(packs)
  })

  test('of the same registry counts the parts that are missing or of another build', () => {
    const current = { status: 'current', version: day(NEWEST), via: 'pack' }
    const whole = device(NEWEST)
    expect(updateOffer(latest([]), whole)).toEqual({ ...current, bytes: 0, postalBytes: 0 })
    expect(updateOffer(latest([]), device(NEWEST, bare))).toEqual({
      ...current,
      bytes: 40,
      postalBytes: 500,
    })
    const rebuilt = { ...whole, dates: pack('c.dates', 40, hash(77)) }
    expect(updateOffer(latest([]), rebuilt)).toEqual({ ...current, bytes: 40, postalBytes: 0 })
  })

  test('of an older registry says what it would take', () => {
    expect(updateOffer(latest([]), device(21))).toEqual({
      status: 'older',
      version: day(NEWEST),
      via: 'pack',
      bytes: 140,
      postalBytes: 500,
    })
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
