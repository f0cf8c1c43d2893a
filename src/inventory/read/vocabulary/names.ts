import { LONG, ORDINALS, PREFIXES, QUALIFIERS, WORDS } from './synonyms.ts'

/** What a word of the vocabulary means: `mac of access point`, `perhaps port`. */
export type MeaningName = keyof typeof WORDS

/** Between nouns in Spanish, Portuguese, Italian and French: `puerto del switch`, `nom de la machine`. */
const OF = / (?:d[aeiou]l?(?: la)?|dell[ao])(?= )/g

/** A name with all abbreviations written out, and without spaces. */
function longOf(normal: string): string {
  const nouns = normal.replaceAll(OF, '')
  return nouns.replaceAll(/[^ ]+/g, (word) => LONG.get(word) ?? word).replaceAll(' ', '')
}

const MEANINGS: ReadonlyMap<string, MeaningName> = meaningsOf(WORDS)

function meaningsOf(words: Readonly<Record<MeaningName, string>>): Map<string, MeaningName> {
  const all = Object.entries(words).flatMap(([meaning, list]) =>
    list
      .split(',')
      .map((name) => [name.trim().replaceAll(/\s+/g, ' '), meaning as MeaningName] as const),
  )
  const meanings = new Map(all.map(([name, meaning]) => [name.replaceAll(' ', ''), meaning]))
  // Names in the table take precedence over derived ones.
  for (const [name, meaning] of all) {
    const long = longOf(name)
    if (name.includes(' ') && !meanings.has(long)) meanings.set(long, meaning)
  }
  return meanings
}

/** The meaning of a whole name, its words as printed or written out. */
function wholeMeaningOf(normal: string): MeaningName | undefined {
  const meaning = MEANINGS.get(normal.replaceAll(' ', ''))
  return meaning !== undefined || !normal.includes(' ') ? meaning : MEANINGS.get(longOf(normal))
}

/** In front of all keys of a maker: `UNIFIclientMac`. */
const OF_MAKER = /^UNIFI(?=[a-z])/

/** Normalizes a name: lower case, camel case split, runs of characters other than letters and digits as one space. */
export function normalName(name: string): string {
  return (
    name
      .replace(OF_MAKER, '')
      .replaceAll(/([a-z]|\d(?=[A-Z][a-z]))([A-Z])/g, '$1 $2')
      .toLowerCase()
      .replaceAll(/\[\d+\]/g, '')
      // Matching Unicode properties takes four times as long.
      .replaceAll(/[\u0080-\uffff]/.test(name) ? /[^\p{L}\p{M}\p{N}]+/gu : /[^a-z0-9]+/g, ' ')
      .trim()
  )
}

/** A shorter beginning could be that of another name. */
const SHORTEST_CUT = 11
/** No name of a column or key is longer. */
const LONGEST_NAME = 60
/** Results to remember. */
const MOST_KNOWN = 5_000

/** Memoizes a function for the names requested last. */
function remembered<T>(meaningOf: (name: string) => T | undefined) {
  const known = new Map<string, T | undefined>()
  return (name: string): T | undefined => {
    if (name.length > LONGEST_NAME) return undefined
    if (known.has(name)) return known.get(name)
    const meaning = meaningOf(name)
    if (known.size > MOST_KNOWN) known.clear()
    known.set(name, meaning)
    return meaning
  }
}

/** The meaning of a column name that is known as a whole. */
export const exactMeaningOf = remembered(
  (name) => wholeMeaningOf(normalName(name)) ?? meaningOfParts(name),
)

/** The meaning of a column name as printed; undefined if unknown. */
export function meaningOfColumn(name: string): MeaningName | undefined {
  return meaningOf(name) ?? meaningOfParts(name)
}

/** The known name that was cut at the width of its column, without spaces: `Nombre de conexi`. */
export function wholeOfCut(name: string): string | undefined {
  const normal = normalName(name).replaceAll(' ', '')
  if (normal.length < SHORTEST_CUT) return undefined
  for (const known of MEANINGS.keys()) if (known.startsWith(normal)) return known
  return undefined
}

const MASK = /(?<!\s)\s*\/\s*(?:(?:sub)?net ?)?(?:mask|prefix|length|len|prefix ?len(?:gth)?)$/i

/** Owners of values such as `Gateway - IP`. */
const OTHERS = /gateway|switch|router|server|access point|controller|dns/i

