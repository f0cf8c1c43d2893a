import { readIpv4, ipv6Groups } from '../../../core/address/ip.ts'
import { isOfNeighbor, planOf, readingOf, type Plan } from './plan.ts'
import { senderIn } from './sender.ts'
import { CERTAIN, Said } from './said.ts'
import { PART } from '../vocabulary/keys.ts'
import { portBeside } from '../values/read-values.ts'
import { ipsBeside, isWithinWord } from '../values/values.ts'
import { BETWEEN, type Entry, type Group } from '../group.ts'
import type { ReadSighting } from '../values/read-sighting.ts'
import type { Facts } from '../../sighting.ts'

/** Context of a group besides its entries. */
export interface Context {
  /** Whether a prompt, a title or a command names the device that printed it. */
  readonly isNamed: boolean
  /** Facts that apply to all groups here, the nearest first: a line above the table, the request of the command. */
  readonly around: readonly Facts[]
}

/** The facts of a group about an address. */
export interface Statement {
  readonly found: ReadSighting
  readonly said: Said
  /** Its owner, by its qualifier; empty for the device that the group is about. */
  readonly of: string
}

/** An address of a group, its owner and its role. */
interface Named {
  readonly found: ReadSighting
  readonly fact: string
  readonly end: number
}

/** Facts about nobody. */
const UNSAID = new Said()
/** An address in place of these is the device's own if another one has that name. */
const IN_PLACE_OF: ReadonlySet<string> = new Set([
  'remote port',
  'name',
  'thing',
  'device',
  'address',
  'ip',
])
const NAMES: ReadonlySet<string> = new Set(['name', 'thing', 'device', 'host'])

/** Decides what each value means and whose it is; nothing else does. */
export function interpret(group: Group, context: Context): Statement[] {
  return read(group, context).statements
}

/** The result of reading a group. */
interface Interpreted {
  readonly statements: Statement[]
  /** The facts about the device that it is about, even without an address of it. */
  readonly own: Said
}

/** Likewise for a record, which may name a neighbour without its address. */
export function read(group: Group, context: Context): Interpreted {
  const plan = planOf(group, context.isNamed)
  const hasOneName = group.series !== null
  const ends: Said[] = [new Said(hasOneName)]
  const own = ends[0]!
  const named: Named[] = []
  for (let at = 0; at < group.entries.length; at++) {
    const entry = group.entries[at]!
    const reading = readingOf(plan, group, at)
    if (entry.found.length > 0) {
      const fact = reading?.fact ?? 'unknown'
      // An address among the words of a name may be any device's.
      const end = NAMES.has(fact) && isAmongWords(entry) ? -1 : (reading?.end ?? 0)
      const called = fact === 'list' ? 'mac' : fact
      for (const found of entry.found) named.push({ found, fact: called, end })
      if (end >= 0 && hasWords(entry))
        takeBeside((ends[end] ??= new Said(hasOneName)), fact, entry.value)
      if (NAMES.has(fact) && isOneWord(entry)) own.take(fact, entry.value, reading!.certain)
    } else if (reading !== undefined && reading.end >= 0 && entry.value !== '') {
      const said = (ends[reading.end] ??= new Said(hasOneName))
      if (hasOneName && entry.value.includes(BETWEEN))
        for (const cell of entry.value.split(BETWEEN))
          said.take(reading.fact, cell, reading.certain)
      else said.take(reading.fact, entry.value, reading.certain)
    }
  }
  for (const at of plan.merged) repeatAbove(group, at, own)
  return { statements: state(group, named, ends, plan, context), own }
}

/** Takes the words next to an address in its value: `addresses: ["00:1b:… 192.0.2.5/24"]`, `001b.7749.54fd on port Gi1/0/7`. */
function takeBeside(said: Said, fact: string, value: string): void {
  for (const ip of ipsBeside(value)) said.take('ip', ip, CERTAIN.sure)
  said.take('port', portBeside(value), CERTAIN.sure)
  if (fact === 'list') said.take(fact, value, CERTAIN.sure)
}

