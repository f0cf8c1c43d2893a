import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { AddressAnswer } from '../../core/lookup/answer.ts'
import { written } from '../platform/address-style.ts'
import { ask } from '../platform/worker-client.ts'
import { draftOf } from '../ui/label-draft.ts'
import { LabelForm, PrefixField, savePrefix } from '../ui/label-form.tsx'

interface NameFormProps {
  readonly answer: AddressAnswer
  readonly draft: string
  readonly close: () => void
}

export function NameForm({ answer, draft, close }: NameFormProps) {
  const { address, own } = answer
  const { hex } = address
  const onlyPrefix = address.kind === 'prefix'
  const mine = own.prefix?.prefix === hex && onlyPrefix ? own.prefix : null
  const typed = useMemo(() => draftOf(draft)?.typed, [])
  const forAll = useSignal(onlyPrefix || typed?.scope === 'all')
  const block = answer.kind === 'found' ? answer.block.assignment.prefix : hex.slice(0, 6)
  const prefix = useSignal(typed?.prefix ?? written(onlyPrefix ? hex : block))
  const { label = '', note = '' } = (onlyPrefix ? mine : own.entry) ?? {}
  return (
    <LabelForm
      name={`Label for ${written(hex)}`}
      draft={draft}
      words={{ label, note }}
      labelRequired={forAll.value}
      save={async (words) => {
        if (forAll.value) await savePrefix(prefix.value, words, mine?.prefix ?? null)
        else await ask((worker) => worker.userData.describe(hex, words))
      }}
      close={close}
      before={(fault) => (
        <>
          {!onlyPrefix && (
            <fieldset class="row name-scope">
              <legend class="label">For</legend>
              <Scope value="one" chosen={!forAll.value} choose={() => (forAll.value = false)}>
                this address
              </Scope>
              <Scope value="all" chosen={forAll.value} choose={() => (forAll.value = true)}>
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
  readonly value: string
  readonly chosen: boolean
  readonly choose: () => void
  readonly children: string
}

function Scope({ value, chosen, choose, children }: ScopeProps) {
  return (
    <label class="choice">
      <input type="radio" name="scope" value={value} checked={chosen} onChange={choose} />
      {children}
    </label>
  )
}
