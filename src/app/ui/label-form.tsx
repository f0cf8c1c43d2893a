import { messageOf } from '../../core/errors.ts'
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import {
  MAX_LABEL_LENGTH,
  MAX_NOTE_LENGTH,
  type UserLabel,
} from '../../core/user-data/user-data.ts'
import { askToKeep } from '../platform/persistence.ts'

interface LabelFormProps {
  /** What the form is about, for those who do not see where it stands. */
  readonly name: string
  readonly words: UserLabel
  /** A label that may not stay empty. */
  readonly labelRequired?: boolean
  /** Keeps what was written; what it rejects with is shown, and the words stay in the form. */
  readonly save: (words: UserLabel) => Promise<void>
  readonly cancel: () => void
  /** Fields that stand before the words. */
  readonly children?: ComponentChildren
}

/** Label and note of an address or of an own prefix. The first field takes the focus; Escape gives up. */
export function LabelForm(props: LabelFormProps) {
  const { name, words, labelRequired = false, children } = props
  const form = useRef<HTMLFormElement>(null)
  const label = useSignal(words.label)
  const note = useSignal(words.note)
  const error = useSignal<string | null>(null)
  const id = useId()

  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])

  const save = async () => {
    try {
      await props.save({ label: label.value, note: note.value })
      error.value = null
      askToKeep()
    } catch (cause) {
      error.value = messageOf(cause)
    }
  }
  return (
    <form
      ref={form}
      class="words-form"
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.cancel()
      }}
    >
      {children}
      <p class="words-field">
        <label class="label" for={`${id}-label`}>
          Label
        </label>
        <input
          id={`${id}-label`}
          class="input"
          type="text"
          dir="auto"
          value={label}
          required={labelRequired}
          maxLength={MAX_LABEL_LENGTH}
          autoComplete="off"
          onInput={(event) => (label.value = event.currentTarget.value)}
        />
      </p>
      <p class="words-field">
        <label class="label" for={`${id}-note`}>
          Note
        </label>
        <textarea
          id={`${id}-note`}
          class="input"
          dir="auto"
          rows={2}
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          onInput={(event) => (note.value = event.currentTarget.value)}
        />
      </p>
      {error.value !== null && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
      <div class="row">
        <button type="submit" class="button button--main">
          Save
        </button>
        <button type="button" class="button button--bare" onClick={props.cancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}
