/**
 * Sorts the numbers in `order` by key, ascending; equal keys keep their order. It makes two passes of counting sort by 16
 * bits, and skips a pass that would change nothing: a million numbers take some 20 ms, while a comparison sort takes a
 * second.
 * @param keyOf unsigned 32-bit key of a number
 */
export function stableOrder(order: Uint32Array, keyOf: (number: number) => number): Uint32Array {
  const keys = new Uint32Array(order.length)
  let differing = 0
  for (let at = 0; at < order.length; at++) {
    const key = keyOf(order[at]!)
    keys[at] = key
    differing |= key ^ keys[0]!
  }
  let sorted: Keyed = { numbers: order, keys }
  for (const shift of [0, 16]) {
    if (((differing >>> shift) & 0xffff) !== 0) sorted = sortedBy(sorted, shift)
  }
  return sorted.numbers === order ? order.slice() : sorted.numbers
}

interface Keyed {
  readonly numbers: Uint32Array
  readonly keys: Uint32Array
}

/** One pass, by the 16 bits of the keys from bit `shift` up. */
function sortedBy({ numbers, keys }: Keyed, shift: number): Keyed {
  const next = new Uint32Array(0x1_0001)
  for (let at = 0; at < keys.length; at++) next[((keys[at]! >>> shift) & 0xffff) + 1]!++
  for (let value = 1; value < next.length; value++) next[value]! += next[value - 1]!
  const sorted = { numbers: new Uint32Array(numbers.length), keys: new Uint32Array(keys.length) }
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at]!
    const place = next[(key >>> shift) & 0xffff]!++
    sorted.numbers[place] = numbers[at]!
    sorted.keys[place] = key
  }
  return sorted
}
