/**
 * Whether to yield before the device or sighting with this number: whoever waits for an answer of the same worker waits for a
 * step, which takes a few milliseconds.
 */
export function isStep(number: number): boolean {
  return number % 1_024 === 1_023
}

/** Takes all steps at once. @returns what they end with */
export function last<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
