/**
 * No input takes more time than its length, whatever it has many of: time grows with the length to the power of one, or
 * two if it grows with the square. The limit is halfway between, because caches and garbage collection double the time
 * per unit of some linear inputs as they grow.
 */
export const MOST_GROWTH = 1.5

/** In ms of CPU time: a measurement takes at least this long, repeated if necessary. */
const ENOUGH = 10
const MOST_ROUNDS = 24

/**
 * The power of the length that the CPU time of `run` grows with, each length at its best of a few rounds; of as few as show
 * that it is less than `MOST_GROWTH`. The smaller input, which costs little, is measured twice a round: what delays it would
 * hide growth, and what delays the longer one only leads to another round.
 * @param make an input of a size; making it does not count
 * @param size of the smaller input
 * @param times how many times as long the larger one is
 */
export function growth<T>(
  make: (size: number) => T,
  run: (input: T) => unknown,
  size: number,
  times = 16,
): number {
  const small = make(size)
  const large = make(times * size)
  // The first run also compiles.
  timeOf(run, small, 1)
  const repeats = Math.ceil(ENOUGH / Math.max(0.1, timeOf(run, small, 1)))
  const least = [Infinity, Infinity] as [number, number]
  let power = Infinity
  for (let round = 0; round < MOST_ROUNDS && power >= MOST_GROWTH; round++) {
    for (const _ of [1, 2]) least[0] = Math.min(least[0], timeOf(run, small, repeats) / repeats)
    least[1] = Math.min(least[1], timeOf(run, large, 1))
    power = Math.log(least[1] / least[0]) / Math.log(times)
  }
  return power
}

/** In ms of CPU time. */
function timeOf<T>(run: (input: T) => unknown, input: T, times: number): number {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time++) run(input)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
