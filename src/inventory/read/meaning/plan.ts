import { readKeys, type Around, type Read } from './columns.ts'
import { CERTAIN } from './said.ts'
import type { Group, Series } from '../group.ts'

/** How an entry of a group is read. */
export interface Reading {
  /** Its meaning: a kind of fact, or `switch`, `remote port`, `state` … */
  readonly fact: string
  readonly certain: number
  /** Its owner, an index in `Plan.ends`; -1 for somebody without an address here. */
  readonly end: number
  /** The reason, for `--explain`. */
  readonly rule: string
}

/** How to read the groups with these keys. */
export interface Plan {
  /** In a series by column … */
  readonly readings: readonly Reading[]
  /** … otherwise by key. */
  readonly byKey: ReadonlyMap<string, Reading>
  /** The owners of facts: '' for the device that the group is about, then others by their qualifiers. */
  readonly ends: readonly string[]
  /** Whether it is about ARP, where both ends state their own IP addresses. */
  readonly isArp: boolean
  /** Whether it is about a conflict, where all ends have the IP address without a qualifier. */
  readonly isConflict: boolean
  /** In a series, columns with merged cells, in which an empty one repeats the one above. */
  readonly merged: readonly number[]
}

/** Ends that are the device itself unless two of them have values of one kind. */
const PERHAPS_ONE: ReadonlySet<string> = new Set([
  '',
  'source',
  'destination',
  'local',
  'remote',
  'former',
])
/** Ends whose port locates the device. */
const PLACES: ReadonlySet<string> = new Set(['local', 'switch', 'access point', 'sender'])
/** Facts that only the device itself can have, whatever else is in its group. */
const OF_ITSELF: ReadonlySet<string> = new Set(['switch', 'remote port', 'nothing', 'unknown'])

interface Meaning {
  readonly fact: string
  readonly of: string
  readonly certain: number
  readonly rule: string
}

/** Plans by the keys of records and objects: an output has many with the same keys. */
const known = new Map<string, Plan>()
const MOST_KNOWN = 500
/** No object for readers has more keys. */
const MOST_KEYS = 300
const ofSeries = new WeakMap<Series, Plan>()

/** @param isNamed whether a prompt, a title or a command names the device that printed it */
export function planOf(group: Group, isNamed: boolean): Plan {
  const { entries, series, title, key, form } = group
  if (series !== null) {
    let plan = ofSeries.get(series)
    if (plan === undefined) {
      plan = makePlan(series.keys, title, { ...TABLE, rows: series.rows, isNamed })
      ofSeries.set(series, plan)
    }
    return plan
  }
  const distinct = new Set<string>()
  for (const entry of entries) if (distinct.size < MOST_KEYS) distinct.add(entry.key)
  const keys = [...distinct]
  const isNeighbor = isOfNeighbor(group)
  const id = `${keys.length} ${isNeighbor} ${form} ${title}\n${key}\n${keys.join('\n')}`
  let plan = known.get(id)
  if (plan === undefined) {
    plan = makePlan(keys, title, {
      rows: [],
      isNamed,
      under: key,
      isTable: false,
      isNeighbor,
      isSentence: form === 'sentence',
      isRecord: form === 'record',
    })
    if (known.size === MOST_KNOWN) known.clear()
    known.set(id, plan)
  }
  return plan
}

/** How to read the entry of a group at an index; undefined after the last column. */
export function readingOf(plan: Plan, { series, entries }: Group, at: number): Reading | undefined {
  return series === null ? plan.byKey.get(entries[at]!.key) : plan.readings[at]
}

const TABLE = {
  under: '',
  isTable: true,
  isNeighbor: false,
  isSentence: false,
  isRecord: false,
} as const
const NEIGHBOR = /lldp|cdp|neigh/i

/** Whether something around a group is called a neighbour. */
export function isOfNeighbor(group: Group): boolean {
  for (let one: Group | null = group; one !== null; one = one.parent)
    if (one.key !== '' && NEIGHBOR.test(one.key)) return true
  return false
}

function makePlan(keys: readonly string[], title: string, around: Around): Plan {
  const qualified = readKeys(keys, title, around).map(meaningOf)
  const meanings = around.isRecord ? ofRecord(qualified) : qualified
  const isParted = arePartedIn(meanings)
  const withAddress = new Set(meanings.filter(({ fact }) => fact === 'mac').map(({ of }) => of))
  const ends = ['']
  const readings = meanings.map(({ fact, of, certain, rule }): Reading => {
    const end = endOf(fact, of, isParted, withAddress)
    if (end !== null && !ends.includes(end)) ends.push(end)
    return { fact, certain, end: end === null ? -1 : ends.indexOf(end), rule }
  })
  const merged = readings.flatMap(({ fact }, at) =>
    fact === 'switch' && isMerged(around.rows, at) ? [at] : [],
  )
  const words = `${title} ${keys.join(' ')}`
  const isArp = /\barp\b/i.test(words)
  const isConflict = /conflict|duplicate/i.test(words)
  const byKey = new Map(readings.map((reading, at) => [keys[at]!, reading]))
  return { readings, byKey, ends, merged, isArp, isConflict }
}

