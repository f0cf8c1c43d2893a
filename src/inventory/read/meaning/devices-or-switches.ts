import type { TableKind } from '../../sighting.ts'
import type { Said } from './said.ts'
import type { ReadSighting } from '../values/read-sighting.ts'

/** After this many rows without proof, they are clients. */
const MOST_ROWS = 500

/** A sighting that waits for the rows below it. */
interface Waiting {
  readonly found: ReadSighting
  readonly facts: Said
  readonly table: TableKind
}

/**
 * Rows with an address, a front port and a column such as `device` or `host`, in an output without a named device:
 * either each is a client at its port, or that column names the switch. It names the switch if one value is on two
 * ports with two addresses, as no client is. The rows wait until that is known.
 */
export class DevicesOrSwitches {
  readonly #waiting: Waiting[] = []
  /** The first port and address of each device. */
  readonly #first = new Map<string, { readonly port: string; readonly hex: string }>()
  /** Null until it is known. */
  #areSwitches: boolean | null = null

  /** Whether the rows so far show that the column names switches. */
  get areSwitches(): boolean {
    return this.#areSwitches === true
  }

  /** Whether there was such a row in this output. */
  get isAny(): boolean {
    return this.#waiting.length > 0 || this.#areSwitches !== null
  }

  /** Records a row; false once the meaning of the column is known, so that the row need not wait. */
  note(row: Waiting): boolean {
    if (this.#areSwitches !== null) return false
    const { found, facts } = row
    const [port = ''] = facts.port
    const first = this.#first.get(facts.device)
    this.#waiting.push(row)
    if (first === undefined) this.#first.set(facts.device, { port, hex: found.hex })
    else if (first.port !== port && first.hex !== found.hex) this.#areSwitches = true
    if (this.#waiting.length === MOST_ROWS) this.#areSwitches ??= false
    return true
  }

  /** The waiting rows, once the meaning of the column is known. */
  takeReady(): readonly Waiting[] {
    return this.#areSwitches === null ? [] : this.#waiting.splice(0)
  }

  /** The waiting rows, at the end of their output. */
  end(): readonly Waiting[] {
    this.#areSwitches ??= this.#waiting.length > 0 ? false : null
    const rows = this.takeReady()
    this.#first.clear()
    return rows
  }

  /** Forgets the meaning of the column, because another output begins. */
  forget(): void {
    this.#areSwitches = null
  }
}
