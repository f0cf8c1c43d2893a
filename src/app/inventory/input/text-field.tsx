import { effect, signal } from '@preact/signals'
import { useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
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
import { listed } from '../list/inventories.ts'
import { deleteOpen, fieldId, givenBack, idToAddTo } from '../current-inventory.ts'
import { useKeptText } from '../../ui/kept-text.ts'
import { CAN_PASTE, usePaste } from '../../ui/paste.ts'
import { attempt } from '../../ui/notices.tsx'
import { useWindowEvent } from '../../ui/window-event.ts'
import { ErrorText } from '../../ui/text.tsx'

/** The current input; kept here, because the result moves the field elsewhere while somebody types. */
const entered = signal('')
/** Whether somebody is typing: the field then stays open, whereas after a paste it shrinks to a line. */
export const typing = signal(false)

/** Opens the field with a text to change. */
export function edit(text: string): void {
  entered.value = text
  typing.value = true
}

/** Somebody who typed several addresses into the home field continues typing here. */
effect(() => {
  const { value } = openedInput
  const content = value?.sources[0]?.content
  if (value?.typed !== true || typeof content !== 'string') return
  entered.value = content
  typing.value = true
})

interface FieldProps {
  readonly text: string
  /** Called to close the field; absent if it stays open. */
  readonly onDone?: () => void
  /** The inventory to add to; absent if the input opens another one. */
  readonly addTo?: string
  /** The inventory that the input is another visit of. */
  readonly visitOf?: string | undefined
}

/** Takes files, or text, which is read at every keystroke. */
export function Field({ text, onDone, addTo, visitOf }: FieldProps) {
  const add = addTo !== undefined
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useSlashKey(area)
  const [added, keepAdded] = useKeptText(`nameplate-add ${addTo}`)
  useMemo(() => {
    if (!add && !typing.peek()) entered.value = text
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
  const typed = (add ? added.value : entered.value) ?? ''
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
    const before = entered.peek()
    entered.value = value
    typing.value = byKey
    if (value === '') void attempt(deleteOpen)
    else if (byKey || value.includes(before))
      openInput(value, { typed: byKey, id: fieldId(), visitOf })
    // A paste over the text is added to it.
    else openInput(value, { addTo: idToAddTo(), visitOf })
  }
  const done = () => {
    if (add) keepAdded(null)
    else typing.value = false
    onDone?.()
  }
  const addTyped = () => {
    openInput(typed, { addTo })
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
          rows={listed().length > 0 && !add ? 4 : 7}
          value={typed}
          placeholder="Paste the output of a switch, router or DHCP server, or drop files anywhere"
          {...VERBATIM}
          wrap={typed === '' ? 'soft' : 'off'}
          onPaste={(event) => {
            // Pasted text is added at once, like the first one was read; typed text only when it is submitted.
            if (add && typed === '') catchPaste(event, { addTo })
            else catchLargePaste(event, { addTo, visitOf })
            if (event.defaultPrevented) onDone?.()
          }}
          onInput={({ currentTarget: { value } }) => {
            const before = (add ? added.peek() : entered.peek()) ?? ''
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
            openInput(files, { addTo, visitOf })
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
              openInput(value, { addTo, visitOf })
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
 * On this screen a paste anywhere is added to the inventory that is open or being read, if any. So are dropped files,
 * which start a new inventory on any other screen.
 */
export function useAddAnywhere(): void {
  useWindowEvent('paste', (event) => {
    const { target } = event
    if (event.defaultPrevented) return
    if (target instanceof Element && target.closest('input, textarea') !== null) return
    catchPaste(event, { addTo: idToAddTo() })
  })
  useWindowEvent('drop', addDropped, true)
}

function addDropped(event: DragEvent): void {
  const files = Array.from(event.dataTransfer?.files ?? [])
  const addTo = idToAddTo()
  if (files.length === 0 || addTo === null) return
  event.preventDefault()
  openInput(files, { addTo })
}