/** The meaning of the first known part of a name such as `VR/Interface`, `VSI/VLAN(O/I/P)` or `TTL(sec)`. */
function meaningOfParts(name: string): MeaningName | undefined {
  // `IP Address/Mask`
  const mask = name.search(MASK)
  if (mask > 0) return meaningOf(name.slice(0, mask))
  const dash = name.lastIndexOf(' - ')
  if (dash > 0 && !OTHERS.test(name)) return meaningOf(name.slice(dash + 3))
  if (!/[/\\([]| and /.test(name)) return undefined
  // `Last IP (WAN)`: the router's.
  if (/\((?:WAN|public)\)$/i.test(name)) return 'nothing'
  // `Ports [3+]`: the requested ports that answer.
  if (name.endsWith('+]')) return 'nothing'
  // `Destination Ports or VCs / [Protocol Type]`, `Hostname and Client-id`
  const either = name.search(/ (?:or|and) /)
  if (either > 0) return wholeMeaningOf(normalName(name.slice(0, either)))
  const plain = name.replaceAll(/(?<!\s)\s*(?:\([^()]*\)|\[[^[\]]*\])| (?=\/ )|(?<= \/) /g, '')
  if (plain.includes(' ') && !plain.includes('\\'))
    return plain.includes('/') ? undefined : wholeMeaningOf(normalName(plain))
  const parts = plain.split(/[/\\]/).filter((part) => part !== '')
  const meanings = parts.map((part) => wholeMeaningOf(normalName(part)))
  const meaning = meanings.find((meaning) => meaning !== undefined && meaning !== 'nothing')
  if (meaning !== undefined) return meaning
  return /\(MAC\)$/i.test(name) ? 'mac' : meanings.find((meaning) => meaning === 'nothing')
}

/** The meaning of a name as printed; undefined if unknown. */
export const meaningOf = remembered((name) => meaningOfNormal(normalName(name)))

function meaningOfNormal(normal: string): MeaningName | undefined {
  const meaning = wholeMeaningOf(normal)
  if (meaning !== undefined) return meaning
  // `macaddress1`, `MAC address 2`
  const numbered = /^(.*(?:mac|addr(?:ess(?:es)?)?|name)) ?\d$/.exec(normal)?.[1]
  if (numbered !== undefined) return meaningOfNormal(numbered)
  const space = normal.indexOf(' ')
  if (space < 0) return undefined
  const first = normal.slice(0, space)
  return PREFIXES.has(LONG.get(first) ?? first) || /^\d+$/.test(first)
    ? meaningOfNormal(normal.slice(space + 1))
    : undefined
}

/** The meaning and its owner: a word of `QUALIFIERS`, or the qualifier as printed after a question mark. */
export interface Qualified {
  readonly noun: MeaningName
  readonly of: string
}

/** Nouns that keep their meaning after an unknown qualifier: `cli_mac`, `srv_ip`. */
const NOUNS: ReadonlySet<MeaningName | undefined> = new Set(['mac', 'ip', 'name'] as const)

/** A name whose first or last word names the owner of the value: `Sender IP`, `eth.src`, `cli_mac`; undefined for any other. */
export const qualifiedOf = remembered((name): Qualified | undefined => {
  const words = normalName(name).split(' ')
  // `last connected to device mac`
  const phrase = qualified(
    meaningOfNormal(words.at(-1)!),
    QUALIFIERS.get(words.slice(0, -1).join(' ')),
  )
  if (phrase !== undefined) return phrase
  // `arp.src.hw_mac`: words in front of the qualifier change nothing.
  while (words.length > 2 && PREFIXES.has(words[0]!) && !QUALIFIERS.has(words[0]!)) words.shift()
  if (words.length < 2) return undefined
  const first = words[0]!
  const [withoutFirst, withoutLast] = [words.slice(1).join(' '), words.slice(0, -1).join(' ')]
  if (ORDINALS.has(first)) return qualified(meaningOfNormal(withoutFirst), '')
  const last = words.at(-1)!
  const known =
    qualified(meaningOfNormal(withoutFirst), QUALIFIERS.get(first)) ??
    qualified(meaningOfNormal(withoutLast), QUALIFIERS.get(last))
  if (known !== undefined || meaningOfColumn(name) !== undefined) return known
  return qualified(wholeMeaningOf(withoutFirst), `?${first}`, NOUNS)
})

function qualified(
  noun: MeaningName | undefined,
  of: string | undefined,
  nouns?: ReadonlySet<MeaningName | undefined>,
): Qualified | undefined {
  if (noun === undefined || of === undefined || noun.includes(' of ')) return undefined
  return nouns === undefined || nouns.has(noun) ? { noun, of } : undefined
}

/** The owner of a value according to its name, as in `Qualified`; empty if it names none. */
export function whoseOf(name: string): string {
  return meaningOfColumn(name)?.split(' of ')[1] ?? qualifiedOf(name)?.of ?? ''
}

/** Whether the vocabulary has a name, or the rest of it after a qualifier. */
export function isKnownName(name: string): boolean {
  return meaningOfColumn(name) !== undefined || qualifiedOf(name) !== undefined
}
