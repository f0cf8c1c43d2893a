/** Random: otherwise a text made of addresses that share a slot would take minutes. No output depends on it. */
const SEED = Math.trunc(Math.random() * 2 ** 32)

/** A hash of the 16 high and the 32 low bits of an address. */
export function addressHash(high: number, low: number): number {
  return spread(Math.imul(high ^ SEED, 0x9e3779b1) ^ low)
}

/** A hash of 32 bits. */
export function wordHash(value: number): number {
  return spread(value ^ SEED)
}

/** The finalizer of MurmurHash3: vendors and hosts are numbered consecutively, which must not lead to clusters in a table. */
function spread(value: number): number {
  let state = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return (state ^ (state >>> 16)) >>> 0
}
