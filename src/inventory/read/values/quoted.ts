/** Text chosen by somebody else: a string, or in the log of a DHCP server the name that its client has sent. */
const GIVEN =
  /(?<![^\s=:,;([{])(["'])(?:(?!\1)[^\\]|\\.)*\1(?![^\s,;)\]}])|(?<=[:-][\da-f]{2} )\(.{1,255}\)(?= via \S+$)/gi

const ADDRESS = /[\da-f]{2}(?:[:-][\da-f]{2}){5}|[\da-f]{4}(?:[.-][\da-f]{4}){2}/i

/** Before a string that is a value by itself, and after it. */
const BEFORE = /[\s,;:=[({]/
const AFTER = /[\s,;\])}]/

/** Start and end of the value in double quotation marks around an address, if it contains more; null for none. */
export function stringAround(
  text: string,
  at: number,
  end: number,
): readonly [number, number] | null {
  const from = text.lastIndexOf('"', at) + 1
  const to = from === 0 ? -1 : text.indexOf('"', end)
  if (to < 0 || to - from <= end - at) return null
  const isValue =
    (from === 1 || BEFORE.test(text[from - 2]!)) &&
    (to + 1 === text.length || AFTER.test(text[to + 1]!))
  return isValue ? [from, to] : null
}

/**
 * The line with the content of its strings made unreadable, unless that is one word: a client may call itself
 * `x, vlan: 7`, and nothing in there is another field. A quoted line or cell with an address is a line of its own, such
 * as a message in the CSV of a log. The line keeps its length, so that values can be taken from the original.
 * @param within an offset; the string around it is not changed
 */
export function withoutQuoted(text: string, within = -1): string {
  if (!text.includes('"') && !text.includes("'") && !text.includes(') via ')) return text
  return text.replaceAll(GIVEN, (given: string, _: unknown, start: number) => {
    const isWithin = start < within && within < start + given.length
    if (isWithin || !/[\s=]/.test(given)) return given
    const isCell = start === 0 || /[,;\t]/.test(text[start - 1]!)
    if (isCell && ADDRESS.test(given)) return given
    return given[0]! + '\0'.repeat(given.length - 2) + given.at(-1)!
  })
}
