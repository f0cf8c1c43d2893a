import { describe, expect, it } from 'vitest'
import { compareInventories } from '../../../src/inventory/compare.ts'
import type { DeviceSummary } from '../../../src/inventory/device.ts'
import { Inventory } from '../../../src/inventory/inventory.ts'
import { buildNetwork } from '../../fixtures/networks/build-network.ts'
import { renamedSwitches, twoWeeks } from '../../fixtures/networks/later.ts'
import { Learned } from '../../fixtures/networks/learn.ts'
import { printNetwork, type Printed } from '../../fixtures/networks/print.ts'
import { happens, Random } from '../../fixtures/networks/random.ts'

/** A third of the networks that are judged by places. */
const NETWORKS = Math.ceil(Number(process.env.NETWORKS ?? 6) / 3)

const FORMS = ['one paste', 'files', 'unnamed pastes', 'pastes'] as const

function read(outputs: readonly Printed[]): Inventory {
  const inventory = new Inventory()
  for (const { text, source } of outputs) inventory.add(text, source)
  return inventory
}

/** The status of each address. */
function found(before: readonly DeviceSummary[], after: readonly DeviceSummary[]) {
  return compareInventories(before, after).devices.flatMap((change) => {
    const device = change.after === null ? before[change.before!]! : after[change.after]!
    return device.addresses.map((address) => ({ address, status: change.status }))
  })
}

describe(`${NETWORKS} networks a week later`, () => {
  const weeks = Array.from({ length: NETWORKS }, (_, seed) => {
    const { before, after, changes } = twoWeeks(buildNetwork(seed))
    const random = new Random(seed)
    const handed = { form: random.pick(FORMS), leases: true }
    const first = read(printNetwork(before, new Learned(before), handed))
    // Nobody pastes in the same order again.
    const printed = printNetwork(after, new Learned(after), handed)
    const second = read(random.shuffled(printed))
    return {
      seed,
      form: handed.form,
      before: first.summaries(),
      after: second.summaries(),
      changes,
      renamed: new Set(renamedSwitches(before, after)),
    }
  })

  it('report exactly the stations that are new, gone, moved and changed', () => {
    const wrong: string[] = []
    let other = 0
    let moved = 0
    let lost = 0
    for (const { seed, form, before, after, changes, renamed } of weeks) {
      const all = new Map<string, string[]>()
      for (const { address, status } of found(before, after)) {
        all.set(address, [...(all.get(address) ?? []), status])
      }
      for (const [address, expected] of changes) {
        if (expected !== 'same') other++
        const said = [...new Set(all.get(address) ?? ['missing'])].join(' and ')
        if (expected === 'moved' && form === 'unnamed pastes') {
          // A switch without a name that most of its stations have left cannot be recognised.
          moved++
          if (said === 'same') {
            lost++
            continue
          }
        }
        if (!expected.split(' or ').includes(said))
          wrong.push(`seed ${seed}: ${address} is ${said}, not ${expected}`)
      }
      for (const [address, statuses] of all) {
        const isStation = changes.has(address)
        const isRenamed = renamed.has(address) && statuses.every((status) => status === 'changed')
        if (!isStation && !isRenamed && statuses.some((status) => status !== 'same'))
          wrong.push(`seed ${seed}: ${address} is no station and ${statuses.join(' and ')}`)
      }
    }
    expect(other).toBeGreaterThan(3 * NETWORKS)
    expect(wrong).toEqual([])
    expect(lost).toBeLessThanOrEqual(0.12 * moved)
  })

  it.each(['earlier', 'later'])(
    'report most moves, and no others, if a third of the switches is missing in the %s one',
    (week) => {
      let moved = 0
      let told = 0
      const wrong: string[] = []
      for (let seed = 0; seed < NETWORKS; seed++) {
        const { before, after, changes } = twoWeeks(buildNetwork(seed))
        const [earlier, later] = [before, after].map((network, at) => {
          const printed = printNetwork(network, new Learned(network), {
            form: 'files',
            leases: true,
          })
          const isWhole = at === (week === 'earlier' ? 1 : 0)
          return read(
            printed.filter(({ source }) => isWhole || !happens(1 / 3, seed, source ?? '')),
          ).summaries()
        })
        for (const { address, status } of found(earlier!, later!)) {
          const expected = changes.get(address) ?? 'same'
          if (expected === 'moved') moved++
          if (status !== 'moved') continue
          told++
          if (!expected.startsWith('moved')) wrong.push(`seed ${seed}: ${address} is ${expected}`)
        }
      }
      expect(wrong).toEqual([])
      expect(told).toBeGreaterThan(0.6 * moved)
    },
  )
})
