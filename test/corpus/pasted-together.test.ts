import { describe, expect, it } from 'vitest'
import { readSightings } from '../../src/inventory/sightings.ts'
import { CORPUS, readOutputs } from '../unit/inventory/fixture.ts'
import { numberOf } from './by-name.ts'

/** JSON and XML end where their first bracket is closed, so what follows them cannot be mistaken for more of it. */
const TEXTS = [...readOutputs(), ...readOutputs(CORPUS)]
  .map(({ file, text }) => ({ file, text: text.trimEnd() }))
  .filter(({ text }) => text.length < 6_000 && !/^\s*[[{<]/.test(text))
  .toSorted((a, b) => numberOf(a.file) - numberOf(b.file))
  .map(({ file, text }) => ({ file, text, alone: factsIn(text) }))
/** An output and the one that is pasted below it. */
const PAIRS = TEXTS.flatMap((above, at) =>
  at % 4 === 0 ? { above, below: TEXTS[at + 1] ?? TEXTS[0]! } : [],
)

/** The facts of each address. */
function factsIn(text: string): Map<string, string> {
  const facts = new Map<string, Set<string>>()
  for (const { hex, facts: said } of readSightings(text)) {
    const own = facts.get(hex) ?? new Set()
    for (const kind of ['ip', 'vlan', 'port', 'name'] as const)
      for (const value of said[kind]) own.add(`${kind} ${value}`)
    facts.set(hex, own)
  }
  return new Map([...facts].map(([hex, own]) => [hex, [...own].toSorted().join(', ')]))
}

/** The pairs that give other facts together than alone, for addresses in only one of the two. */
function differing(between: string): string[] {
  return PAIRS.filter(({ above, below }) => {
    const together = factsIn(above.text + between + below.text)
    return [...above.alone, ...below.alone].some(
      ([hex, facts]) =>
        !(above.alone.has(hex) && below.alone.has(hex)) && facts !== together.get(hex),
    )
  }).map(({ above, below }) => `${above.file} + ${below.file}`)
}

describe('outputs pasted one after the other give the same facts as each alone', () => {
  it('with a prompt between them', () => {
    expect(differing('\n\nedge-7#show something\n')).toEqual([])
  })

  it('with only a blank line between them, except for a few that read like one output', () => {
    const few = differing('\n\n')
    expect(few.length / PAIRS.length, few.join('\n')).toBeLessThan(0.04)
  })

  it('quoted in a message, except for a few', () => {
    const others = PAIRS.filter(({ above, below }) => {
      const text = `${above.text}\n\n${below.text}`.replaceAll('\r', '')
      const quoted = text.replaceAll(/^/gm, '> ')
      return JSON.stringify([...factsIn(quoted)]) !== JSON.stringify([...factsIn(text)])
    })
    expect(others.length / PAIRS.length).toBeLessThan(0.04)
  })
})
