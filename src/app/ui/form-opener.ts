import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { draftOf, keepDraft } from './label-draft.ts'

/**
 * The form of a label, in place of its button. Closing it forgets its draft, and returns the focus to the button, `opener`.
 * @param form under which its draft is kept; with one it is open at first
 */
export function useFormOpener(form: string, openAtFirst = false) {
  const isOpen = useSignal(openAtFirst || draftOf(form) !== null)
  const opener = useRef<HTMLButtonElement>(null)
  return {
    isOpen: isOpen.value,
    opener,
    open: () => {
      isOpen.value = true
    },
    close: () => {
      isOpen.value = false
      keepDraft(form, null)
      // Preact has to render the button again first.
      requestAnimationFrame(() => opener.current?.focus())
    },
  }
}
