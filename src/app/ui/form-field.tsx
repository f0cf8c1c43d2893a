import './form-field.css'
import type { VNode } from 'preact'
import { useId } from 'preact/hooks'

/** What the control of a field is given: its name, and what is wrong with what it holds. */
export interface ControlAttributes {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

interface FormFieldProps {
  readonly label: string
  /** What is wrong with what the field holds; null where nothing is. */
  readonly error: string | null
  readonly children: (attributes: ControlAttributes) => VNode
}

/** A control with its name above and what is wrong with it below. */
export function FormField({ label, error, children }: FormFieldProps) {
  const id = useId()
  const described = error === null ? undefined : `${id}-error`
  return (
    <div class="form-field">
      <label class="label" for={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== null, 'aria-describedby': described })}
      {error !== null && (
        <p class="field-error" id={described} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** A fault in one field of a form, by the field's name in that form. */
export class FieldError<Field extends string = string> extends Error {
  readonly field: Field

  constructor(field: Field, message: string) {
    super(message)
    this.field = field
  }
}

/** Takes the reader to the first field that is wrong. To be called once the errors are drawn. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
