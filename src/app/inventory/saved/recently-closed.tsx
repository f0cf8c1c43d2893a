import './saved-inventories.css'
import { useSignal } from '@preact/signals'
import type { ClosedInventory } from '../../../worker/inventory/inventory-store.ts'
import { format } from '../../platform/format.ts'
import { openCodes } from '../../platform/inventory-input.ts'
import { ask } from '../../platform/worker-client.ts'
import { announce, attempt, showNotice } from '../../ui/notices.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/plate.tsx'
import { read } from '../state.ts'
import { closed, deleted } from './closed-inventories.ts'
import { dateWords } from './saved-facts.ts'

const KINDS = ['history', 'prefixes', 'codes'] as const

/** What was closed, replaced, cleared or deleted: it stays on the device until the person discards it. */
export function RecentlyClosed() {
  const kinds = KINDS.filter((kind) => (deleted.value?.[kind].count ?? 0) > 0)
  const rows = closed.value.length + kinds.length
  if (rows === 0) return null
  const discardAll = async () => {
    const ids = closed.peek().map(({ id }) => id)
    await ask((worker) => worker.inventoryStore.discard(ids))
    for (const kind of kinds) await ask((worker) => worker.userData.discardDeleted(kind))
  }
  return (
    <Section title="Recently closed" class="plate stack no-print">
      <p class="soft">
        Kept on this device until you discard it. Of the inventories, the last ten are kept, up to
        200 MB.
      </p>
      <ul class="saved">
        {closed.value.map((one) => (
          <ClosedRow key={one.id} closed={one} />
        ))}
        {kinds.map((kind) => (
          <DeletedRow key={kind} kind={kind} />
        ))}
      </ul>
      {rows > 1 && <Discarding what="all" words="Discard all" discard={discardAll} />}
    </Section>
  )
}

function ClosedRow({ closed }: { closed: ClosedInventory }) {
  const { id, name, changed, devices, at, isStored } = closed
  const facts = [
    ...dateWords(at),
    ...(devices === null ? [] : [format.counted(devices, 'device')]),
    ...(isStored ? [] : ['only until you leave this page']),
  ]
  return (
    <Row
      name={name === null ? 'Unsaved' : `${name}${changed ? ', changed' : ''}`}
      facts={facts}
      action="Reopen"
      act={() => read({ from: 'closed', id })}
      discard={async () => await ask((worker) => worker.inventoryStore.discard([id]))}
    />
  )
}

function DeletedRow({ kind }: { kind: (typeof KINDS)[number] }) {
  if (deleted.value === null) return null
  const { count, at } = deleted.value[kind]
  const { labelled } = deleted.value.history
  const what = {
    history: format.counted(count, 'deleted lookup'),
    prefixes: format.counted(count, 'deleted prefix', 'deleted prefixes'),
    codes: format.counted(count, 'cleared code'),
  }[kind]
  const labels =
    kind === 'history' && labelled > 0 ? [`${format.count(labelled)} with a label or note`] : []
  const restore = async () => {
    const codes = await ask((worker) => worker.userData.restoreDeleted(kind))
    if (codes.length > 0) openCodes(codes)
    else showNotice('Restored.')
  }
  return (
    <Row
      name={what}
      facts={[...dateWords(at), ...labels]}
      action="Restore"
      act={() => void attempt(restore)}
      discard={async () => await ask((worker) => worker.userData.discardDeleted(kind))}
    />
  )
}

interface RowProps {
  readonly name: string
  readonly facts: readonly string[]
  readonly action: string
  readonly act: () => void
  readonly discard: () => Promise<void>
}

function Row({ name, facts, action, act, discard }: RowProps) {
  const what = [name, ...facts].join(', ')
  return (
    <li class="saved-row">
      <Button kind="bare" class="saved-open" aria-label={`${action} ${what}`} onClick={act}>
        <bdi>{name}</bdi>
        <span class="soft">{facts.join(', ')}</span>
      </Button>
      <Discarding what={what} discard={discard} />
    </li>
  )
}

interface DiscardingProps {
  /** What is discarded. */
  readonly what: string
  readonly discard: () => Promise<void>
  /** The words of the button, instead of an icon. */
  readonly words?: string
}

/** A button that asks once more, because nothing brings back what is discarded. */
function Discarding({ what, discard, words }: DiscardingProps) {
  const asks = useSignal(false)
  const confirmed = () =>
    attempt(async () => {
      await discard()
      announce('Discarded.')
      // The button goes with its row.
      document.getElementById('main')?.focus({ preventScroll: true })
    })
  return (
    <span class="row saved-tools">
      {asks.value && (
        <Button aria-label={`Discard ${what} for good`} onClick={() => void confirmed()}>
          Discard for good
        </Button>
      )}
      <Button
        kind="bare"
        aria-label={asks.value ? `Keep ${what}` : `Discard ${what}`}
        onClick={() => (asks.value = !asks.value)}
      >
        {asks.value ? 'Keep' : (words ?? <Icon name="bin" />)}
      </Button>
    </span>
  )
}
