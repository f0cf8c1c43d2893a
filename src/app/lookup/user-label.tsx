import '../ui/label.css'
import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { AddressAnswer } from '../../core/lookup/answer.ts'
import { hyphenated, type UserLabel } from '../../core/user-data/user-data.ts'
import { announce } from '../ui/announcer.ts'
import { Icon } from '../ui/icon.tsx'
import { ask } from '../platform/worker-client.ts'
import { linkToPrefix } from '../platform/links.ts'
import { notKept } from './record-lookup.ts'
import { Note, Label } from '../ui/label.tsx'
import { LabelForm } from '../ui/label-form.tsx'

/** What the person has called an address, above everything that the registry says about it. */
export function OwnAnswerView({ answer: { own } }: { answer: AddressAnswer }) {
  const { prefix, entry } = own
  if (prefix === null && !entry?.label && !entry?.note) return null
  return (
    <section class="own" aria-label="Your own words">
      {entry && (entry.label !== '' || entry.note !== '') && (
        <Said words={entry} by="Your label for this address" />
      )}
      {prefix && <Said words={prefix} by={`Your own prefix ${hyphenated(prefix.prefix)}`} />}
    </section>
  )
}

function Said({ words: { label, note }, by }: { words: UserLabel; by: string }) {
  return (
    <div class="own-said">
      {label !== '' && (
        <h2>
          <Label text={label} />
        </h2>
      )}
      <p class="soft">{by}</p>
      <Note text={note} />
    </div>
  )
}

/** The way to own words: a label for an address, or a name for all that begin alike. */
export function OwnTools({ answer }: { answer: AddressAnswer }) {
  const { kind, hex } = answer.address
  return (
    <div class="stack own-tools">
      {kind === 'prefix' ? (
        <p>
          <a class="button" href={linkToPrefix(hex)}>
            <Icon name="pen" />
            {answer.own.prefix?.prefix === hex
              ? 'Change your own prefix'
              : 'Make it your own prefix'}
          </a>
        </p>
      ) : (
        <LabelTool key={hex} answer={answer} />
      )}
      {notKept.value !== null && (
        <p class="error" role="alert">
          This lookup is not in your history. {notKept}
        </p>
      )}
    </div>
  )
}

function LabelTool({ answer: { address, own } }: { answer: AddressAnswer }) {
  const open = useSignal(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { label = '', note = '' } = own.entry ?? {}
  const close = () => {
    open.value = false
    // Preact has to bring the button back first.
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (open.value) {
    return (
      <LabelForm
        name={`Your words about ${hyphenated(address.hex)}`}
        words={{ label, note }}
        save={async (words) => {
          await ask((worker) => worker.describe(address.hex, words))
          announce('Saved on this device.')
          close()
        }}
        cancel={close}
      />
    )
  }
  return (
    <p>
      <button ref={opener} type="button" class="button" onClick={() => (open.value = true)}>
        <Icon name="pen" />
        {label === '' && note === '' ? 'Label this address' : 'Change your label'}
      </button>
    </p>
  )
}
