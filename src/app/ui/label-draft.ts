import type { UserLabel } from '../../core/user-data/user-data.ts'
import { readStored, writeStored } from '../platform/local-storage.ts'
import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'

/** Text typed into a label form, until it is saved or cancelled. */
interface LabelDraft {
  /** The stored label and note at the time of typing. */
  readonly known: UserLabel
  readonly typed: Readonly<Partial<Record<string, string>>>
}

const keptAs = (form: string) => `nameplate-draft-${form}`

/**
 * The draft of a form, in this tab: the system reloads the page to open shared content, and a form disappears when
 * another tab deletes the entry that it edits.
 */
export function draftOf(form: string): LabelDraft | null {
  try {
    const kept = JSON.parse(
      readStored(keptAs(form), 'sessionStorage') || 'null',
    ) as LabelDraft | null
    return kept?.known && kept.typed ? kept : null
  } catch {
    // Without its draft the form shows the saved label.
    return null
  }
}

export function keepDraft(form: string, draft: LabelDraft | null): void {
  writeStored(keptAs(form), draft === null ? '' : JSON.stringify(draft), 'sessionStorage')
}

export const addressForm = (hex: string) => hex

export const prefixForm = (hex: string) => `prefix ${hex}`

/**
 * The form of a label, shown instead of its button. Closing it discards its draft and refocuses the button, `opener`.
 * @param form key of its draft; with a draft, the form is open at first
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
