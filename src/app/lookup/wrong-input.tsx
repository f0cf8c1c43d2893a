import type { WrongAnswer } from '../../core/lookup/answer.ts'
import { Corrections } from './corrections.tsx'
import { ERROR_ID } from './address-field.tsx'
import { upToFault } from './summary.ts'
import { canBeName, VendorSuggestions } from './vendor-suggestions.tsx'

/** Characters of a long text to show before and after the error. */
const CONTEXT = 24

/** What is wrong and where: the place is marked in a copy of the text, and the field is left alone. */
export function WrongInput({ answer }: { answer: WrongAnswer }) {
  const { text, code, position, message, corrections } = answer
  const isName = corrections.length === 0 && position !== null && canBeName(text, false)
  const fault = (
    <>
      {position !== null && (
        <Marked text={text} position={position} everywhere={code === 'bad_character'} />
      )}
      {answer.upToFault !== null && <p class="wrong-holder">{upToFault(answer)}</p>}
      <p id={ERROR_ID}>
        <Commands>{message}</Commands>
      </p>
    </>
  )
  return (
    <div class="wrong">
      <Corrections corrections={corrections} />
      {isName ? <VendorSuggestions name={text.trim()}>{fault}</VendorSuggestions> : fault}
    </div>
  )
}

interface MarkedProps {
  readonly text: string
  /** Of the fault, in UTF-16 units. */
  readonly position: number
  /** Whether the character is wrong wherever it stands. */
  readonly everywhere: boolean
}

function Marked({ text, position, everywhere }: MarkedProps) {
  const point = text.codePointAt(position)
  const marked = point === undefined ? '' : String.fromCodePoint(point)
  const end = position + marked.length
  const after = text.slice(end, end + CONTEXT)
  const rest = everywhere && marked !== '' ? after.split(marked) : [after]
  return (
    <p class="digits wrong-text" aria-hidden="true">
      {position > CONTEXT && '…'}
      {text.slice(Math.max(0, position - CONTEXT), position)}
      <mark>{marked || '\u2009'}</mark>
      {rest.map((part, index) => (index === 0 ? part : [<mark key={index}>{marked}</mark>, part]))}
      {text.length > end + CONTEXT && '…'}
    </p>
  )
}

/** A sentence with commands in back-quotes. */
function Commands({ children: sentence }: { children: string }) {
  return sentence
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
}
