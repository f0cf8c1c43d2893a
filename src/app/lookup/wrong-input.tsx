import type { WrongAnswer } from '../../core/lookup/answer.ts'
import { Corrections } from './address-view.tsx'
import { upToFault } from './state.ts'
import type { ComponentChildren } from 'preact'
import { format } from '../platform/format.ts'
import { linkToVendor, linkToVendors } from '../platform/route.ts'
import { registryRevision } from '../platform/worker-client.ts'
import { useAnswer } from '../ui/asking.ts'
import { Section } from '../ui/plate.tsx'

export const ERROR_ID = 'mac-error'

/** Characters of a long text to show before and after the error. */
const CONTEXT = 24

/** What is wrong and where: the place is marked in a copy of the text, and the field is left alone. */
export function WrongInput({ answer }: { answer: WrongAnswer }) {
  const { text, code, position, message, corrections } = answer
  // What begins like an address of a known maker is one that was mistyped.
  const isName =
    corrections.length === 0 &&
    position !== null &&
    answer.upToFault === null &&
    canBeName(text, false)
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

function Commands({ children: sentence }: { children: string }) {
  return sentence
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
}

const MOST = 3

/** A text that can be a name: at least one word, and nothing but words. */
const NAME = /^(?=.*\p{L}{2})[\p{L}\p{N} .,&+'’!-]{2,}$/u

/** Letters that are hex digits too: a short name of a vendor, or the beginning of an address. */
const HEX_WORD = /^[a-f]{3,}$/i

/** Whether a text in the lookup field may be meant as a vendor's name. */
export function canBeName(text: string, isAddress: boolean): boolean {
  const name = text.trim()
  return isAddress ? HEX_WORD.test(name) : NAME.test(name)
}

interface VendorSuggestionsProps {
  readonly name: string
  /** What is wrong with it as an address, if it is none: shown if no vendor is found. */
  readonly children?: ComponentChildren
}

/** Vendors that match a name typed into the address field, and a link to all of them. */
export function VendorSuggestions({ name, children }: VendorSuggestionsProps) {
  const found = useAnswer(
    (worker) => worker.vendors.search(name, MOST),
    [name, registryRevision.value],
  )
  if (!found?.vendors.length) {
    return (
      <>
        {found && children && <p class="no-offer">No vendor found.</p>}
        {children}
      </>
    )
  }
  return (
    <Section title="Vendors" class="offers stack stack--tight">
      <ul class="rows rows--pairs">
        {found.vendors.map(({ slug, name, blocks, tradeName }) => (
          <li key={slug}>
            <a href={linkToVendor(slug)}>
              <bdi>{name}</bdi>
              <span class="soft small">
                {tradeName !== null && `${tradeName} · `}
                {format.counted(blocks, 'block')}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a class="button" href={linkToVendors(name)}>
          Search all vendors
        </a>
      </p>
    </Section>
  )
}
