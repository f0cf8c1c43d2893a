import { OwnLabels } from '../../../src/core/user-data/prefixes.ts'
import type { OuiTrie } from '../../../src/core/registry/trie.ts'
import { Annotation } from '../../../src/inventory/annotation.ts'
import { compareInventories } from '../../../src/inventory/compare.ts'
import type { DeviceSummary } from '../../../src/inventory/device.ts'
import type { Finding } from '../../../src/inventory/findings/finding.ts'
import { findingsOf } from '../../../src/inventory/findings/findings.ts'
import type { PortOfSource } from '../../../src/inventory/join/own-facts.ts'
import type { Inventory } from '../../../src/inventory/inventory.ts'

const NOBODYS = new OwnLabels({ entries: [], prefixes: [] })

/** The findings of an inventory. @param before the devices of an earlier one to compare with */
export function findingsIn(
  inventory: Inventory,
  trie: OuiTrie,
  before: readonly DeviceSummary[] | null = null,
  portsBefore: readonly PortOfSource[] = [],
): Finding[] {
  const annotation = new Annotation({ trie, labels: NOBODYS }, inventory.addresses)
  const steps = findingsOf({
    ...inventory.joined,
    kindOf: (address) => annotation.kindOf(address),
    vendorOf: (address) => annotation.titleOf(address).slug,
    compared: before && {
      comparison: compareInventories(before, inventory.summaries(), inventory.sharedAddresses()),
      before,
      portsBefore,
      firstGone: inventory.size + inventory.sharedSize,
    },
  })
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
