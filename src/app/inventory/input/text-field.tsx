import { effect, signal } from '@preact/signals'
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import {
  catchLargePaste,
  catchPaste,
  isByKey,
  isShort,
  openedInput,
  openInput,
} from '../../platform/inventory-input.ts'
import { SCAN, href } from '../../platform/route.ts'
import { FINE_POINTER, useSlashKey, VERBATIM } from '../../ui/keyboard.ts'
import { Button, FileButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { close, fieldId, givenBack, run } from '../state.ts'
import { useKeptText } from '../../ui/kept-text.ts'
import { CAN_PASTE, usePaste } from '../../ui/paste.ts'
import { ErrorText } from '../../ui/text.tsx'

/** What the field holds; kept here, because the result moves the field elsewhere while somebody types. */
const held = signal('')
/** Whether somebody types: the field then stays open, whereas after a paste it shrinks to a line. */
export const typing = signal(false)

/** Opens the field with a text to be changed. */
export function edit(text: string): void {
  held.value = text
  typing.value = true
}

/** Somebody who typed several addresses into the home field goes on typing here. */
effect(() => {
  const { value } = openedInput
  const content = value?.sources[0]?.content
  if (value?.typed !== true || typeof content !== 'string') return
  held.value = content
  typing.value = true
})

interface FieldProps {
  readonly text: string
  /** Called to close the field; absent if it stays open. */
  readonly onDone?: () => void
  /** The inventory to which the input is added; absent if it opens another one. */
  readonly addTo?: string
}

/** Takes files, or a text, which is read at every keystroke. */
export function Field({ text, onDone, addTo }: FieldProps) {
  const add = addTo !== undefined
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useSlashKey(area)
  const [added, keepAdded] = useKeptText(`nameplate-add ${addTo}`)
  useMemo(() => {
    if (!add && !typing.peek()) held.value = text
  }, [])
  useLayoutEffect(
    () =>
      effect(() => {
        const { value } = givenBack
        if (!add || value === null) return
        keepAdded(value)
        givenBack.value = null
      }),
    [],
  )
  const typed = (add ? added.value : held.value) ?? ''
  // In a layout effect, so that it happens before the next key arrives.
  useLayoutEffect(() => {
    const { current } = area
    if (current === null || !(FINE_POINTER.matches || onDone)) return
    current.focus({ preventScroll: true })
    current.setSelectionRange(current.value.length, current.value.length)
  }, [])
  const take = (value: string, byKey: boolean) => {
    if (add) {
      keepAdded(value)
      return
    }
    const before = held.peek()
    held.value = value
    typing.value = byKey
    if (value === '') close()
    // What replaces the text of the field is another inventory.
    else if (byKey || value.includes(before)) openInput(value, { typed: byKey, id: fieldId() })
    else openInput(value)
  }
  const done = () => {
    if (add) keepAdded(null)
    else typing.value = false
    onDone?.()
  }
  const addTyped = () => {
    openInput(typed, { add: true })
    done()
  }
  return (
    <section class="stack stack--close" aria-label={add ? 'Add to the inventory' : 'The text'}>
      <div class="big-field inventory-field">
        <label class="label" for={id}>
          {add ? 'Text to add' : 'Output from switches, routers, servers'}
        </label>
        <textarea
          ref={area}
          id={id}
          class="digits"
          rows={text === '' ? 7 : 6}
          value={typed}
          placeholder="Paste what a switch, a router or a DHCP server printed, or drop files anywhere"
          {...VERBATIM}
          wrap={typed === '' ? 'soft' : 'off'}
          onPaste={(event) => {
            // Pasted text is added at once, as the first one was read; typed text only when it is submitted.
            if (add && typed === '') catchPaste(event, add)
            else catchLargePaste(event, add)
            if (event.defaultPrevented) onDone?.()
          }}
          onInput={({ currentTarget: { value } }) => {
            const before = (add ? added.peek() : held.peek()) ?? ''
            // As in the home field, some events fire without a change.
            if (value !== before) take(value, isByKey(before, value))
          }}
        />
      </div>
      <div class="row">
        {add && (
          <Button kind="main" disabled={typed.trim() === ''} onClick={addTyped}>
            Add
          </Button>
        )}
        <FileButton
          multiple
          onFiles={(files) => {
            openInput(files, { add })
            onDone?.()
          }}
        >
          <Icon name="file" />
          Choose files
        </FileButton>
        <a class="button" href={href(SCAN)}>
          <Icon name="scan" />
          Scan
        </a>
        <PasteButton
          onText={(value) => {
            if (add || !isShort(value)) {
              openInput(value, { add })
              onDone?.()
            } else take(value, false)
          }}
        />
        {onDone && (
          <Button kind="bare" onClick={done}>
            {add ? 'Cancel' : 'Done'}
          </Button>
        )}
      </div>
    </section>
  )
}

function PasteButton({ onText }: { onText: (text: string) => void }) {
  const { problem, paste } = usePaste(onText)
  if (!CAN_PASTE) return null
  return (
    <>
      <Button icon="paste" onClick={paste}>
        Paste
      </Button>
      <ErrorText>{problem.value}</ErrorText>
    </>
  )
}

/**
 * On this screen a paste anywhere is added to the inventory that is open or being read, if there is one. So are dropped files,
 * which start a new inventory on any other screen.
 */
export function useAddAnywhere(): void {
  useEffect(() => {
    const isOpen = () => ['done', 'waiting', 'working'].includes(run.peek().kind)
    const onPaste = (event: ClipboardEvent) => {
      const { target } = event
      if (event.defaultPrevented) return
      if (target instanceof Element && target.closest('input, textarea') !== null) return
      catchPaste(event, isOpen())
    }
    const onDrop = (event: DragEvent) => {
      const files = Array.from(event.dataTransfer?.files ?? [])
      if (files.length === 0 || !isOpen()) return
      event.preventDefault()
      openInput(files, { add: true })
    }
    const end = new AbortController()
    const { signal } = end
    addEventListener('paste', onPaste, { signal })
    addEventListener('drop', onDrop, { signal, capture: true })
    return () => end.abort()
  }, [])
}
