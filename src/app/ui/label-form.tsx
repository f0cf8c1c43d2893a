import { messageOf } from '../../core/errors.ts'
import { useSignal, type Signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import {
  cleanLabel,
  cleanNote,
  MAX_LABEL_LENGTH,
  MAX_NOTE_LENGTH,
  type UserLabel,
} from '../../core/user-data/user-data.ts'
import { FORM_OPEN, useReloadBlock } from '../../offline/page/reload.ts'
import { format } from '../platform/format.ts'
import { requestPersistence } from '../platform/persistent-storage.ts'
import { FieldError, FormField } from './form-field.tsx'
import { ErrorText } from './text.tsx'
import { draftOf, keepDraft } from './label-draft.ts'
import { Button } from './button.tsx'
import { readOwnPrefix } from '../../core/user-data/prefixes.ts'
import { ask } from '../platform/worker-client.ts'
import { announce, showError } from './notices.tsx'
import { VERBATIM } from './keyboard.ts'

interface LabelFormProps {
  /** The subject of the form, for screen readers. */
  readonly name: string
  readonly draft: string
  readonly words: UserLabel
  readonly labelRequired?: boolean
  /** Stores the values. If it rejects, the error is shown (a `FieldError` next to its field) and the form stays open. */
  readonly save: (words: UserLabel) => Promise<void>
  /** Closes the form: its values are stored, or discarded. */
  readonly close: () => void
  /** Fields to show first, given the error that `save` reported. */
  readonly before?: (fault: FieldError | null) => ComponentChildren
}

/**
 * Label and note of an address or of an own prefix. The label, or an empty prefix field, is focused and selected,
 * unless the form reopens with a draft, when the person may be typing elsewhere. Escape cancels.
 */
export function LabelForm({ name, words, labelRequired = false, ...props }: LabelFormProps) {
  const draft = useMemo(() => draftOf(props.draft), [])
  useReloadBlock(FORM_OPEN)
  const form = useRef<HTMLFormElement>(null)
  const label = useSignal(draft?.typed.label ?? words.label)
  const note = useSignal(draft?.typed.note ?? words.note)
  const fault = useSignal<Error | null>(null)
  const known = useRef(draft?.known ?? words)
  const meanwhile = useSignal('')

  // Another tab has stored other values: fields changed here keep their text, the others follow.
  const follow = (field: Signal<string>, was: string, is: string) => {
    if (field.value === was) field.value = is
    else if (is !== was && is !== field.value) meanwhile.value = is
  }
  useLayoutEffect(() => {
    follow(label, known.current.label, words.label)
    follow(note, known.current.note, words.note)
    known.current = words
  }, [words])
  useLayoutEffect(() => {
    if (draft !== null) return
    const first = 'input:placeholder-shown, [name=label]'
    const field = form.current?.querySelector<HTMLInputElement>(first)
    field?.focus()
    field?.select()
  }, [])
  useLayoutEffect(() => {
    if (fault.value === null) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [fault.value])

  const save = async () => {
    const written = { label: label.value, note: note.value }
    const typed = JSON.stringify(draftOf(props.draft))
    try {
      check(written, labelRequired || (words.label === '' && words.note === ''), labelRequired)
      await props.save(written)
      fault.value = null
      announce('Saved on this device.')
      requestPersistence()
      if (JSON.stringify(draftOf(props.draft)) === typed) props.close()
      else {
        // The person has kept typing, and no other tab has saved these values.
        known.current = written
        meanwhile.value = ''
      }
    } catch (cause) {
      fault.value = cause instanceof Error ? cause : new Error(messageOf(cause))
      // The person has gone on meanwhile; what was typed is kept.
      if (form.current === null) showError(messageOf(cause))
    }
  }
  const field = fault.value instanceof FieldError ? fault.value : null
  const faultOf = (name: string) => (field?.field === name ? field.message : null)
  return (
    <form
      ref={form}
      class="words-form stack stack--close"
      aria-label={name}
      noValidate
      onInput={({ currentTarget }) => {
        const typed = Object.fromEntries(new FormData(currentTarget)) as Record<string, string>
        keepDraft(props.draft, { known: known.current, typed })
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.close()
      }}
    >
      {props.before?.(field)}
      <FormField label="Label" error={faultOf('label')}>
        {(attributes) => (
          <input
            {...attributes}
            class="input"
            type="text"
            name="label"
            dir="auto"
            value={label}
            autoComplete="off"
            onInput={(event) => (label.value = event.currentTarget.value)}
          />
        )}
      </FormField>
      <FormField label="Note" error={faultOf('note')}>
        {(attributes) => (
          <textarea
            {...attributes}
            class="input"
            name="note"
            dir="auto"
            rows={2}
            value={note}
            onInput={(event) => (note.value = event.currentTarget.value)}
          />
        )}
      </FormField>
      {meanwhile.value && (
        <p role="status">
          Another tab has saved “<bdi>{meanwhile}</bdi>”. Save replaces it.
        </p>
      )}
      <ErrorText>{field === null && fault.value !== null ? fault.value.message : null}</ErrorText>
      <div class="row">
        <Button type="submit" kind="main">
          Save
        </Button>
        <Button kind="bare" onClick={props.close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** @throws {FieldError} for texts that cannot be stored unchanged: nothing is cut off silently. */
function check({ label, note }: UserLabel, mayNotBeEmpty: boolean, labelRequired: boolean): void {
  const length = cleanLabel(label).length
  if (mayNotBeEmpty && length === 0 && (labelRequired || cleanNote(note) === '')) {
    const wanted = labelRequired ? 'Enter a label.' : 'Enter a label or a note.'
    throw new FieldError('label', wanted)
  }
  if (length > MAX_LABEL_LENGTH) {
    throw new FieldError('label', tooLong('A label', MAX_LABEL_LENGTH, length))
  }
  if (note.length > MAX_NOTE_LENGTH) {
    throw new FieldError('note', tooLong('A note', MAX_NOTE_LENGTH, note.length))
  }
}

function tooLong(what: string, most: number, length: number): string {
  return `${what} can have ${format.count(most)} characters; this one has ${format.count(length)}.`
}

export function PrefixField({ value, fault }: { value: Signal<string>; fault: FieldError | null }) {
  return (
    <FormField label="Begins with" error={fault?.field === 'prefix' ? fault.message : null}>
      {(attributes) => (
        <input
          {...attributes}
          class="input digits"
          type="text"
          name="prefix"
          value={value}
          placeholder="6 to 12 digits"
          {...VERBATIM}
          onInput={(event) => (value.value = event.currentTarget.value)}
        />
      )}
    </FormField>
  )
}

/**
 * Stores an own prefix and replaces the one with the digits `replaces`.
 * @param text the prefix in any notation
 * @throws {FieldError} `prefix` if the text is not a prefix, or another own prefix already has these digits
 */
export async function savePrefix(
  text: string,
  words: UserLabel,
  replaces: string | null,
): Promise<void> {
  const prefix = readPrefixField(text)
  const taken = await ask((worker) => worker.userData.savePrefix({ ...words, prefix }, replaces))
  if (taken === null) return
  throw new FieldError(
    'prefix',
    `You already have a prefix with these digits, “${taken.label}”. Change that one, or enter other digits.`,
  )
}

function readPrefixField(text: string): string {
  try {
    return readOwnPrefix(text)
  } catch (cause) {
    throw new FieldError('prefix', messageOf(cause))
  }
}
