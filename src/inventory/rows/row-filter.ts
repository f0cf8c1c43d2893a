import { getOrInsert } from '../join/multimap.ts'
import { KIND_NAMES } from '../../core/lookup/kinds.ts'
import type { UserLabel } from '../../core/user-data/user-data.ts'
import { toLatin, vendorSlug, words } from '../../core/vendors/slug.ts'
import { holdersOfTradeName } from '../../core/vendors/trade-names.ts'
import type { Title } from '../annotation.ts'
import type { Countries } from './countries.ts'
import { portKey } from '../join/interface-names.ts'
import type { PlannedPort } from '../join/port-plan.ts'
import { PORT_FIELDS, portTest, type PortField } from './port-tests.ts'
import { CHANGES, ROW_KINDS, type InventoryRows, type RowFact, type Where } from './rows.ts'
import { numberRange, readNetwork, seenTest } from './range-filters.ts'

type RowTest = (row: number) => boolean

/** One term of a filter: `vlan:20`, `-vendor:"hewlett packard"`, or a plain word. */
interface Term {
  readonly not: boolean
  /** Null for a plain word. */
  readonly field: Field | null
  /** Any one of them is enough: `vlan:20,30`. */
  readonly values: readonly string[]
}

/**
 * `field:value` or `field: value`, where the value may be quoted; `vlan 20` and `port Gi1/0/5`, as people say it; or a
 * word, or quoted words. A field may be followed directly by the next one.
 */
const TERM =
  /(-?)(?:([a-z]+):(?:\s+(?!-?[a-z]+:))?|(vlan|port)\s+(?=[^\s:]*\d))?(?:"([^"]*)"?|(\S*))/giu

/** Names and aliases of the fields. */
const FIELDS = {
  port: 'port',
  interface: 'port',
  switch: 'switch',
  source: 'switch',
  where: 'where',
  vendor: 'vendor',
  maker: 'vendor',
  own: 'own',
  vlan: 'vlan',
  ip: 'ip',
  name: 'name',
  host: 'name',
  says: 'says',
  description: 'says',
  kind: 'kind',
  type: 'kind',
  mac: 'mac',
  address: 'mac',
  device: 'mac',
  country: 'country',
  seen: 'seen',
  assigned: 'seen',
  change: 'change',
  look: 'look',
  speed: 'speed',
  duplex: 'duplex',
  poe: 'poe',
  state: 'state',
  free: 'free',
  outlet: 'outlet',
  room: 'outlet',
} as const

type Field = (typeof FIELDS)[keyof typeof FIELDS]

/**
 * Compiles a filter such as `port:Gi1/0/* vendor:hikvision -vlan:20,30 assigned:<2010`. A plain word must occur
 * somewhere in the row; `field:value` tests one field. `*` matches anything, a comma between values means "or", a
 * hyphen in front means "not", and all terms must pass. Ports and VLANs must match as a whole, everything else in part;
 * `vlan:10-20` is a range, `port:24` the 24th port of any switch or module, `ip:10.0.0.0/24` or `2001:db8::/32` a
 * network, and `look:same-ip` the rows of a kind of finding. A vendor's trade names match too. A term with an unknown
 * field is a plain word, because addresses are full of colons.
 */
export function rowFilter(rows: InventoryRows, text: string, countries: Countries): RowTest {
  const tests = termsOf(text).map(({ not, field, values }): RowTest => {
    const any = values.map((value) => testOf(rows, countries, field, value))
    const [only, ...others] = any
    if (only !== undefined && others.length === 0 && !not) return only
    return (row) => any.some((test) => test(row)) !== not
  })
  const [only, ...others] = tests
  if (only !== undefined && others.length === 0) return only
  return (row) => tests.every((test) => test(row))
}

/**
 * Compiles a filter that is only about ports, such as `state:err-disabled` or `free:`, to a test of ports with or
 * without devices; null for any other filter.
 * @param isFree whether a port has neither a device nor a link
 */
export function portFilter(
  text: string,
  isFree: (port: PlannedPort) => boolean,
): ((port: PlannedPort) => boolean) | null {
  const terms = termsOf(text)
  if (terms.length === 0) return null
  const tests: ((port: PlannedPort) => boolean)[] = []
  for (const { not, field, values } of terms) {
    if (field === 'free') tests.push((port) => isFree(port) !== not)
    else if (isPortField(field)) {
      const any = values.map((value) => portTest(field, value))
      tests.push(({ facts }) => any.some((test) => test(facts)) !== not)
    } else return null
  }
  return (port) => tests.every((test) => test(port))
}

function isPortField(field: Field | null): field is PortField {
  return (PORT_FIELDS as readonly (string | null)[]).includes(field)
}

