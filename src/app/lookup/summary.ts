import type { Answer, WrongAnswer } from '../../core/lookup/answer.ts'
import { format } from '../platform/format.ts'

/** Longer lists are read on the screen. */
const MOST_SPOKEN = 5

const PLACES = ['sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth']

/** `Intel Corporate, up to the tenth digit.`; empty where the first digits say nothing. */
export function upToFault({ upToFault }: WrongAnswer): string {
  if (upToFault === null) return ''
  const place = PLACES[upToFault.digits - 6] ?? `${upToFault.digits}th`
  return `${upToFault.organization}, up to the ${place} digit.`
}

/** The answer in one sentence, for screen readers. Empty if there is nothing to say. */
export function summary(answer: Answer): string {
  const own = ownLabel(answer)
  return own === '' ? said(answer) : `Your label: ${own}. ${said(answer)}`
}

/** The user's label for the address; it comes before everything from the registry. */
function ownLabel(answer: Answer): string {
  return 'own' in answer ? answer.own.entry?.label || answer.own.prefix?.label || '' : ''
}

function said(answer: Answer): string {
  switch (answer.kind) {
    case 'empty':
      return ''
    case 'wrong':
      return [upToFault(answer), answer.message].filter(Boolean).join(' ')
    case 'list':
      return answer.items
        .slice(0, MOST_SPOKEN)
        .map(({ title }) => `${title}.`)
        .join(' ')
    case 'several':
      return `${format.count(answer.count)} addresses in the field.`
    case 'beginning': {
      const { subBlocks } = answer
      if (subBlocks === null) return ''
      const most = subBlocks.organizations[0]
      return most === undefined || subBlocks.blocks === 0
        ? 'No block starts with this.'
        : `${format.count(subBlocks.blocks)} blocks start with this, most of them held by ${most.organization}.`
    }
    case 'found': {
      const { organization, blockType, country } = answer.block.assignment
      const place = country === null ? '' : `, ${format.country(country)}`
      const known = answer.title === organization ? '' : `${answer.title}. Registered to `
      return [`${known}${organization}${place}, ${blockType}.`, ...answer.notes].join(' ')
    }
    case 'not-found':
    case 'no-registry':
      return [`${answer.title}.`, ...answer.notes].join(' ')
  }
}

/** What an answer is headed by, for the title of the tab; null where there is none. */
export function title(answer: Answer): string | null {
  const known = answer.kind === 'found' || answer.kind === 'not-found'
  return known ? ownLabel(answer) || answer.title : null
}
