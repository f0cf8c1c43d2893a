import { messageOf } from '../../core/errors.ts'
import { effect, signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { AddressAnswer } from '../../core/lookup/answer.ts'
import { readStored, writeStored } from '../platform/local-storage.ts'
import { requestPersistence } from '../platform/persistent-storage.ts'
import { text } from './current-answer.ts'
import { ask } from '../platform/worker-client.ts'

/** Milliseconds an answer must stay on screen to count as a lookup, and not as a step of typing. */
const STANDING_MS = 1_500

/**
 * Lookups that were not recorded before the page was left. Its worker ends with it, so the next page, or another tab,
 * records them.
 */
const LEFT = 'nameplate-left-lookups'

interface Lookup {
  readonly hex: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The shorter prefix that it replaces. */
  readonly grownFrom: string | null
}

const DIGITS = /^[\dA-F]{1,16}$/

/** Why the last lookup could not be stored in the history; null if it could. */
export const notRecorded = signal<string | null>(null)

/** The address recorded last, until the field is emptied: showing it again is not another lookup. */
let noted = ''

/** Likewise, if it was recorded only because typing paused: typing on replaces it. */
let paused: string | null = null

/** The address whose answer is on screen. */
let shown: string | null = null

/** Lookups waiting to be recorded. */
const unstored = new Set<Lookup>()

effect(() => {
  if (text.value === '') noted = ''
})

/**
 * Records an address in the history once it counts as looked up: after its answer has stayed on screen for a moment, or at
 * once when something in it is copied, shared or followed. Returns the properties for the element that shows the answer.
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
    shown = hex
    const timer = setTimeout(() => note(hex, 'standing'), STANDING_MS)
    return () => {
      shown = null
      clearTimeout(timer)
    }
  }, [hex, answered])
  return { onClick: used, onCopy: used }
}

/** Writes happen one at a time, because each depends on the outcome of the one before. */
let notes = Promise.resolve()

function note(hex: string, why: 'standing' | 'used'): void {
  if (hex === noted) {
    if (why === 'used') paused = null
    return
  }
  noted = hex
  record({ hex, at: Date.now(), grownFrom: null }, why)
}

function record(lookup: Lookup, why: 'standing' | 'used'): void {
  const { hex, at } = lookup
  unstored.add(lookup)
  notes = notes.then(async () => {
    const grownFrom = lookup.grownFrom ?? beginningOf(hex)
    paused = null
    try {
      const isNew = await ask((worker) => worker.userData.lookedUp(hex, grownFrom, at))
      if (isNew && why === 'standing') paused = hex
      notRecorded.value = null
    } catch (cause) {
      if (noted === hex) noted = ''
      notRecorded.value = messageOf(cause)
    }
    unstored.delete(lookup)
  })
}

function beginningOf(hex: string): string | null {
  return paused !== null && hex.startsWith(paused) ? paused : null
}

addEventListener('pagehide', () => {
  if (shown !== null && shown !== noted) {
    unstored.add({ hex: shown, at: Date.now(), grownFrom: beginningOf(shown) })
  }
  if (unstored.size > 0) writeStored(LEFT, JSON.stringify([...readLeft(), ...unstored]))
  unstored.clear()
})

// Phones end hidden pages without any further event.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden' && shown !== null) note(shown, 'standing')
})

// Fires for every page, including one from the back/forward cache.
addEventListener('pageshow', recordLeft)
addEventListener('storage', recordLeft)

function recordLeft(): void {
  const left = readLeft()
  if (left.length === 0) return
  writeStored(LEFT, null)
  for (const lookup of left) record(lookup, 'used')
}

function readLeft(): readonly Lookup[] {
  try {
    const left = JSON.parse(readStored(LEFT) ?? '[]') as Lookup[]
    return left.filter(({ hex, at }) => DIGITS.test(hex) && Number.isFinite(at))
  } catch {
    return []
  }
}
