import './one-device.css'
import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { isOfOne, keyOfOne } from '../../../core/user-data/told.ts'
import { cleanLabel, MAX_LABEL_LENGTH, type ToldNow } from '../../../core/user-data/user-data.ts'
import type { RowItem } from '../../../inventory/rows/row-view.ts'
import type { DeviceCard } from '../../../worker/inventory/inventory-card.ts'
import { written } from '../../platform/address-style.ts'
import { ask } from '../../platform/worker-client.ts'
import { useTask } from '../../ui/asking.ts'
import { Button } from '../../ui/button.tsx'
import { VERBATIM } from '../../ui/keyboard.ts'
import { offerUndo } from '../../ui/notices.tsx'
import { ErrorText } from '../../ui/text.tsx'
import { AS_READ, EVERYTHING } from '../view-state.ts'
import { closeDevice } from './device-state.ts'

/** Rows that are offered at once; more words find others. */
const MOST_OFFERED = 8

/** What is typed for a card, by its address, should this close meanwhile. */
const drafts = new Map<string, { readonly words: string; readonly name: string }>()

interface Props {
  readonly job: number
  readonly card: DeviceCard
}

type FoundRow = Extract<RowItem, { readonly kindOfItem: 'row' }>

/** Tells that the device of a card has other addresses too: what is chosen among the rows that the words find. */
export function OneDeviceForm({ job, card, cancel }: Props & { cancel: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const draft = drafts.get(card.hex)
  const words = useSignal(draft?.words ?? '')
  const name = useSignal(draft?.name ?? nameIn(card.told))
  const offered = useSignal<readonly FoundRow[]>([])
  const chosen = useSignal<readonly FoundRow[]>([])
  const { run, error } = useTask()
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    const query = { ...EVERYTHING, ...AS_READ, words: words.value }
    let isCurrent = true
    ask((worker) => worker.inventory.rows(job, query, 0, MOST_OFFERED + 1)).then(
      (reply) => {
        if (!isCurrent || reply === null) return
        const rows = reply.items.flatMap((item) => (item.kindOfItem === 'row' ? item : []))
        offered.value = rows
          .filter(({ row, type }) => type === 'device' && row !== card.row)
          .slice(0, MOST_OFFERED)
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [words.value])
  const tell = async () => {
    if (chosen.value.length === 0) throw new Error('Choose at least one other row.')
    const { length } = cleanLabel(name.value)
    if (length > MAX_LABEL_LENGTH) {
      throw new Error(`A name can have ${MAX_LABEL_LENGTH} characters; this one has ${length}.`)
    }
    const others = await Promise.all(
      chosen.value.map(({ row }) => ask((worker) => worker.inventory.device(job, row))),
    )
    const devices = [card, ...others.filter((one) => one !== null)]
    const key = keyOfOne(devices.flatMap(({ addresses }) => addresses).map(({ hex }) => hex))
    // Another tab may have changed the rows meanwhile.
    if (devices.length <= others.length) throw new Error('These rows have changed. Choose again.')
    if (!isOfOne(key)) throw new Error('A device can have at most 1,000 addresses.')
    // What was told of them before is part of it now.
    const before = devices.flatMap((one) => one.told)
    const known = nameIn(others.flatMap((one) => one?.told ?? []))
    const told: ToldNow = { kind: 'one-device', key, name: name.value || known }
    await change(before, [told])
    drafts.delete(card.hex)
    offerUndo('They are one device now.', async () => await change([told], before))
    return ''
  }
  const rows = [
    ...chosen.value,
    ...offered.value.filter(({ row }) => !chosen.value.some((one) => one.row === row)),
  ]
  return (
    <form
      ref={form}
      class="one-device stack stack--close"
      aria-label="One device, several addresses"
      data-unsaved
      noValidate
      onInput={() => drafts.set(card.hex, { words: words.value, name: name.value })}
      onSubmit={(event) => {
        event.preventDefault()
        void run(tell)
      }}
    >
      <label>
        <span class="label">Which other rows are this device?</span>
        <input
          class="input"
          type="search"
          value={words}
          placeholder="name, address, port …"
          {...VERBATIM}
          onInput={({ currentTarget: { value } }) => (words.value = value)}
        />
      </label>
      <ul>
        {rows.map((found) => (
          <li key={found.row}>
            <label class="choice">
              <input
                type="checkbox"
                checked={chosen.value.includes(found)}
                onChange={({ currentTarget: { checked } }) => {
                  const others = chosen.value.filter((one) => one !== found)
                  chosen.value = checked ? [...others, found] : others
                }}
              />
              <span>
                <bdi>{found.name[0] ?? found.short}</bdi>{' '}
                <span class="digits">{written(found.hex)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <label>
        <span class="label">Its name</span>
        <input
          class="input"
          type="text"
          dir="auto"
          autoComplete="off"
          value={name}
          onInput={({ currentTarget: { value } }) => (name.value = value)}
        />
      </label>
      <ErrorText>{error.value}</ErrorText>
      <div class="row">
        <Button type="submit" kind="main">
          Make one device
        </Button>
        <Button
          kind="bare"
          onClick={() => {
            drafts.delete(card.hex)
            cancel()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Takes back that the addresses of a card are one device. */
export async function separate({ told }: DeviceCard): Promise<void> {
  await change(told, [])
  offerUndo('They are separate devices now.', async () => await change([], told))
}

/** The rows get other numbers, so that the card closes; it stays, with what is typed, where nothing could be stored. */
async function change(before: readonly ToldNow[], after: readonly ToldNow[]): Promise<void> {
  await ask((worker) => worker.userData.tell(after, before))
  closeDevice()
}

function nameIn(told: readonly ToldNow[]): string {
  for (const one of told) if (one.kind === 'one-device' && one.name !== '') return one.name
  return ''
}
