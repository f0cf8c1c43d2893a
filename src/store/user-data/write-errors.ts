import { NameplateError } from '../../core/errors.ts'

/** Why user data could not be stored. Data stored earlier is untouched. */
export class UserDataError extends NameplateError<'storage_full' | 'not_stored' | 'too_many'> {
  override name = 'UserDataError'
}

/**
 * Runs a write of user data, and turns the browser's errors into one with a sentence for the person.
 * @throws {NameplateError}
 */
export async function storing<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (cause) {
    if (cause instanceof NameplateError) throw cause
    if (cause instanceof Error && cause.name === 'QuotaExceededError') {
      throw new UserDataError(
        'storage_full',
        'This was not saved: there is no space left on this device. Free some space, then try again.',
        { cause },
      )
    }
    const reason = cause instanceof Error ? ` (${cause.message})` : ''
    throw new UserDataError(
      'not_stored',
      `This was not saved: the browser did not store it${reason}. If the device is full, free some space, then try again.`,
      { cause },
    )
  }
}
