import type { Random } from '../fixtures/networks/random.ts'

/** Changes a text as `random` says. @param other another output, for what is made of two */
type Mangle = (text: string, random: Random, other: string) => string

const linesOf = (text: string) => text.split(/\r\n|\r|\n/)

/** Splits a text at a place that `random` chooses. */
function halves(text: string, random: Random): [before: string, behind: string] {
  const at = random.between(0, text.length)
  return [text.slice(0, at), text.slice(at)]
}

/** Puts one of these into the text at a few places. */
const withSome =
  (marks: readonly string[]): Mangle =>
  (text, random) => {
    let mangled = text
    for (let count = random.between(1, 12); count > 0; count--)
      mangled = halves(mangled, random).join(random.pick(marks))
    return mangled
  }

/** Replaces some of what an expression finds. */
const someReplaced =
  (found: RegExp, by: (match: string, random: Random) => string): Mangle =>
  (text, random) => {
    const share = random.pick([0.02, 0.2, 1])
    return text.replaceAll(found, (match) => (random.chance(share) ? by(match, random) : match))
  }

/** The digits of other scripts begin here, one after the other. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10, 0x1d7ce]
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', '']

/** What people, terminals and programs make of outputs, and what nobody does. */
export const MANGLES: Readonly<Record<string, Mangle>> = {
  repeat: (text, random) => {
    const lines = linesOf(text)
    const at = random.between(0, lines.length - 1)
    const part = lines.slice(at, at + random.between(1, 8))
    const again = Array.from({ length: random.between(1, 30) }, () => part)
    return lines.toSpliced(at, 0, ...again.flat()).join('\n')
  },
  'join lines': someReplaced(/\r\n|\r|\n/g, () => ' '),
  'drop line ends': someReplaced(/\r\n|\r|\n/g, () => ''),
  'other line ends': someReplaced(/\r\n|\r|\n/g, (_, random) =>
    random.pick(['\r', '\r\n', '\n\n', '\n\r', '\u2028', '\v']),
  ),
  cut: (text, random) => halves(halves(text, random)[random.between(0, 1)]!, random)[0],
  'cut behind': (text, random) => halves(text, random)[0].trimEnd(),
  'shuffle lines': (text, random) => random.shuffled(linesOf(text)).join('\n'),
  'shuffle words': (text, random) =>
    linesOf(text)
      .map((line) => (random.chance(0.3) ? random.shuffled(line.split(' ')).join(' ') : line))
      .join('\n'),
  widen: someReplaced(/[ \t]+/g, (gap, random) =>
    random.pick([`${gap} `, gap.repeat(8), '\t', ' '.repeat(random.between(1, 300)), '\u00a0']),
  ),
  wrap: (text, random) =>
    text.replaceAll(new RegExp(`.{${random.between(10, 120)}}(?=.)`, 'g'), '$&\n'),
  'mix two': (text, random, other) => {
    const others = linesOf(other)
    return linesOf(text)
      .flatMap((line, at) => (random.chance(0.4) ? [line, others[at] ?? ''] : line))
      .join('\n')
  },
  'one within another': (text, random, other) => halves(text, random).join(other),
  brackets: someReplaced(/[[\]{}()<>"']/g, (_, random) =>
    random.pick(['', '{', '}', '[', ']', '<', '>', '"', "'", '\\"', '</']),
  ),
  NUL: withSome(['\0', '\0\0\0\0', '\u0008', '\u001b[2K', '\u001b[', '\u007f']),
  'lone surrogates': withSome(['\ud800', '\udfff', '\udc00\ud83d', '\ufeff', '\ufffd']),
  'right to left': withSome(['\u202e', '\u200f', '\u2067', 'מתג', '\u061c', '\u200b']),
  'other digits': someReplaced(/\d/g, (digit, random) =>
    String.fromCodePoint(random.pick(ZEROS) + Number(digit)),
  ),
  'names of prototypes': someReplaced(/[A-Za-z_][\w-]+/g, (_, random) => random.pick(NAMES)),
}

const ADDRESS = /[\da-f]{2}(?::[\da-f]{2}){5}|(?:[\da-f]{4}\.){2}[\da-f]{4}/gi

export const TIMES = 4

/** Makes a text longer in a way that `random` chooses: as long as `length`, and as long as `TIMES` that. */
export function grown(
  text: string,
  length: number,
  random: Random,
): [small: string, large: string] {
  const lineEnd = random.pick(['\n', '\n', '\r\n', '', ' ', ','])
  const isEachOther = random.chance(0.5)
  const lines = linesOf(text)
  const way = random.pick(['whole', 'whole', 'lines', 'line', 'middle'] as const)
  const at = random.between(0, lines.length - 1)
  const repeated =
    way === 'line' ? lines[at]! : way === 'middle' ? lines.slice(at, at + 4).join('\n') : text
  // Without a line end within it, where there is none behind it.
  const one = `${lineEnd.includes('\n') ? repeated : linesOf(repeated).join(lineEnd)}${lineEnd}`
  const many = (most: number): string => {
    const times = Math.max(1, Math.round(most / Math.max(1, one.length)))
    if (way === 'lines')
      return lines
        .map((line) => `${line}\n`.repeat(Math.max(1, Math.round(most / Math.max(1, text.length)))))
        .join('')
    const parts = Array.from({ length: times }, (_, number) =>
      isEachOther ? otherAddresses(one, number) : one,
    )
    if (way !== 'middle') return parts.join('')
    return [...lines.slice(0, at), parts.join(''), ...lines.slice(at + 4)].join('\n')
  }
  return [many(length), many(TIMES * length)]
}

/** The text with other addresses, written alike. */
function otherAddresses(text: string, number: number): string {
  let count = 0
  return text.replaceAll(ADDRESS, (address) => {
    const digits = ((number * 37 + count++) % 0x1_0000).toString(16).padStart(4, '0')
    const last = address.includes('.') ? digits : `${digits.slice(0, 2)}:${digits.slice(2)}`
    return address.slice(0, -last.length) + last
  })
}
