import { isObject } from '../json-members.ts'
import {
  cleanLabel,
  MAX_LABEL_LENGTH,
  timeOf,
  type Assertion,
  type NewAssertion,
} from './user-data.ts'

/** Maximum number of assertions: all are in memory while the app runs, and are rewritten with each change. */
export const MOST_ASSERTIONS = 10_000
const ADDRESS = /^(?:[\dA-F]{16}|[\dA-F]{12})$/
/** No device has this many; a malicious file may claim so. */
const MOST_ADDRESSES = 1_000

/** The valid rows among stored ones, or in a backup. */
export function storedAssertions(rows: readonly unknown[]): Assertion[] {
  return rows.flatMap((row): Assertion[] => {
    if (!isObject(row) || typeof row.key !== 'string') return []
    const { kind, key, name, sentence } = row
    const toldAt = timeOf(row.toldAt) ?? 0
    if (kind === 'no-problem' && typeof sentence === 'string') {
      return [{ kind, key, sentence: cleanLabel(sentence), toldAt }]
    }
    if (kind !== 'one-device' || !isOfOne(key)) return []
    const label = typeof name === 'string' ? cleanLabel(name).slice(0, MAX_LABEL_LENGTH) : ''
    return [{ kind, key: keyOfOne(key.split(' ')), name: label, toldAt }]
  })
}

/** Whether a key lists the addresses of one device. */
export function isOfOne(key: string): boolean {
  const addresses = new Set(key.split(' ', MOST_ADDRESSES + 1))
  if (addresses.size < 2 || addresses.size > MOST_ADDRESSES) return false
  for (const address of addresses) if (!ADDRESS.test(address)) return false
  return true
}

/** All assertions on the device, and as many from a backup as fit, the latest first. */
export function withRestored(
  assertions: readonly Assertion[],
  restored: readonly Assertion[],
): { readonly assertions: Assertion[]; readonly leftOut: number } {
  const here = new Set(assertions.map(subjectOf))
  const all = withAssertions(assertions, restored)
  const added = all.filter((one) => !here.has(subjectOf(one)))
  const leftOut = Math.max(0, all.length - Math.max(MOST_ASSERTIONS, assertions.length))
  const dropped = new Set(added.slice(0, leftOut))
  return { assertions: all.filter((one) => !dropped.has(one)), leftOut }
}

/** All assertions in the order in which they were made; of several about the same subject, the last. */
export function withAssertions(
  assertions: readonly Assertion[],
  more: readonly Assertion[],
): Assertion[] {
  const bySubject = new Map<string, Assertion>()
  for (const one of [...assertions, ...more].sort((a, b) => a.toldAt - b.toldAt))
    bySubject.set(subjectOf(one), one)
  return [...bySubject.values()]
}

/** Identifies its subject, however often it is asserted. */
export function subjectOf({ kind, key }: NewAssertion): string {
  return `${kind} ${key}`
}

/** @param addresses upper-case digits */
export function keyOfOne(addresses: readonly string[]): string {
  return [...new Set(addresses)].sort().join(' ')
}
