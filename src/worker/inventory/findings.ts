import type { Assertion } from '../../core/user-data/user-data.ts'
import type { Finding, FindingKind } from '../../inventory/findings/finding.ts'
import { findingsOf } from '../../inventory/findings/findings.ts'
import { addToList } from '../../inventory/join/multimap.ts'
import type { SlicedWork } from '../sliced-work.ts'
import { saidAt, seenAt, type Seen } from './inventory-card.ts'
import type { KnownRow, OpenInventory } from './open-inventory.ts'

/** A finding for display, with its devices and the lines that prove it. */
export interface ShownFinding {
  readonly kind: FindingKind
  readonly key: string
  readonly sentence: string
  /** At most `MOST_DEVICES`. */
  readonly devices: readonly FoundDevice[]
  readonly deviceCount: number
  readonly seen: readonly Seen[]
}

interface FoundDevice extends KnownRow {
  /** The name of the device; undefined if it has none. */
  readonly name: string | undefined
  /** The short name of its vendor, or its kind. */
  readonly title: string
}

/** The findings, and those that the person has dismissed. */
export interface Findings {
  readonly count: number
  /** In the order of `FINDING_KINDS`. */
  readonly kinds: readonly FoundKind[]
  readonly noProblem: readonly NoProblem[]
}

export type NoProblem = Pick<ShownFinding, 'key' | 'sentence'>

/** One kind of finding, with at least one finding. */
export interface FoundKind {
  readonly kind: FindingKind
  readonly count: number
  /** At most `MOST_SHOWN`; the filter shows the rows of all of them. */
  readonly first: readonly ShownFinding[]
}

const MOST_SHOWN = 10
const MOST_DEVICES = 12

/** Works out the findings of an inventory, in slices. */
export async function findIn(open: OpenInventory, work: SlicedWork): Promise<readonly Finding[]> {
  const { reading, comparedWith } = open
  const { inventory, annotation, possible } = reading
  const steps = findingsOf({
    ...inventory.joined,
    kindOf: (address) => annotation.kindOf(address),
    vendorOf: (address) => annotation.titleOf(address).slug,
    compared: comparedWith && {
      ...comparedWith,
      firstGone: inventory.size + inventory.sharedSize + possible.length,
    },
  })
  return await work.through(steps, ['joining', 1, 0])
}

export function shownFindings(
  open: OpenInventory,
  findings: readonly Finding[],
  isNoProblem: (finding: Finding) => boolean,
): Findings {
  const worth = findings.filter((finding) => !isNoProblem(finding))
  const byKind = new Map<FindingKind, Finding[]>()
  for (const finding of worth) addToList(byKind, finding.kind, finding)
  const kinds = Array.from(byKind, ([kind, all]): FoundKind => {
    const first = all.slice(0, MOST_SHOWN).map((finding) => shownFinding(open, finding))
    return { kind, count: all.length, first }
  })
  const noProblem = findings
    .filter(isNoProblem)
    .map(({ key, sentence }): NoProblem => ({ key, sentence }))
  return { count: worth.length, kinds, noProblem }
}

/** Returns a test of whether the person has dismissed a finding. */
export function noProblemIn(assertions: readonly Assertion[]): (finding: Finding) => boolean {
  const keys = new Set(assertions.flatMap(({ kind, key }) => (kind === 'no-problem' ? key : [])))
  return ({ key }) => keys.has(key)
}

function shownFinding(
  { rows, reading }: OpenInventory,
  { kind, key, sentence, rows: about, evidence, said = [] }: Finding,
): ShownFinding {
  const { annotation, inventory } = reading
  const devices = about.slice(0, MOST_DEVICES).map((row) => {
    const address = rows.address.at(row)
    return {
      row,
      type: rows.typeOf(row),
      hex: annotation.addresses.hex(address),
      vlan: rows.values(row, 'vlan'),
      name: annotation.labelOf(address).label || rows.values(row, 'name')[0],
      title: annotation.titleOf(address).short,
    }
  })
  const seen = [
    ...evidence
      .slice(0, MOST_DEVICES)
      .map((sighting) => seenAt(reading, inventory.sighting(sighting))),
    ...said.map(({ source, seen }) => saidAt(reading, source, seen)),
  ]
  return { kind, key, sentence, devices, deviceCount: about.length, seen }
}
