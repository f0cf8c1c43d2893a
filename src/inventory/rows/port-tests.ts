import { speedOf, type PortFacts } from '../read/own/port-fact.ts'

/** The filter fields about a switch's report on a port. */
export const PORT_FIELDS = ['speed', 'duplex', 'poe', 'state'] as const
export type PortField = (typeof PORT_FIELDS)[number]

/**
 * Returns a test for ports: `speed:100`, `speed:<1g` (in Mbit/s without a unit), `duplex:half`, `poe:>15` (in watts),
 * `poe:denied`, `state:err-disabled`. A port without the fact fails.
 */
export function portTest(field: PortField, value: string): (facts: PortFacts) => boolean {
  const folded = value.toLowerCase()
  switch (field) {
    case 'speed': {
      const test = numberTest(value, speedOf)
      return ({ speed }) => speed !== undefined && test !== null && test(speed)
    }
    case 'duplex':
      return ({ duplex }) => duplex?.startsWith(folded) ?? false
    case 'poe': {
      const test = numberTest(value, Number.parseFloat)
      return ({ poe = {} }) => {
        if (test !== null) return poe.watts !== undefined && test(poe.watts)
        return poe.state?.toLowerCase().includes(folded) ?? false
      }
    }
    case 'state':
      return ({ state = '', reason = '' }) => `${state} ${reason}`.toLowerCase().includes(folded)
  }
}

/** Returns a test for numbers: `100`, `<1000`, `>=15`; null if the value is not a number. */
function numberTest(
  value: string,
  read: (text: string) => number | undefined,
): ((number: number) => boolean) | null {
  const [, relation = '', text = ''] = /^(<=?|>=?)?(.*)$/.exec(value) ?? []
  const wanted = read(text)
  if (wanted === undefined || Number.isNaN(wanted)) return null
  switch (relation) {
    case '<':
      return (number) => number < wanted
    case '<=':
      return (number) => number <= wanted
    case '>':
      return (number) => number > wanted
    case '>=':
      return (number) => number >= wanted
    default:
      return (number) => number === wanted
  }
}
