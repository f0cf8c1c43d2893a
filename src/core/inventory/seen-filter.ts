import { firstSeenOf, type FirstSeenCode } from '../registry/first-seen-table.ts'

const VALUE = /^(<=?|>=?)?(\d{4})(?:-(0?[1-9]|1[0-2]))?$/

/**
 * Tests when a block was first seen: `2004` and `2004-03` what may lie in that time, `<2010`, `<=2010-06`, `>2019` and `>=2019`
 * what lies before or after it for certain. What is not known passes no test, and a value that is no time lets nothing pass.
 */
export function seenTest(value: string): (code: FirstSeenCode) => boolean {
  const [, relation = '', year = '', month] = VALUE.exec(value.trim()) ?? []
  if (year === '') return () => false
  const first = `${year}-${month?.padStart(2, '0') ?? '01'}`
  const last = `${year}-${month?.padStart(2, '0') ?? '12'}`
  const known = new Map<FirstSeenCode, boolean>()
  return (code) => {
    let passes = known.get(code)
    if (passes === undefined) known.set(code, (passes = test(code)))
    return passes
  }

  function test(code: FirstSeenCode): boolean {
    const seen = firstSeenOf(code)
    if (seen === null) return false
    const { from, to, orEarlier } = seen
    switch (relation) {
      case '<':
        return to < first
      case '<=':
        return to <= last
      // What may be older is after nothing for certain.
      case '>':
        return !orEarlier && from > last
      case '>=':
        return !orEarlier && from >= first
      default:
        return from <= last && to >= first
    }
  }
}
