import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import type { AddressAnswer } from '../../core/lookup/answer.ts'
import type { UserLabel } from '../../core/user-data/user-data.ts'
import { written } from '../platform/address-style.ts'
import { linkToPrefix } from '../platform/route.ts'
import { notRecorded } from './record-lookup.ts'
import { Button } from '../ui/button.tsx'
import { Note, Label, ErrorText } from '../ui/text.tsx'
import { addressForm, prefixForm, useFormOpener } from '../ui/label-draft.ts'
import { lazy } from '../ui/lazy.tsx'

const NameForm = lazy(async () => (await import('./name-form.tsx')).NameForm)

export function UserLabels({ answer: { own } }: { answer: AddressAnswer }) {
  const { prefix, entry } = own
  if (prefix === null && !entry?.label && !entry?.note) return null
  return (
    <section class="own stack stack--close" aria-label="Your label and note">
      {entry && (entry.label !== '' || entry.note !== '') && (
        <LabelAndNote words={entry}>Your label for this address</LabelAndNote>
      )}
      {prefix && (
        <LabelAndNote words={prefix}>
          Your prefix <span class="digits">{written(prefix.prefix)}</span>
        </LabelAndNote>
      )}
    </section>
  )
}

interface LabelAndNoteProps {
  readonly words: UserLabel
  readonly children: ComponentChildren
}

function LabelAndNote({ words: { label, note }, children }: LabelAndNoteProps) {
  return (
    <div>
      {label !== '' && (
        <h2>
          <Label text={label} />
        </h2>
      )}
      <p class="soft small">{children}</p>
      <Note text={note} />
    </div>
  )
}

export function LabelTools({ answer }: { answer: AddressAnswer }) {
  const { kind, hex } = answer.address
  return (
    <div class="stack own-tools">
      <NameTool key={`${kind}${hex}`} answer={answer} />
      <ErrorText>
        {notRecorded.value && `This lookup is not in your history. ${notRecorded.value}`}
      </ErrorText>
    </div>
  )
}

function NameTool({ answer }: { answer: AddressAnswer }) {
  const { address, own } = answer
  const { kind, hex } = address
  const draft = kind === 'prefix' ? prefixForm(hex) : addressForm(hex)
  const { isOpen, opener, open, close } = useFormOpener(draft)
  // Not while the first registry is downloading: this would delay it.
  const isAnswered = answer.kind !== 'no-registry'
  useEffect(() => {
    if (isAnswered) NameForm.preload()
  }, [isAnswered])
  if (isOpen) return <NameForm answer={answer} draft={draft} close={close} />
  return (
    <p class="row">
      <Button icon="pen" ref={opener} aria-label={openerOf(answer)} onClick={open}>
        Label
      </Button>
      {own.prefix !== null && own.prefix.prefix !== hex && (
        <a class="button button--bare" href={linkToPrefix(written(own.prefix.prefix))}>
          Change your prefix
        </a>
      )}
    </p>
  )
}

function openerOf({ address: { kind, hex }, own: { entry, prefix } }: AddressAnswer): string {
  if (kind === 'prefix') {
    return prefix?.prefix === hex ? 'Change your label' : 'Label this prefix'
  }
  return entry?.label || entry?.note ? 'Change your label' : 'Label this address'
}
