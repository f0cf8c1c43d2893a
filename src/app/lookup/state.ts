import { effect, signal, type ReadonlySignal } from '@preact/signals'
import type { Answer } from '../../core/lookup/answer.ts'
import { isByKey, openInput } from '../platform/inventory-input.ts'
import { linkToLookup } from '../platform/screen-links.ts'
import { announce } from '../ui/announcer.ts'
import { follow, route } from '../platform/router.ts'
import { ask, shownAnswer, workerGeneration } from '../platform/worker-client.ts'
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

let spoken = ''

/** Announces an answer, unless only its postal address is new or another screen is shown. */
function speak(sentence: string): void {
  if (sentence !== spoken && route.peek().screen === '') announce(sentence)
  spoken = sentence
}

shownAnswer.subscribe((reply) => {
  // The person has typed on.
  if (reply === null || reply.text !== typed.peek()) return
  if (reply.kind === 'several') {
    if (!byKey) {
      openSeveral()
      return
    }
    clearTimeout(pause)
    pause = setTimeout(() => route.peek().screen === '' && openSeveral(), PAUSE_MS)
  }
  shown.value = reply
  speak(summary(reply))
})

let answered: Promise<Answer | null> = Promise.resolve(null)

effect(() => {
  const value = typed.value
  void workerGeneration.value
  answered = ask((worker) => worker.shown.show(value)).then(
    () => (value === typed.peek() ? shown.peek() : null),
    // The shell reports the dead worker; this effect asks the next one again.
    () => null,
  )
})

/** Resolves to the answer to the current text, or to null if the person types on before it arrives. */
export async function answerToCome(): Promise<Answer | null> {
  return await answered
}

/** Resolves when the text that the page was opened with has been answered, or cannot be. */
export const firstAnswer: Promise<unknown> = answered
