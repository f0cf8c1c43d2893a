import { useEffect, useRef } from 'preact/hooks'
import { Icon } from '../ui/icon.tsx'
import { format } from '../platform/format.ts'
import {
  catchLargePaste,
  closeMany,
  isShort,
  manuscript,
  openMany,
  type Manuscript,
} from '../platform/bulk-input.ts'

/** Devices with a mouse have a keyboard that does not cover the result when the field takes the focus. */
const FINE_POINTER = matchMedia('(pointer: fine)')

/** Where the text comes from: a field while it is short, else its name and size. */
export function Source() {
  const text = manuscript.value
  usePasteAnywhere()
  return (
    <section class="many-from" aria-label="The text to look through">
      {text === null || isShort(text.content) ? <Field text={text} /> : <Opened text={text} />}
      <div class="row">
        <FilePicker />
        {'clipboard' in navigator && 'readText' in navigator.clipboard && (
          <button type="button" class="button" onClick={() => void paste()}>
            <Icon name="paste" />
            Paste
          </button>
        )}
      </div>
    </section>
  )
}

function Field({ text }: { text: Manuscript | null }) {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const { current } = area
    if (current === null || !FINE_POINTER.matches) return
    // Whoever typed the second address into the home field goes on typing here.
    current.focus({ preventScroll: true })
    current.setSelectionRange(current.value.length, current.value.length)
  }, [])
  return (
    <div class="many-field">
      <label class="label" for="many-text">
        Text with addresses
      </label>
      <textarea
        ref={area}
        id="many-text"
        class="digits"
        rows={text === null ? 8 : 4}
        value={typeof text?.content === 'string' ? text.content : ''}
        placeholder="Paste what a switch, a DHCP server or a scanner printed, or drop a file anywhere"
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellcheck={false}
        wrap={text === null ? 'soft' : 'off'}
        onPaste={catchLargePaste}
        onInput={({ currentTarget: { value } }) => (value === '' ? closeMany() : openMany(value))}
      />
      {text !== null && <Clear />}
    </div>
  )
}

function Clear() {
  return (
    <button type="button" class="button button--bare" aria-label="Clear" onClick={closeMany}>
      <Icon name="clear" />
    </button>
  )
}

function Opened({ text: { content, name } }: { text: Manuscript }) {
  const pasted = typeof content === 'string'
  const bytes = pasted ? content.length : content.reduce((sum, { size }) => sum + size, 0)
  const others = pasted ? 0 : content.length - 1
  return (
    <p class="many-opened">
      <Icon name="file" />
      <bdi>{name ?? (pasted ? 'Pasted text' : 'A file')}</bdi>
      <span class="soft">
        {others > 0 && `and ${format.count(others)} more, `}
        {format.bytes(bytes)}
      </span>
      <Clear />
    </p>
  )
}

function FilePicker() {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" class="button" onClick={() => input.current?.click()}>
        <Icon name="file" />
        Choose a file
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="File with addresses"
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? [])
          if (files.length > 0) openMany(files)
          // So that the same file, changed, can be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** On this screen a paste needs no field. */
function usePasteAnywhere(): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event
      if (event.defaultPrevented) return
      if (target instanceof Element && target.closest('input, textarea') !== null) return
      const text = clipboardData?.getData('text/plain') ?? ''
      const files = Array.from(clipboardData?.files ?? [])
      if (text === '' && files.length === 0) return
      event.preventDefault()
      openMany(text === '' ? files : text)
    }
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  }, [])
}

async function paste(): Promise<void> {
  // A refusal needs no word: the browser has asked the reader, and pasting by hand goes on working.
  const text = await navigator.clipboard.readText().catch(() => '')
  if (text !== '') openMany(text)
}
