import { messageOf } from '../../core/errors.ts'
import { effect, signal, type ReadonlySignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { AddressAnswer } from '../../core/lookup/answer.ts'
import { requestPersistence } from '../platform/persistent-storage.ts'
import { text } from './state.ts'
import { ask } from '../platform/worker-client.ts'

/** Milliseconds an answer must stay on screen to count as wanted, not just passed while typing. */
const STANDING_MS = 1_500

const error = signal<string | null>(null)

/** Why the last lookup could not be stored in the history; null if it could. */
export const notRecorded: ReadonlySignal<string | null> = error

/** The address recorded last, until the field is emptied: seeing it again is not another lookup. */
let noted = ''

/** The same, if it was recorded only because typing paused there: typing on replaces it. */
let paused: string | null = null

effect(() => {
  if (text.value === '') noted = ''
})

/**
 * Records the address of an answer in the history once it counts as looked up: after it has stayed on screen for a moment,
 * or at once when something in it is copied, shared or followed. Returns the properties of the element that shows the answer.
 */
export function useLookedUp({ address: { hex }, kind }: AddressAnswer) {
  const answered = kind !== 'no-registry'
  const used = () => {
    if (!answered) return
    note(hex, 'used')
    requestPersistence()
  }
  useEffect(() => {
    if (!answered) return
    const timer = setTimeout(() => note(hex, 'standing'), STANDING_MS)
    return () => clearTimeout(timer)
  }, [hex, answered])
  return { onClick: used, onCopy: used }
}

/** Records are written one after the other, because each depends on the outcome of the one before. */
let notes = Promise.resolve()

function note(hex: string, why: 'standing' | 'used'): void {
  if (hex === noted) {
    if (why === 'used') paused = null
    return
  }
  noted = hex
  notes = notes.then(async () => {
    const beginning = paused !== null && hex.startsWith(paused) ? paused : null
    paused = null
    try {
      const isNew = await ask((worker) => worker.userData.lookedUp(hex, beginning))
      if (isNew && why === 'standing') paused = hex
      error.value = null
    } catch (cause) {
      if (noted === hex) noted = ''
      error.value = messageOf(cause)
    }
  })
}
