import type { FactSet } from '../../values/facts.ts'
import type { Role } from '../../values/roles.ts'

/** What was read in a row of a table. */
export interface Row {
  readonly facts: FactSet
  /** Role of the column of each address in the line. */
  readonly roles: readonly (Role | undefined)[]
}
