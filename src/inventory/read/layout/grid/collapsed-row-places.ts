import { isPortLike, vlanOfInterface } from '../../values/values.ts'
import { isName, type Role } from '../../values/roles.ts'

/** Cost of an empty column. */
const EMPTY = 3
/** Cost of a word in no column … */
export const DROPPED = 25
/** … and of a state or sign in none, which is more common. */
const LEFT_OUT = 8
/** Cost of a word in a wrong column. */
const WRONG = 50
/** A word is placed only if a column with another role would cost at least this much more. */
const SURE = 1

export type Form = 'mac' | 'ip' | 'port' | 'number' | 'empty' | 'state' | 'host' | 'other'

/** The roles of the columns of a table, in their order. */
export type Columns = readonly (Role | undefined)[]

/** What the form of a word shows. */
export interface Look {
  readonly form: Form
  /** Whether it can be a VLAN number. */
  readonly isVlan: boolean
}

/** A word of a row. */
export interface Word {
  readonly text: string
  readonly look: Look
  /** Index of the address that it is; -1 for none. */
  readonly address: number
  /** Cost of its continuing a cell of ports. */
  readonly joins: number
}

/**
 * Column index of each word; -1 where it is in none or could as well be in one with another role. It compares the cheapest
 * assignment of all words to columns, in their order, with the cheapest one that has the word elsewhere (dynamic
 * programming from both ends).
 */
export function place(words: readonly Word[], columns: Columns): number[] {
  const count = words.length
  const width = columns.length + 1
  const size = (count + 1) * width
  // Least costs for a word and a column: before it (columns to the left done), with it in the column; then from it to the
  // end, and of all that follows when it is in the column.
  const until = new Float64Array(size).fill(Infinity)
  const inside = new Float64Array(size).fill(Infinity)
  const rest = new Float64Array(size).fill(Infinity)
  const behind = new Float64Array(size).fill(Infinity)
  until[0] = 0
  for (let word = 0; word <= count; word++) {
    for (let column = 0; column < width; column++) {
      const here = word * width + column
      if (column > 0) until[here] = Math.min(until[here]!, until[here - 1]! + EMPTY)
      if (word > 0)
        until[here] = Math.min(until[here]!, until[here - width]! + dropped(words[word - 1]!))
      if (word > 0 && column > 0) until[here] = Math.min(until[here]!, inside[here - width - 1]!)
      if (word === count || column === columns.length) continue
      const role = columns[column]
      inside[here] = until[here]! + fit(words[word]!, role)
      if (word > 0) {
        const goesOn = inside[here - width]! + more(words[word - 1]!, words[word]!, role)
        inside[here] = Math.min(inside[here], goesOn)
      }
    }
  }
  for (let word = count; word >= 0; word--) {
    for (let column = width - 1; column >= 0; column--) {
      const here = word * width + column
      if (word === count) rest[here] = (columns.length - column) * EMPTY
      else rest[here] = rest[here + width]! + dropped(words[word]!)
      if (word === count || column === columns.length) continue
      const role = columns[column]
      behind[here] = rest[here + width + 1]!
      if (word + 1 < count) {
        const goesOn = more(words[word]!, words[word + 1]!, role) + behind[here + width]!
        behind[here] = Math.min(behind[here], goesOn)
      }
      const put = fit(words[word]!, role) + behind[here]
      rest[here] = Math.min(rest[here], rest[here + 1]! + EMPTY, put)
    }
  }
  return words.map((_, word) => {
    let best = -1
    let least = until[size - 1]! + SURE
    let second = Infinity
    for (let column = 0; column < columns.length; column++) {
      const total = inside[word * width + column]! + behind[word * width + column]!
      if (total < least) [best, least] = [column, total]
    }
    for (let column = 0; column < columns.length; column++) {
      if (columns[column] === columns[best]) continue
      second = Math.min(second, inside[word * width + column]! + behind[word * width + column]!)
    }
    return second < least + SURE ? -1 : best
  })
}

function dropped({ look: { form } }: Word): number {
  return form === 'state' || form === 'empty' ? LEFT_OUT : DROPPED
}

/** Cost of a word at the beginning of a column. */
function fit({ look: { form, isVlan } }: Word, role: Role | undefined): number {
  const isMac = form === 'mac'
  switch (role) {
    case 'mac':
    case 'bssid':
    case 'other-mac':
    case 'own-mac':
    case 'switch-mac':
      return isMac ? -15 : form === 'empty' ? 0 : WRONG
    case 'ip':
      return form === 'ip' ? -15 : form === 'empty' ? 0 : WRONG
    case 'vlan':
    case 'first-vlan':
      return isVlan || form === 'empty' ? 0 : form === 'number' ? 10 : WRONG
    case 'port':
    case 'remote':
      if (isMac) return role === 'port' ? WRONG : 0
      return form === 'port' ? -6 : form === 'ip' ? 15 : form === 'state' ? 6 : 0
    case 'name':
    case 'perhaps-name':
    case 'name-or-port':
    case 'device':
      if (form === 'host') return -4
      return isMac || form === 'number' || form === 'state' ? 6 : form === 'ip' ? 4 : 0
    case 'address':
      return form === 'ip' ? -15 : form === 'number' ? 6 : 0
    case 'perhaps-port':
    case 'perhaps-vlan':
    case 'ap-name':
    case 'none':
    case 'list':
    case 'lease-state':
    case 'switch':
    case undefined:
      if (isMac) return 15
      return form === 'ip' ? 5 : form === 'port' ? 2 : form === 'state' ? -2 : 0
  }
}

/** `lag 1`, `gigabit-switchport 0/24` and `irb.20 [ge-1/0/3.0]` are one port; `Gi1/0/8 Gi1/0/9` can be two. */
export function costOfJoining({ text: before, look }: Word, text: string, form: Form): number {
  if (form === 'mac') return DROPPED
  if (look.form === 'port') {
    if (before.endsWith(',') || isPortLike(text.replaceAll(/^\[|\]$/g, '')) !== isPortLike(text))
      return -8
    const isVlan = vlanOfInterface(text) !== null || vlanOfInterface(before) !== null
    return form === 'port' && !isVlan ? 1 : DROPPED
  }
  if (look.form !== 'other' || !/^\d/.test(text)) return DROPPED
  return text.includes('/') ? -8 : isPortLike(`${before} ${text}`) ? -2 : DROPPED
}

/** Cost of another word in the same column. */
function more(before: Word, { look: { form }, joins }: Word, role: Role | undefined): number {
  if (form === 'mac' || before.look.form === 'mac') return WRONG
  if (role === 'port' || role === 'remote') return joins
  if (role === 'ip') return form === 'ip' ? 6 : WRONG
  if (isName(role)) return form === 'other' ? EMPTY : DROPPED
  if (role === undefined || role === 'none') return form === 'port' ? EMPTY : 1
  return WRONG
}
