import { withoutLegalForm } from './slug.ts'
import { TRADE_NAMES } from './trade-names.ts'

/** The short names of holders, by their registered names without the legal form, in lower case. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map(
  TRADE_NAMES.filter(({ isShort }) => isShort).map(({ name, holder }) => [
    withoutLegalForm(holder).toLowerCase(),
    name,
  ]),
)

/**
 * A short name of an organization for narrow places: its trade name if the list has one, such as `Hikvision`, otherwise
 * its registered name without the legal form. No two organizations share a short name.
 */
export function shortName(organization: string): string {
  const name = withoutLegalForm(organization)
  return SHORT_NAMES.get(name.toLowerCase()) ?? name
}
