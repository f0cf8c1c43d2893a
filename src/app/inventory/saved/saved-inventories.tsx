import './saved-inventories.css'
import { signal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { SavedInventory } from '../../../inventory/saved-inventory.ts'
import type { InventorySummary } from '../../../worker/inventory/inventory-summary.ts'
import { ask, userDataRevision } from '../../platform/worker-client.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { announce, attempt, offerUndo } from '../../ui/notices.tsx'
import { useTask } from '../../ui/asking.ts'
import { read, showCompared, showRenamed, showSaved } from '../state.ts'
import { ErrorText } from '../../ui/text.tsx'
import { Section } from '../../ui/plate.tsx'
import { savedFacts } from './saved-facts.ts'

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

/** Whether an inventory can be compared with a saved one: not with itself. */
function isComparable({ saved, changed }: InventorySummary, { id }: SavedInventory): boolean {
  return changed || id !== saved?.id
}

/** Compares the open inventory with the one saved last, in one tap. */
export function CompareWithLast({ summary }: { summary: InventorySummary }) {
  const [latest] = useSavedInventories()
  if (latest === undefined || summary.compared !== null) return null
  if (!isComparable(summary, latest)) return null
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
      <SaveForm key={summary.id} summary={summary} names={saved.map(({ name }) => name)} />
      {summary.compared && (
        <div class="row">
          <span>
            Compared with <bdi>{summary.compared.with.name}</bdi>.
          </span>
          <Button onClick={() => void compare(summary.job, null)}>Stop comparing</Button>
        </div>
      )}
      <SavedRows saved={saved} open={summary} />
    </Section>
  )
}

/** The saved inventories, shown while none is open. */
export function SavedInventories() {
  const saved = useSavedInventories()
  if (saved.length === 0) return null
  return (
    <Section title="Saved on this device" class="plate stack">
      <SavedRows saved={saved} open={null} />
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

interface SaveFormProps {
  readonly summary: InventorySummary
  /** The names that are taken. */
  readonly names: readonly string[]
}

/** Saves the open inventory: one that was saved before in its place, or as a copy. */
function SaveForm({ summary, names }: SaveFormProps) {
  const { saved, changed, job } = summary
  const typed = useSignal<string | null>(null)
  const name = typed.value ?? saved?.name ?? freeName(suggestedName(summary), names)
  const { outcome, error, run } = useTask()
  const save = (over: boolean) =>
    run(async () => {
      const copyName = saved !== null && name === saved.name ? freeName(name, names) : name
      const chosen = over ? name : copyName
      const done = await ask((worker) => worker.inventory.save(job, chosen, over))
      if (done === null) return ''
      showSaved(done)
      typed.value = null
      await refresh()
      return `Saved as “${done.saved?.name}”.`
    })
  return (
    <form
      class="inventory-save"
      onSubmit={(event) => {
        event.preventDefault()
        void save(saved !== null)
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
      {saved !== null && <Button onClick={() => void save(false)}>Save as a copy</Button>}
      {!changed && <span class="soft">{outcome.value}</span>}
      <ErrorText>{error.value}</ErrorText>
    </form>
  )
}

function suggestedName({ sources, switches }: InventorySummary): string {
  const [first, ...others] = sources
  if (switches.length === 1) return switches[0]!
  return (others.length === 0 && first?.name?.replace(/\.[^.]*$/, '')) || 'Inventory'
}

/** The name, with a number where it is taken: `Inventory 2`. */
function freeName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? name : `${name} ${number}`
    if (!taken.includes(numbered)) return numbered
  }
}

interface SavedRowsProps {
  readonly saved: readonly SavedInventory[]
  /** The open inventory, to be compared with them. */
  readonly open: InventorySummary | null
}

function SavedRows({ saved, open }: SavedRowsProps) {
  if (saved.length === 0) return null
  return (
    <ul class="saved">
      {saved.map((one) => (
        <SavedRow key={one.id} saved={one} open={open} />
      ))}
    </ul>
  )
}

const focused = (input: HTMLInputElement | null) => input?.focus()

interface SavedRowProps {
  readonly saved: SavedInventory
  readonly open: InventorySummary | null
}

function SavedRow({ saved, open }: SavedRowProps) {
  const { id, name } = saved
  /** What was typed as its new name, until that is stored; null while it is not renamed. */
  const typed = useSignal<string | null>(null)
  const pen = useRef<HTMLButtonElement>(null)
  const rename = async () => {
    const wanted = typed.peek()?.trim() ?? ''
    if (wanted !== '' && wanted !== name) {
      const renamed = await ask((worker) => worker.inventory.rename(id, wanted))
      if (renamed !== null) showRenamed(renamed)
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
          <span class="soft">{savedFacts(saved)}</span>
        </Button>
      )}
      <span class="row saved-tools">
        {open !== null && isComparable(open, saved) && (
          <Button
            kind="bare"
            aria-label={`Compare with ${name}`}
            onClick={() => void compare(open.job, id)}
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
