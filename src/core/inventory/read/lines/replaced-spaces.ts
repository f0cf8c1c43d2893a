/** What stands in place of spaces: `awk -v OFS=,`, `tr -s ' ' ';'`. */
const INSTEAD = [';', ',', '\t'] as const
const LONGEST_SAMPLE = 30_000
const FEWEST_LINES = 4
/** In files of fields, at least this share of the lines has the same number of them … */
const ALIKE = 0.9
/** … or more than this share has empty ones. */
const EMPTY = 0.2

/**
 * Restores the spaces of a text in which one other character replaced them all; its length stays the same. Delimited files
 * are returned unchanged: nearly all their lines have the same number of fields, or some fields are empty.
 */
export function restoreSpaces(text: string): string {
  const sample = text.slice(0, LONGEST_SAMPLE)
  if (/ \S|"|^\s*[[{]/.test(sample)) return text
  const signs = INSTEAD.map((sign) => ({ sign, count: sample.split(sign).length }))
  const { sign } = signs.reduce((most, one) => (one.count > most.count ? one : most))
  const counts = new Map<number, number>()
  let [lines, empty] = [0, 0]
  for (const line of sample.split(/\r?\n/)) {
    if (line === '') continue
    const { length } = line.split(sign)
    lines++
    if (line.includes(sign + sign)) empty++
    counts.set(length, (counts.get(length) ?? 0) + 1)
  }
  const bare = counts.get(1) ?? 0
  const isOfFields = Math.max(...counts.values()) >= ALIKE * lines || empty > EMPTY * lines
  return lines < FEWEST_LINES || 2 * bare > lines || isOfFields ? text : text.replaceAll(sign, ' ')
}
