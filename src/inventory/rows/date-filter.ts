import { blockDateOf, type BlockDateCode } from '../../core/registry/dates-table.ts'

const VALUE = /^(<=?|>=?)?(\d{4})(?:-(0?[1-9]|1[0-2]))?$/

/**
 * A test of when a block was first seen: `2004` and `2004-03` pass what may be of that period; `<2010`, `<=2010-06`, `>2019`
 * and `>=2019` what is certainly before or after it. Unknown dates pass no test; an invalid value lets nothing pass.
 */
export function seenTest(value: string): (code: BlockDateCode) => boolean {
  const [, relation = '', year = '', month] = VALUE.exec(value.trim()) ?? []
  if (year === '') return () => false
  const first = `${year}-${month?.padStart(2, '0') ?? '01'}`
  const last = `${year}-${month?.padStart(2, '0') ?? '12'}`
  const known = new Map<BlockDateCode, boolean>()
  return (code) => {
    let passes = known.get(code)
    if (passes === undefined) known.set(code, (passes = test(code)))
    return passes
  }

  function test(code: BlockDateCode): boolean {
    const seen = blockDateOf(code)
    if (seen === null) return false
    const { from, to, orEarlier } = seen
    switch (relation) {
      case '<':
        return to < first
      case '<=':
        return to <= last
      // A block that may be older is not certainly after any date.
      case '>':
        return !orEarlier && from > last
      case '>=':
        return !orEarlier && from >= first
      default:
        return from <= last && to >= first
    }
  }
}
