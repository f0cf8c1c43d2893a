import { isRule } from '../values/values.ts'
import { segmentsOf, type Cell } from '../layout/grid/heading-cells.ts'
import type { Slot } from './device-facts.ts'
import { isNothing } from './port-fact.ts'

type PartColumn = 'name' | 'model' | 'serial' | 'other'

const COLUMNS: readonly (readonly [column: PartColumn, heading: RegExp])[] = [
  ['serial', /^serial(?: ?(?:number|num|no\.?|#))?$|^s\/?n$/i],
  ['model', /^(?:model(?: ?(?:number|name))?|board name|product(?: name| id)?|pid)$/i],
  ['name', /^(?:slot|item|unit(?: id)?|module|switch|name|member|fpc|#)$/i],
]
/** Quick test for a heading. */
const HEADING = /\bserial\b|\bS\/?N\b/i
const LONGEST_HEADING = 160

/** Reads tables of a device's parts with their serial numbers, such as `show chassis hardware`. */
export class PartTables {
  #columns: readonly (Cell & { readonly says: PartColumn })[] = []

  end(): void {
    this.#columns = []
  }

  /** Reads a line; null if it is not a row of a table. */
  read(text: string): Slot | null {
    if (text.trim() === '') this.end()
    else if (text.length <= LONGEST_HEADING && HEADING.test(text) && !text.includes(':'))
      this.#begin(text)
    else if (this.#columns.length > 0 && !isRule(text)) return this.#row(text)
    return null
  }

  #begin(text: string): void {
    this.#columns = segmentsOf(text, /(?:slot|unit|item)\b(?! id)|\S+(?: \S+)*/gi).map((cell) => {
      const says = COLUMNS.find(([, known]) => known.test(cell.text))?.[0] ?? 'other'
      return Object.assign(cell, { says })
    })
    const isOfParts = this.#columns.some(({ says }) => says === 'serial')
    if (!isOfParts || this.#columns.length < 2) this.#columns = []
  }

  #row(text: string): Slot | null {
    const cell = (part: PartColumn) => {
      const at = this.#columns.findIndex(({ says }) => says === part)
      const { start = 0 } = this.#columns[at] ?? {}
      const next = this.#columns[at + 1]?.start ?? text.length
      const value = at < 0 ? '' : text.slice(start, next).trim()
      return isNothing(value) ? '' : value
    }
    const serial = cell('serial')
    if (!/^(?=.*\d)[\w-]{6,}$/.test(serial)) return null
    const heading = this.#columns.find(({ says }) => says === 'name')?.text ?? ''
    const name = cell('name')
    // A number alone would be that of a switch in a stack.
    const isNumber = /^(?:slot|module)$/i.test(heading) && /^\d+$/.test(name)
    return { name: isNumber ? `${heading} ${name}` : name, model: cell('model'), serial }
  }
}
