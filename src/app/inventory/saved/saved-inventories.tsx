import './saved-inventories.css'
import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { SavedInventory } from '../../../inventory/saved-inventory.ts'
import type { InventorySummary } from '../../../worker/inventory/inventory-summary.ts'
import { ask, userDataRevision } from '../../platform/worker-client.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { announce } from '../../ui/notices.tsx'
import { attempt, offerUndo, showNotice } from '../../ui/notices.tsx'
import { useTask } from '../../ui/asking.ts'
import { read, showCompared, showRenamed, showSaved } from '../state.ts'
import { useKeptText } from '../../ui/kept-text.ts'
import { ErrorText } from '../../ui/text.tsx'
import { Section } from '../../ui/plate.tsx'
import { savedFacts } from './saved-facts.ts'

/** Null while it is not known what is saved. */
const listed = signal<readonly SavedInventory[] | null>(null)

async function refresh(): Promise<void> {
  listed.value = await ask((worker) => worker.inventoryStore.list())
}

/** The saved inventories; none if the store does not answer, and saving then shows why. */
function useSavedInventories(): readonly SavedInventory[] {
  useEffect(() => {
    refresh().catch(() => (listed.value = null))
  }, [userDataRevision.value])
  return listed.value ?? []
}

/** Whether an inventory can be compared with a saved one: not with itself. */
function isComparable({ saved, changed }: InventorySummary, { id }: SavedInventory): boolean {
  return changed || id !== saved?.id
}

/** Compares the open inventory with the one saved last, in one tap, or no longer. */
export function Comparing({ summary: open }: { summary: InventorySummary }) {
  const latest = useSavedInventories().find((saved) => isComparable(open, saved))
  const { compared, job } = open
  if (compared !== null) {
    return (
      <IconButton
        icon="clear"
        label="Stop comparing"
        class="no-print"
        onClick={() => void compare(job, null)}
      />
    )
  }
  if (latest === undefined) return null
  return (
    <Button
      class="inventory-compare no-print"
      title={latest.name}
      onClick={() => void compare(job, latest.id)}
    >
      <bdi>Compare with “{latest.name}”</bdi>
    </Button>
  )
}

interface SavedProps {
  /** The open inventory, to be compared with them. */
  readonly open: InventorySummary | null
  /** Called when one of them has been chosen. */
  readonly close: () => void
}

/** The saved inventories: to open, to compare with, to rename and to delete. */
export function SavedInventories({ open, close }: SavedProps) {
  const saved = useSavedInventories()
  if (saved.length === 0) return null
  return (
    <Section
      title="Saved on this device"
      class={open === null ? 'plate stack' : 'stack stack--close'}
    >
      <ul class="saved">
        {saved.map((one) => (
          <SavedRow key={one.id} saved={one} open={open} close={close} />
        ))}
      </ul>
    </Section>
  )
}

/** Compares the open inventory with a saved one, or no longer with any. */
export async function compare(job: number, id: string | null): Promise<void> {
  await attempt(async () => {
    const summary = await ask((worker) => worker.inventory.compare(job, id))
    if (summary === null) return
    showCompared(summary)
    scrollTo(0, 0)
  })
}

interface SaveFormProps {
  readonly summary: InventorySummary
  /** Called when it is saved. */
  readonly done: () => void
}

/** Saves the open inventory: one that was saved before in its place, or as a copy. */
export function SaveForm({ summary, done }: SaveFormProps) {
  const names = useSavedInventories().map(({ name }) => name)
  const { saved, job, id } = summary
  const [typed, keep] = useKeptText(`nameplate-name ${id}`)
  const name = typed.value ?? saved?.name ?? freeName(suggestedName(summary), names)
  const { error, run } = useTask()
  const save = (over: boolean) =>
    run(async () => {
      const copyName = saved !== null && name === saved.name ? freeName(name, names) : name
      const stored = await ask((worker) => worker.inventory.save(job, over ? name : copyName, over))
      if (stored === null) return ''
      showSaved(stored)
      keep(null)
      await refresh()
      done()
      showNotice(`Saved as “${stored.saved?.name}”.`)
      return ''
    })
  return (
    <form
      class="stack stack--close"
      onSubmit={(event) => {
        event.preventDefault()
        void save(saved !== null)
      }}
    >
      <label>
        <span class="label">Name</span>
        <input
          class="input"
          type="text"
          value={name}
          maxLength={80}
          required
          onInput={({ currentTarget: { value } }) => keep(value)}
        />
      </label>
      <div class="row">
        <Button type="submit" kind="main">
          Save
        </Button>
        {saved !== null && <Button onClick={() => void save(false)}>Save as a copy</Button>}
      </div>
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

const focused = (input: HTMLInputElement | null) => input?.focus()

interface SavedRowProps extends SavedProps {
  readonly saved: SavedInventory
}

function SavedRow({ saved, open, close }: SavedRowProps) {
  const { id, name } = saved
  /** What was typed as its new name, until that is stored; null while it is not renamed. */
  const [typed, keep] = useKeptText(`nameplate-rename ${id}`)
  const pen = useRef<HTMLButtonElement>(null)
  const rename = async () => {
    const wanted = typed.peek()?.trim() ?? ''
    if (wanted !== '' && wanted !== name) {
      const renamed = await ask((worker) => worker.inventory.rename(id, wanted))
      await refresh()
      if (renamed === null) return
      showRenamed(renamed)
    }
    keep(null)
  }
  useEffect(
    () => () => {
      const isGone = listed.peek()?.every((one) => one.id !== id)
      // What was typed is there again if the deletion is undone.
      if (isGone === true && typed.peek() !== null) {
        showNotice(`“${name}” was deleted before its new name was saved.`)
      }
    },
    [name],
  )
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
          class="input"
          aria-label={`New name for ${name}`}
          value={typed.value}
          maxLength={80}
          ref={focused}
          onInput={({ currentTarget: { value } }) => keep(value)}
          onBlur={() => void attempt(rename)}
          onKeyDown={(event) => {
            const { key } = event
            if (key !== 'Enter' && key !== 'Escape') return
            // Otherwise Enter would also press the button that gets the focus below.
            event.preventDefault()
            if (key === 'Escape') keep(null)
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
            onClick={() => {
              close()
              void compare(open.job, id)
            }}
          >
            Compare
          </Button>
        )}
        <IconButton icon="pen" label={`Rename ${name}`} ref={pen} onClick={() => keep(name)} />
        <IconButton icon="bin" label={`Delete ${name}`} onClick={() => void remove()} />
      </span>
    </li>
  )
}
