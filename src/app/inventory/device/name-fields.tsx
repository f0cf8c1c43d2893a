import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { messageOf } from '../../../core/errors.ts'
import { MAX_LABEL_LENGTH, MAX_NOTE_LENGTH } from '../../../core/user-data/user-data.ts'
import type { UserLabel } from '../../../core/user-data/user-data.ts'
import type { DeviceCard } from '../../../worker/inventory/inventory-card.ts'
import { useReloadBlock } from '../../../offline/page/reload.ts'
import { readStored, writeStored } from '../../platform/local-storage.ts'
import { ask } from '../../platform/worker-client.ts'
import { ErrorText } from '../../ui/text.tsx'

const LEFT = 'nameplate-left-names'

/** Names and notes that were typed and are not stored yet, by the first address of the card; a reload keeps them. */
const unstored = new Map(
  JSON.parse(readStored(LEFT, 'sessionStorage') ?? '[]') as [string, Partial<UserLabel>][],
)
const keepUnstored = () => writeStored(LEFT, JSON.stringify([...unstored]), 'sessionStorage')
addEventListener('pagehide', keepUnstored)

const NOTHING: Partial<UserLabel> = {}

const NOT_STORED = 'A name or note here could not be stored.'

/** The person's name for a device and a note about it, stored while they are typed. */
export function NameFields({ card: { hex, addresses, label, note } }: { card: DeviceCard }) {
  const typed = useSignal<Partial<UserLabel>>(unstored.get(hex) ?? NOTHING)
  const error = useSignal<string | null>(null)
  const isStoring = useRef(false)
  useReloadBlock(error.value === null ? null : NOT_STORED)
  useLayoutEffect(() => {
    const shown = { label, note, ...typed.value }
    const isStored = !unstored.has(hex) && shown.label === label && shown.note === note
    // From now on the fields show the stored words, which another tab may change.
    if (isStored) typed.value = NOTHING
  })
  const type = (change: Partial<UserLabel>) => {
    typed.value = { ...typed.value, ...change }
    unstored.set(hex, { ...unstored.get(hex), ...change })
    if (!isStoring.current) void store()
  }
  /** Stores the current text, and again if it changed meanwhile. */
  const store = async () => {
    isStoring.current = true
    for (;;) {
      const change = unstored.get(hex)
      if (change === undefined) break
      try {
        const all = addresses.map((address) => address.hex)
        await ask((worker) => worker.userData.nameDevice(all, change))
        error.value = null
        if (unstored.get(hex) === change) unstored.delete(hex)
        // A page that is killed later must not bring back a name that has been changed since.
        keepUnstored()
      } catch (cause) {
        error.value = messageOf(cause)
        if (unstored.get(hex) === change) break
      }
    }
    isStoring.current = false
    typed.value = { ...typed.value }
  }
  useEffect(() => void store(), [])
  return (
    <div class="stack stack--close">
      <label>
        <span class="label">Name this device</span>
        <input
          class="input"
          autoComplete="off"
          enterkeyhint="done"
          maxLength={MAX_LABEL_LENGTH}
          value={typed.value.label ?? label}
          onInput={({ currentTarget: { value } }) => type({ label: value })}
        />
      </label>
      <label>
        <span class="label">Note</span>
        <textarea
          class="input device-note"
          rows={1}
          maxLength={MAX_NOTE_LENGTH}
          value={typed.value.note ?? note}
          onInput={({ currentTarget: { value } }) => type({ note: value })}
        />
      </label>
      <ErrorText>{error.value}</ErrorText>
    </div>
  )
}
