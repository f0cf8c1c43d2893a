import type { WrongAnswer } from '../../core/lookup/answer.ts'
import { ERROR_ID } from './field.tsx'

/** So much of a long text is repeated before and after the place where it goes wrong. */
const CONTEXT = 24

/** What is wrong and where, calmly: the place is marked in a copy of the text, the field is left alone. */
export function Wrong({ answer: { text, position, message } }: { answer: WrongAnswer }) {
  const at = text.codePointAt(position)
  const marked = at === undefined ? '\u2009' : String.fromCodePoint(at)
  const before = text.slice(0, position)
  const after = text.slice(position + marked.length)
  return (
    <div class="wrong">
      <p class="digits wrong-text" aria-hidden="true">
        {before.length > CONTEXT && '…'}
        {before.slice(-CONTEXT)}
        <mark>{marked}</mark>
        {after.slice(0, CONTEXT)}
        {after.length > CONTEXT && '…'}
      </p>
      <p id={ERROR_ID}>{message}</p>
    </div>
  )
}
