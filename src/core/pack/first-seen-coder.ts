import { FormatError } from '../errors.ts'
import { REGISTRIES } from '../registry/assignment.ts'
import { firstMonthOf, type FirstSeenCode } from '../registry/first-seen-table.ts'
import type { OuiTrie } from '../registry/trie.ts'
import { blocksOf, organizationIdOf, registryIdOf } from '../registry/trie-layout.ts'
import type { BitCoder } from './bit-coder.ts'
import { BitPredictor, MOST_SEEN } from './bit-predictor.ts'

/** The distinct codes of the blocks of a register, ascending by month. */
export type Alphabet = readonly FirstSeenCode[]

/** The largest size of an alphabet. */
export const MOST_TIMES = 1 << 9
const MOST_BITS = 9

/** IEEE handed out 24-bit blocks in sequence up to this one, and has drawn them at random since. */
const DRAWN_FROM = 0x00_27_00

/** Numbers of the contexts of a bit. */
const [OF_GROUP, OF_HOLDER, OF_NEIGHBORS, OF_DISTANCE] = [0, 1, 2, 3]
const CONTEXTS = 4

/** The half of a bit's range in which the code of an earlier row lies, or `BESIDE` if it is not in that range. */
const [BELOW, ABOVE, BESIDE] = [0, 1, 2]

/**
 * Codes when each row was first seen, in the order of rows: the index of its code in the alphabet of its register, highest
 * bit first. FORMAT.md describes what each bit is predicted from.
 * @param known the codes to write; omitted for reading
 * @returns the codes that were written or read
 * @throws {FormatError} R22 where a register has rows but an empty alphabet
 */
export function codeFirstSeen(
  { layout }: OuiTrie,
  alphabets: readonly Alphabet[],
  coder: BitCoder,
  known?: Uint16Array,
): Uint16Array {
  const { holders, keys, counts } = layout
  const blocks = blocksOf(layout)
  const rowsOf = new Uint32Array(counts.texts)
  for (const holder of holders) rowsOf[organizationIdOf(holder)]!++
  const groups = [...alphabets, alphabets[0]!].map((alphabet, id) => new RowGroup(alphabet, id))
  const predictor = new BitPredictor(CONTEXTS, groups.length * MOST_BITS * (MOST_SEEN + 2))
  const result = new Uint16Array(holders.length)
  let parent = { block: -1, month: 0 }
  for (let row = 0; row < holders.length; row++) {
    const id = registryIdOf(holders[row]!)
    const block = blocks[row]!
    const group = groups[id === 0 && block < DRAWN_FROM ? REGISTRIES.length : id]!
    const organization = organizationIdOf(holders[row]!)
    const alone = rowsOf[organization] === 1
    const above = (keys[row]! & 3) > 0 && parent.block === block ? parent.month : 0
    // Holders of a single block share a context by register and month of the block around it; no organization has this id.
    const holder = alone ? 0xf_ffff - (id * 4096 + above) : organization
    const code = group.code(coder, predictor, { holder, alone, above }, known?.[row])
    result[row] = code
    if ((keys[row]! & 3) === 0) parent = { block, month: firstMonthOf(code) }
  }
  return result
}

/** What is known about a row before its code. */
interface RowFacts {
  readonly holder: number
  /** Whether its holder has no other row. */
  readonly alone: boolean
  /** First month of the 24-bit block that contains it; 0 where none does. */
  readonly above: number
}

/** Rows that share an alphabet and predict one another. */
class RowGroup {
  readonly #id: number
  readonly #alphabet: Alphabet
  readonly #months: readonly number[]
  readonly #places: ReadonlyMap<FirstSeenCode, number>
  readonly #bits: number
  /** Indexes in the alphabet of the last two rows. */
  #last = -1
  #beforeLast = -1

  constructor(alphabet: Alphabet, id: number) {
    this.#id = id
    this.#alphabet = alphabet
    this.#months = alphabet.map(firstMonthOf)
    this.#places = new Map(alphabet.map((code, place) => [code, place]))
    this.#bits = 32 - Math.clz32(alphabet.length - 1)
  }

  code(
    coder: BitCoder,
    predictor: BitPredictor,
    { holder, alone, above }: RowFacts,
    known?: FirstSeenCode,
  ): FirstSeenCode {
    const size = this.#alphabet.length
    if (size === 0) {
      throw new FormatError(
        'R22',
        `Got no times of ${REGISTRIES[this.#id % REGISTRIES.length]}, which has rows.`,
      )
    }
    const wanted = known === undefined ? 0 : this.#places.get(known)!
    let low = 0
    let node = 1
    for (let bit = this.#bits - 1; bit >= 0; bit--) {
      const middle = low + (1 << bit)
      node *= 2
      // The upper half is empty, so the bit is 0 without being coded.
      if (middle >= size) continue
      const high = Math.min(middle + (1 << bit), size)
      const sides =
        9 * sideOf(this.#last, low, middle, high) +
        3 * sideOf(this.#beforeLast, low, middle, high) +
        this.#sideOfMonth(above, low, middle, high)
      const distance = Math.max(
        -10,
        Math.min(10, this.#months[middle]! - (this.#months[this.#last] ?? 0)),
      )
      const place = 16 * this.#id + bit
      predictor.context(OF_GROUP, 1024 * this.#id + node)
      predictor.context(OF_HOLDER, 1024 * holder + node)
      predictor.context(OF_NEIGHBORS, 128 * place + sides)
      predictor.context(OF_DISTANCE, 128 * place + 10 + distance)
      const trust = alone ? MOST_SEEN + 1 : predictor.seen(OF_HOLDER)
      const set = (this.#id * MOST_BITS + bit) * (MOST_SEEN + 2) + trust
      const got = coder.code(predictor.predict(set), wanted >= middle ? 1 : 0)
      predictor.learn(got)
      low += got << bit
      node += got
    }
    this.#beforeLast = this.#last
    this.#last = low
    return this.#alphabet[low]!
  }

  #sideOfMonth(month: number, low: number, middle: number, high: number): number {
    const months = this.#months
    if (month < months[low]! || month > months[high - 1]!) return BESIDE
    return month >= months[middle]! ? ABOVE : BELOW
  }
}

function sideOf(place: number, low: number, middle: number, high: number): number {
  return place < low || place >= high ? BESIDE : place >= middle ? ABOVE : BELOW
}
