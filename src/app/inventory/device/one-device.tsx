import { useSignal } from '@preact/signals'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { isOfOne, keyOfOne } from '../../../core/user-data/assertions.ts'
import type { NewAssertion } from '../../../core/user-data/user-data.ts'
import type { RowItem } from '../../../inventory/rows/row-view.ts'
import type { DeviceCard } from '../../../worker/inventory/inventory-card.ts'
import { FORM_OPEN, useReloadBlock } from '../../../offline/page/reload.ts'
import { written } from '../../platform/address-style.ts'
import { readStored, writeStored } from '../../platform/local-storage.ts'
import { ask } from '../../platform/worker-client.ts'
import { useAnswer, useTask } from '../../ui/asking.ts'
import { Button } from '../../ui/button.tsx'
import { VERBATIM } from '../../ui/keyboard.ts'
import { offerUndo } from '../../ui/notices.tsx'
import { ErrorText } from '../../ui/text.tsx'
import { AS_READ, EVERYTHING } from '../view-state.ts'
import { closeDevice } from './device-state.ts'

/** Maximum number of rows offered at once; more words narrow the search. */
const MOST_OFFERED = 8

interface Props {
  readonly job: number
  readonly card: DeviceCard
}

type FoundRow = Extract<RowItem, { readonly kindOfItem: 'row' }>

interface Draft {
  readonly words: string
  readonly chosen: readonly FoundRow[]
}

/** The search text and ticked rows of a card, by one of its addresses, in case it closes or the page is reloaded. */
function draftOf(hex: string): Draft | null {
  return JSON.parse(readStored(keptAs(hex), 'sessionStorage') ?? 'null') as Draft | null
}

function keepDraft(hex: string, draft: Draft | null): void {
  writeStored(keptAs(hex), draft && JSON.stringify(draft), 'sessionStorage')
}

const keptAs = (hex: string) => `nameplate-one-device ${hex}`

/** Merges a device with other rows, chosen among those that match the typed words. */
export function OneDeviceForm({ job, card, cancel }: Props & { cancel: () => void }) {
  useReloadBlock(FORM_OPEN)
  const form = useRef<HTMLFormElement>(null)
  // After a merge, another address may come first.
  const kept = card.addresses.find(({ hex }) => draftOf(hex) !== null)?.hex ?? card.hex
  const draft = useMemo(() => draftOf(kept), [])
  const words = useSignal(draft?.words ?? '')
  const ticked = useSignal(draft?.chosen ?? [])
  const { run, error } = useTask()
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])
  const query = { ...EVERYTHING, ...AS_READ, words: words.value }
  const found = useAnswer(
    (worker) => worker.inventory.rows(job, query, 0, MOST_OFFERED + 1),
    [words.value, job],
  )
  const offered = (found?.items ?? [])
    .flatMap((item) => (item.kindOfItem === 'row' ? item : []))
    .filter(({ type }) => type === 'device')
  const isHere = ({ hex }: FoundRow) => card.addresses.some((one) => one.hex === hex)
  // Another tab may already have merged one of them.
  const chosen = ticked.value.filter((one) => !isHere(one))
  const isChosen = ({ hex }: FoundRow) => chosen.some((one) => one.hex === hex)
  const others = offered.filter((one) => !isHere(one) && !isChosen(one))
  const rows = [...chosen, ...others.slice(0, MOST_OFFERED)]
  const tell = async () => {
    if (chosen.length === 0) throw new Error('Choose at least one other row.')
    const others = await Promise.all(
      chosen.map((one) => ask((worker) => worker.inventory.device(job, one))),
    )
    const devices = [card, ...others.filter((one) => one !== null)]
    const key = keyOfOne(devices.flatMap(({ addresses }) => addresses).map(({ hex }) => hex))
    // Another tab may have changed the rows meanwhile.
    if (devices.length <= others.length) throw new Error('These rows have changed. Choose again.')
    if (!isOfOne(key)) throw new Error('A device can have at most 1,000 addresses.')
    // Earlier merges of these devices become part of this one.
    const before = devices.flatMap((one) => one.assertions)
    const joined: NewAssertion = { kind: 'one-device', key, name: nameIn(before) }
    await change(before, [joined])
    keepDraft(kept, null)
    offerUndo('They are one device now.', async () => await change([joined], before))
    return ''
  }
  return (
    <form
      ref={form}
      class="one-device stack stack--close"
      aria-label="One device, several addresses"
      noValidate
      onInput={() => keepDraft(kept, { words: words.value, chosen: ticked.value })}
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
          <li key={found.hex}>
            <label class="choice">
              <input
                type="checkbox"
                checked={isChosen(found)}
                onInput={({ currentTarget: { checked } }) => {
                  const rest = chosen.filter(({ hex }) => hex !== found.hex)
                  ticked.value = checked ? [...rest, found] : rest
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
      <ErrorText>{error.value}</ErrorText>
      <div class="row">
        <Button type="submit" kind="main">
          Make one device
        </Button>
        <Button
          kind="bare"
          onClick={() => {
            keepDraft(kept, null)
            cancel()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Separates the merged addresses of a card. */
export async function separate({ assertions }: DeviceCard): Promise<void> {
  await change(assertions, [])
  offerUndo('They are separate devices now.', async () => await change([], assertions))
}

/** The rows are renumbered, so the card closes; if nothing could be stored, it stays open with its input. */
async function change(
  before: readonly NewAssertion[],
  after: readonly NewAssertion[],
): Promise<void> {
  await ask((worker) => worker.userData.assert(after, before))
  closeDevice()
}

function nameIn(assertions: readonly NewAssertion[]): string {
  for (const one of assertions) if (one.kind === 'one-device' && one.name !== '') return one.name
  return ''
}
