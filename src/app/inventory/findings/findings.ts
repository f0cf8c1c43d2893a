import { computed, effect, signal } from '@preact/signals'
import type { Findings } from '../../../worker/inventory/findings.ts'
import { ask, userDataRevision } from '../../platform/worker-client.ts'
import { run } from '../current-inventory.ts'
import { rows } from '../table/table-pages.ts'

const found = signal<{ readonly id: string; readonly findings: Findings | null } | null>(null)

/** The findings of the open inventory; null until they are worked out for the first time. */
export const findings = computed((): Findings | null => {
  const { value } = run
  const isOfIt = value.kind === 'done' && found.value?.id === value.summary.id
  return isOfIt ? (found.value?.findings ?? null) : null
})

const shownJob = computed(() => rows.value?.job)

/** Works them out after the frame with the first rows, and again when the person dismisses or restores one. */
effect(() => {
  void userDataRevision.value
  const job = shownJob.value
  if (job === undefined) return
  requestAnimationFrame(() => setTimeout(() => find(job)))
})

function find(job: number): void {
  ask((worker) => worker.inventory.findings(job)).then(
    (findings) => {
      const { value } = run
      if (value.kind === 'done' && value.summary.job === job) {
        found.value = { id: value.summary.id, findings }
      }
    },
    () => {
      // Another inventory is being read, or the worker has stopped, which the screen reports.
    },
  )
}
