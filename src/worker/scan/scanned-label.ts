import {
  answer,
  type AddressAnswer,
  type AnswerSource,
  type OwnSource,
} from '../../core/lookup/answer.ts'
import { labelLine, readLabel } from '../../core/scan/read-label.ts'
import type { ScannedLabel } from '../../protocol/scanner.ts'

/** Reads the text of a scanned code; without a registry every address in it counts. */
export function scannedLabel(
  text: string,
  source: AnswerSource | null,
  own: OwnSource,
): ScannedLabel {
  const { addresses, possible } = readLabel(
    text,
    (hex) => source === null || source.trie.lookup(hex) !== null,
  )
  const answers = addresses
    .map((hex) => answer(hex, source, own))
    .filter((one): one is AddressAnswer => 'address' in one)
  return { text, addresses: answers, possible, line: labelLine(addresses, text) }
}
