import { computed, effect, signal } from '@preact/signals'
import type { InventoryCounts, VendorSummary } from '../../../worker/inventory/inventory-summary.ts'
import { ask } from '../../platform/worker-client.ts'
import { run } from '../current-inventory.ts'
import { rows } from '../table/table-pages.ts'

const counted = signal<{ readonly job: number; readonly counts: InventoryCounts | null } | null>(
  null,
)

const summary = computed(() => (run.value.kind === 'done' ? run.value.summary : null))

/** Counts that arrive after the table is shown; null until then. */
const later = computed(() => {
  return counted.value?.job === summary.value?.job ? (counted.value?.counts ?? null) : null
})

/** The vendors of the open inventory; null until they are counted. */
export const vendors = computed((): VendorSummary | null => {
  return summary.value?.vendors ?? later.value?.vendors ?? null
})

/** The number of rows of each kind in the open inventory; null until they are counted. */
export const kinds = computed((): InventoryCounts['kinds'] | null => {
  return summary.value?.kinds ?? later.value?.kinds ?? null
})

const shownJob = computed(() => rows.value?.job)

/** Counts after the frame with the first rows, so as not to compete with drawing it. */
effect(() => {
  const of = summary.value
  if (of === null || (of.vendors !== null && of.kinds !== null)) return
  if (shownJob.value !== of.job || counted.peek()?.job === of.job) return
  requestAnimationFrame(() => setTimeout(() => count(of.job)))
})

function count(job: number): void {
  ask((worker) => worker.inventory.counts(job)).then(
    (counts) => (counted.value = { job, counts }),
    () => {
      // Another inventory is being read, or the worker has stopped, which the screen reports.
    },
  )
}
