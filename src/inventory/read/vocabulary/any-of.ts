/** A regular expression, without `|` around it, for any of several. */
export function anyOf(parts: readonly RegExp[]): string {
  return parts.map(({ source }) => source).join('|')
}
