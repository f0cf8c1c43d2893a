/**
 * Whether to yield before the device or sighting with this number: other requests to the same worker wait for a step,
 * which takes a few milliseconds.
 */
export function isStep(number: number): boolean {
  return number % 1_024 === 1_023
}

/** Takes all steps at once. @returns the result of the last step */
export function last<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
