import type { OuiTrie } from '../src/core/registry/trie.ts'
import { organizationIdOf, trieLayout } from '../src/core/registry/trie-layout.ts'

/**
 * The same trie as stored by apps that downloaded format 1: organizations in alphabetical order, ignoring ASCII case.
 * Deltas apply to either form, so only the SHA-256 of this one is needed.
 */
export function inFormerOrder({ layout }: OuiTrie): ArrayBuffer {
  const { bytes, ends } = layout.organizations
  const names = Array.from({ length: ends.length - 1 }, (_, id) => ({
    id,
    bytes: bytes.subarray(ends[id], ends[id + 1]),
  }))
  names.sort((a, b) => compare(a.bytes, b.bytes))
  const former = trieLayout(layout.buffer.slice(0))
  const idOf = new Uint32Array(names.length)
  let end = 0
  names.forEach((name, place) => {
    idOf[name.id] = place
    former.organizations.bytes.set(name.bytes, end)
    end += name.bytes.length
    former.organizations.ends[place + 1] = end
  })
  layout.holders.forEach((holder, row) => {
    const id = organizationIdOf(holder)
    former.holders[row] = holder - id + idOf[id]!
  })
  return former.buffer
}

function compare(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length)
  let raw = 0
  for (let i = 0; i < length; i++) {
    const difference = fold(a[i]!) - fold(b[i]!)
    if (difference !== 0) return difference
    if (raw === 0) raw = a[i]! - b[i]!
  }
  return a.length - b.length || raw
}

function fold(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte
}