function state(
  group: Group,
  named: readonly Named[],
  ends: readonly (Said | undefined)[],
  plan: Plan,
  { around, isNamed }: Context,
): Statement[] {
  const own = ends[0]!
  for (const { found, end } of named) if (plan.ends[end] === 'switch') own.takeSwitch(found.pairs)
  if (plan.ends.length > 1 && !plan.isArp) dropFarIps(ends, plan)
  for (const said of ends) said?.resolve()
  if (group.parent !== null) fillFromAncestors(own, group, isNamed)
  for (const facts of around) own.fill(facts)
  if (named.length === 1 && named[0]!.end === 0)
    return [{ found: named[0]!.found, said: own, of: '' }]
  const subjects = plan.isConflict ? sightingsOf(named) : subjectsOf(named, plan)
  const filled = new Set<Said>()
  return named.map(({ found, end }) => {
    const said = end < 0 ? UNSAID : (ends[end] ?? UNSAID)
    const of = plan.ends[end] ?? 'other'
    if (!subjects.has(found)) return { found, said: end === 0 ? UNSAID : said, of }
    if (end <= 0 || said === UNSAID) return { found, said: own, of }
    if (!filled.has(said)) said.fill(own)
    filled.add(said)
    return { found, said, of }
  })
}

/** The facts of enclosing groups, as far as they had been read. */
const saidAround = new WeakMap<Group, { readonly count: number; readonly said: Said }>()
/** Maximum number of values of an enclosing group, and of enclosing groups. */
const MOST_AROUND = 300
const MOST_OUTER = 20
/** Up to this many values are faster to read again than to look up: most enclosing groups are those of one record. */
const FEW_AROUND = 8

/** The facts in the entries of a group without an address, or in those next to its address. */
function saidBy(group: Group, isNamed: boolean): Said {
  const count = Math.min(group.entries.length, MOST_AROUND)
  const before = saidAround.get(group)
  if (before?.count === count) return before.said
  const plan = planOf(group, isNamed)
  const said = new Said()
  for (let at = 0; at < count; at++) {
    const { value, found } = group.entries[at]!
    const reading = readingOf(plan, group, at)
    if (found.length === 0 && reading?.end === 0) said.take(reading.fact, value, reading.certain)
  }
  said.resolve()
  if (count > FEW_AROUND) saidAround.set(group, { count, said })
  return said
}

/**
 * Fills in missing facts from enclosing groups: from one without an address if it is only about this device, otherwise
 * only the place; a part gets the name of its device.
 */
function fillFromAncestors(own: Said, group: Group, isNamed: boolean): void {
  let isPart = PART.test(group.key)
  let depth = 0
  for (let outer = group.parent; outer !== null && depth < MOST_OUTER; outer = outer.parent) {
    depth++
    const said = saidBy(outer, isNamed)
    const hasAddress = isAddressed(outer)
    if (depth === 1 && senderIn(group)) {
      own.fillPlace(said, true)
      return
    }
    if (!hasAddress && outer.within < 2) own.fill(said)
    else if (!hasAddress || isOfNeighbor(group)) own.fillPlace(said, !hasAddress)
    if (isPart) own.fillName(said)
    if (hasAddress) return
    isPart ||= PART.test(outer.key)
  }
}

/** Whether a group has an address among its first entries. */
function isAddressed({ entries }: Group): boolean {
  for (let at = 0; at < entries.length && at < MOST_AROUND; at++)
    if (entries[at]!.found.length > 0) return true
  return false
}

/** Whether words are next to the only address of an entry; most rows have none. */
function hasWords({ value, found }: Entry): boolean {
  if (found.length !== 1 || value.length === found[0]!.end - found[0]!.offset) return false
  return /[ ,]/.test(value)
}

