import { effect, signal } from '@preact/signals'
import type { Answer, WrongAnswer } from '../../core/lookup/answer.ts'
import { holdersOf } from '../../core/registry/assignment.ts'
import { isByKey, openInput } from '../platform/inventory-input.ts'
import { linkToLookup } from '../platform/route.ts'
import { announce } from '../ui/notices.tsx'
import { follow, route } from '../platform/router.ts'
import { ask, laterAnswer, workerGeneration } from '../platform/worker-client.ts'
import { format } from '../platform/format.ts'
import { isName } from './vendor-name.ts'

export const text = signal('')

export const answer = signal<Answer>({ kind: 'empty', text: '', registryVersion: null })

/**
 * How long typing must pause, in milliseconds, before several typed addresses open as an inventory. A key pressed while
 * that screen opens would be lost.
 */
const PAUSE_MS = 1_000
let pause: ReturnType<typeof setTimeout> | undefined
let byKey = false

export function changeText(value: string): void {
  // A phone's keyboard pastes several lines with an event or two per line, after the whole text is already there.
  if (value === text.peek()) return
  clearTimeout(pause)
  byKey = isByKey(text.peek(), value)
  text.value = value
  // Long texts do not fit into a link.
  follow(linkToLookup(value), { typed: value })
}

let isElsewhere = false

effect(() => {
  const { screen, query } = route.value
  const wasElsewhere = isElsewhere
  isElsewhere = screen !== ''
  if (isElsewhere) return
  const state = history.state as { readonly typed?: string } | null
  const here = state?.typed ?? query.get('q')
  const before = text.peek()
  text.value = here ?? ''
  // Nor do they fit into the link back to this screen.
  const isLong = before !== '' && linkToLookup(before) === linkToLookup('')
  if (here === null && wasElsewhere && isLong) changeText(before)
})

export function openSeveral(): void {
  const value = text.peek()
  const isTyped = byKey
  // Empties the field in the history entry being left, so that going back does not lead here again.
  changeText('')
  openInput(value, { typed: isTyped })
}

let spoken = ''

/** Announces an answer, unless it was just announced or another screen is shown. */
function speak(sentence: string): void {
  if (sentence !== spoken && route.peek().screen === '') announce(sentence)
  spoken = sentence
}

/** Shows an answer, unless the person has typed on. */
function showAnswer(reply: Answer): void {
  if (reply.text !== text.peek()) return
  if (reply.kind === 'several' && route.peek().screen === '') {
    if (!byKey) {
      openSeveral()
      return
    }
    clearTimeout(pause)
    pause = setTimeout(() => route.peek().screen === '' && openSeveral(), PAUSE_MS)
  }
  answer.value = reply
  speak(summary(reply))
}

laterAnswer.subscribe((reply) => {
  if (reply !== null) showAnswer(reply)
})

let answered: Promise<Answer | null> = Promise.resolve(null)

effect(() => {
  const value = text.value
  void workerGeneration.value
  answered = ask((worker) => worker.shown.show(value)).then(
    (reply) => {
      showAnswer(reply)
      return value === text.peek() ? reply : null
    },
    // The shell reports the dead worker; this effect asks the next one again.
    () => null,
  )
})

/** Resolves to the answer to the current text, or to null if the person types on before it arrives. */
export async function answerToCome(): Promise<Answer | null> {
  return await answered
}

/** Resolves when the text the page was opened with has been answered, or cannot be. */
export const firstAnswer: Promise<unknown> = answered

/** Longer lists are not read aloud. */
const MOST_SPOKEN = 5

const PLACES = ['sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth']

/** `Intel Corporate, up to the tenth digit`; empty if the first digits match nothing. */
export function upToFault({ upToFault }: WrongAnswer): string {
  if (upToFault === null) return ''
  const place = PLACES[upToFault.digits - 6] ?? `${upToFault.digits}th`
  return `${upToFault.organization}, up to the ${place} digit`
}

/** The answer in one sentence, for screen readers. Empty if there is nothing to say. */
function summary(answer: Answer): string {
  const own = ownLabel(answer)
  return own === '' ? sentenceOf(answer) : `Your label: ${own}. ${sentenceOf(answer)}`
}

/** The user's label for the address; it is announced before anything from the registry. */
function ownLabel(answer: Answer): string {
  return 'own' in answer ? answer.own.entry?.label || answer.own.prefix?.label || '' : ''
}

function sentenceOf(answer: Answer): string {
  switch (answer.kind) {
    case 'empty':
      return ''
    case 'wrong':
      // Vendors are announced once they are found.
      if (isName(answer)) return ''
      return [upToFault(answer), answer.message].filter(Boolean).join('. ')
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
      const { assignment, isUnassigned, all } = answer.block
      const { organization, blockType, country } = assignment
      if (isUnassigned) return [`${answer.title}.`, ...answer.notes].join(' ')
      if (all.length > 1) return [`${holdersOf(answer.block)}.`, ...answer.notes].join(' ')
      const place = country === null ? '' : `, ${format.country(country)}`
      const known = answer.title === organization ? '' : `${answer.title}. Registered to `
      return [`${known}${organization}${place}, ${blockType}.`, ...answer.notes].join(' ')
    }
    case 'not-found':
    case 'no-registry':
      return [`${answer.title}.`, ...answer.notes].join(' ')
  }
}

/** The heading of an answer, for the tab title; null if it has none. */
export function title(answer: Answer): string | null {
  const known = answer.kind === 'found' || answer.kind === 'not-found'
  return known ? ownLabel(answer) || answer.title : null
}
