import { assembleTrie } from '../registry/build-trie.ts'
import type { Assignment } from '../registry/assignment.ts'
import { checkDigest, openEnvelope, sealEnvelope, sha256 } from '../registry/file-header.ts'
import { Decoder, Encoder } from './codec/range-coder.ts'
import { codeRegistry } from './codec/registry-codec.ts'
import { planTexts } from './codec/text-column.ts'
import { OuiTrie } from '../registry/trie.ts'
import { newTrie } from '../registry/trie-layout.ts'

const SLOT_BITS = 18
/** More pairs of letters in the dictionary make the pack neither smaller nor quicker to decode. */
const MAX_PAIRS = 700

/**
 * Packs a registry for the wire. The same assignments give the same bytes.
 * @param version day of the registry, `YYYY-MM-DD`.
 * @throws {FormatError} code `assignment` where something is more than a trie can hold.
 */
export async function encodePack(
  assignments: readonly Assignment[],
  version: string,
): Promise<Uint8Array> {
  const trie = assembleTrie(assignments, version)
  const coder = new Encoder(SLOT_BITS)
  codeRegistry(coder, trie, planTexts(trie.organizations, 'forward', MAX_PAIRS))
  const digests = [await sha256(trie.buffer)]
  return sealEnvelope('pack', { counts: trie.counts, digests, stream: coder.finish() })
}

/**
 * Unpacks a registry straight into the buffer of its trie, verified and fit for `OuiTrie.from`.
 * @throws {FormatError} R1 to R5, R7 to R13 and R14 to R23
 */
export async function decodePack(bytes: Uint8Array): Promise<ArrayBuffer> {
  const { counts, digests, stream } = openEnvelope('pack', bytes, 1)
  const trie = newTrie(counts)
  const coder = new Decoder(stream, SLOT_BITS)
  codeRegistry(coder, trie)
  coder.end()
  await checkDigest('pack', trie.buffer, digests[0]!)
  OuiTrie.from(trie.buffer)
  return trie.buffer
}
