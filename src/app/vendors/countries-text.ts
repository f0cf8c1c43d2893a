import { format } from '../platform/format.ts'

/** `China, Hong Kong, Germany and 2 more` */
export function countriesText(codes: readonly string[], most = codes.length): string {
  if (codes.length === 0) return 'Country not given'
  const named = codes.slice(0, most).map((code) => format.country(code))
  const others = codes.length - named.length
  return named.join(', ') + (others === 0 ? '' : ` and ${format.count(others)} more`)
}
