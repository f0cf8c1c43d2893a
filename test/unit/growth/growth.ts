/**
 * No input costs more than its length, whatever it has many of. An input four times as long costs four times as much, or
 * sixteen times if the time grows with the square. Halfway between,
 * because caches and collectors of garbage make some of what is linear six times as much.
 */
export const MOST_GROWTH = 8

const TIMES = 4
/** In ms of CPU time: what is measured takes at least so long, if need be by being done several times. */
const ENOUGH = 10
const MOST_ROUNDS = 24

/**
 * How many times as much CPU time `run` takes for an input four times as long, each at its best of a few rounds; of as few as
 * show that it is less than `most`. The smaller input, which costs little, is measured twice a round: what delays it would
 * hide growth, and what delays the longer one only leads to another round.
 * @param make an input of a size; making it does not count
 * @param size of the smaller input
 * @param most what is asked is whether it is less than this
 */
export function growth<T>(
  make: (size: number) => T,
  run: (input: T) => unknown,
  size: number,
  most = MOST_GROWTH,
): number {
  const small = make(size)
  const large = make(TIMES * size)
  // The first run also compiles.
  timeOf(run, small, 1)
  const times = Math.ceil(ENOUGH / Math.max(0.1, timeOf(run, small, 1)))
  const least = [Infinity, Infinity] as [number, number]
  for (let round = 0; round < MOST_ROUNDS; round++) {
    for (const _ of [1, 2]) least[0] = Math.min(least[0], timeOf(run, small, times))
    least[1] = Math.min(least[1], timeOf(run, large, times))
    if (least[1] < most * least[0]) break
  }
  return least[1] / least[0]
}

/** In ms of CPU time. */
function timeOf<T>(run: (input: T) => unknown, input: T, times: number): number {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time++) run(input)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
