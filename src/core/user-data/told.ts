import { isObject } from '../json-members.ts'
import { cleanLabel, MAX_LABEL_LENGTH, timeOf, type Told } from './user-data.ts'

/** Beyond as many, the oldest are forgotten: all of them are in memory while the app runs. */
const MOST_TOLD = 10_000
const ADDRESSES = /^(?:[\dA-F]{16}|[\dA-F]{12})(?: (?:[\dA-F]{16}|[\dA-F]{12}))+$/

/** The rows among what is stored, or in a backup, without those that are damaged. */
export function storedTold(rows: readonly unknown[]): Told[] {
  return rows.flatMap((row): Told[] => {
    if (!isObject(row) || typeof row.key !== 'string') return []
    const { kind, key, name, sentence } = row
    const toldAt = timeOf(row.toldAt) ?? 0
    if (kind === 'no-problem' && typeof sentence === 'string') {
      return [{ kind, key, sentence: cleanLabel(sentence), toldAt }]
    }
    if (kind !== 'one-device' || !ADDRESSES.test(key)) return []
    const label = typeof name === 'string' ? cleanLabel(name).slice(0, MAX_LABEL_LENGTH) : ''
    return [{ kind, key: keyOfOne(key.split(' ')), name: label, toldAt }]
  })
}

/** What was told, and more of it: of the same thing, what was told last. */
export function withTold(told: readonly Told[], more: readonly Told[]): Told[] {
  const byKey = new Map<string, Told>()
  for (const one of [...told, ...more].sort((a, b) => a.toldAt - b.toldAt))
    byKey.set(`${one.kind} ${one.key}`, one)
  return [...byKey.values()].slice(-MOST_TOLD)
}

/** @param addresses upper-case digits */
export function keyOfOne(addresses: readonly string[]): string {
  return [...new Set(addresses)].sort().join(' ')
}
