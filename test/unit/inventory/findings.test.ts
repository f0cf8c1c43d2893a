import { beforeAll, describe, expect, it } from 'vitest'
import { compareInventories } from '../../../src/inventory/compare.ts'
import {
  ADDRESS_FINDING_KINDS,
  FINDING_KINDS,
  type Finding,
  type FindingKind,
} from '../../../src/inventory/findings/finding.ts'
import { Inventory } from '../../../src/inventory/inventory.ts'
import { trieOf } from '../../fixtures/api/registry.ts'
import { findingsIn } from './findings-in.ts'
import { buildNetwork } from '../../fixtures/networks/build-network.ts'
import { Learned } from '../../fixtures/networks/learn.ts'
import { twoWeeks } from '../../fixtures/networks/later.ts'
import { plant, plantLater, type Planted } from '../../fixtures/networks/plant.ts'
import type { Network } from '../../fixtures/networks/network.ts'
import { printNetwork, type Printed } from '../../fixtures/networks/print.ts'
import { block } from '../../fixtures/registry/block.ts'

/** Half of the networks that are judged by places: each is read three times. */
const NETWORKS = Number(process.env.NETWORKS ?? 6)
const OUIS = ['3C5AB4', '001B77', '7085C2', 'F4F26D', 'B827EB', '9C934E', '00E04C', 'D8CB8A']
const makers = await trieOf(OUIS.map((prefix) => block('MA-L', prefix, `Maker of ${prefix}`)))
const FORMS = ['one paste', 'files', 'unnamed pastes', 'pastes'] as const
const AGAINST_EARLIER: ReadonlySet<FindingKind> = new Set(['replaced', 'probably-same'])

function read(outputs: readonly Printed[]): Inventory {
  const inventory = new Inventory()
  for (const { text, source } of outputs) inventory.add(text, source)
  return inventory
}

function addressesIn(inventory: Inventory): (finding: Finding) => string[] {
  return ({ rows }) =>
    rows.flatMap((row) =>
      row < inventory.size
        ? inventory.summary(row).addresses
        : [inventory.addresses.hex(inventory.sharedAddress(row - inventory.size))],
    )
}

/** Whether something that was not planted is so in a network. */
function isSo(kind: FindingKind, addresses: readonly string[], network: Network): boolean {
  const stations = network.stations.filter(({ mac }) => addresses.includes(mac.toUpperCase()))
  const places = new Set(stations.map(({ switch: at, port }) => `${at} ${port}`))
  switch (kind) {
    case 'two-ports':
      return places.size > 1
    case 'two-names':
      return new Set(stations.map(({ name }) => name)).size > 1
    case 'unseen':
      return stations.some(({ unseen }) => unseen === true)
    case 'small-switch':
      // Or behind a switch that was not queried.
      return places.size === 1 || stations.some(({ switch: at }) => !network.switches[at]!.printed)
    case 'same-ip':
    case 'same-adapter':
    case 'random':
    case 'replaced':
    case 'probably-same':
    case 'err-disabled':
    case 'poe-fault':
    case 'half-duplex':
    case 'link-differs':
    case 'errors-grow':
    case 'slow-port':
      return false
  }
}

describe(`findings in ${NETWORKS} networks`, () => {
  const counts = Object.fromEntries(
    FINDING_KINDS.map((kind) => [kind, { planted: 0, found: 0, right: 0, wrong: 0 }]),
  ) as Record<FindingKind, { planted: number; found: number; right: number; wrong: number }>
  const complaints: string[] = []

  /** @param addressesOf the addresses that a finding is about */
  function count(
    seed: number,
    planted: readonly Planted[],
    findings: readonly Finding[],
    addressesOf: (finding: Finding) => readonly string[],
    isTrue: (finding: Finding, addresses: readonly string[]) => boolean,
  ): void {
    const isAbout = (finding: Finding, { kind, addresses }: Planted) =>
      kind === finding.kind && addresses.every((hex) => addressesOf(finding).includes(hex))
    for (const one of planted) {
      counts[one.kind].planted++
      if (findings.some((finding) => isAbout(finding, one))) counts[one.kind].found++
      else complaints.push(`seed ${seed}: not found ${one.kind} ${one.addresses.join()}`)
    }
    for (const finding of findings) {
      const { kind, sentence } = finding
      const addresses = addressesOf(finding)
      if (planted.some((one) => isAbout(finding, one)) || isTrue(finding, addresses))
        counts[kind].right++
      else {
        counts[kind].wrong++
        complaints.push(`seed ${seed}: wrong ${kind}: ${sentence} ${addresses.join()}`)
      }
    }
  }

  beforeAll(() => {
    for (let seed = 0; seed < NETWORKS; seed++) {
      const form = FORMS[seed % FORMS.length]!
      const { network, planted, more } = plant(buildNetwork(seed))
      const printed = printNetwork(network, new Learned(network), { form, leases: true })
      const inventory = read([...printed, ...more])
      count(
        seed,
        planted,
        findingsIn(inventory, makers),
        addressesIn(inventory),
        ({ kind }, addresses) => isSo(kind, addresses, network),
      )
    }
    for (let seed = 0; seed < NETWORKS; seed++) {
      const { before, after, planted } = plantLater(twoWeeks(buildNetwork(seed)))
      const [earlier, later] = [before, after].map((network) =>
        read(printNetwork(network, new Learned(network), { form: 'files', leases: true })),
      ) as [Inventory, Inventory]
      const gone = earlier.summaries()
      const findings = findingsIn(later, makers, gone).filter(({ kind }) =>
        AGAINST_EARLIER.has(kind),
      )
      const { devices } = compareInventories(gone, later.summaries(), later.sharedAddresses())
      const addressesOf = ({ rows }: Finding) =>
        rows.flatMap((row) => {
          if (row < later.size) return later.summary(row).addresses
          return gone[devices[row - later.sharedSize]!.before!]!.addresses
        })
      count(seed, planted, findings, addressesOf, () => false)
    }
    console.log(JSON.stringify(counts), ...complaints.slice(0, 10))
  }, 30_000 * NETWORKS)

  it.each(ADDRESS_FINDING_KINDS)(
    '%s: at least 95 % of those planted are found, and at most 5 % of those shown are wrong',
    (kind) => {
      const { planted, found, right, wrong } = counts[kind]
      expect(planted).toBeGreaterThan(NETWORKS / 3)
      expect(found / planted).toBeGreaterThanOrEqual(0.95)
      expect(wrong / (right + wrong)).toBeLessThanOrEqual(0.05)
    },
  )
})
