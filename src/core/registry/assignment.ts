import { withinSentence } from '../text/inline-text.ts'

/** The types of blocks, one for each register of the IEEE Registration Authority, in listing order. */
export const BLOCK_TYPES = ['MA-L', 'MA-M', 'MA-S', 'IAB', 'CID'] as const

/** MA-L, MA-M, MA-S: MAC address blocks, large to small. IAB: the closed forerunner of MA-S. CID: Company IDs. */
export type BlockType = (typeof BLOCK_TYPES)[number]

/** How many hex digits a prefix of each type has: 24, 28 or 36 bits. */
export const PREFIX_DIGITS: Readonly<Record<BlockType, 6 | 7 | 9>> = {
  'MA-L': 6,
  'MA-M': 7,
  'MA-S': 9,
  IAB: 9,
  CID: 6,
}

/** One row of the registry: a block and its holder. */
export interface Assignment {
  readonly blockType: BlockType
  /** Upper-case hex digits without separators, as many as `PREFIX_DIGITS[blockType]`. */
  readonly prefix: string
  /** The organization as registered, white space folded, HTML entities decoded. */
  readonly organization: string
  /** Two-letter code as IEEE prints it (ISO 3166-1 alpha-2, and `YU`), or null if IEEE prints none. */
  readonly country: string | null
  /**
   * The year in which IEEE's list first showed the block, `2007`; `../2000` if that list only shows that the block is
   * no younger (an open interval of ISO 8601-2). Null if unknown.
   */
  readonly year: string | null
}

/** The block that matches an address. */
export interface Match {
  /** The row that answers: the first in the file if a prefix was assigned more than once. */
  readonly assignment: Assignment
  /** Every row of the matched prefix in file order; longer than one only for doubled assignments. */
  readonly all: readonly Assignment[]
  /** Length in bits of the matched prefix: 24, 28 or 36. */
  readonly prefixBits: 24 | 28 | 36
  /** Index of `assignment` in the registry, from 0 (see `OuiTrie.size`). */
  readonly row: number
  /** Whether the block has sub-blocks, none of which contains the address. */
  readonly unassignedPart: boolean
}

/** The organization of a block whose holder asked IEEE not to publish its name. */
export const PRIVATE = 'Private'

/** The title of an ordinary address that is in no block. */
export const NOT_REGISTERED = 'Not in the registry'

/** The holder of a block; `One of 3: …, …, …` if it was assigned several times. */
export function holdersOf({ all, assignment }: Pick<Match, 'all' | 'assignment'>): string {
  if (all.length < 2) return assignment.organization
  return `One of ${all.length}: ${all.map(({ organization }) => withinSentence(organization)).join(', ')}`
}

/** First and last address of a block as `00-00-0C-00-00-00 to 00-00-0C-FF-FF-FF`. */
export function blockRange(prefix: string): string {
  if (prefix.length === 6) {
    // Most blocks: three slices instead of twelve.
    const oui = `${prefix.slice(0, 2)}-${prefix.slice(2, 4)}-${prefix.slice(4)}`
    return `${oui}-00-00-00 to ${oui}-FF-FF-FF`
  }
  return `${pairs(prefix.padEnd(12, '0'))} to ${pairs(prefix.padEnd(12, 'F'))}`
}

/** Number of EUI-48 addresses in a block with this prefix: 16 777 216, 1 048 576 or 4 096. */
export function blockSize(prefix: string): number {
  return 16 ** (12 - prefix.length)
}

/** A prefix in the notation of Wireshark's `manuf` file: `00:1B:C5:00:00:00/36`. */
export function blockWithLength(prefix: string): string {
  return `${pairs(prefix.padEnd(12, '0')).replaceAll('-', ':')}/${4 * prefix.length}`
}

/** Slices take a tenth of the time of a regular expression, and each API answer needs two of these. */
function pairs(hex: string): string {
  return `${hex.slice(0, 2)}-${hex.slice(2, 4)}-${hex.slice(4, 6)}-${hex.slice(6, 8)}-${hex.slice(8, 10)}-${hex.slice(10)}`
}
