import type { VNode } from 'preact'
import { useId } from 'preact/hooks'

interface ControlAttributes {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

interface FormFieldProps {
  readonly label: string
  /** Why the value is invalid. */
  readonly error?: string | null
  readonly children: (attributes: ControlAttributes) => VNode
}

export function FormField({ label, error = null, children }: FormFieldProps) {
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

export class FieldError extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}
