import './inventory-list.css'
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'
import type { InventoryRow } from '../../../worker/inventory/inventory-store.ts'
import { format } from '../../platform/format.ts'
import { openCodes } from '../../platform/inventory-input.ts'
import { href } from '../../platform/route.ts'
import { ask } from '../../platform/worker-client.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useKeptText } from '../../ui/kept-text.ts'
import { announce, attempt, offerUndo, showNotice } from '../../ui/notices.tsx'
import { Section } from '../../ui/plate.tsx'
import { ErrorText } from '../../ui/text.tsx'
import {
  dateWords,
  deletedData,
  factsOf,
  inventories,
  listed,
  inventoryName,
  titleOf,
  whyNotListed,
} from './inventories.ts'

/** From this many inventories on, there is a search field. */
const MANY = 10

/** The inventories on this device, visits of one name together, and at the end the deleted ones. */
export function InventoryList() {
  const rows = listed()
  const search = useSearch(rows)
  return (
    <>
      <ErrorText>
        {whyNotListed.value &&
          `The inventories on this device cannot be listed. ${whyNotListed.value}`}
      </ErrorText>
      {rows.length > 0 && (
        <Section title="On this device" class="plate stack">
          {search.field}
          <ul class="kept">
            {grouped(search.found).map((visits) =>
              visits.length === 1 ? (
                <Row key={visits[0]!.id} row={visits[0]!} />
              ) : (
                <li key={visits[0]!.id}>
                  <h3 class="kept-name">
                    <bdi>{visits[0]!.name}</bdi>{' '}
                    <span class="soft">{format.counted(visits.length, 'visit')}</span>
                  </h3>
                  <ul class="kept kept--visits">
                    {visits.map((row) => (
                      <Row key={row.id} row={row} isVisit />
                    ))}
                  </ul>
                </li>
              ),
            )}
          </ul>
        </Section>
      )}
      <KnownNames />
      <DeletedRows />
    </>
  )
}

/** A field that searches many inventories by name, and the matches. */
export function useSearch(rows: readonly InventoryRow[]) {
  const words = useSignal('')
  const id = useId()
  if (rows.length < MANY) return { field: null, found: rows }
  const wanted = words.value.trim().toLowerCase()
  return {
    found: rows.filter((row) => titleOf(row).toLowerCase().includes(wanted)),
    field: (
      <div class="form-field kept-search">
        <label class="label" for={id}>
          Search
        </label>
        <input
          id={id}
          type="search"
          class="input"
          value={words.value}
          onInput={({ currentTarget: { value } }) => (words.value = value)}
        />
      </div>
    ),
  }
}

