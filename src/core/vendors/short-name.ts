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
 * What an organization is called where there is little room: its trade name where the list has one for it, such as
 * `Hikvision`, else its registered name without the legal form. No two organizations have one short name.
 */
export function shortName(organization: string): string {
  const name = withoutLegalForm(organization)
  return SHORT_NAMES.get(name.toLowerCase()) ?? name
}
