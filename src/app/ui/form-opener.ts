import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'

/** A form that takes the place of its button. Closing it returns the focus to the button, `opener`. */
export function useFormOpener(openAtFirst = false) {
  const isOpen = useSignal(openAtFirst)
  const opener = useRef<HTMLButtonElement>(null)
  return {
    isOpen: isOpen.value,
    opener,
    open: () => {
      isOpen.value = true
    },
    close: () => {
      isOpen.value = false
      // Preact has to render the button again first.
      requestAnimationFrame(() => opener.current?.focus())
    },
  }
}
