import { beforeAll, describe, expect, it } from 'vitest'
import { Inventory } from '../../../../src/core/inventory/inventory.ts'
import { buildNetwork } from '../../../fixtures/networks/build.ts'
import { emptyVerdict, judge, type Verdict } from '../../../fixtures/networks/judge.ts'
import { Learned } from '../../../fixtures/networks/learn.ts'
import { printNetwork } from '../../../fixtures/networks/print.ts'

/** `NETWORKS=1000 npx vitest run networks` reads all of them, which takes about 90 s of processor time. */
const NETWORKS = Number(process.env.NETWORKS ?? 60)
/** Timeout in milliseconds, far more than they take on a busy machine. */
const PATIENCE = 1_000 * NETWORKS + 60_000

describe(`${NETWORKS} networks, printed as the makers print them and read in any order`, () => {
  let total: Verdict

  beforeAll(() => {
    total = emptyVerdict()
    for (let seed = 0; seed < NETWORKS; seed++) {
      const network = buildNetwork(seed)
      const learned = new Learned(network)
      const inventory = new Inventory()
      for (const { text, source } of printNetwork(network, learned)) inventory.add(text, source)
      judge(network, learned, inventory, total)
    }
    const { complaints, ...counts } = total
    console.log(JSON.stringify(counts), ...complaints.slice(0, 10))
  }, PATIENCE)

  it('have at least 99 % of the stations at their place that an access switch has seen there', () => {
    const { right, wrong, undecided } = total
    expect(right).toBeGreaterThan(10 * NETWORKS)
    expect(right / (right + wrong + undecided)).toBeGreaterThanOrEqual(0.99)
  })

  it('have the others behind the nearest port that knows them, or on it if nothing says that it is an uplink', () => {
    const { behind, notNearest, unknowable, notBehind } = total
    expect(behind).toBeGreaterThan(NETWORKS)
    expect(notBehind).toBe(0)
    expect((behind + unknowable) / (behind + unknowable + notNearest)).toBeGreaterThanOrEqual(0.99)
  })

  it('have no uplink as the place of anything', () => {
    expect(total.uplinksAsPlace).toBe(0)
  })

  it('have no place for a device that no switch has seen', () => {
    expect(total.unseen).toBeGreaterThan(NETWORKS)
    expect(total.guessed).toBe(0)
  })
})
