import { computed, effect, signal } from '@preact/signals'
import type { VendorSummary } from '../../../protocol/inventory.ts'
import { ask } from '../../platform/worker-client.ts'
import { run } from '../state.ts'
import { rows } from '../table/table-pages.ts'

const counted = signal<{
  readonly job: number
  readonly vendors: VendorSummary | null
} | null>(null)

const summary = computed(() => (run.value.kind === 'done' ? run.value.summary : null))

/** The vendors of the open inventory; null while they are counted, for which the table does not wait. */
export const vendors = computed((): VendorSummary | null => {
  const of = summary.value
  if (of === null) return null
  return of.vendors ?? (counted.value?.job === of.job ? counted.value.vendors : null)
})

const shownJob = computed(() => rows.value?.job)

/** Counts them after the frame with the first rows, so that drawing it does not compete for the processor. */
effect(() => {
  const of = summary.value
  if (of === null || of.vendors !== null || shownJob.value !== of.job) return
  if (counted.peek()?.job === of.job) return
  requestAnimationFrame(() => setTimeout(() => count(of.job)))
})

function count(job: number): void {
  ask((worker) => worker.inventory.vendors(job)).then(
    (vendors) => (counted.value = { job, vendors }),
    () => {
      // Another inventory is being read, or the worker has stopped, which the screen reports.
    },
  )
}