/** Groups rows of the same name, at the position of the first. */
function grouped(rows: readonly InventoryRow[]): readonly (readonly InventoryRow[])[] {
  const groups = new Map<string, InventoryRow[]>()
  for (const row of rows) {
    const key = row.name || ` ${row.id}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

const focused = (input: HTMLInputElement | null) => input?.focus()

/** @param isVisit whether its name is already shown above it */
function Row({ row, isVisit = false }: { row: InventoryRow; isVisit?: boolean }) {
  const { id, name } = row
  const what = isVisit ? `${name}, ${factsOf(row)}` : titleOf(row)
  /** The new name typed so far, until it is stored; null while it is not being renamed. */
  const [typed, keep] = useKeptText(`nameplate-rename ${id}`)
  const pen = useRef<HTMLButtonElement>(null)
  const rename = async () => {
    const wanted = typed.peek()?.trim() ?? name
    if (wanted !== name) await ask((worker) => worker.inventoryStore.rename(id, wanted))
    // Unless the person has kept typing.
    if (typed.peek()?.trim() === wanted) keep(null)
  }
  return (
    <li class="kept-row">
      {typed.value === null ? (
        <a class="kept-open" href={href('inventory', [id])}>
          {!isVisit && <bdi>{titleOf(row)}</bdi>}
          <span class="soft">{factsOf(row)}</span>
        </a>
      ) : (
        <input
          type="text"
          class="input"
          aria-label={`New name for ${what}`}
          value={typed.value}
          maxLength={80}
          list="inventory-names"
          ref={focused}
          onInput={({ currentTarget: { value } }) => keep(value)}
          onBlur={() => void attempt(rename)}
          onKeyDown={(event) => {
            const { key } = event
            if (key !== 'Enter' && key !== 'Escape') return
            // Otherwise Enter would also press the button that receives the focus below.
            event.preventDefault()
            if (key === 'Escape') keep(null)
            // The text is stored as the new name when the field loses the focus.
            pen.current?.focus()
          }}
        />
      )}
      <span class="row kept-tools">
        <IconButton
          icon="pen"
          label={`Rename ${what}`}
          ref={pen}
          onClick={() => keep(typed.peek() ?? name)}
        />
        <IconButton
          icon="bin"
          label={`Delete ${what}`}
          onClick={() => void attempt(async () => await remove(row))}
        />
      </span>
    </li>
  )
}

async function remove(row: InventoryRow): Promise<void> {
  await ask((worker) => worker.inventoryStore.delete(row.id))
  offerUndo(`Deleted ${inventoryName(row)}.`, async () => {
    await ask((worker) => worker.inventoryStore.restore(row.id))
  })
}

/** The names in use, as suggestions for name fields. */
export function KnownNames() {
  const names = new Set(listed().flatMap(({ name }) => name || []))
  return (
    <datalist id="inventory-names">
      {[...names].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

const KINDS = ['history', 'prefixes', 'codes'] as const

function DeletedRows() {
  const rows = inventories.value.filter(({ deletedAt }) => deletedAt !== null)
  const kinds = KINDS.filter((kind) => (deletedData.value?.[kind].count ?? 0) > 0)
  if (rows.length + kinds.length === 0) return null
  const removeAll = async () => {
    await ask((worker) => worker.inventoryStore.remove(rows.map(({ id }) => id)))
    for (const kind of kinds) await ask((worker) => worker.userData.discardDeleted(kind))
  }
  return (
    <Section title="Deleted" class="plate stack no-print">
      <p class="soft">
        Inventories stay here for 30 days, or until there is no room for another one.
      </p>
      <ul class="kept">
        {rows.map((row) => (
          <DeletedRow
            key={row.id}
            name={titleOf(row)}
            facts={factsOf(row)}
            restore={async () => await ask((worker) => worker.inventoryStore.restore(row.id))}
            remove={async () => await ask((worker) => worker.inventoryStore.remove([row.id]))}
          />
        ))}
        {kinds.map((kind) => (
          <DeletedKind key={kind} kind={kind} />
        ))}
      </ul>
      {rows.length + kinds.length > 1 && (
        <Removing what="all" remove={removeAll}>
          Delete all for good
        </Removing>
      )}
    </Section>
  )
}

/** Data deleted on another screen. */
function DeletedKind({ kind }: { kind: (typeof KINDS)[number] }) {
  if (deletedData.value === null) return null
  const { count, at } = deletedData.value[kind]
  const { labelled } = deletedData.value.history
  const name = {
    history: format.counted(count, 'deleted lookup'),
    prefixes: format.counted(count, 'deleted prefix', 'deleted prefixes'),
    codes: format.counted(count, 'cleared code'),
  }[kind]
  const labels =
    kind === 'history' && labelled > 0 ? [`${format.count(labelled)} with a label or note`] : []
  return (
    <DeletedRow
      name={name}
      facts={[...dateWords(at), ...labels].join(', ')}
      restore={async () => {
        const codes = await ask((worker) => worker.userData.restoreDeleted(kind))
        if (codes.length > 0) openCodes(codes)
      }}
      remove={async () => await ask((worker) => worker.userData.discardDeleted(kind))}
    />
  )
}

interface DeletedRowProps {
  readonly name: string
  readonly facts: string
  readonly restore: () => Promise<void>
  readonly remove: () => Promise<void>
}

function DeletedRow({ name, facts, restore, remove }: DeletedRowProps) {
  const what = `${name}, ${facts}`
  const restored = async () => {
    await restore()
    showNotice('Restored.')
  }
  return (
    <li class="kept-row">
      <Button
        kind="bare"
        class="kept-open"
        aria-label={`Restore ${what}`}
        onClick={() => void attempt(restored)}
      >
        <bdi>{name}</bdi>
        <span class="soft">{facts}</span>
      </Button>
      <Removing what={what} remove={remove}>
        <Icon name="bin" />
      </Removing>
    </li>
  )
}

interface RemovingProps {
  /** Names the subject of the deletion. */
  readonly what: string
  readonly remove: () => Promise<void>
  /** The label of the button. */
  readonly children: ComponentChildren
}

/** A button that asks for confirmation, because the deletion cannot be undone. */
function Removing({ what, remove, children }: RemovingProps) {
  const asks = useSignal(false)
  const confirmed = () =>
    attempt(async () => {
      await remove()
      announce('Deleted for good.')
    })
  return (
    <span class="row kept-tools">
      {asks.value && (
        <Button
          aria-label={`Delete ${what} for good now`}
          // The second click of a double one was meant for the button that was here before.
          onClick={({ detail }) => detail < 2 && void confirmed()}
        >
          Delete for good
        </Button>
      )}
      <Button
        kind="bare"
        aria-label={asks.value ? `Keep ${what}` : `Delete ${what} for good`}
        onClick={() => (asks.value = !asks.value)}
      >
        {asks.value ? 'Keep' : children}
      </Button>
    </span>
  )
}
