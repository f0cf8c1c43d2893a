import type { WrongAnswer } from '../../core/lookup/answer.ts'
import { Corrections } from './corrections.tsx'
import { ERROR_ID } from './address-field.tsx'
import { canBeName, VendorSuggestions } from './vendor-suggestions.tsx'

/** Characters of a long text to show before and after the error. */
const CONTEXT = 24

/** What is wrong and where: the place is marked in a copy of the text, and the field is left alone. */
export function WrongInput({ answer }: { answer: WrongAnswer }) {
  const { text, position, message, corrections } = answer
  const isName = corrections.length === 0 && position !== null && canBeName(text, false)
  const fault = (
    <>
      {position !== null && <Marked text={text} position={position} />}
      <p id={ERROR_ID}>{message}</p>
    </>
  )
  return (
    <div class="wrong">
      <Corrections corrections={corrections} />
      {isName ? <VendorSuggestions name={text.trim()}>{fault}</VendorSuggestions> : fault}
    </div>
  )
}

function Marked({ text, position }: { text: string; position: number }) {
  const at = text.codePointAt(position)
  const marked = at === undefined ? '\u2009' : String.fromCodePoint(at)
  const before = text.slice(0, position)
  const after = text.slice(position + marked.length)
  return (
    <p class="digits wrong-text" aria-hidden="true">
      {before.length > CONTEXT && '…'}
      {before.slice(-CONTEXT)}
      <mark>{marked}</mark>
      {after.slice(0, CONTEXT)}
      {after.length > CONTEXT && '…'}
    </p>
  )
}
