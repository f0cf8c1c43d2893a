import { describe, expect, it } from 'vitest'
import { FACT_KINDS } from '../../src/inventory/sighting.ts'
import { readSightings } from '../../src/inventory/sightings.ts'
import { numberOf } from './by-name.ts'
import { CORPUS, readOutputs } from '../unit/inventory/fixture.ts'

/** Some of the outputs; not JSON and XML, whose lines mean nothing. */
const OUTPUTS = [...readOutputs(), ...readOutputs(CORPUS)]
  .filter(({ file }) => numberOf(file) % 5 === 0)
  .map(({ text }) => text.replaceAll('\r\n', '\n').trimEnd())
  .filter((text) => !/^\s*[[{<]/.test(text))

/** The facts of each address, by kind. */
function factsIn(text: string): Map<string, Set<string>> {
  const said = new Map<string, Set<string>>()
  for (const { hex, facts } of readSightings(text)) {
    for (const kind of FACT_KINDS) {
      const of = `${hex} ${kind}`
      if (!said.has(of)) said.set(of, new Set())
      for (const value of facts[kind]) said.get(of)!.add(value.replaceAll(/\s+/g, ' '))
    }
  }
  return said
}

const PRINTED = OUTPUTS.map(factsIn)

/** How many facts of all outputs are not found in what `change` makes of them, and how many contradict them. */
function figures(change: (text: string) => string) {
  let [wanted, lost, wrong] = [0, 0, 0]
  OUTPUTS.forEach((text, at) => {
    const changed = change(text)
    if (changed === text) return
    const found = factsIn(changed)
    for (const [of, values] of PRINTED[at]!) {
      const given = found.get(of) ?? new Set()
      wanted += values.size
      lost += [...values].filter((value) => !given.has(value)).length
      if (values.size > 0) wrong += [...given].filter((value) => !values.has(value)).length
    }
  })
  const said = `of ${wanted} facts ${lost} lost, ${wrong} contradicted`
  return { lost: lost / wanted, wrong: wrong / wanted, said }
}

const eachLine = (change: (line: string, at: number) => string) => (text: string) =>
  text.split('\n').map(change).join('\n')
/** As a mail program breaks lines of more than 78 characters. */
const brokenAtSpaces = eachLine((line) => line.replaceAll(/(?=.{79})(.{20,78}) /g, '$1\n'))
const HUNK = '--- a/old.txt\n+++ b/new.txt\n@@ -1,99 +1,99 @@\n'
/** With another number at the end of each fifth line. */
const asItWas = eachLine((line, at) => (at % 5 === 4 ? line.replace(/\d+(?=\D*$)/, '77') : line))
const LINK_UP =
  '*Mar  1 00:10:02.123: %LINEPROTO-5-UPDOWN: Line protocol on Interface GigabitEthernet1/0/9, changed state to up'
const time = (at: number) =>
  `10:${String(Math.floor(at / 60) % 60).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`

describe('outputs that were passed on lose few facts and gain hardly any wrong ones', () => {
  it.each([
    [
      'quoted between what is said about it',
      (text: string) => `Hi,\n\nBob wrote:\n${text.replaceAll(/^/gm, '> ')}\n-- \nTom\n`,
      0.02,
      0.002,
    ],
    [
      'in the log of a service',
      eachLine((line, at) => `Nov 20 ${time(at)} jump-1 poll[812]: ${line}`),
      0.07,
      0.005,
    ],
    [
      'with messages that a console printed in between',
      eachLine((line, at) => (at % 4 === 3 ? `${line}\n${LINK_UP}` : line)),
      0.015,
      0.003,
    ],
    ['pasted twice', (text: string) => `${text}\n\n${text}`, 0.006, 0.002],
    ['with a space before each line', eachLine((line) => ` ${line}`), 0.005, 0.002],
    ['in colours', eachLine((line) => `\u001b[0;32m${line}\u001b[0m`), 0.005, 0.002],
    [
      'with a blank line after each line',
      (text: string) => text.replaceAll('\n', '\n\n'),
      0.01,
      0.002,
    ],
    ['in the log of several containers', eachLine((line) => `poller-1  | ${line}`), 0.07, 0.005],
    [
      'wrapped by a terminal of 80 columns',
      (text: string) => text.replaceAll(/.{80}(?=.)/g, '$&\n'),
      0.11,
      0.02,
    ],
    ['with lines that a mail program broke', brokenAtSpaces, 0.1, 0.016],
    [
      'with lines that a mail program broke and another one quoted',
      (text: string) => brokenAtSpaces(text).replaceAll(/^/gm, '> '),
      0.065,
      0.008,
    ],
    [
      'with the dashes and quotation marks of a word processor',
      (text: string) =>
        text.replaceAll('--', '\u2014').replaceAll(/"([^"\n]*)"/g, '\u201c$1\u201d'),
      0.085,
      0.015,
    ],
    [
      'with dashes at which no line is broken',
      (text: string) => text.replaceAll(/(?<=\b[\da-f]{2})-(?=[\da-f]{2}\b)/gi, '\u2011'),
      0.001,
      0.001,
    ],
    [
      'gathered from machines, whose addresses say nothing of what they print',
      eachLine((line) => `[10.255.0.5] out: ${line}`),
      0.03,
      0.005,
    ],
    [
      'all of them added in a diff',
      (text: string) => `${HUNK}${text.replaceAll(/^/gm, '+')}`,
      0.025,
      0.004,
    ],
    [
      'some of them changed in a diff',
      (text: string) => {
        const former = asItWas(text).split('\n')
        const line = (now: string, at: number) =>
          now === former[at] ? ` ${now}` : `-${former[at]}\n+${now}`
        return `${HUNK}${eachLine(line)(text)}`
      },
      0.01,
      0.004,
    ],
    [
      'changed in a diff without the lines around them',
      (text: string) =>
        `1,99c1,99\n${asItWas(text).replaceAll(/^/gm, '< ')}\n---\n${text.replaceAll(/^/gm, '> ')}\n`,
      0.03,
      0.004,
    ],
    [
      'with who changed each line when',
      eachLine((line, at) => `83db48f7 (Bob Ray 2026-11-20 ${time(at)} +0100 ${at + 1}) ${line}`),
      0.03,
      0.002,
    ],
    [
      'with numbered lines',
      eachLine((line, at) => `${String(at + 1).padStart(3)} ${line}`),
      0.1,
      0.025,
    ],
  ] as const)('%s', (_, change, mostLost, mostWrong) => {
    const { lost, wrong, said } = figures(change)
    expect(lost, said).toBeLessThan(mostLost)
    expect(wrong, said).toBeLessThan(mostWrong)
  })
})
