import { planOf, readingOf } from './plan.ts'
import type { Statement } from './interpret.ts'
import type { Group } from '../group.ts'
import { SAID_KINDS } from '../../sighting.ts'

/**
 * A group as `nameplate --explain` prints it: its entries, each with its meaning and the rule behind it, and the
 * resulting facts.
 * @param isNamed as in `Context`
 */
export function explainGroup(
  group: Group,
  isNamed: boolean,
  statements: readonly Statement[],
): string {
  const plan = planOf(group, isNamed)
  const line = statements[0]?.found.line ?? 0
  const entries = group.entries.flatMap(({ key, value }, at) => {
    if (value === '') return []
    const { fact, end, rule } = readingOf(plan, group, at) ?? {
      fact: 'unknown',
      end: 0,
      rule: 'no key',
    }
    const of = end < 0 ? ' of somebody else' : end > 0 ? ` of ${plan.ends[end]}` : ''
    return `  ${key === '' ? '-' : key} = ${value}\n      ${fact}${of} (${rule})`
  })
  const results = statements.map(({ found, said }) => {
    const facts = SAID_KINDS.flatMap((kind) =>
      (said[kind] ?? []).map((value) => ` ${kind}=${value}`),
    )
    const place = said.onSwitch === null ? '' : ` switch=${said.onSwitch}`
    return `  → ${found.hex}${facts.join('')}${place}`
  })
  return [`line ${line}: ${group.title.trim()}`, ...entries, ...results, ''].join('\n')
}
