import './device-card.css'
import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { CHANGE_NAMES } from '../../../inventory/change-status.ts'
import { namesOf } from '../../../inventory/rows/row-view.ts'
import type { SaidKind } from '../../../inventory/sighting.ts'
import { KIND_NAMES } from '../../../core/lookup/kinds.ts'
import type { CardFact, DeviceCard } from '../../../worker/inventory/inventory-card.ts'
import type { InventorySummary } from '../../../worker/inventory/inventory-summary.ts'
import type { KnownRow } from '../../../worker/inventory/open-inventory.ts'
import { written } from '../../platform/address-style.ts'
import { format, assignedWhen } from '../../platform/format.ts'
import { linkToLookup } from '../../platform/route.ts'
import { ask } from '../../platform/worker-client.ts'
import { useAnswer } from '../../ui/asking.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { CopyLine } from '../../ui/copy.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { attempt } from '../../ui/notices.tsx'
import { closeDevice, openedRow } from './device-state.ts'
import { NameFields } from './name-fields.tsx'
import { SeenLink } from './seen-link.tsx'
import { outletWords, portWords } from '../ports/port-words.ts'
import { whereWords } from '../sentences.ts'
import { useWindowEvent } from '../../ui/window-event.ts'
import { isRoomBeside } from '../table/table-columns.ts'
import { Notes, Section } from '../../ui/plate.tsx'

/** Everything known about one row: next to the table, or in a dialog over it if there is not enough room for both. */
export function DeviceDialog({ summary }: { summary: InventorySummary }) {
  const row = openedRow.value
  const shown = useSignal<Shown | null>(null)
  useEffect(() => {
    if (row === null) {
      shown.value = null
      return
    }
    const { job } = summary
    // The card stays open while another tab renames or merges devices, which renumbers the rows.
    const isOpen = shown.peek()?.of === row
    let isCurrent = true
    ask((worker) => worker.inventory.device(job, row)).then(
      (card) => {
        if (!isCurrent) return
        if (card !== null) shown.value = { job, card, of: row }
        else if (!isOpen) closeDevice()
        // Otherwise its row is gone, or has been renumbered again; the page is about to be notified.
      },
      // The shell reports a stopped worker.
      closeDevice,
    )
    return () => {
      isCurrent = false
    }
  }, [summary, row])
  // In another inventory, a different device may have this number.
  useEffect(() => closeDevice, [])
  return row !== null && shown.value !== null ? <Dialog {...shown.value} /> : null
}

interface DialogProps {
  readonly job: number
  readonly card: DeviceCard
}

interface Shown extends DialogProps {
  /** The row that was requested. */
  readonly of: KnownRow
}

function Dialog({ job, card }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const beside = useSignal(isRoomBeside())
  const isBeside = beside.value
  useWindowEvent('resize', () => (beside.value = isRoomBeside()))
  useWindowEvent('keydown', (event) => {
    const isOver = document.querySelector(':popover-open, dialog:modal') !== null
    if (isBeside && event.key === 'Escape' && !event.defaultPrevented && !isOver) closeDevice()
  })
  useLayoutEffect(() => {
    const { current } = dialog
    if (isBeside) {
      // It was modal while there was less room, and was closed as such.
      if (current) current.open = true
      return
    }
    current?.showModal()
    // Back removes it while it is open: only closing it restores the focus.
    return () => current?.close()
  }, [isBeside])
  const close = () => {
    if (!isBeside) return dialog.current?.close()
    document.querySelector<HTMLElement>('.grid [data-active] :is(a, button)')?.focus()
    closeDevice()
  }
  const [first] = card.addresses
  const [name] = namesOf(card)
  return (
    <dialog
      ref={dialog}
      open={isBeside}
      class={isBeside ? 'device device--beside' : 'device sheet'}
      aria-labelledby="device-title"
      onClose={isBeside ? undefined : closeDevice}
      onClick={({ target, currentTarget }) => {
        // A click whose target is the dialog itself is on its backdrop.
        if (target === currentTarget) currentTarget.close()
      }}
    >
      <div class="device-card stack">
        <header class="device-head">
          <h2 class="device-title" id="device-title" dir="auto" translate={false}>
            {name ?? card.title}
          </h2>
          <IconButton icon="clear" label="Close" onClick={close} />
          <p class="row small device-tags">
            {name !== undefined && <bdi translate={false}>{card.title}</bdi>}
            {card.own !== '' && card.own !== card.title && (
              <span class="kind-tag">
                Own prefix: <bdi translate={false}>{card.own}</bdi>
              </span>
            )}
            {card.kind !== 'unicast' && <span class="kind-tag">{KIND_NAMES[card.kind]}</span>}
            {card.change !== '' && (
              <span class={`change-tag change-tag--${card.change}`}>
                {CHANGE_NAMES[card.change]}
              </span>
            )}
          </p>
        </header>
        <NameFields key={card.hex} card={card} />
        <Where card={card} />
        <Facts facts={card.facts} />
        <Addresses card={card} />
        <Notes notes={first?.notes ?? []} />
        {card.sharedBy.length > 0 && <p>Shared by {card.sharedBy.join(', ')}.</p>}
        {card.perhaps.length > 0 && (
          <p>
            Perhaps the same device as {card.perhaps.map(written).join(', ')}: both have a random
            address and the same name.
          </p>
        )}
        <Before card={card} />
        <SeenList card={card} />
        <CopyAs job={job} row={card.row} />
        {card.type === 'device' && <OneDevice job={job} card={card} />}
      </div>
    </dialog>
  )
}

