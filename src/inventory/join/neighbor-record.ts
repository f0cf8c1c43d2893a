import { addToList } from './multimap.ts'
import { callsItselfSwitch, recordAbove } from '../neighbor-capabilities.ts'
import { TABLE, type SightingStore } from '../columns/sighting-store.ts'

/** In UTF-16 units: a neighbour's record is never longer, including line prefixes. */
const MOST_CHARACTERS = 8_000
/** Two addresses of a neighbour belong to one chassis if they are at most this many lines apart … */
const RECORD_LINES = 3
/** … and their numbers differ by less than this. */
const CHASSIS_RANGE = 0x100

/** For each text, the offsets of neighbours' names whose records have no MAC address, and so no sighting. */
type NamesInText = ReadonlyMap<number, readonly number[]>

export function namesInText({ neighbors }: SightingStore): NamesInText {
  const names = new Map<number, number[]>()
  for (const { text, record } of neighbors) {
    if (record !== undefined) addToList(names, text, record.offset)
  }
  return names
}

/** Whether the record of a neighbour's sighting says that it is a switch or router; null if it says nothing. */
export function tellsOfSwitch(
  store: SightingStore,
  sighting: number,
  names: NamesInText,
): boolean | null {
  const text = store.text(sighting)
  if (text === null) return null
  const offset = store.offset(sighting)
  const most = offset + MOST_CHARACTERS
  let next = sighting + 1
  const port = store.values(sighting, 'port').join()
  while (next < store.readSize && store.text(next) === text && store.offset(next) < most) {
    if (store.table(next) !== TABLE.neighbor || store.values(next, 'port').join() !== port) break
    next++
  }
  const whole = store.texts.at(text)
  const isInText = next < store.readSize && store.text(next) === text
  const end = Math.min(
    isInText ? store.offset(next) : whole.length,
    firstAfter(names.get(text) ?? [], offset) ?? whole.length,
    most,
  )
  const bare = (lines: string) => store.texts.withoutMargin(text, lines)
  const at = {
    line: store.line(sighting),
    offset,
    before: sighting > 0 && store.text(sighting - 1) === text ? store.offset(sighting - 1) : 0,
  }
  const lines = { text: whole, lines: store.texts.lines(text) }
  const above = recordAbove(lines, at, store.values(sighting, 'port'), bare)
  return callsItselfSwitch(bare(whole.slice(offset, end)), bare(above))
}

/** The first of some sorted offsets after a given one; undefined if there is none. */
function firstAfter(offsets: readonly number[], offset: number): number | undefined {
  let low = 0
  let high = offsets.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (offsets[middle]! <= offset) low = middle + 1
    else high = middle
  }
  return offsets[low]
}

/** Whether two sightings are of one neighbour: LLDP gives its chassis ID and its port ID, and both can be addresses. */
export function isSameRecord(store: SightingStore, one: number, other: number): boolean {
  if (store.source.at(one) !== store.source.at(other) || store.text(one) !== store.text(other)) {
    return false
  }
  const a = store.facts(one)
  const b = store.facts(other)
  if (a.name.length === 0 || a.port.length === 0) return false
  if (a.name.join() !== b.name.join() || a.port.join() !== b.port.join()) return false
  const lines = store.line(other) - store.line(one)
  const isNear = () =>
    areNear(
      store.addresses.hex(store.address.at(one)),
      store.addresses.hex(store.address.at(other)),
    )
  return lines === 0 || (lines <= RECORD_LINES && isNear())
}

function areNear(one: string, other: string): boolean {
  return Math.abs(Number.parseInt(one, 16) - Number.parseInt(other, 16)) < CHASSIS_RANGE
}