function termsOf(text: string): Term[] {
  return Array.from(text.matchAll(TERM), ([whole, minus = '', written, spoken, quoted, bare]) => {
    const name = written ?? spoken
    const field = fieldOf(name)
    if (name !== undefined && field === null) return { not: false, field, values: [whole] }
    const value = quoted ?? bare ?? ''
    const not = minus === '-' && (field !== null || value !== '')
    const values = field === null || quoted !== undefined ? [value] : value.split(',')
    return { not, field, values: values.filter((one) => one !== '') }
  }).filter(({ field, values }) => values.length > 0 || field === 'free')
}

function fieldOf(name = ''): Field | null {
  const called = name.toLowerCase()
  return Object.hasOwn(FIELDS, called) ? FIELDS[called as keyof typeof FIELDS] : null
}

function testOf(
  rows: InventoryRows,
  countries: Countries,
  field: Field | null,
  value: string,
): RowTest {
  const { annotation } = rows
  switch (field) {
    case 'port': {
      const whole = wholeOf(value)
      // A port is often typed in a different spelling from the printed one; `portKey` drops a star at the end.
      const key = /^\d+$/.test(value)
        ? isNumbered(Number(value))
        : wholeOf(portKey(value) + (value.endsWith('*') ? '*' : ''))
      return onPlaces(rows, ({ port, behind }) => {
        return !behind && (whole(port) || key(portKey(port)))
      })
    }
    case 'switch': {
      const within = partOf(value)
      return onPlaces(rows, ({ source }) => within(source))
    }
    case 'where':
      return onWords(rows, 'where', wordTest(rows, partOf(value), true))
    case 'vlan':
      return onWords(rows, 'vlan', wordTest(rows, numberRange(value) ?? wholeOf(value), true))
    case 'ip':
      return onWords(rows, 'ip', networkTest(rows, value) ?? wordTest(rows, partOf(value), true))
    case 'name': {
      const within = partOf(value)
      const isNamed = onLabels(rows, ({ label }) => label !== '' && within(label))
      const isCalled = onWords(rows, 'name', wordTest(rows, within, true))
      return (row) => isNamed(row) || isCalled(row)
    }
    case 'own': {
      const within = partOf(value)
      return (row) => {
        const own = annotation.prefixOf(rows.address.at(row))
        return own !== '' && within(own)
      }
    }
    case 'says':
      return onWords(rows, 'says', wordTest(rows, partOf(value), true))
    case 'vendor': {
      const within = partOf(value)
      const holders = tradeHolders(value)
      // Slugs are slow to compute.
      const isHolder = ({ slug }: Title) => slug !== null && holders.has(slug)
      const titles = annotation.titles().map((title) => {
        return within(title.text) || within(title.short) || (holders.size > 0 && isHolder(title))
      })
      return (row) => titles[annotation.titleNumber(rows.address.at(row))] ?? false
    }
    case 'kind': {
      const within = partOf(value)
      const kinds = ROW_KINDS.map((kind) => kind === value || within(KIND_NAMES[kind]))
      return (row) => kinds[rows.kindNumber(row)] ?? false
    }
    case 'change': {
      const change = CHANGES.findIndex((name) => name === value.toLowerCase())
      return (row) => rows.change.at(row) === change
    }
    case 'look': {
      const marked = rows.marked.get(value)
      return (row) => marked?.has(row) ?? false
    }
    case 'speed':
    case 'duplex':
    case 'poe':
    case 'state': {
      const test = portTest(field, value)
      return onPlaces(rows, (place) => {
        const facts = place.behind ? undefined : rows.portFacts(place)
        return facts !== undefined && test(facts)
      })
    }
    case 'outlet': {
      const whole = wholeOf(value)
      return onPlaces(rows, (place) => {
        const at = place.behind ? undefined : rows.outletAt(place)
        return at !== undefined && (whole(at.outlet) || whole(at.room))
      })
    }
    case 'free':
      // A port with a device is not free.
      return () => false
    case 'country':
      return inCountry(countries, value)
    case 'seen': {
      const passes = seenTest(value)
      return (row) => passes(annotation.yearCode(rows.address.at(row)))
    }
    case 'mac': {
      const digits = digitPattern(value)
      if (digits === null) return () => false
      const holds = annotation.addresses.holding(digits)
      if (holds !== null) return (row) => holds(rows.address.at(row))
      const within = partOf(digits)
      return (row) => within(annotation.addresses.hex(rows.address.at(row)))
    }
    case null:
      return anywhere(rows, countries, value)
  }
}

/** The slugs of the vendors with this trade name, or with one that starts with it. */
function tradeHolders(value: string): ReadonlySet<string> {
  const holders = holdersOfTradeName(words(toLatin(value)).join(''))
  return new Set(holders.flatMap(({ holder, fit }) => (fit === 'typo' ? [] : vendorSlug(holder))))
}

