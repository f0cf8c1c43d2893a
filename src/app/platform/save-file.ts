export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser needs the URL until it has opened the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A time in the reader's time zone, written as if it were UTC. @param ms since 1970 */
export function localTime(ms: number): string {
  const offset = new Date(ms).getTimezoneOffset() * 60_000
  return new Date(ms - offset).toISOString()
}

/** The reader's current date, for file names: `2026-04-11`. */
export function today(): string {
  return localTime(Date.now()).slice(0, 10)
}
