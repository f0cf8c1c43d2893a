import { effect, signal, type ReadonlySignal } from '@preact/signals'
import type { Answer } from '../../core/lookup/answer.ts'
import { isByKey, openInput } from '../platform/inventory-input.ts'
import { linkToLookup } from '../platform/screen-links.ts'
import { announce } from '../ui/announcer.ts'
import { follow, route } from '../platform/router.ts'
import { answerRevision, ask, userDataRevision } from '../platform/worker-client.ts'
import { summary } from './summary.ts'

const typed = signal('')
const shown = signal<Answer>({ kind: 'empty', text: '', registryVersion: null })

export const text: ReadonlySignal<string> = typed

/** The answer to the latest text that has been answered. */
export const answer: ReadonlySignal<Answer> = shown

/**
 * How long, in milliseconds, nobody presses a key before several typed addresses open as an inventory. A key pressed while
 * that screen opens would be lost.
 */
const PAUSE_MS = 1_000
let pause: ReturnType<typeof setTimeout> | undefined
let byKey = false

/** Called when the person has changed the text of the field. */
export function type(value: string): void {
  // The keyboard of a phone pastes several lines with an event or two for each, after all of them are there.
  if (value === typed.peek()) return
  clearTimeout(pause)
  byKey = isByKey(typed.peek(), value)
  typed.value = value
  follow(linkToLookup(value))
}

effect(() => {
  const { screen, query } = route.value
  if (screen === '') typed.value = query.get('q') ?? ''
})

export function openSeveral(): void {
  const value = typed.peek()
  const isTyped = byKey
  // Empties the field in the history entry that is left, so that going back does not lead here again.
  type('')
  openInput(value, { typed: isTyped })
}

let asked = 0
let answered = 0
let told = ''
let newest: Promise<Answer | null> = Promise.resolve(null)

/** Resolves to the answer to the current text, or to null if the person types on before it arrives. */
export async function answerToCome(): Promise<Answer | null> {
  const value = typed.peek()
  for (;;) {
    const awaited = newest
    const reply = await awaited
    if (awaited === newest) return reply
    // It was asked again meanwhile, because a part of the registry arrived or the person typed on.
    if (typed.peek() !== value) return null
  }
}

/** Announces an answer, unless only its postal address is new or another screen is shown. */
function tell(sentence: string): void {
  if (sentence !== told && route.peek().screen === '') announce(sentence)
  told = sentence
}

effect(() => {
  const value = typed.value
  void answerRevision.value
  void userDataRevision.value
  const mine = ++asked
  newest = ask((worker) => worker.answer(value)).then(
    (reply) => {
      // If the registry has changed since, this answer is shown until the next one arrives.
      if (value !== typed.peek() || mine < answered) return null
      answered = mine
      if (reply.kind === 'several') {
        if (!byKey) {
          openSeveral()
          return reply
        }
        clearTimeout(pause)
        pause = setTimeout(() => route.peek().screen === '' && openSeveral(), PAUSE_MS)
      }
      shown.value = reply
      tell(summary(reply))
      return reply
    },
    // The shell reports the dead worker; this effect asks the next one again.
    () => null,
  )
})

/** Resolves when the text that the page was opened with has been answered, or cannot be. */
export const firstAnswer: Promise<unknown> = newest