/** Several rows are rarely one device. */
const OneDeviceForm = lazy(async () => (await import('./one-device.tsx')).OneDeviceForm)

/** Merges other rows into this device, or separates them again. */
function OneDevice({ job, card }: DialogProps) {
  const isOpen = useSignal(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (isOpen.value) {
    const cancel = () => {
      isOpen.value = false
      requestAnimationFrame(() => opener.current?.focus())
    }
    return <OneDeviceForm job={job} card={card} cancel={cancel} />
  }
  const takeBack = async () => (await import('./one-device.tsx')).separate(card)
  return (
    <div class="row">
      <Button ref={opener} onClick={() => (isOpen.value = true)}>
        Merge with another row
      </Button>
      {card.assertions.length > 0 && (
        <Button onClick={() => void attempt(async () => await takeBack())}>
          Separate its addresses
        </Button>
      )}
    </div>
  )
}

function Addresses({ card: { addresses, assigned } }: { card: DeviceCard }) {
  return (
    <ul class="device-addresses" translate={false}>
      {addresses.map(({ hex, title, block }, index) => (
        <li key={hex} class="row">
          <a class="button digits" href={linkToLookup(written(hex))}>
            <Icon name="lookup" />
            {written(hex)}
          </a>
          <span class="soft">
            {block === null
              ? title
              : `${block.blockType} ${written(block.prefix)}${
                  block.country === null ? '' : `, ${format.country(block.country)}`
                }`}
            {index === 0 && assigned !== null && `, assigned ${assignedWhen(assigned)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Where({ card: { where, type, ports } }: { card: DeviceCard }) {
  const said = ports.flatMap(({ outlet, facts }) => [...outletWords(outlet), ...portWords(facts)])
  if (type !== 'device' && where.length === 0) return null
  return (
    <Section title="Where" heading="h3">
      {where.length === 0 ? (
        <p class="soft">Port unknown</p>
      ) : (
        <ul translate={false}>
          {where.map((place) => (
            <li key={whereWords(place)}>{whereWords(place)}</li>
          ))}
        </ul>
      )}
      {said.length > 0 && <p translate={false}>{said.join(', ')}</p>}
    </Section>
  )
}

const FACT_NAMES: Readonly<Record<SaidKind, string>> = {
  ip: 'IP address',
  vlan: 'VLAN',
  port: 'Seen on port',
  name: 'Name',
  says: 'Description',
}

const FACT_ORDER: readonly SaidKind[] = ['ip', 'vlan', 'name', 'says', 'port']

function Facts({ facts }: { facts: readonly CardFact[] }) {
  if (facts.length === 0) return null
  return (
    <dl class="device-facts stack stack--close">
      {FACT_ORDER.filter((wanted) => facts.some(({ kind }) => kind === wanted)).map((wanted) => (
        <div key={wanted}>
          <dt class="label">{FACT_NAMES[wanted]}</dt>
          {facts
            .filter(({ kind }) => kind === wanted)
            .map(({ value, seen }) => (
              <dd key={`${value} ${seen.printedBy}`} class="row">
                <bdi class="digits" translate={false}>
                  {value}
                </bdi>{' '}
                <SeenLink seen={seen} />
              </dd>
            ))}
        </div>
      ))}
    </dl>
  )
}

function Before({ card: { before, change } }: { card: DeviceCard }) {
  if (before === null || change === 'same') return null
  const lines = [
    ...before.where.map(whereWords),
    ...before.ip,
    ...before.vlan.map((vlan) => `VLAN ${vlan}`),
    ...before.name,
  ]
  return (
    <Section title="Before" heading="h3">
      <p>{lines.length === 0 ? 'Only its address was known.' : lines.join(', ')}</p>
    </Section>
  )
}

function SeenList({ card: { seen, seenCount } }: { card: DeviceCard }) {
  if (seen.length === 0) return null
  return (
    <details>
      <summary>Found in {format.counted(seenCount, 'place')}</summary>
      <ul>
        {seen.map((place, at) => (
          <li key={at}>
            <SeenLink seen={place} />
          </li>
        ))}
      </ul>
      {seenCount > seen.length && (
        <p class="soft">and {format.counted(seenCount - seen.length, 'other')}</p>
      )}
    </details>
  )
}

/** Commands and filters for this device, created on request. */
function CopyAs(props: { job: number; row: number }) {
  const open = useSignal(false)
  return (
    <details onToggle={({ currentTarget }) => (open.value = currentTarget.open)}>
      <summary>Copy as</summary>
      {open.value && <FindCommands key={props.row} {...props} />}
    </details>
  )
}

/** Ways to find a device again: commands for its switches, and Wireshark filters. */
function FindCommands({ job, row }: { job: number; row: number }) {
  const commands = useAnswer((worker) => worker.inventory.findCommands(job, row), [job, row])
  return (
    <ul class="rows">
      {commands?.map(({ where, command }) => (
        <li key={`${where} ${command}`}>
          <CopyLine name={where} text={command} />
        </li>
      ))}
    </ul>
  )
}
