import { beforeAll, describe, expect, it } from 'vitest'
import { compareInventories } from '../../../src/inventory/compare.ts'
import { Inventory } from '../../../src/inventory/inventory.ts'
import type { UnnamedSwitches } from '../../../src/inventory/join/unnamed-switches.ts'
import { collected, titled, TITLES, TOOLS } from '../../fixtures/networks/collected.ts'
import { buildNetwork } from '../../fixtures/networks/build-network.ts'
import { emptyVerdict, judge, type Verdict } from '../../fixtures/networks/judge.ts'
import { Learned } from '../../fixtures/networks/learn.ts'
import { printNetwork, type Printed } from '../../fixtures/networks/print.ts'
import { Random } from '../../fixtures/networks/random.ts'

/** `NETWORKS=1000 npx vitest run networks.test` reads a thousand, in about five minutes of processor time. */
const NETWORKS = Number(process.env.NETWORKS ?? 6)
/** Timeout in milliseconds, far more than they take on a busy machine. */
const PATIENCE = 1_000 * NETWORKS + 60_000

function read(outputs: readonly Printed[]): Inventory {
  const inventory = new Inventory()
  for (const { text, source } of outputs) inventory.add(text, source)
  return inventory
}

describe(`${NETWORKS} networks, printed in the format of their makers and read in any order`, () => {
  let total: Verdict
  const unnamed: UnnamedSwitches[] = []

  beforeAll(() => {
    total = emptyVerdict()
    for (let seed = 0; seed < NETWORKS; seed++) {
      const network = buildNetwork(seed)
      const learned = new Learned(network)
      const outputs = printNetwork(network, learned)
      const inventory = read(outputs)
      judge(network, learned, outputs, inventory, total)
      unnamed.push(...inventory.unnamedSwitches())
    }
    const { complaints, ...counts } = total
    console.log(JSON.stringify(counts), ...complaints.slice(0, 10))
  }, PATIENCE)

  it('place correctly at least 99 % of the stations that an access switch has seen', () => {
    const { right, wrong, undecided } = total
    expect(right).toBeGreaterThan(10 * NETWORKS)
    expect(right / (right + wrong + undecided)).toBeGreaterThanOrEqual(0.99)
  })

  it('place the others behind the nearest port that knows them, or on it if nothing marks it as an uplink', () => {
    const { behind, notNearest, unknowable, notBehind } = total
    expect(behind).toBeGreaterThan(NETWORKS)
    // Of two devices with one address, one can be on a port that nothing marks as an uplink.
    expect(notBehind / behind).toBeLessThanOrEqual(0.001)
    expect((behind + unknowable) / (behind + unknowable + notNearest)).toBeGreaterThanOrEqual(0.99)
  })

  it('have no uplink as the place of a station', () => {
    expect(total.uplinksAsPlace).toBe(0)
  })

  it('have no source whose tables seem to come from several switches', () => {
    expect(unnamed).toEqual([])
  })

  it('recognize the addresses that routers share, with these routers', () => {
    expect(total.virtual).toBe(0)
  })

  it('have no place for a device that no switch has seen', () => {
    expect(total.unseen).toBeGreaterThan(NETWORKS)
    expect(total.guessed).toBe(0)
  })
})

/** Reads a twelfth of the networks as they were handed over in a certain form, and expects everything at its place. */
function expectAllPlaced(
  form: 'files' | 'pastes',
  handedOver: (all: Printed[]) => Printed[],
): void {
  const total = emptyVerdict()
  for (let seed = 0; seed < NETWORKS / 12; seed++) {
    const network = buildNetwork(seed)
    const learned = new Learned(network)
    const outputs = handedOver(printNetwork(network, learned, { form, leases: true }))
    judge(network, learned, outputs, read(outputs), total)
  }
  const { right, wrong, undecided, uplinksAsPlace, guessed, complaints } = total
  expect(right).toBeGreaterThan(100)
  expect(complaints).toEqual([])
  expect(wrong + undecided + uplinksAsPlace + guessed).toBe(0)
}

describe('a network whose outputs were collected by a tool', () => {
  it.each(Object.keys(TOOLS))('has everything at its place: %s', (tool) => {
    expectAllPlaced('files', (outputs) => collected(outputs, tool))
  })
})

describe('a network with one file per device and no prompts', () => {
  it.each(Object.entries(TITLES))('has everything at its place: below %s', (_, title) => {
    expectAllPlaced('pastes', (outputs) => titled(outputs, title))
  })
})

describe('a network with different outputs the second time', () => {
  const networks = Array.from({ length: NETWORKS / 4 }, (_, seed) => {
    const outputs = printNetwork(buildNetwork(seed))
    const inventory = read(outputs)
    const shared = inventory.sharedAddresses()
    return { outputs, devices: inventory.summaries(), shared, random: new Random(seed) }
  })

  it('is unchanged if they are the same in another order', () => {
    for (const { outputs, devices, random } of networks) {
      const { counts } = compareInventories(devices, read(random.shuffled(outputs)).summaries())
      expect(counts).toEqual({ new: 0, gone: 0, moved: 0, changed: 0, same: devices.length })
    }
  })

  it('reports nothing as moved or changed if half of them are missing, or if these are added', () => {
    for (const { outputs, devices, shared, random } of networks) {
      const half = read(outputs.filter(() => random.chance(0.5))).summaries()
      // Fewer outputs may not tell that several devices share an address, and more that two devices have the same.
      const own = half.filter(({ addresses }) => !addresses.some((address) => shared.has(address)))
      const unchanged = { moved: 0, changed: 0 }
      const less = compareInventories(devices, half).counts
      expect(less).toMatchObject({ ...unchanged, new: half.length - less.same })
      expect(less.same).toBeGreaterThanOrEqual(own.length)
      const more = compareInventories(half, devices, shared).counts
      expect(more).toMatchObject({ ...unchanged, gone: 0 })
      expect(more.same).toBeGreaterThanOrEqual(own.length)
    }
  })
})
