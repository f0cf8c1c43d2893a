import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'
import { type } from './state.ts'

/** What the number pad of a phone lacks for an address. */
const KEYS = ['A', 'B', 'C', 'D', 'E', 'F', ':'] as const

/**
 * A to F and the colon, for phones: with them the number pad is enough for a whole address, and no keyboard has to be
 * changed for every other digit. The last key changes to the letters that a name needs.
 */
export function HexKeys({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const letters = useSignal(false)
  useEffect(() => {
    const area = field.current
    if (area === null) return
    const mode = letters.value ? 'text' : 'numeric'
    if (area.inputMode === mode) return
    area.inputMode = mode
    if (document.activeElement !== area) return
    // The keyboard on the screen follows the focus, not the attribute.
    area.blur()
    area.focus()
  }, [letters.value])

  const put = (key: string) => {
    const area = field.current
    if (area === null) return
    area.focus()
    area.setRangeText(key, area.selectionStart, area.selectionEnd, 'end')
    type(area.value)
  }
  return (
    // A finger on a key leaves the focus, and with it the keyboard, where it is.
    <div
      class="hex-keys"
      role="group"
      aria-label="Hex digits"
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          class="button digits"
          aria-label={key === ':' ? 'Colon' : key}
          onClick={() => put(key)}
        >
          {key}
        </button>
      ))}
      <button
        type="button"
        class="button"
        aria-label="Letter keyboard"
        aria-pressed={letters.value}
        onClick={() => (letters.value = !letters.value)}
      >
        abc
      </button>
    </div>
  )
}
