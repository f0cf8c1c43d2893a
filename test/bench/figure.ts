/** One measured figure of ours next to those of peers. */
export interface Figure {
  readonly id: string
  readonly what: string
  readonly unit: string
  readonly ours: number
  /** Measured in the same run for comparison; the ratio is to the first. */
  readonly peers: readonly { readonly name: string; readonly value: number }[]
  /** True if more is better, such as requests a second. */
  readonly isRate?: boolean
  /** The limit that it must not exceed. */
  readonly bar?: Bar
}

export interface Bar {
  readonly atMost: number
  /** The figure itself, its ratio, or how much it is above its first peer. */
  readonly of: 'value' | 'ratio' | 'difference'
}

/** A figure of the last run that was committed. */
export type Committed = Pick<Figure, 'id' | 'unit' | 'ours'> & { readonly ratio: number | null }

/** Smaller differences come from the machine, not from the code. */
const NOISE = 1.2
/** The same for figures that do not depend on the machine. */
const EXACT_NOISE = 1.002
const EXACT_UNITS: ReadonlySet<string> = new Set(['bytes'])

/** Ours as a multiple of the first peer's, below 1 if ours is better; null if there is no peer. */
export function ratioOf({ ours, peers, isRate = false }: Figure): number | null {
  const [peer] = peers
  if (peer === undefined || peer.value === 0 || ours === 0) return null
  return isRate ? peer.value / ours : ours / peer.value
}

/** Whether a figure meets its limit; null if it has none. */
export function isMet(figure: Figure): boolean | null {
  const { bar, ours, peers } = figure
  if (bar === undefined) return null
  const measured = {
    value: ours,
    ratio: ratioOf(figure) ?? Infinity,
    difference: ours - (peers[0]?.value ?? 0),
  }
  return measured[bar.of] <= bar.atMost
}

/**
 * Compares a figure with the committed one: `1.3 × worse`. If it has a peer the ratios are compared, which do not depend on
 * how fast the machine is today.
 */
export function changeSince(figure: Figure, committed: Committed | undefined): string {
  if (committed === undefined) return 'new'
  const ratio = ratioOf(figure)
  const isExact = EXACT_UNITS.has(figure.unit)
  const change =
    ratio !== null && committed.ratio !== null && !isExact
      ? ratio / committed.ratio
      : quotient(figure.isRate ? [committed.ours, figure.ours] : [figure.ours, committed.ours])
  const noise = isExact ? EXACT_NOISE : NOISE
  if (change > noise) return `${times(change)} worse`
  if (change < 1 / noise) return `${times(1 / change)} better`
  return 'same'
}

function quotient([above, below]: readonly [number, number]): number {
  return above === below ? 1 : above / below
}

function times(change: number): string {
  return Number.isFinite(change) ? `${change.toFixed(change < 1.1 ? 3 : 1)} ×` : 'much'
}

/** A figure without peers. */
export function figureOf(id: string, what: string, unit: string, ours: number, bar?: Bar): Figure {
  return { id, what, unit, ours, peers: [], ...(bar && { bar }) }
}

/**
 * Runs all in turn, so that drifts in the machine's speed affect them equally, after one uncounted round.
 * @returns the median of each in milliseconds
 */
export async function inTurn<Runs extends readonly (() => unknown)[]>(
  rounds: number,
  ...runs: Runs
): Promise<{ [Run in keyof Runs]: number }> {
  const times = runs.map((): number[] => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [index, run] of runs.entries()) {
      const started = performance.now()
      await run()
      if (round > 0) times[index]!.push(performance.now() - started)
    }
  }
  return times.map(median) as { [Run in keyof Runs]: number }
}

/** The median; of an even number of values the upper of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
