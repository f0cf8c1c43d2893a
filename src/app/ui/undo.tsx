import { messageOf } from '../../core/errors.ts'
import { effect, signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { route } from '../platform/router.ts'
import { announce } from './announcer.ts'
import { Button } from './button.tsx'

interface Undoable {
  readonly sentence: string
  readonly undo: () => void | Promise<void>
}

/** Offered without a time limit, until something else can be undone or the person dismisses it. */
const offered = signal<Undoable | null>(null)
/** The offer that has had the focus, so that returning to the screen does not move the focus again. */
let focused: Undoable | null = null
const error = signal<string | null>(null)

export function offerUndo(sentence: string, undo: () => void | Promise<void>): void {
  offered.value = { sentence, undo }
  announce(sentence)
}

/** Shows what went wrong until the user closes it or something else succeeds; null clears it. */
export function showError(message: string | null): void {
  error.value = message
}

export async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
    error.value = null
  } catch (cause) {
    error.value = messageOf(cause)
  }
}

let screen = route.peek().screen
// An error belongs to the screen where it happened. It is taken back on leaving that, not when its bar is removed from the
// page: by then the next screen may have one of its own, for a file that was dropped on this one.
effect(() => {
  if (route.value.screen === screen) return
  screen = route.value.screen
  showError(null)
})

export function UndoBar() {
  if (error.value === null && offered.value === null) return null
  return (
    <div class="bars no-print">
      {error.value !== null && (
        <div class="bar" role="alert">
          <p class="error">{error}</p>
          <Button kind="bare" onClick={() => (error.value = null)}>
            Close
          </Button>
        </div>
      )}
      {offered.value !== null && <Offer key={offered.value.sentence} offer={offered.value} />}
    </div>
  )
}

function Offer({ offer }: { offer: Undoable }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // What had the focus has just been deleted. A field that the user is typing in by now keeps the focus.
    const isTyping = document.activeElement?.matches('input, textarea') === true
    if (offer !== focused && !isTyping) button.current?.focus({ preventScroll: true })
    focused = offer
  }, [offer])
  const undo = async () => {
    await offer.undo()
    offered.value = null
    announce('Undone.')
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <div class="bar" role="region" aria-label="Undo">
      <p>{offer.sentence}</p>
      <div class="row">
        <Button ref={button} onClick={() => void attempt(undo)}>
          Undo
        </Button>
        <Button kind="bare" onClick={() => (offered.value = null)}>
          Close
        </Button>
      </div>
    </div>
  )
}
