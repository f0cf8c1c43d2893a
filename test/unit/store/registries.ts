import { buildTestRegistry, chained } from '../../e2e/support/registry.ts'

// Made once for all tests of a process, and never modified.

/** The first registry that a host offers. */
export const april = await buildTestRegistry('2026-04-11', 5000)

/** A delta leads to it from `april`. */
export const may = await buildTestRegistry('2026-05-09', 5000, april)

/** Deltas lead to it from `may`, and from `april` by way of `may`. */
export const june = chained(may, await buildTestRegistry('2026-06-06', 5000, may))