/** Returns a test of whether a port has this number on its switch or module: `gi1/0/24`, `24`; no VLANs, no bundles. */
function isNumbered(number: number): (key: string) => boolean {
  const numbered = new RegExp(`^(?!${NO_SOCKET}\\d)(?:.*[^\\d])?0*${number}$`)
  return (key) => numbered.test(key)
}

/** Interfaces without a socket, as prefixes in `portKey`. */
const NO_SOCKET = '(?:po|vl|lag|be|ae|bagg|ragg|ethtrunk|trk|bond|lo|tu|vx|nve|ma|mg)'

function anywhere(rows: InventoryRows, countries: Countries, value: string): RowTest {
  const within = partOf(value)
  const own = testOf(rows, countries, 'own', value)
  const label = onLabels(rows, ({ label, note }) => within(label) || within(note))
  const vendor = testOf(rows, countries, 'vendor', value)
  const kind = testOf(rows, countries, 'kind', value)
  const country = testOf(rows, countries, 'country', value)
  const said = networkTest(rows, value) ?? wordTest(rows, within, /^[\d.*]+$/.test(value))
  const digits = digitPattern(value)
  const mac = digits === null ? null : testOf(rows, countries, 'mac', digits)
  return (row) =>
    vendor(row) ||
    rows.someFact(row, said) ||
    label(row) ||
    own(row) ||
    kind(row) ||
    country(row) ||
    (mac !== null && mac(row))
}

function onWords(rows: InventoryRows, fact: RowFact, test: (word: number) => boolean): RowTest {
  return rows.holds(fact) ? (row) => rows.some(row, fact, test) : () => false
}

function onLabels(rows: InventoryRows, test: (label: UserLabel) => boolean): RowTest {
  const found = new Set<number>()
  for (const [address, label] of rows.annotation.labels()) if (test(label)) found.add(address)
  return (row) => found.has(rows.address.at(row))
}

/** Returns a test of whether a word is an IP address of a network; null if the value is not one. */
function networkTest(rows: InventoryRows, value: string): ((word: number) => boolean) | null {
  const network = readNetwork(value)
  if (network === null) return null
  if (network.version === 6) return wordTest(rows, network.holds, false)
  return (word) => {
    const ipv4 = rows.words.ipv4At(word)
    return ipv4 >= 0 && network.holds(ipv4)
  }
}

/**
 * Caches the result for each word, because many rows share words.
 * @param perhapsIpv4 false if no IPv4 address can pass; most words of a large network are such addresses
 */
function wordTest(
  { words }: InventoryRows,
  test: (word: string) => boolean,
  perhapsIpv4: boolean,
): (word: number) => boolean {
  const known = new Uint8Array(words.size)
  return (word) => {
    if (known[word] === 0) {
      const passes = (perhapsIpv4 || words.ipv4At(word) < 0) && test(words.at(word))
      known[word] = passes ? 2 : 1
    }
    return known[word] === 2
  }
}

function onPlaces(rows: InventoryRows, test: (where: Where) => boolean): RowTest {
  const found = new Set<number>()
  for (const [word, where] of rows.places) if (test(where)) found.add(word)
  return (row) => rows.some(row, 'where', (word) => found.has(word))
}

function inCountry(countries: Countries, value: string): RowTest {
  const isCode = /^[a-z]{2}$/i.test(value)
  const within = partOf(value)
  const known = new Map<string, boolean>()
  return (row) => {
    const code = countries.code(row)
    if (code === null) return false
    return getOrInsert(known, code, () => {
      // As part of a name, US would also match Russia.
      return isCode ? code === value.toUpperCase() : within(countries.name(code))
    })
  }
}

/** Upper-case digits, and any `*`, of a part of an address in any notation; null for any other text. */
function digitPattern(word: string): string | null {
  return /^[0-9a-f*]+(?:[:.-][0-9a-f*]+)*[:.-]?$/i.test(word)
    ? word.replaceAll(/[:.-]/g, '').toUpperCase()
    : null
}

/** Returns a test of whether a text contains the value; if the value contains `*`, whether the whole text matches it. */
function partOf(value: string): (text: string) => boolean {
  if (value.includes('*')) return wholeOf(value)
  const folded = toLatin(value)
  return (text) => toLatin(text).includes(folded)
}

/** Returns a test of whether the whole text matches the value, in which `*` matches anything. */
function wholeOf(value: string): (text: string) => boolean {
  const pieces = toLatin(value).split('*')
  return (text) => isLike(toLatin(text), pieces)
}

/** Matches each piece at its first occurrence, from left to right: no pattern can make this slow. */
function isLike(text: string, pieces: readonly string[]): boolean {
  const [first = '', ...others] = pieces
  const last = others.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const piece of others) {
    const found = text.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}
