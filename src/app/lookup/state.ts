import { effect, signal, type ReadonlySignal } from '@preact/signals'
import type { Answer } from '../../core/lookup/answer.ts'
import { openInput } from '../platform/bulk-input.ts'
import { linkToLookup } from '../platform/links.ts'
import { announce } from '../ui/announcer.ts'
import { follow, route } from '../platform/router.ts'
import {
  ask,
  userDataRevision,
  registryStatus,
  workerGeneration,
} from '../platform/worker-client.ts'
import { summary } from './summary.ts'

const typed = signal('')
const shown = signal<Answer>({ kind: 'empty', text: '', registryVersion: null })

/** What the field holds. */
export const text: ReadonlySignal<string> = typed

/** The answer to the newest text that has been answered. */
export const answer: ReadonlySignal<Answer> = shown

/** The reader has changed the text of the field. */
export function type(value: string): void {
  typed.value = value
  follow(linkToLookup(value))
}

effect(() => {
  const { screen, query } = route.value
  if (screen === '') typed.value = query.get('q') ?? ''
})

let asked = 0
let answered = 0
let told = ''
let newest: Promise<Answer | null> = Promise.resolve(null)

/** The answer to what the field holds now, once it has come; null where the reader has typed on before. */
export async function answerToCome(): Promise<Answer | null> {
  const value = typed.peek()
  for (;;) {
    const awaited = newest
    const reply = await awaited
    if (awaited === newest) return reply
    // Asked again meanwhile, because a part of the registry has come, or because the reader has typed on.
    if (typed.peek() !== value) return null
  }
}

/** An answer that only got its postal address, or that came while another screen is shown, is not read out. */
function tell(sentence: string): void {
  if (sentence !== told && route.peek().screen === '') announce(sentence)
  told = sentence
}

effect(() => {
  const value = typed.value
  // The same text has another answer from another registry, and none from a worker that has died.
  void registryStatus.value.registry?.version
  void registryStatus.value.registry?.postalBytes
  void registryStatus.value.registry?.hasFirstSeen
  void workerGeneration.value
  void userDataRevision.value
  const mine = ++asked
  newest = ask((worker) => worker.answer(value)).then(
    (reply) => {
      // Where the registry has changed since, this answer stands until the next one comes.
      if (value !== typed.peek() || mine < answered) return null
      answered = mine
      if (reply.kind === 'several') {
        // The entry of the history that is left is empty, so that going back is no way back to here.
        type('')
        openInput(value)
        return null
      }
      shown.value = reply
      tell(summary(reply))
      return reply
    },
    // The shell says that the worker died; the one that follows it is asked again by this effect.
    () => null,
  )
})

/** Resolves when what the page was opened with is answered, or cannot be. */
export const firstAnswer: Promise<unknown> = newest
