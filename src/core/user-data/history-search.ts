import type { HistoryEntry } from './user-data.ts'

/** What the screen shows about an entry besides the user's label and note; it is searched too. */
export interface EntryContext {
  /** The well-known meaning or holder of the address. */
  readonly title: string
  /** Label of its own prefix; empty where there is none. */
  readonly ownPrefix: string
}

/**
 * Compiles a search: every word of it has to occur in the entry, regardless of case and accents, or be digits of the
 * address in any notation. A search without words finds everything.
 */
export function historySearch(
  query: string,
): (entry: HistoryEntry, context: EntryContext) => boolean {
  const wanted = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({ word, digits: digitsOf(word) }))
  const whole = digitsOf(query.replaceAll(/\s+/g, ''))
  return ({ hex, label, note }, { title, ownPrefix }) => {
    if (wanted.length === 0) return true
    if (whole !== null && hex.includes(whole)) return true
    const text = fold([label, note, title, ownPrefix].join('\n'))
    return wanted.every(
      ({ word, digits }) => text.includes(word) || (digits !== null && hex.includes(digits)),
    )
  }
}

/** Upper-case digits of a part of an address in any notation; null for any other text. */
function digitsOf(word: string): string | null {
  const digits = word.replaceAll(/[:.-]/g, '')
  return /^[0-9a-f]+$/i.test(digits) ? digits.toUpperCase() : null
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
