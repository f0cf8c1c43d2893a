import '../ui/big-field.css'
import './address-field.css'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { catchLargePaste, isShort, openInput } from '../platform/inventory-input.ts'
import { linkToVendors, SCAN } from '../platform/screen-links.ts'
import { COARSE_POINTER, FINE_POINTER } from '../platform/pointer.ts'
import { href } from '../platform/route.ts'
import { navigate } from '../platform/router.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useSlashKey } from '../ui/slash-key.ts'
import { HexKeys } from './hex-keys.tsx'
import { answer, answerToCome, openSeveral, text, type } from './state.ts'
import { canBeName } from './vendor-suggestions.tsx'
import { VERBATIM } from '../ui/verbatim-input.ts'

/** Browsers without `field-sizing` need help to let the field grow with its text. */
const GROWS_BY_ITSELF = CSS.supports('field-sizing', 'content')

export const ERROR_ID = 'mac-error'

const PASTE_REFUSED =
  'The browser did not let the app read the clipboard. Paste into the field by hand.'
const NOTHING_TO_PASTE = 'There is no text on the clipboard.'

export function Field() {
  const field = useRef<HTMLTextAreaElement>(null)
  const wrong = answer.value.kind === 'wrong'
  const notPasted = useSignal('')

  useSlashKey(field)
  useEffect(() => {
    if (FINE_POINTER.matches) field.current?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    notPasted.value = ''
    const area = field.current
    if (GROWS_BY_ITSELF || !area) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
  }, [text.value])

  const clear = () => {
    type('')
    field.current?.focus()
  }
  const paste = async () => {
    const pasted = await navigator.clipboard.readText().catch(() => null)
    if (pasted) {
      if (isShort(pasted)) type(pasted)
      else openInput(pasted)
      return
    }
    notPasted.value = pasted === null ? PASTE_REFUSED : NOTHING_TO_PASTE
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
          onInput={(event) => type(event.currentTarget.value)}
          onPaste={catchLargePaste}
          onKeyDown={onKeyDown}
        />
        {text.value !== '' ? (
          <IconButton icon="clear" label="Clear" onClick={clear} />
        ) : (
          <span class="field-tools">
            {'clipboard' in navigator && 'readText' in navigator.clipboard && (
              <IconButton icon="paste" label="Paste" onClick={() => void paste()} />
            )}
            <a class="button button--bare" aria-label="Scan a label" href={href(SCAN)}>
              <Icon name="scan" />
            </a>
          </span>
        )}
        {notPasted.value !== '' && (
          <p class="field-notice" role="alert">
            {notPasted}
          </p>
        )}
      </div>
      {COARSE_POINTER.matches && <HexKeys field={field} />}
    </div>
  )
}

function onKeyDown(event: KeyboardEvent & { readonly currentTarget: HTMLTextAreaElement }): void {
  if (event.key === 'Escape') type('')
  if (event.key !== 'Enter' || event.shiftKey || text.value.includes('\n')) return
  event.preventDefault()
  // Somebody who types a name fast presses Enter before it is answered.
  void answerToCome().then((reply) => {
    if (reply?.kind === 'several' && text.value !== '') openSeveral()
    if (reply?.kind === 'wrong' && canBeName(reply.text, false)) {
      navigate(linkToVendors(reply.text.trim()))
    }
  })
  // Barcode scanners end with Enter: the next scan replaces this text. On a phone the keyboard closes.
  if (FINE_POINTER.matches) event.currentTarget.select()
  else event.currentTarget.blur()
}
