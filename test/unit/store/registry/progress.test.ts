import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InstallProgress } from '../../../../src/core/update/update-offer.ts'
import { ProgressMeter } from '../../../../src/store/registry/progress.ts'

test('progress never falls, and is 1 exactly once, at the end', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('received' as const),
      bytes: fc.nat(1000),
      total: fc.constantFrom(300, 1000),
    }),
    fc.record({ kind: fc.constantFrom('checking', 'unpacking', 'storing') }),
    fc.record({
      kind: fc.constant('follow' as const),
      fraction: fc.double({ min: 0, max: 1, noNaN: true }),
      phase: fc.constantFrom('checking', 'downloading', 'unpacking', 'storing', 'done'),
    }),
  )
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const told: InstallProgress[] = []
      const meter = new ProgressMeter((progress) => told.push(progress))
      for (const each of steps) {
        if ('bytes' in each) meter.received(Math.min(each.bytes, each.total), each.total)
        else if ('fraction' in each) {
          const { phase, fraction } = each
          const shown = phase === 'done' ? 1 : fraction * 0.97
          meter.follow({ phase, receivedBytes: 1, totalBytes: 2, fraction: shown })
        } else meter.phase(each.kind)
      }
      meter.done()
      const fractions = told.map(({ fraction }) => fraction)
      expect(fractions).toEqual(fractions.toSorted((one, other) => one - other))
      expect(fractions.indexOf(1)).toBe(fractions.length - 1)
      expect(told.at(-1)?.phase).toBe('done')
    }),
  )
})

test('the bytes of one file never decrease, even if the host starts it again', () => {
  const told = record((meter) => {
    for (const bytes of [0, 200, 800, 0, 100, 900, 1000]) meter.received(bytes, 1000)
  })
  expect(told.map(({ receivedBytes }) => receivedBytes)).toEqual([0, 200, 800, 900, 1000])
})

test('a slow drip of bytes does not flood with messages', () => {
  const told = record((meter) => {
    for (let bytes = 0; bytes <= 300_000; bytes++) meter.received(bytes, 300_000)
  })
  expect(told.length).toBeLessThan(250)
  expect(told.at(-1)?.receivedBytes).toBe(300_000)
})

test('the end of another installer counts only once the store shows it', () => {
  const told = record((meter) => {
    meter.follow({ phase: 'downloading', receivedBytes: 1, totalBytes: 2, fraction: 0.5 })
    meter.follow({ phase: 'done', receivedBytes: 2, totalBytes: 2, fraction: 1 })
  })
  expect(told.map(({ fraction }) => fraction)).toEqual([0.5])
})

function record(run: (meter: ProgressMeter) => void): InstallProgress[] {
  const told: InstallProgress[] = []
  run(new ProgressMeter((progress) => told.push(progress)))
  return told
}
