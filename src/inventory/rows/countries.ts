import { getOrInsert } from '../join/multimap.ts'
import type { InventoryRows } from './rows.ts'
import type { ReaderLocale } from './row-query.ts'

/** The countries of inventory rows, read once per row of the registry. */
export class Countries {
  readonly #rows: InventoryRows
  readonly #locale: ReaderLocale
  readonly #codeOfBlock = new Map<number, string | null>()
  readonly #nameOfCode = new Map<string, string>()

  constructor(rows: InventoryRows, locale: ReaderLocale) {
    this.#rows = rows
    this.#locale = locale
  }

  /** Two letters, or null. */
  code(row: number): string | null {
    const { annotation } = this.#rows
    const address = this.#rows.address.at(row)
    const block = annotation.rowOf(address)
    if (block === null) return null
    return getOrInsert(this.#codeOfBlock, block, () => annotation.blockOf(address)?.country ?? null)
  }

  /** All codes that occur in these rows. */
  codes(rows: Uint32Array): string[] {
    const codes = new Set<string>()
    for (const row of rows) {
      const code = this.code(row)
      if (code !== null) codes.add(code)
    }
    return [...codes]
  }

  name(code: string): string {
    return getOrInsert(this.#nameOfCode, code, this.#locale.country)
  }
}
