import { signal, effect, useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { messageOf } from '../../core/errors.ts'
import { route } from '../platform/router.ts'
import { Button, IconButton } from './button.tsx'

/** The content of the page's one live region, which shell.tsx renders. */
export const announcement = signal('')

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Makes screen readers read a sentence politely. While sentences come with every keystroke, only the last is read, once
 * the typing stops.
 */
export function announce(sentence: string): void {
  clearTimeout(timer)
  timer = setTimeout(announceAtOnce, 400, sentence)
}

/** Announces the outcome of the person's last action, ahead of anything that waits. */
export function announceAtOnce(sentence: string): void {
  // A live region is only read when it changes: a repeated sentence gets a trailing space that nobody hears.
  announcement.value = announcement.value === sentence ? `${sentence}\u00a0` : sentence
}

/** A screen's own messages, shown in the place of messages while the screen is open. */
export const screenNotices = signal<ComponentType | null>(null)

interface Notice {
  readonly sentence: string
  /** The label of the button that deals with it. */
  readonly action: string
  readonly act: (() => void | Promise<void>) | null
}

const notice = signal<Notice | null>(null)
const error = signal<string | null>(null)

/** How long a confirmation stays, even with an action that is available elsewhere. Other messages stay until closed. */
const CONFIRMATION_MS = 6_000
const ACTION_MS = 12_000

/** Announces a deletion and offers to undo it; the focus leaves the button, which disappears too. */
export function offerUndo(sentence: string, undo: () => void | Promise<void>): void {
  offer(sentence, UNDO, undo)
  handFocusOn()
}

const UNDO = 'Undo'

/** Announces an event and offers an action. */
export function offer(sentence: string, action: string, act: () => void | Promise<void>): void {
  notice.value = { sentence, action, act }
  announce(sentence)
  if (document.activeElement === document.body) handFocusOn()
}

/** Withdraws an offer that no longer applies. */
export function withdrawOffer(): void {
  if (notice.peek()?.act !== null && notice.peek()?.action !== UNDO) notice.value = null
}

export function showNotice(sentence: string): void {
  notice.value = { sentence, action: '', act: null }
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

/** Moves the focus to the screen, unless the person is typing in a field. */
function handFocusOn(): void {
  if (document.activeElement?.matches('input, textarea') === true) return
  document.getElementById('main')?.focus({ preventScroll: true })
}

let screen = route.peek().screen
// A message belongs to the screen where it arose. It is withdrawn when that screen is left, not when it is removed from
// the page: by then the next screen may have one of its own, for a file that was dropped on this one.
effect(() => {
  if (route.value.screen === screen) return
  screen = route.value.screen
  showError(null)
  notice.value = null
})

export function UndoBar() {
  return notice.value && <Message key={notice.value.sentence} message={notice.value} />
}

function close(): void {
  notice.value = null
  handFocusOn()
}

function Message({ message }: { message: Notice }) {
  const { sentence, action, act } = message
  /** Whether somebody is about to press a button in it. */
  const isUsed = useSignal(false)
  useLayoutEffect(() => {
    if (isUsed.value) return
    const timer = setTimeout(
      () => {
        if (notice.peek() === message) notice.value = null
      },
      act === null ? CONFIRMATION_MS : ACTION_MS,
    )
    return () => clearTimeout(timer)
  }, [message, isUsed.value])
  const use = async () => {
    await act?.()
    if (notice.peek() === message) notice.value = null
    if (action === UNDO) announce('Undone.')
    handFocusOn()
  }
  const used = () => (isUsed.value = true)
  const unused = () => (isUsed.value = false)
  return (
    <div
      class="message"
      role="region"
      aria-label={action === UNDO ? 'Undo' : 'Message'}
      onFocusIn={used}
      onFocusOut={unused}
      onPointerEnter={used}
      onPointerLeave={unused}
    >
      <p>{sentence}</p>
      <div class="row">
        {act !== null && (
          // The second click of a double one was meant for what was here before.
          <Button onClick={({ detail }) => detail < 2 && void attempt(use)}>{action}</Button>
        )}
        <IconButton icon="clear" label="Close" onClick={close} />
      </div>
    </div>
  )
}

export function ErrorBar() {
  if (error.value === null) return null
  return (
    <div class="message" role="alert">
      <p class="error">{error}</p>
      <IconButton icon="clear" label="Close" onClick={() => showError(null)} />
    </div>
  )
}
