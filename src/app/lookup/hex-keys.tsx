import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'
import { text, type } from './state.ts'
import { Button } from '../ui/button.tsx'

/** Characters of an address that a phone's number pad lacks. */
const KEYS = ['A', 'B', 'C', 'D', 'E', 'F', ':'] as const

/** Of a whole address: there is nothing more to type. */
const DIGITS = 12

/**
 * A to F and the colon, for phones: with them and the number pad a whole address can be typed without switching keyboards
 * for every other digit. The last key switches to the letters that a name needs.
 */
export function HexKeys({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const letters = useSignal(false)
  const isWhole = text.value.replaceAll(/[^\da-f]/gi, '').length >= DIGITS
  useEffect(() => {
    const area = field.current
    if (area === null) return
    const mode = letters.value ? 'text' : 'numeric'
    if (area.inputMode === mode) return
    area.inputMode = mode
    if (document.activeElement !== area) return
    // The on-screen keyboard changes on focus, not with the attribute.
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
  if (isWhole) return null
  return (
    // Pressing a key must not move the focus, which would close the keyboard.
    <div
      class="hex-keys"
      role="group"
      aria-label="Hex digits"
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {KEYS.map((key) => (
        <Button
          key={key}
          class="digits"
          aria-label={key === ':' ? 'Colon' : key}
          onClick={() => put(key)}
        >
          {key}
        </Button>
      ))}
      <Button
        aria-label="Letter keyboard"
        aria-pressed={letters.value}
        onClick={() => (letters.value = !letters.value)}
      >
        abc
      </Button>
    </div>
  )
}
