/** The value that is stored under a name, here or in another tab; null without one, and if the browser blocks site data. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Stores a value for later visits; without storage it is lost when the page is left. */
export function writeStored(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // As above.
  }
}
