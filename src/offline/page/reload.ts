import { computed, effect, signal, type ReadonlySignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { nameOnOrigin } from '../../protocol/base-path.ts'
import { HELD_LOCK } from '../../protocol/service-worker.ts'

interface Hold {
  readonly why: string
}

const holds = signal<readonly Hold[]>([])

/** What a reload of this tab would lose or interrupt, in a sentence for the person; null for nothing. */
export const reloadHeld: ReadonlySignal<string | null> = computed(() => holds.value[0]?.why ?? null)

/**
 * Says that this tab has something that is not in the store: an update of the app then reloads it only when its person
 * agrees. An effect can return what this returns.
 * @param why a sentence for the person: what a reload would lose or interrupt
 * @returns to be called once that is stored, or gone
 */
export function holdReload(why: string): () => void {
  const hold: Hold = { why }
  holds.value = [...holds.peek(), hold]
  return () => {
    holds.value = holds.peek().filter((one) => one !== hold)
  }
}

/** The same, as long as the calling component is on the screen and `why` is not null. */
export function useHeldReload(why: string | null): void {
  useEffect(() => (why === null ? undefined : holdReload(why)), [why])
}

/** Of a form; what was typed into it comes back. */
export const FORM_OPEN = 'A form is open here: a reload interrupts it.'

const isHeld = computed(() => reloadHeld.value !== null)

// The next version keeps the files of this one for as long.
effect(() => {
  if (!isHeld.value) return
  const hold = new AbortController()
  const released = new Promise((resolve) => hold.signal.addEventListener('abort', resolve))
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  locks?.request(nameOnOrigin(HELD_LOCK), { mode: 'shared' }, () => released).catch(() => {})
  return () => hold.abort()
})
