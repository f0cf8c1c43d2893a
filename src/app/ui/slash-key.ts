import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/** Makes `/` lead to a screen's field and select its text, unless it is typed into another one. */
export function useSlashKey(field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>): void {
  // Not a passive effect: that runs after the field is drawn, and a key pressed before it would be lost.
  useLayoutEffect(() => {
    const toField = (event: KeyboardEvent) => {
      const elsewhere =
        event.target instanceof Element && event.target.matches(':read-write, select')
      if (event.key !== '/' || elsewhere || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    addEventListener('keydown', toField)
    return () => removeEventListener('keydown', toField)
  }, [])
}
