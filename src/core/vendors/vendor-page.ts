import { blockRange, blockSize, PRIVATE, type Assignment } from '../registry/assignment.ts'
import type { OuiTrie } from '../registry/trie.ts'
import type { Vendor, VendorIndex } from './vendor-index.ts'
import { addressCount, prefixFormats, type PrefixFormat } from './prefix-formats.ts'

/** Everything the screen shows about one vendor, as plain values, which survive `postMessage`. */
export interface VendorPage {
  readonly vendor: Vendor
  /** Plain sentences that explain anything unusual. */
  readonly notes: readonly string[]
  /** In the order of the registry. */
  readonly blocks: readonly VendorBlock[]
  /** Number of EUI-48 addresses in all blocks together. */
  readonly addresses: number
  /** The blocks as text for other tools. */
  readonly outputs: Readonly<Record<PrefixFormat, string>>
}

export interface VendorBlock extends Assignment {
  /** `00-00-0C-00-00-00 to 00-00-0C-FF-FF-FF` */
  readonly range: string
  /** Number of addresses. */
  readonly size: number
  /** Whether smaller blocks within it are assigned. */
  readonly subdivided: boolean
}

/** The page of the vendor with this slug; null if there is none. @param trie the registry of `index` */
export function vendorPage(index: VendorIndex, trie: OuiTrie, slug: string): VendorPage | null {
  const found = index.vendor(slug)
  if (found === null) return null
  const { assignments, ...vendor } = found
  const blocks = assignments.map((assignment) => blockOf(assignment, trie))
  const prefixes = blocks.map(({ prefix }) => prefix)
  return {
    vendor,
    notes: notesOn(vendor, blocks),
    blocks,
    addresses: addressCount(prefixes),
    outputs: prefixFormats(prefixes, slug),
  }
}

function blockOf(assignment: Assignment, trie: OuiTrie): VendorBlock {
  const { prefix } = assignment
  const holders = trie.lookup(prefix)?.all.length ?? 1
  return {
    ...assignment,
    range: blockRange(prefix),
    size: blockSize(prefix),
    subdivided: trie.under(prefix).size > holders,
  }
}

function notesOn({ spellings }: Vendor, blocks: readonly VendorBlock[]): string[] {
  const notes: string[] = []
  if (spellings.includes(PRIVATE)) {
    notes.push(
      'These blocks have nothing in common: each belongs to an organization that asked IEEE not to publish its name.',
    )
  }
  if (blocks.some(({ subdivided }) => subdivided)) {
    notes.push(
      'Blocks marked as subdivided were cut into smaller ones, most of which belong to others. The lists for ' +
        'other tools contain the whole blocks.',
    )
  }
  if (blocks.some(({ blockType }) => blockType === 'CID')) {
    notes.push(
      'A Company ID (CID) is not for universally administered addresses. The company may use it for locally administered ones.',
    )
  }
  return notes
}
