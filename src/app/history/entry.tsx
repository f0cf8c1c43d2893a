import { useSignal } from '@preact/signals'
import type { HistoryRow } from '../../worker/user-data.ts'
import { IconButton } from '../ui/button.tsx'
import { announce } from '../ui/announcer.ts'
import { Digits } from '../ui/digits.tsx'
import { ask } from '../platform/worker-client.ts'
import { linkToLookup } from '../platform/screen-links.ts'
import { Note, Label } from '../ui/label.tsx'
import { attempt, offerUndo } from '../ui/undo.tsx'
import { written } from '../platform/address-style.ts'
import { format } from '../platform/format.ts'
import { useFormOpener } from '../ui/form-opener.ts'
import { addressForm } from '../ui/label-draft.ts'
import { LabelForm } from '../ui/label-form.tsx'

/** One address of the history: its organization, the user's label and note, and its actions. */
export function Entry({ row: { entry, title, ownPrefix } }: { row: HistoryRow }) {
  const { hex, pinned, label, note, lookedUpAt } = entry
  const { isOpen, opener, open, close } = useFormOpener(addressForm(hex))
  const shown = written(hex)
  const showsTools = useSignal(false)

  const pin = async () => {
    await ask((worker) => worker.userData.describe(hex, { pinned: !pinned }))
    announce(pinned ? `${shown} is no longer pinned.` : `${shown} is pinned.`)
  }
  const forget = async () => {
    const entries = await ask((worker) => worker.userData.forget([hex]))
    offerUndo(`${shown} was deleted.`, () => ask((worker) => worker.userData.restore(entries)))
  }
  return (
    <li class="entry">
      <a class="entry-link" href={linkToLookup(written(hex))}>
        <Digits>{shown}</Digits>
        <bdi class="soft small">{title}</bdi>
        {pinned && lookedUpAt > 0 && <span class="soft small">{format.day(lookedUpAt)}</span>}
      </a>
      {lookedUpAt > 0 && (
        <time class="soft small entry-time" dateTime={new Date(lookedUpAt).toISOString()}>
          {format.timeOfDay(lookedUpAt)}
        </time>
      )}
      {isOpen ? (
        <LabelForm
          name={`Label for ${shown}`}
          draft={addressForm(hex)}
          words={{ label, note }}
          save={async (words) => {
            await ask((worker) => worker.userData.describe(hex, words))
            announce('Saved on this device.')
            close()
          }}
          cancel={close}
        />
      ) : (
        <>
          {(label !== '' || ownPrefix !== '' || note !== '') && (
            <div class="entry-words">
              {label !== '' && <Label text={label} />}
              {ownPrefix !== '' && (
                <span class="entry-own">
                  <span class="hidden-visually">Own prefix: </span>
                  <Label text={ownPrefix} />
                </span>
              )}
              <Note text={note} />
            </div>
          )}
          <IconButton
            icon="more"
            label={`Actions for ${shown}`}
            class="entry-more"
            aria-expanded={showsTools}
            onClick={() => (showsTools.value = !showsTools.value)}
          />
          <div class={showsTools.value ? 'entry-tools entry-tools--shown' : 'entry-tools'}>
            <IconButton
              icon="pin"
              label={`Pin ${shown}`}
              aria-pressed={pinned}
              onClick={() => void attempt(pin)}
            />
            <IconButton icon="pen" label={`Label ${shown}`} ref={opener} onClick={open} />
            <IconButton icon="bin" label={`Delete ${shown}`} onClick={() => void attempt(forget)} />
          </div>
        </>
      )}
    </li>
  )
}
