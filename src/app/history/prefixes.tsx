import { usePageTitle, route } from '../platform/router.ts'
import { useSignal } from '@preact/signals'
import { useMemo, useRef } from 'preact/hooks'
import { scanAddress } from '../../core/address/address.ts'
import { blockSize } from '../../core/registry/assignment.ts'
import type { OwnPrefix } from '../../core/user-data/user-data.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { attempt, offerUndo } from '../ui/notices.tsx'
import { Digits, Note, Label } from '../ui/text.tsx'
import { Plate, PlateTitle } from '../ui/plate.tsx'
import { written } from '../platform/address-style.ts'
import { format } from '../platform/format.ts'
import { ask } from '../platform/worker-client.ts'
import { linkToLookup } from '../platform/route.ts'
import { prefixes } from './history-lists.ts'
import { useFormOpener, draftOf, prefixForm } from '../ui/label-draft.ts'
import { LabelForm, PrefixField, savePrefix } from '../ui/label-form.tsx'

/** The user's own prefixes, which take precedence over the registry. */
export function Prefixes() {
  usePageTitle('Own prefixes')
  const list = prefixes.value
  return list && <PrefixList list={list} wanted={route.value.query.get('prefix') ?? ''} />
}

interface PrefixListProps {
  readonly list: readonly OwnPrefix[]
  /** The prefix in the link: edited if it exists, otherwise added. */
  readonly wanted: string
}

function PrefixList({ list, wanted }: PrefixListProps) {
  const hex = hexOrEmpty(wanted)
  const known = list.some(({ prefix }) => prefix === hex)
  // The link opens the form of its prefix, except for a prefix that was only just added.
  const edited = useRef(known ? hex : null).current
  const draft = prefixForm(known ? '' : hex)
  const { isOpen, opener, open, close } = useFormOpener(draft, wanted !== '' && !known)
  return (
    <div class="stack">
      <p class="history-lead">
        Name all addresses that start the same way: your hypervisors, printers, phones. Your name
        appears next to the vendor, marked as yours. The API ignores it.
      </p>
      {isOpen ? (
        <Plate label="New own prefix">
          <PrefixForm
            own={{ prefix: known ? '' : wanted, label: '', note: '' }}
            draft={draft}
            replaces={null}
            close={close}
          />
        </Plate>
      ) : (
        <p>
          <Button ref={opener} kind="main" onClick={open}>
            Add a prefix
          </Button>
        </p>
      )}
      {list.length === 0 ? (
        !isOpen && (
          <Plate label="No own prefixes">
            <PlateTitle>No prefixes of your own yet</PlateTitle>
            <p>
              A prefix has 6 to 12 digits, in any notation. With 12 it names a single address. The
              longest match wins.
            </p>
          </Plate>
        )
      ) : (
        <ul class="rows" aria-label="Own prefixes">
          {list.map((own) => (
            <PrefixLine key={own.prefix} own={own} isWanted={own.prefix === edited} />
          ))}
        </ul>
      )}
    </div>
  )
}

function hexOrEmpty(text: string): string {
  const read = scanAddress(text)
  return read.kind === 'fault' ? '' : read.hex
}

function PrefixLine({ own, isWanted }: { own: OwnPrefix; isWanted: boolean }) {
  const draft = prefixForm(own.prefix)
  const { isOpen, opener, open, close } = useFormOpener(draft, isWanted)
  const shown = written(own.prefix)
  const size = blockSize(own.prefix)
  const remove = async () => {
    const removed = await ask((worker) => worker.userData.removePrefix(own.prefix))
    if (removed === null) return
    offerUndo(`The own prefix ${shown} was deleted.`, () =>
      ask((worker) => worker.userData.restorePrefixes([removed])),
    )
  }
  if (isOpen) {
    return (
      <li class="entry">
        <PrefixForm
          own={{ ...own, prefix: shown }}
          draft={draft}
          replaces={own.prefix}
          close={close}
        />
      </li>
    )
  }
  return (
    <li class="entry">
      <a class="entry-link" href={linkToLookup(written(own.prefix))}>
        <Digits>{shown}</Digits>
        <span class="soft small">
          {size === 1 ? 'this address only' : format.counted(size, 'address', 'addresses')}
        </span>
      </a>
      <div class="row entry-words">
        <Label text={own.label} />
        <Note text={own.note} />
      </div>
      <div class="entry-tools">
        <IconButton icon="pen" label={`Change ${shown}`} ref={opener} onClick={open} />
        <IconButton icon="bin" label={`Delete ${shown}`} onClick={() => void attempt(remove)} />
      </div>
    </li>
  )
}

interface PrefixFormProps {
  /** Initial values; the prefix in any notation. */
  readonly own: Omit<OwnPrefix, 'changedAt'>
  readonly draft: string
  /** Digits of the own prefix being edited; null for a new one. */
  readonly replaces: string | null
  readonly close: () => void
}

function PrefixForm({ own, draft, replaces, close }: PrefixFormProps) {
  const typed = useMemo(() => draftOf(draft)?.typed, [])
  const prefix = useSignal(typed?.prefix ?? own.prefix)
  return (
    <LabelForm
      name={replaces === null ? 'New own prefix' : `Own prefix ${own.prefix}`}
      draft={draft}
      words={own}
      labelRequired
      save={(words) => savePrefix(prefix.value, words, replaces)}
      close={close}
      before={(fault) => <PrefixField value={prefix} fault={fault} />}
    />
  )
}
