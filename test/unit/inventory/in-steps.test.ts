import { describe, expect, test } from 'vitest'
import { Inventory } from '../../../src/inventory/inventory.ts'
import { ONE_LINE } from '../growth/one-line.ts'

const FORMS = Object.entries(ONE_LINE).filter(
  ([name]) => name.endsWith('in one line') || name === 'CSV, with a device a line',
)

/** A lookup of the same worker waits for a step, so a step must not process more than a few lines. */
describe('reading and joining yield after a few addresses, however long the lines are:', () => {
  test.each(FORMS)('%s', (_, { make, size }) => {
    const text = make(size)
    const inventory = new Inventory()
    let found = 0
    const reader = inventory.open(text, undefined, {
      isAssigned: () => true,
      onFound: () => found++,
    })
    let most = 0
    let steps = 0
    for (let before = 0; reader.next(); before = found) {
      steps++
      most = Math.max(most, found - before)
    }
    expect(most).toBeLessThanOrEqual(200)
    expect(steps).toBeGreaterThan(text.length / 20_000)
    let joins = 0
    for (const each = inventory.resolve(); !each.next().done;) joins++
    expect(joins).toBeGreaterThan(found / 1_024)
  })
})
