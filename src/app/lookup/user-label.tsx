import '../ui/label.css'
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { AddressAnswer } from '../../core/lookup/answer.ts'
import type { UserLabel } from '../../core/user-data/user-data.ts'
import { announce } from '../ui/announcer.ts'
import { Icon } from '../ui/icon.tsx'
import { written } from '../platform/address-style.ts'
import { linkToPrefix } from '../platform/screen-links.ts'
import { ask } from '../platform/worker-client.ts'
import { notRecorded } from './record-lookup.ts'
import { Note, Label } from '../ui/label.tsx'
import { useFormOpener } from '../ui/form-opener.ts'
import { LabelForm } from '../ui/label-form.tsx'
import { PrefixField, savePrefix } from '../ui/prefix-field.tsx'
import { ErrorText } from '../ui/error-text.tsx'

/** The user's label for an address, above everything from the registry. */
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
  /** What the label is for. */
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
      <p class="soft">{children}</p>
      <Note text={note} />
    </div>
  )
}

/** Buttons to label the address, or to name all addresses that begin like it. */
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
  const { isOpen, opener, open, close } = useFormOpener()
  if (isOpen) return <NameForm answer={answer} done={close} />
  const { address, own } = answer
  return (
    <p class="row">
      <button ref={opener} type="button" class="button" onClick={open}>
        <Icon name="pen" />
        {openerOf(answer)}
      </button>
      {own.prefix !== null && own.prefix.prefix !== address.hex && (
        <a class="button button--bare" href={linkToPrefix(own.prefix.prefix)}>
          Change your prefix
        </a>
      )}
    </p>
  )
}

function openerOf({ address: { kind, hex }, own: { entry, prefix } }: AddressAnswer): string {
  if (kind === 'prefix') {
    return prefix?.prefix === hex ? 'Change your prefix' : 'Name this prefix'
  }
  return entry?.label || entry?.note ? 'Change your label' : 'Label this address'
}

/** Names the address, or all addresses that begin like it. */
function NameForm({ answer, done }: { answer: AddressAnswer; done: () => void }) {
  const { address, own } = answer
  const { hex } = address
  const onlyPrefix = address.kind === 'prefix'
  const mine = own.prefix?.prefix === hex && onlyPrefix ? own.prefix : null
  const forAll = useSignal(onlyPrefix)
  const block = answer.kind === 'found' ? answer.block.assignment.prefix : hex.slice(0, 6)
  const prefix = useSignal(written(onlyPrefix ? hex : block))
  const { label = '', note = '' } = (onlyPrefix ? mine : own.entry) ?? {}
  return (
    <LabelForm
      name={`Label for ${written(hex)}`}
      words={{ label, note }}
      labelRequired={forAll.value}
      save={async (words) => {
        if (forAll.value) await savePrefix(prefix.value, words, mine?.prefix ?? null)
        else await ask((worker) => worker.userData.describe(hex, words))
        announce('Saved on this device.')
        done()
      }}
      cancel={done}
      before={(fault) => (
        <>
          {!onlyPrefix && (
            <fieldset class="name-scope">
              <legend class="label">For</legend>
              <Scope chosen={!forAll.value} choose={() => (forAll.value = false)}>
                this address
              </Scope>
              <Scope chosen={forAll.value} choose={() => (forAll.value = true)}>
                all addresses that begin the same way
              </Scope>
            </fieldset>
          )}
          {forAll.value && <PrefixField value={prefix} fault={fault} />}
        </>
      )}
    />
  )
}

interface ScopeProps {
  readonly chosen: boolean
  readonly choose: () => void
  readonly children: string
}

function Scope({ chosen, choose, children }: ScopeProps) {
  return (
    <label class="choice">
      <input type="radio" name="name-scope" checked={chosen} onChange={choose} />
      {children}
    </label>
  )
}
