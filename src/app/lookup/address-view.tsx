import type { AddressStyle } from '../../core/address/address.ts'
import type { AddressAnswer, Block } from '../../core/lookup/answer.ts'
import type { NamedNotation } from '../../core/lookup/notations.ts'
import { withinLine } from '../../core/text/inline-text.ts'
import { addressStyle, restyled, written } from '../platform/address-style.ts'
import { useLookedUp } from './record-lookup.ts'
import { UserLabels, LabelTools } from './user-label.tsx'
import { CopyButton, CopyLine } from '../ui/copy.tsx'
import { Digits } from '../ui/digits.tsx'
import { Cell, Cells, Notes, Plate, PlateTitle } from '../ui/plate.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { format } from '../platform/format.ts'
import { SubBlocksList } from './sub-blocks.tsx'
import { Corrections } from './corrections.tsx'
import { StyleChoice } from './style-choice.tsx'
import { Octets } from './octets.tsx'
import { linkToLookup, linkToVendor } from '../platform/screen-links.ts'
import { assignedWhen } from '../ui/assigned-when.ts'
import { Section } from '../ui/section.tsx'

/** The answer to an address, or a prefix of at least six digits: its organization, what it is, and its notations. */
export function AddressView({ answer }: { answer: AddressAnswer }) {
  const block = answer.kind === 'found' ? answer.block : null
  return (
    <div class="answer stack" {...useLookedUp(answer)}>
      <Plate label="Answer">
        <UserLabels answer={answer} />
        <Head title={answer.title} holder={block?.assignment.organization} />
        <Notes notes={answer.notes} />
        {answer.kind !== 'found' && <Corrections corrections={answer.corrections} />}
        {answer.kind !== 'no-registry' && <PassOn answer={answer} />}
        <Octets facts={answer} prefixBits={block?.prefixBits ?? 0} />
        {answer.subBlocks && (
          <section>
            <h3 class="label">{format.count(answer.subBlocks.blocks)} smaller blocks in it</h3>
            <SubBlocksList subBlocks={answer.subBlocks} />
          </section>
        )}
        <Fields answer={answer} block={block} />
        <div class="answer-actions">
          {block && (
            <p>
              <a class="button" href={linkToVendor(block.vendorSlug)}>
                All blocks of this vendor
              </a>
            </p>
          )}
          <LabelTools answer={answer} />
        </div>
      </Plate>
      <Notations answer={answer} />
    </div>
  )
}

/** The title of the plate: the well-known meaning or the organization, otherwise that there is none. */
function Head({ title, holder = title }: { title: string; holder: string | undefined }) {
  return (
    <header class="plate-head">
      <PlateTitle>{title}</PlateTitle>
      {holder !== title && (
        <p class="soft">
          Registered to <bdi>{holder}</bdi>
        </p>
      )}
    </header>
  )
}

function Fields({ answer, block }: { answer: AddressAnswer; block: Block | null }) {
  const [first, last] = block === null ? [] : restyled(block.range).split(' to ')
  return (
    <Cells>
      {block && (
        <>
          <Cell label="Country">
            <Country code={block.assignment.country} />
          </Cell>
          <Cell label="Register">
            {block.assignment.registry}{' '}
            {answer.registryVersion !== null && (
              <span class="soft unbroken">as of {format.date(answer.registryVersion)}</span>
            )}
          </Cell>
          <Cell label="Block" wide>
            <span class="unbroken">
              <Digits>{`${first} to`}</Digits>
            </span>{' '}
            <span class="unbroken">
              <Digits>{last ?? ''}</Digits>
            </span>
          </Cell>
          <Cell label="Addresses">
            <span class="digits">{format.count(block.size)}</span>
          </Cell>
        </>
      )}
      <Cell label="Kind">
        {capitalized(answer.transmission)} · {answer.administration}
      </Cell>
      {answer.quadrant !== null && (
        <Cell label="SLAP quadrant">
          {answer.quadrant} <span class="soft unbroken">(only a hint)</span>
        </Cell>
      )}
      {block && block.date !== null && <Cell label="Assigned">{assignedWhen(block.date)}</Cell>}
      {block && block.postalAddress !== null && (
        <Cell label="Postal address" wide>
          <bdi>{block.postalAddress}</bdi>
        </Cell>
      )}
      {block && block.all.length > 1 && (
        <Cell label="All holders of this block" wide>
          <ol class="holders">
            {block.all.map((row, index) => (
              <li key={index}>
                <bdi>{row.organization}</bdi>{' '}
                {row.country !== null && <span class="soft">{format.country(row.country)}</span>}
              </li>
            ))}
          </ol>
        </Cell>
      )}
    </Cells>
  )
}

function Country({ code }: { code: string | null }) {
  if (code === null) return <span class="soft">not given</span>
  return (
    <>
      {format.country(code)} <span class="digits soft">{code}</span>
    </>
  )
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Passes the answer on: as a line of text, as a link, to another app. */
function PassOn({ answer }: { answer: AddressAnswer }) {
  const address = written(answer.address.hex)
  const link = new URL(linkToLookup(address), location.href).href
  const line = `${address} = ${inWords(answer)}`
  return (
    <div class="row">
      <CopyButton name="Answer" text={line} icon="copy">
        Copy answer
      </CopyButton>
      <CopyButton name="Link" text={link} icon="link">
        Copy link
      </CopyButton>
      <ShareButton data={{ title: `${answer.title} · Nameplate`, text: line, url: link }} />
    </div>
  )
}

/** `Google, Inc.`; a well-known meaning is followed by the block's organization. */
function inWords(answer: AddressAnswer): string {
  const { title } = answer
  const holder = answer.kind === 'found' ? answer.block.assignment.organization : title
  return withinLine(holder === title ? title : `${title} (${holder})`)
}

function Notations({ answer }: { answer: AddressAnswer }) {
  return (
    <Section title="Written as" heading="h3" class="notations stack stack--close">
      <ul class="rows">
        {inStyle(answer.notations, addressStyle.value).map(({ name, text }) => (
          <li key={name}>
            <CopyLine name={name} text={text} />
          </li>
        ))}
      </ul>
      <StyleChoice />
    </Section>
  )
}

/** The chosen notation first, all in the chosen case; Cisco's is in lower case unless chosen otherwise. */
function inStyle(
  notations: readonly NamedNotation[],
  { notation, letters }: AddressStyle,
): readonly NamedNotation[] {
  const cased = (text: string) => (letters === 'upper' ? text.toUpperCase() : text.toLowerCase())
  const isChosen = ({ name }: NamedNotation) => name.toLowerCase() === notation
  return notations
    .map((one) => {
      switch (one.name) {
        case 'Colon':
        case 'Hyphen':
        case 'Bare':
          return { ...one, text: cased(one.text) }
        case 'Dot':
          return isChosen(one) ? { ...one, text: cased(one.text) } : one
        default:
          return { ...one, text: restyled(one.text) }
      }
    })
    .toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)))
}
