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
    let code = this.#codeOfBlock.get(block)
    if (code === undefined) {
      code = annotation.blockOf(address)?.country ?? null
      this.#codeOfBlock.set(block, code)
    }
    return code
  }

  /** Every code that occurs in these rows. */
  codes(rows: Uint32Array): string[] {
    const codes = new Set<string>()
    for (const row of rows) {
      const code = this.code(row)
      if (code !== null) codes.add(code)
    }
    return [...codes]
  }

  name(code: string): string {
    let name = this.#nameOfCode.get(code)
    if (name === undefined) {
      name = this.#locale.country(code)
      this.#nameOfCode.set(code, name)
    }
    return name
  }
}
