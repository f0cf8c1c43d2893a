import { messageOf } from '../../core/errors.ts'
import type { Signal } from '@preact/signals'
import { readOwnPrefix } from '../../core/user-data/prefixes.ts'
import type { UserLabel } from '../../core/user-data/user-data.ts'
import { ask } from '../platform/worker-client.ts'
import { FieldError, FormField } from './form-field.tsx'
import { VERBATIM } from './verbatim-input.ts'

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
  const prefix = digitsOf(text)
  const others = await ask((worker) => worker.userData.ownPrefixes())
  const taken = others.find((own) => own.prefix === prefix && prefix !== replaces)
  if (taken !== undefined) {
    throw new FieldError(
      'prefix',
      `You already have a prefix with these digits, “${taken.label}”. Change that one, or enter other digits.`,
    )
  }
  await ask((worker) => worker.userData.savePrefix({ ...words, prefix }, replaces))
}

function digitsOf(text: string): string {
  try {
    return readOwnPrefix(text)
  } catch (cause) {
    throw new FieldError('prefix', messageOf(cause))
  }
}
