import './saved-inventories.css'
import { signal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { SavedInventory } from '../../../core/inventory/saved-inventory.ts'
import type { InventorySummary } from '../../../protocol/inventory.ts'
import { format } from '../../platform/format.ts'
import { ask, userDataRevision } from '../../platform/worker-client.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { announce } from '../../ui/announcer.ts'
import { attempt, offerUndo } from '../../ui/undo.tsx'
import { useTask } from '../../ui/use-task.ts'
import { read, showCompared, showSaved } from '../state.ts'
import { ErrorText } from '../../ui/error-text.tsx'
import { Section } from '../../ui/section.tsx'

const listed = signal<readonly SavedInventory[]>([])

async function refresh(): Promise<void> {
  listed.value = await ask((worker) => worker.inventoryStore.list())
}

/** The saved inventories; none if the store does not answer, and saving then shows why. */
function useSavedInventories(): readonly SavedInventory[] {
  useEffect(() => {
    refresh().catch(() => (listed.value = []))
  }, [userDataRevision.value])
  return listed.value
}

/** Compares the open inventory with the one saved last, in one tap. */
export function CompareWithLast({ summary }: { summary: InventorySummary }) {
  const [latest] = useSavedInventories()
  if (latest === undefined || summary.compared !== null) return null
  if (latest.id === summary.saved?.id) return null
  return (
    <Button class="no-print" onClick={() => void compare(summary.job, latest.id)}>
      Compare with “{latest.name}”
    </Button>
  )
}

/** Saves the open inventory, and lists the saved ones to compare it with. */
export function SaveAndCompare({ summary }: { summary: InventorySummary }) {
  const saved = useSavedInventories()
  return (
    <Section title="Save and compare" class="plate stack no-print">
      <SaveForm summary={summary} />
      {summary.compared && (
        <div class="row">
          <span>
            Compared with <bdi>{summary.compared.with.name}</bdi>.
          </span>
          <Button onClick={() => void compare(summary.job, null)}>Stop comparing</Button>
        </div>
      )}
      <SavedRows saved={saved} job={summary.job} />
    </Section>
  )
}

/** The saved inventories, shown while none is open. */
export function SavedInventories() {
  const saved = useSavedInventories()
  if (saved.length === 0) return null
  return (
    <Section title="Saved on this device" class="plate stack">
      <SavedRows saved={saved} job={null} />
    </Section>
  )
}

async function compare(job: number, id: string | null): Promise<void> {
  await attempt(async () => {
    const summary = await ask((worker) => worker.inventory.compare(job, id))
    if (summary === null) return
    showCompared(summary)
    scrollTo(0, 0)
  })
}

function SaveForm({ summary }: { summary: InventorySummary }) {
  const typed = useSignal<string | null>(null)
  const name = typed.value ?? summary.saved?.name ?? suggestedName(summary)
  const { outcome, error, run } = useTask()
  const save = () =>
    run(async () => {
      const saved = await ask((worker) => worker.inventory.save(summary.job, name))
      if (saved === null) return ''
      showSaved(saved, (open) => open.job === summary.job)
      typed.value = null
      await refresh()
      return `Saved as “${saved.name}”.`
    })
  return (
    <form
      class="inventory-save"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <label class="inventory-filter">
        <span class="label">Name</span>
        <input
          class="input"
          type="text"
          value={name}
          maxLength={80}
          data-unsaved={typed.value === null ? undefined : true}
          required
          onInput={({ currentTarget: { value } }) => (typed.value = value)}
        />
      </label>
      <Button icon="save" type="submit" kind="main">
        Save
      </Button>
      <span class="soft">{outcome.value}</span>
      <ErrorText>{error.value}</ErrorText>
    </form>
  )
}

function suggestedName({ sources, switches }: InventorySummary): string {
  const [first, ...others] = sources
  if (switches.length === 1) return switches[0]!
  return (others.length === 0 && first?.name?.replace(/\.[^.]*$/, '')) || 'Inventory'
}

function SavedRows({ saved, job }: { saved: readonly SavedInventory[]; job: number | null }) {
  if (saved.length === 0) return null
  return (
    <ul class="saved">
      {saved.map((one) => (
        <SavedRow key={one.id} saved={one} job={job} />
      ))}
    </ul>
  )
}

function listedFacts({ savedAt, devices }: SavedInventory): string {
  const facts = [
    ...(savedAt > 0 ? [format.day(savedAt), format.timeOfDay(savedAt)] : []),
    ...(devices === null ? [] : [format.counted(devices, 'device')]),
  ]
  return facts.join(', ')
}

const focused = (input: HTMLInputElement | null) => input?.focus()

function SavedRow({ saved, job }: { saved: SavedInventory; job: number | null }) {
  const { id, name } = saved
  /** What was typed as its new name, until that is stored; null while it is not renamed. */
  const typed = useSignal<string | null>(null)
  const pen = useRef<HTMLButtonElement>(null)
  const rename = async () => {
    const wanted = typed.peek()?.trim() ?? ''
    if (wanted !== '' && wanted !== name) {
      const renamed = await ask((worker) => worker.inventory.rename(id, wanted))
      if (renamed !== null) showSaved(renamed, (open) => open.saved?.id === id)
      await refresh()
    }
    typed.value = null
  }
  const remove = () =>
    attempt(async () => {
      const canUndo = await ask((worker) => worker.inventoryStore.delete(id))
      await refresh()
      const sentence = `“${name}” was deleted.`
      if (!canUndo) {
        announce(sentence)
        // Otherwise the focus is lost together with the button that was pressed.
        document.getElementById('main')?.focus({ preventScroll: true })
        return
      }
      offerUndo(sentence, async () => {
        await ask((worker) => worker.inventoryStore.undelete(id))
        await refresh()
      })
    })
  return (
    <li class="saved-row">
      {typed.value !== null ? (
        <input
          type="text"
          class="input inventory-source-name"
          aria-label={`New name for ${name}`}
          data-unsaved
          value={typed.value}
          maxLength={80}
          ref={focused}
          onInput={({ currentTarget: { value } }) => (typed.value = value)}
          onBlur={() => void attempt(rename)}
          onKeyDown={(event) => {
            const { key } = event
            if (key !== 'Enter' && key !== 'Escape') return
            // Otherwise Enter would also press the button that gets the focus below.
            event.preventDefault()
            if (key === 'Escape') typed.value = null
            // Whatever is typed when the field loses the focus is the new name.
            pen.current?.focus()
          }}
        />
      ) : (
        <Button kind="bare" class="saved-open" onClick={() => read({ from: 'saved', id })}>
          <bdi>{name}</bdi>
          <span class="soft">{listedFacts(saved)}</span>
        </Button>
      )}
      <span class="row saved-tools">
        {job !== null && (
          <Button
            kind="bare"
            aria-label={`Compare with ${name}`}
            onClick={() => void compare(job, id)}
          >
            Compare
          </Button>
        )}
        <IconButton
          icon="pen"
          label={`Rename ${name}`}
          ref={pen}
          onClick={() => (typed.value = name)}
        />
        <IconButton icon="bin" label={`Delete ${name}`} onClick={() => void remove()} />
      </span>
    </li>
  )
}
