import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { catchLargePaste, isShort, openInput } from '../platform/inventory-input.ts'
import { linkToVendors, SCAN, href } from '../platform/route.ts'
import { CAN_PASTE, usePaste } from '../ui/paste.ts'
import { COARSE_POINTER, FINE_POINTER, useSlashKey, VERBATIM } from '../ui/keyboard.ts'
import { navigate, route } from '../platform/router.ts'
import { IconButton, Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { answer, answerToCome, openSeveral, text, changeText } from './current-answer.ts'
import { ERROR_ID } from './wrong-input.tsx'
import { isName } from './vendor-name.ts'
import type { RefObject } from 'preact'
import type { WrongAnswer } from '../../core/lookup/answer.ts'

/** Without `field-sizing`, the field needs a script to grow with its text. */
const GROWS_BY_ITSELF = CSS.supports('field-sizing', 'content')

export function Field() {
  const field = useRef<HTMLTextAreaElement>(null)
  const wrong = answer.value.kind === 'wrong' && !isName(answer.value)
  const { problem, paste } = usePaste((pasted) => {
    if (isShort(pasted)) changeText(pasted)
    else openInput(pasted)
  })

  useSlashKey(field)
  useEffect(() => {
    if (FINE_POINTER.matches) field.current?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    problem.value = ''
    const area = field.current
    if (GROWS_BY_ITSELF || !area) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
  }, [text.value])

  useEffect(() => {
    if (problem.value !== '') field.current?.focus()
  }, [problem.value])

  const clear = () => {
    changeText('')
    field.current?.focus()
  }
  return (
    <div class="lookup-input">
      <div class="big-field lookup-field">
        <label class="label" for="mac">
          MAC address
        </label>
        <textarea
          ref={field}
          id="mac"
          class="digits"
          rows={1}
          value={text}
          placeholder="00:1B:77:49:54:FD, or a vendor"
          inputMode="text"
          enterkeyhint="done"
          {...VERBATIM}
          aria-invalid={wrong}
          aria-describedby={wrong ? ERROR_ID : undefined}
          onInput={(event) => changeText(event.currentTarget.value)}
          onPaste={catchLargePaste}
          onKeyDown={onKeyDown}
        />
        {answer.value.kind === 'wrong' && wrong && <Marks answer={answer.value} />}
        {text.value !== '' ? (
          <IconButton icon="clear" label="Clear" onClick={clear} />
        ) : (
          <span class="field-tools">
            {CAN_PASTE && <IconButton icon="paste" label="Paste" onClick={paste} />}
            <a
              class="button button--bare"
              aria-label="Scan a label"
              title="Scan a label"
              href={href(SCAN)}
            >
              <Icon name="scan" />
            </a>
          </span>
        )}
        {problem.value !== '' && (
          <p class="field-notice" role="alert">
            {problem}
          </p>
        )}
      </div>
      {COARSE_POINTER.matches && <HexKeys field={field} />}
    </div>
  )
}

/** Texts up to this length fit without scrolling, so marks stay aligned with them. */
const LONGEST_MARKED = 64

/** Highlights the error under the text of the field: one position, or every occurrence of a character. */
function Marks({ answer: { text, position, code } }: { answer: WrongAnswer }) {
  if (position === null || text.length > LONGEST_MARKED) return null
  const point = text.codePointAt(position)
  const marked = point === undefined ? ' ' : String.fromCodePoint(point)
  const rest = text.slice(position + marked.length)
  const after = code === 'bad_character' ? rest.split(marked) : [rest]
  return (
    <p class="digits field-marks" aria-hidden="true">
      {text.slice(0, position)}
      <mark>{marked}</mark>
      {after.map((part, index) => (index === 0 ? part : [<mark key={index}>{marked}</mark>, part]))}
    </p>
  )
}

function onKeyDown(event: KeyboardEvent & { readonly currentTarget: HTMLTextAreaElement }): void {
  if (event.key === 'Escape') changeText('')
  if (event.key !== 'Enter' || event.shiftKey || text.value.includes('\n')) return
  event.preventDefault()
  // A fast typist presses Enter before the answer is there.
  void answerToCome().then((reply) => {
    // The person has gone on meanwhile.
    if (route.peek().screen !== '') return
    if (reply?.kind === 'several' && text.value !== '') openSeveral()
    if (reply?.kind === 'wrong' && isName(reply)) {
      navigate(linkToVendors(reply.text.trim()))
    }
  })
  // Barcode scanners end with Enter: the next scan replaces this text. On a phone the keyboard closes.
  if (FINE_POINTER.matches) event.currentTarget.select()
  else event.currentTarget.blur()
}

/** Characters of an address that a phone's number pad lacks. */
const KEYS = ['A', 'B', 'C', 'D', 'E', 'F', ':'] as const

/** A complete address: there is nothing more to type. */
const DIGITS = 12

/**
 * A to F and the colon, for phones: with these and the number pad a whole address can be typed without switching
 * keyboards for every other digit. The last key switches to letters, for names.
 */
function HexKeys({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const letters = useSignal(false)
  const isWhole = text.value.replaceAll(/[^\da-f]/gi, '').length >= DIGITS
  useEffect(() => {
    const area = field.current
    if (area === null) return
    const mode = letters.value ? 'text' : 'numeric'
    if (area.inputMode === mode) return
    area.inputMode = mode
    if (document.activeElement !== area) return
    // The on-screen keyboard changes only on focus, not with the attribute.
    area.blur()
    area.focus()
  }, [letters.value])

  const put = (key: string) => {
    const area = field.current
    if (area === null) return
    area.focus()
    area.setRangeText(key, area.selectionStart, area.selectionEnd, 'end')
    changeText(area.value)
  }
  if (isWhole) return null
  return (
    // Pressing a key must not move the focus: the keyboard would close.
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
