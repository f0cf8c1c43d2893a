import { answer, type AddressAnswer, type OwnSource } from '../../core/lookup/answer.ts'
import type { Registry } from '../../core/registry/registry.ts'
import { labelLine, readLabel } from '../../core/scan/read-label.ts'

/** A scanned code, and the answers for its addresses. */
export interface ScannedLabel {
  readonly text: string
  readonly addresses: readonly AddressAnswer[]
  /** Upper-case digits that could be an address. */
  readonly possible: readonly string[]
  /** Its line in an inventory. */
  readonly line: string
}

/** Reads the text of a scanned code; without a registry every address in it counts. */
export function scannedLabel(
  text: string,
  registry: Registry | null,
  own: OwnSource,
): ScannedLabel {
  const { addresses, possible } = readLabel(
    text,
    (hex) => registry === null || registry.trie.lookup(hex) !== null,
  )
  const answers = addresses
    .map((hex) => answer(hex, registry, own))
    .filter((one): one is AddressAnswer => 'address' in one)
  return { text, addresses: answers, possible, line: labelLine(addresses, text) }
}
