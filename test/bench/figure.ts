/** One measured figure of ours beside others that do the same. */
export interface Figure {
  readonly id: string
  readonly what: string
  readonly unit: string
  readonly ours: number
  readonly peers: readonly { readonly name: string; readonly value: number }[]
}

/**
 * Runs both in turn, so that a machine whose speed drifts treats them alike, after one round that is not counted.
 * @returns the median of each in milliseconds
 */
export async function inTurn(
  rounds: number,
  first: () => unknown,
  second: () => unknown,
): Promise<[first: number, second: number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round <= rounds; round++) {
    for (const [index, run] of [first, second].entries()) {
      const started = performance.now()
      await run()
      if (round > 0) times[index]!.push(performance.now() - started)
    }
  }
  return [median(times[0]), median(times[1])]
}

/** Of an even number of values the upper of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
