import { Bag } from './bag.ts'
import { type Coder, context, newWeights, numberWeights } from './coder.ts'
import { checkTexts, TextCoder, type TextPlan, type Texts } from './text-column.ts'
import type { OuiTrie } from '../../registry/trie.ts'

/** What leads from the postal addresses of an earlier registry to those of a later one. */
export interface AddressEdits {
  /** Addresses that the earlier registry has not. */
  readonly addresses: Texts
  /** Rows of the later registry, ascending, that were in the earlier one and have another address now. */
  readonly moved: number[]
  /** For each row of the later registry 0 for no address, the id of an earlier one, or, above those, of a new one. */
  readonly ids: Uint32Array
}

/** What both sides know before anything is coded. */
export interface KnownAddresses {
  /** The later registry. */
  readonly trie: OuiTrie
  /** For each of its rows the id of the address in the earlier registry; -1 where the row is new. */
  readonly inherited: Int32Array
  /** How many addresses the earlier registry has. */
  readonly count: number
}

/**
 * Codes the new addresses, which rows have moved, and the address of each row that is new or has moved.
 * @param edits to be filled by a decoder.
 * @param movedCount how many rows have moved.
 * @param plan what an encoder writes the addresses by; a decoder has none.
 * @throws {FormatError} R11, R14, R15, R17 to R20
 */
export function codeAddressEdits(
  coder: Coder,
  { trie, inherited, count }: KnownAddresses,
  { addresses, moved, ids }: AddressEdits,
  movedCount: number,
  plan?: TextPlan,
): void {
  codeAddresses(coder, addresses, plan)
  const weights = numberWeights()
  const coded = Uint8Array.from(inherited, (id) => (id < 0 ? 1 : 0))
  const step = context(51, 0)
  let row = -1
  for (let i = 0; i < movedCount; i++) {
    const skipped = (moved[i] ?? 0) - row - 1
    row += 1 + coder.number(weights, trie.size - row - 2, step, step, step, skipped)
    moved[i] = row
    coded[row] = 1
  }
  const usual = new Int32Array(trie.organizationCount).fill(-1)
  for (const [row, id] of inherited.entries()) {
    if (coded[row] === 0) usual[trie.organizationOf(row)] = ids[row] = id
  }
  const codeId = idCoder(coder, count, addresses.ends.length - 1)
  for (let row = 0; row < ids.length; row++) {
    if (coded[row] === 0) continue
    const organization = trie.organizationOf(row)
    const isNew = inherited[row]! < 0 ? 1 : 0
    usual[organization] = ids[row] = codeId(usual[organization]!, isNew, ids[row]!)
  }
}

function codeAddresses(coder: Coder, addresses: Texts, plan?: TextPlan): void {
  const texts = new TextCoder(coder, addresses, 'backward', plan)
  for (let i = 0; i < addresses.ends.length - 1; i++) texts.code(i)
  checkTexts(addresses, 'new addresses')
}

/** Codes the address of a row: whether the one that its organization had last, else whether a new one, then which. */
function idCoder(
  coder: Coder,
  earlier: number,
  added: number,
): (usual: number, isNew: 0 | 1, wanted: number) => number {
  const flags = newWeights(2)
  const numbers = numberWeights()
  const bag = new Bag(new Uint32Array(added).fill(1))
  const named = new Uint8Array(added)
  return (usual, isNew, wanted) => {
    const a = context(52, isNew)
    if (usual >= 0 && coder.bit(flags, 0, a, a, a, wanted === usual ? 1 : 0) === 1) return usual
    const index = wanted - earlier - 1
    const b = context(53, isNew)
    if (coder.bit(flags, 1, b, b, b, named[index] === 0 ? 1 : 0) === 1) {
      const drawn = coder.draw(bag, index)
      named[drawn] = 1
      return earlier + 1 + drawn
    }
    const c = context(54, 0)
    return coder.number(numbers, earlier + added, c, c, c, wanted)
  }
}
