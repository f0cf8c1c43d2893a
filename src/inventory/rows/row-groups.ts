import { CHANGE_NAMES, type ChangeStatus } from '../change-status.ts'
import { POSSIBLE, ROW_TYPES, type InventoryRows } from './rows.ts'

/** One step takes a millisecond or two. */
const ROWS_A_STEP = 8_192
const GROUPS_A_STEP = 2_048

const GONE = ROW_TYPES.indexOf('gone')

/** Criteria for grouping the rows of a table. */
export type GroupBy = 'vendor' | 'switch' | 'vlan' | 'change'

/** Rows of one vendor (in all its spellings), one switch or one VLAN; or with the same change since an earlier inventory. */
export interface RowGroup {
  /** Identifies it in a query: the slug, source, VLAN or change; the title if there is none. */
  readonly key: string
  readonly title: string
  /** Slug of the vendor; null for all other groups. */
  readonly slug: string | null
  /** Number of rows, not counting merely possible addresses. */
  readonly rows: number
  /** Likewise without gone devices. */
  readonly present: number
}

/** The rows of an inventory in groups, which are numbered in order of first appearance. */
export class RowGroups {
  readonly all: readonly RowGroup[]
  readonly #groupOfRow: Uint32Array

  private constructor({ groups, groupOfRow }: Grouping) {
    this.all = groups
    this.#groupOfRow = groupOfRow
  }

  /** Groups the rows in steps: a million rows at once would block the worker for a tenth of a second. */
  static *steps(rows: InventoryRows, by: GroupBy): Generator<void, RowGroups> {
    return new RowGroups(by === 'vendor' ? yield* byVendor(rows) : yield* byFact(rows, by))
  }

  of(row: number): number {
    return this.#groupOfRow[row] ?? 0
  }

  /** The groups that are not empty, the largest first. */
  present(): RowGroup[] {
    const some = this.all.filter(({ present }) => present > 0)
    return some.toSorted((a, b) => b.present - a.present)
  }
}

interface Grouping {
  readonly groups: RowGroup[]
  readonly groupOfRow: Uint32Array
}

/** The title of a group is the short name of the vendor, in the most frequent spelling. */
function* byVendor(rows: InventoryRows): Generator<void, Grouping> {
  const { annotation } = rows
  yield* annotation.describeAll()
  const titles = annotation.titles()
  const counts = new Uint32Array(titles.length)
  const gone = new Uint32Array(titles.length)
  const groupOfTitle = new Int32Array(titles.length).fill(-1)
  const ids = new Map<string, number>()
  const spellings: number[][] = []
  const groupOfRow = new Uint32Array(rows.size)
  for (let row = 0; row < rows.size; row++) {
    if (row % ROWS_A_STEP === 0) yield
    const title = annotation.titleNumber(rows.address.at(row))
    const type = rows.type.at(row)
    if (type !== POSSIBLE) counts[title]!++
    if (type === GONE) gone[title]!++
    if (groupOfTitle[title] === -1) {
      const { slug, text } = titles[title]!
      const key = slug ?? ` ${text}`
      const id = ids.get(key) ?? ids.size
      ids.set(key, id)
      groupOfTitle[title] = id
      ;(spellings[id] ??= []).push(title)
    }
    groupOfRow[row] = groupOfTitle[title]!
  }
  const groups: RowGroup[] = []
  for (const titlesOfGroup of spellings) {
    if (groups.length % GROUPS_A_STEP === 0) yield
    const most = titlesOfGroup.reduce((a, b) => (counts[b]! > counts[a]! ? b : a))
    const { slug, text, short } = titles[most]!
    const inGroup = titlesOfGroup.reduce((sum, title) => sum + counts[title]!, 0)
    const present = titlesOfGroup.reduce((sum, title) => sum - gone[title]!, inGroup)
    groups.push({ key: slug ?? text, title: short, slug, rows: inGroup, present })
  }
  return { groups, groupOfRow }
}

const NO_VALUE = {
  vlan: 'No VLAN known',
  switch: 'No switch port known',
  change: 'Group and shared addresses',
} as const

function* byFact(rows: InventoryRows, by: 'switch' | 'vlan' | 'change'): Generator<void, Grouping> {
  const ids = new Map<string, number>()
  const counts: number[] = []
  const gone: number[] = []
  /** For each word its group + 1; 0 until it is encountered. */
  const groupOfWord = new Uint32Array(rows.words.size)
  const idOf = (key: string) => {
    const known = ids.get(key)
    if (known !== undefined) return known
    ids.set(key, ids.size)
    return ids.size - 1
  }
  const groupOfRow = new Uint32Array(rows.size)
  const fact = by === 'vlan' ? 'vlan' : 'where'
  for (let row = 0; row < rows.size; row++) {
    if (row % ROWS_A_STEP === 0) yield
    const word = by === 'change' ? -1 : rows.first(row, fact)
    let group: number
    if (by === 'change') group = idOf(rows.changeOf(row))
    else if (word < 0) group = idOf('')
    else {
      if (groupOfWord[word] === 0) {
        const key = by === 'vlan' ? rows.words.at(word) : (rows.places.get(word)?.source ?? '')
        groupOfWord[word] = idOf(key) + 1
      }
      group = groupOfWord[word]! - 1
    }
    const type = rows.type.at(row)
    counts[group] = (counts[group] ?? 0) + (type === POSSIBLE ? 0 : 1)
    gone[group] = (gone[group] ?? 0) + (type === GONE ? 1 : 0)
    groupOfRow[row] = group
  }
  const groups = Array.from(ids, ([key, id]): RowGroup => {
    const title = titleOf(by, key)
    const inGroup = counts[id] ?? 0
    return { key, title, slug: null, rows: inGroup, present: inGroup - (gone[id] ?? 0) }
  })
  return { groups, groupOfRow }
}

function titleOf(by: 'switch' | 'vlan' | 'change', key: string): string {
  if (key === '') return NO_VALUE[by]
  if (by === 'change') return CHANGE_NAMES[key as ChangeStatus]
  return by === 'vlan' ? `VLAN ${key}` : key
}
