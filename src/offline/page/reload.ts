import { computed, effect, signal, type ReadonlySignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { nameOnOrigin } from '../../protocol/base-path.ts'
import { UNSAVED_LOCK } from '../../protocol/service-worker.ts'

interface Block {
  readonly why: string
}

const blocks = signal<readonly Block[]>([])

/** Why this tab must not be reloaded, as a sentence for the person about what that would lose or interrupt; null if it may be. */
export const reloadBlock: ReadonlySignal<string | null> = computed(
  () => blocks.value[0]?.why ?? null,
)

/**
 * Declares that this tab has data that is not stored: an update of the app then reloads it only when the person agrees.
 * An effect can return the result.
 * @param why a sentence for the person about what a reload would lose or interrupt
 * @returns a function to call once the data is stored, or gone
 */
export function blockReload(why: string): () => void {
  const block: Block = { why }
  blocks.value = [...blocks.peek(), block]
  return () => {
    blocks.value = blocks.peek().filter((one) => one !== block)
  }
}

/** Likewise while the calling component is on the screen and `why` is not null. */
export function useReloadBlock(why: string | null): void {
  useEffect(() => (why === null ? undefined : blockReload(why)), [why])
}

/** For a form whose text survives a reload. */
export const FORM_OPEN = 'A form is open here: a reload would interrupt it.'

const isBlocked = computed(() => reloadBlock.value !== null)

// The next version keeps the files of this one for the same time.
effect(() => {
  if (!isBlocked.value) return
  const end = new AbortController()
  const released = new Promise((resolve) => end.signal.addEventListener('abort', resolve))
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  locks?.request(nameOnOrigin(UNSAVED_LOCK), { mode: 'shared' }, () => released).catch(() => {})
  return () => end.abort()
})
