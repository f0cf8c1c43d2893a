import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { messageOf } from '../../../core/errors.ts'
import { MAX_LABEL_LENGTH, MAX_NOTE_LENGTH } from '../../../core/user-data/user-data.ts'
import type { UserLabel } from '../../../core/user-data/user-data.ts'
import type { DeviceCard } from '../../../worker/inventory/inventory-card.ts'
import { useReloadBlock } from '../../../offline/page/reload.ts'
import { ask } from '../../platform/worker-client.ts'
import { ErrorText } from '../../ui/text.tsx'

/** Names and notes that were typed but could not be stored, by the first address of the card. */
const unstored = new Map<string, Partial<UserLabel>>()

const NOT_STORED = 'A name or note here could not be stored, and a reload would lose it.'

/** The person's name for a device and a note about it, stored while they are typed. */
export function NameFields({ card: { hex, addresses, label, note } }: { card: DeviceCard }) {
  const typed = useSignal<Partial<UserLabel>>(unstored.get(hex) ?? {})
  const error = useSignal<string | null>(null)
  const waiting = useRef<Partial<UserLabel> | null>(null)
  const isStoring = useRef(false)
  useReloadBlock(error.value === null ? null : NOT_STORED)
  const type = (change: Partial<UserLabel>) => {
    typed.value = { ...typed.value, ...change }
    waiting.current = typed.value
    if (!isStoring.current) void store()
  }
  /** Stores the current text, and again if it changed meanwhile. */
  const store = async () => {
    isStoring.current = true
    while (waiting.current !== null) {
      const change = waiting.current
      waiting.current = null
      unstored.set(hex, change)
      try {
        const all = addresses.map((address) => address.hex)
        await ask((worker) => worker.userData.nameDevice(all, change))
        unstored.delete(hex)
        error.value = null
      } catch (cause) {
        error.value = messageOf(cause)
      }
    }
    isStoring.current = false
  }
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
