import { nameOnOrigin } from '../../protocol/base-path.ts'

/** For later visits in any tab; or for this tab alone, when it is reloaded, or discarded by the browser and restored. */
type Storing = 'localStorage' | 'sessionStorage'

/** The value that is stored under a name; null without one, and if the browser blocks site data. */
export function readStored(name: string, where: Storing = 'localStorage'): string | null {
  try {
    return window[where].getItem(nameOnOrigin(name))
  } catch {
    return null
  }
}

/** Stores a value, or with null none; without storage, or room in it, it is lost when the page is left. */
export function writeStored(
  name: string,
  value: string | null,
  where: Storing = 'localStorage',
): void {
  try {
    if (value === null) window[where].removeItem(nameOnOrigin(name))
    else window[where].setItem(nameOnOrigin(name), value)
  } catch {
    // As above.
  }
}