function isAmongWords({ value, found }: Entry): boolean {
  return /[\s"]/.test(value) && !value.startsWith(found[0]!.raw)
}

/** `SEP001B774954FD`, a name with an address in it. */
function isOneWord({ value, found }: Entry): boolean {
  return !value.includes(' ') && isWithinWord(value, value.indexOf(found[0]!.raw))
}

const aboves = new WeakMap<object, Map<number, string>>()

/** Repeats the cell above in place of an empty one that was merged with it. */
function repeatAbove({ entries, series }: Group, at: number, own: Said): void {
  let above = aboves.get(series!)
  if (above === undefined) aboves.set(series!, (above = new Map()))
  const value = entries[at]?.value ?? ''
  if (value === '') own.takeSwitch(above.get(at) ?? '')
  else above.set(at, value)
}

/** The addresses that facts without a qualifier belong to. */
function subjectsOf(named: readonly Named[], plan: Plan): ReadonlySet<ReadSighting> {
  const unqualified = named.filter(({ end }) => end === 0)
  const own = withoutGroups(unqualified.filter(({ fact }) => fact === 'mac'))
  const radios = unqualified.filter(({ fact }) => fact === 'radio')
  // Next to the radio to which it is connected, a station has its own `address`.
  const stations = radios.length > 0 ? unqualified.filter(({ fact }) => fact === 'address') : []
  const called = [own, stations, radios].find((some) => some.length > 0) ?? []
  const others = new Set(named.filter(({ end }) => end !== 0).map(({ found }) => found.hex))
  const inPlace = withoutGroups(
    unqualified.filter((one) => IN_PLACE_OF.has(one.fact) && !others.has(one.found.hex)),
  )
  if (called.length > 0) return sightingsOf([...called, ...inPlace])
  const far = ['remote', 'source']
    .map((name) => named.filter(({ end }) => end > 0 && plan.ends[end] === name))
    .find((some) => some.length > 0)
  if (far !== undefined) {
    // Its address repeated in place of its name, or of its port.
    const hexes = new Set(far.map(({ found }) => found.hex))
    return sightingsOf([...far, ...unqualified.filter(({ found }) => hexes.has(found.hex))])
  }
  // `Device ID: 001b.…`, `Port ID: 001b.…`: the device's address in place of its name, and of its port.
  if (isOne(inPlace.filter(({ fact }) => NAMES.has(fact)))) return sightingsOf(inPlace)
  const certain = unqualified.filter(({ found }) => found.certain)
  const rest = inPlace.length > 0 ? inPlace : certain.length > 0 ? certain : unqualified
  return isOne(rest) ? sightingsOf(rest) : new Set()
}

/** Next to a device's address, a group address is the destination of its frames: `Destination MAC : 01:80:c2:00:00:0e`. */
function withoutGroups(named: readonly Named[]): readonly Named[] {
  if (named.length < 2) return named
  const single = named.filter(({ found: { high } }) => ((high >>> 24) & 1) === 0)
  return single.length > 0 ? single : named
}

function sightingsOf(named: readonly Named[]): Set<ReadSighting> {
  return new Set(named.map(({ found }) => found))
}

/** Whether all of them are the same address. */
function isOne(named: readonly Named[]): boolean {
  return new Set(named.map(({ found: { hex } }) => hex)).size === 1
}

/** A packet that a router forwards has the router's address as its destination: it counts only within one network. */
function dropFarIps(ends: readonly (Said | undefined)[], plan: Plan): void {
  const source = ends[plan.ends.indexOf('source')]
  const destination = ends[plan.ends.indexOf('destination')]
  if (destination === undefined || destination === ends[0]) return
  const isNear = destination.ip.every((ip) => source?.ip.some((other) => isOneNetwork(ip, other)))
  if (!isNear) destination.dropIps()
}

/** Whether two IP addresses are in one /24 or /64. */
function isOneNetwork(one: string, other: string): boolean {
  const [a, b] = [one, other].map((ip) => readIpv4(ip, 0, ip.length))
  if (a! >= 0 || b! >= 0) return a! >>> 8 === b! >>> 8
  const [c, d] = [one, other].map((ip) => ipv6Groups(ip)?.slice(0, 4).join())
  return c === d
}
