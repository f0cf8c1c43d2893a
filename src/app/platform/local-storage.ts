import { nameOnOrigin } from '../../protocol/base-path.ts'

/** For later visits in any tab; or for this tab alone, across reloads and when the browser discards and restores it. */
type Storing = 'localStorage' | 'sessionStorage'

/** The value stored under a name; null if there is none or the browser blocks site data. */
export function readStored(name: string, where: Storing = 'localStorage'): string | null {
  try {
    return window[where].getItem(nameOnOrigin(name))
  } catch {
    return null
  }
}

/** Stores a value, or removes it (null). Without storage, or space in it, the value is lost when the page is left. */
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