/** In a record, the other end is the device that it is about, and so is a source without a destination or an address of its own. */
function ofRecord(meanings: readonly Meaning[]): Meaning[] {
  const isThere = (ends: readonly string[]) => meanings.some(({ of }) => ends.includes(of))
  const isSource = meanings.some(({ fact, of }) => fact === 'mac' && of === 'source')
  const isPacket = isSource && isThere(['destination', 'target'])
  const unknown = new Set(meanings.map(({ of }) => of).filter((of) => of.startsWith('?')))
  return meanings.map((meaning): Meaning => {
    const { of } = meaning
    if (of === 'remote' || (of === 'source' && !isPacket)) return { ...meaning, of: '' }
    // A single unknown word in front of a name is not a qualifier.
    if (of.startsWith('?') && unknown.size < 2) return { ...meaning, fact: 'unknown', of: '' }
    return meaning
  })
}

/** `perhaps port`, `port index`, `ip of gateway` */
function meaningOf({ is: meant, of: qualifier, isFar, rule }: Read): Meaning {
  const is: string = meant ?? 'unknown'
  const [noun = '', own = ''] = is.split(' of ')
  const of = own === '' ? qualifier : own
  if (noun === 'name' && of === 'switch') return { fact: 'switch', of: '', certain: 0, rule }
  if (noun === 'port' && own === 'remote') return { fact: 'remote port', of: '', certain: 0, rule }
  if (noun === 'mac' && of === 'radio') return { fact: 'radio', of: '', certain: 0, rule }
  const isPerhaps = noun.startsWith('perhaps ')
  const near = isPerhaps ? CERTAIN.perhaps : noun === 'port index' ? CERTAIN.index : CERTAIN.sure
  const certain = isFar && noun !== 'ip' && noun !== 'address' ? CERTAIN.far : near
  return { fact: noun.replace(/^perhaps | index$/g, ''), of, certain, rule }
}

function isPerhapsOne(of: string): boolean {
  return PERHAPS_ONE.has(of) || of.startsWith('?') || of === 'target'
}

/** Whether two ends that could be one have values of one kind other than a port. */
function arePartedIn(meanings: readonly Meaning[]): boolean {
  const first = new Map<string, string>()
  return meanings.some(({ fact, of }) => {
    if (!isPerhapsOne(of) || OF_ITSELF.has(fact) || fact.startsWith('port')) return false
    const kind = fact === 'address' ? 'ip' : fact
    const end = of === 'target' ? 'destination' : of
    const before = first.get(kind)
    if (before === undefined) first.set(kind, end)
    return before !== undefined && before !== end
  })
}

/** The owner of a value; null for somebody whose address the group does not have. */
function endOf(
  fact: string,
  of: string,
  isParted: boolean,
  withAddress: ReadonlySet<string>,
): string | null {
  if (of === '') return ''
  const end = of === 'target' && (isParted || fact !== 'mac') ? 'destination' : of
  // The port of a switch, or of the own side, locates the device; that of the own side does not if its address is there too.
  if (
    (fact.startsWith('port') || fact === 'vlan') &&
    PLACES.has(end) &&
    !(end === 'local' && withAddress.has(end))
  )
    return ''
  // A device's facts about its neighbour apply to the device itself only if nothing else does.
  if (of === 'neighbor' && !withAddress.has('')) return ''
  if (!isParted && isPerhapsOne(of) && of !== 'target')
    return of.startsWith('?') && !withAddress.has(of) ? null : ''
  const has = withAddress.has(of) || (end === 'destination' && withAddress.has('target'))
  return has ? end : null
}

/** Whether there are empty cells below others that are never the same twice in a row. */
function isMerged(rows: readonly (readonly string[])[], column: number): boolean {
  let last = ''
  let hasEmpty = false
  for (const row of rows) {
    const cell = row[column] ?? ''
    if (cell === '') hasEmpty = true
    if (cell === last && cell !== '') return false
    if (cell === '' && last === '') return false
    if (cell !== '') last = cell
  }
  return hasEmpty
}
