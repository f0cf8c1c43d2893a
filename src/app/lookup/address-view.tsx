import { signal, type Signal } from '@preact/signals'
import type { AddressStyle } from '../../core/address/address.ts'
import type {
  AddressAnswer,
  AddressFacts,
  Block,
  Holding,
  NotFoundAnswer,
  SubBlocks,
} from '../../core/lookup/answer.ts'
import { holdersOf, NOT_REGISTERED, PRIVATE } from '../../core/registry/assignment.ts'
import type { NamedNotation } from '../../core/address/notations.ts'
import { withinLine } from '../../core/text/inline-text.ts'
import { addressStyle, restyled, written } from '../platform/address-style.ts'
import { readStored, writeStored } from '../platform/local-storage.ts'
import { useLookedUp } from './record-lookup.ts'
import { FirstDownloadState } from '../ui/install-progress.tsx'
import { registryStatus } from '../platform/worker-client.ts'
import { UserLabels, LabelTools } from './user-label.tsx'
import { CopyButton, CopyLine, ShareButton } from '../ui/copy.tsx'
import { Digits } from '../ui/text.tsx'
import { Cell, Cells, FormerNames, Notes, Plate, PlateTitle, Section } from '../ui/plate.tsx'
import { format, assignedWhen } from '../platform/format.ts'
import { href, linkToLookup, linkToVendor } from '../platform/route.ts'
import { lazy } from '../ui/lazy.tsx'
import type { Correction } from '../../core/lookup/corrections.ts'

export function AddressView({ answer }: { answer: AddressAnswer }) {
  const block = answer.kind === 'found' ? answer.block : null
  const holder = block && holderOf(block)
  return (
    <div class="answer stack" {...useLookedUp(answer)}>
      <Plate label="Answer" identity>
        <UserLabels answer={answer} />
        <Head answer={answer} holder={holder} />
        <div class="row answer-actions">
          {answer.kind !== 'no-registry' && <PassOn answer={answer} holder={holder} />}
          <LabelTools answer={answer} />
          {holder && (
            <a class="button" href={linkToVendor(holder.vendorSlug)}>
              All blocks of this vendor
            </a>
          )}
        </div>
        <Notes notes={answer.notes} />
        {answer.kind !== 'found' && <NextStep answer={answer} />}
        {answer.kind === 'no-registry' && (
          <div class="cells cells--coming stack stack--close">
            <FirstDownloadState status={registryStatus.value} />
          </div>
        )}
        {block && <BlockCells block={block} holder={holder} />}
        <Octets facts={answer} block={block} isKnown={answer.kind !== 'no-registry'} />
        {answer.subBlocks && (
          <section class="stack stack--tight">
            <h3 class="label">{format.count(answer.subBlocks.blocks)} smaller blocks in it</h3>
            <SubBlocksList subBlocks={answer.subBlocks} />
          </section>
        )}
        <Technical answer={answer} block={block} />
      </Plate>
      <Notations answer={answer} />
    </div>
  )
}

/** The title of the answer; its holder, if the title is something else; the companies of a block shared by several. */
function Head({ answer, holder }: { answer: AddressAnswer; holder: Holding | null }) {
  const { title } = answer
  return (
    <header class="plate-head">
      <PlateTitle isName={title === holder?.organization}>{title}</PlateTitle>
      {holder !== null && !title.endsWith(holder.organization) && (
        <p class="soft">
          Registered to <bdi>{holder.organization}</bdi>
        </p>
      )}
      {answer.kind === 'found' && holder !== null && (
        <FormerNames names={answer.block.formerNames} />
      )}
      {answer.kind === 'found' && answer.block.all.length > 1 && (
        <ul class="rows rows--lead counted">
          {answer.block.all.map(({ organization, country, vendorSlug }, index) => (
            <li key={index}>
              <a href={linkToVendor(vendorSlug)}>
                <bdi>{organization}</bdi>
                {country !== null && <span class="soft">{format.country(country)}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </header>
  )
}

/** The holder of a block; null if it is unassigned or the address does not show which company it is. */
function holderOf({ isUnassigned, all, assignment }: Block): Holding | null {
  return isUnassigned || all.length > 1 ? null : assignment
}

function BlockCells({ block, holder }: { block: Block; holder: Holding | null }) {
  const [first, last] = restyled(block.range).split(' to ')
  const { year } = block.assignment
  return (
    <Cells>
      {holder && (
        <Cell label="Country">
          <Country code={holder.country} />
        </Cell>
      )}
      <Cell label="Type">{block.assignment.blockType}</Cell>
      {year !== null && !block.isUnassigned && <Cell label="Assigned">{assignedWhen(year)}</Cell>}
      <Cell label="Block" wide>
        <span class="unbroken">
          <Digits>{`${first} to`}</Digits>
        </span>{' '}
        <span class="unbroken">
          <Digits>{last ?? ''}</Digits>
        </span>
      </Cell>
    </Cells>
  )
}

interface Folded {
  readonly stored: string
  readonly open: Signal<boolean>
}

/** The state of a folding section, stored between visits. */
function folded(stored: string, openAtFirst: boolean): Folded {
  const was = readStored(stored)
  return { stored, open: signal(was === null ? openAtFirst : was === 'open') }
}

function fold({ stored, open }: Folded, element: HTMLDetailsElement): void {
  if (open.value === element.open) return
  open.value = element.open
  writeStored(stored, element.open ? 'open' : 'folded')
}

const details = folded('nameplate-technical-details', false)
const TechnicalDetails = lazy(
  async () => (await import('./technical-details.tsx')).TechnicalDetails,
)

/** The bits of the address and their meaning. */
function Technical(props: { answer: AddressAnswer; block: Block | null }) {
  return (
    <details
      class="technical"
      open={details.open}
      onToggle={({ currentTarget }) => fold(details, currentTarget)}
    >
      <summary>Technical details</summary>
      {details.open.value && <TechnicalDetails {...props} />}
    </details>
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

/** Copies the answer as text or as a link, or shares it with another app. */
function PassOn({ answer, holder }: { answer: AddressAnswer; holder: Holding | null }) {
  const address = written(answer.address.hex)
  const link = new URL(linkToLookup(address), location.href).href
  const line = `${address} = ${inWords(answer, holder)}`
  return (
    <>
      <CopyButton name="Answer" text={line} icon="copy" label="Copy answer">
        Copy
      </CopyButton>
      <CopyButton name="Link" text={link} icon="link" label="Copy link">
        Link
      </CopyButton>
      <ShareButton data={{ title: `${answer.title} · Nameplate`, text: line, url: link }} />
    </>
  )
}

/** `Google, Inc.`; a well-known meaning is followed by the block's organization, and a shared block lists its companies. */
function inWords(answer: AddressAnswer, holder: Holding | null): string {
  const { title } = answer
  if (title === PRIVATE) return 'owner not disclosed (IEEE “Private”)'
  if (answer.kind === 'found' && answer.block.all.length > 1) return holdersOf(answer.block)
  const hasHolder = holder !== null && holder.organization !== title
  return withinLine(hasHolder ? `${title} (${holder.organization})` : title)
}

const notations = folded('nameplate-notations', matchMedia('(min-width: 58rem)').matches)

/** Folded at first on a phone, where the plate alone fills the screen. */
function Notations({ answer }: { answer: AddressAnswer }) {
  return (
    <details
      class="notations"
      open={notations.open}
      onToggle={({ currentTarget }) => fold(notations, currentTarget)}
    >
      <summary>Written as</summary>
      <ul class="rows">
        {inStyle(answer.notations, addressStyle.value).map(({ name, text }) => (
          <li key={name}>
            <CopyLine name={name} text={text} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The notations of the address itself; all others are derived from it. */
const PLAIN = new Set(['Colon', 'Hyphen', 'Dot', 'Bare'])

/** The chosen notation comes first, and all are in the chosen case; Cisco's is lower case unless the reader chose otherwise. */
function inStyle(
  notations: readonly NamedNotation[],
  { notation, letters }: AddressStyle,
): readonly NamedNotation[] {
  const cased = (text: string) => (letters === 'upper' ? text.toUpperCase() : text.toLowerCase())
  const isChosen = ({ name }: NamedNotation) => name.toLowerCase() === notation
  const styled = (one: NamedNotation) => {
    if (one.name === 'Dot' && !isChosen(one)) return one.text
    return PLAIN.has(one.name) ? cased(one.text) : restyled(one.text)
  }
  return notations
    .map((one) => ({ ...one, text: styled(one) }))
    .toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)))
}

interface OctetsProps {
  readonly facts: AddressFacts
  /** Null if no block contains the address. */
  readonly block: Block | null
  /** False without a registry, which alone knows that. */
  readonly isKnown: boolean
}

function Octets({ facts, block, isKnown }: OctetsProps) {
  const { hex } = facts.address
  const shown = addressStyle.value.letters === 'upper' ? hex : hex.toLowerCase()
  const digits = hex.length > 12 ? 16 : 12
  const from = block?.at ?? 0
  const to = from + (block?.prefixBits ?? 0) / 4
  const octets = Array.from(
    { length: digits / 2 },
    (_, index) => [2 * index, 2 * index + 1] as const,
  )
  return (
    <figure class="octets">
      <div
        aria-hidden="true"
        class={digits === 16 ? 'digits octet-row octet-row--eui64' : 'digits octet-row'}
      >
        {octets.map((places) => (
          <span class="octet" key={places[0]}>
            {places.map((place) => (
              <span key={place} class={digitClass(place, from, to, hex.length)}>
                {shown[place] ?? '·'}
              </span>
            ))}
          </span>
        ))}
        {block && (
          <>
            {from > 0 && <span class="span" style={{ gridColumn: `span ${from}` }} />}
            <span class="span span--matched" style={{ gridColumn: `span ${to - from}` }}>
              block · {block.prefixBits} bits
            </span>
            <span class="span" style={{ gridColumn: `span ${digits - to}` }}>
              device · {4 * (digits - to)}
            </span>
          </>
        )}
      </div>
      {isKnown && (
        <figcaption class="hidden-visually">
          {block === null
            ? `No block contains the digits ${hex}.`
            : `The digits ${hex.slice(from, to)} (${block.prefixBits} bits) identify the block.`}
        </figcaption>
      )}
    </figure>
  )
}

function digitClass(place: number, from: number, to: number, typed: number): string {
  if (place >= from && place < to) return 'digit digit--matched'
  return place < typed ? 'digit' : 'digit digit--open'
}

/** Suggestions for an address that is in no block. */
function NextStep({ answer: { title, corrections } }: { answer: NotFoundAnswer }) {
  if (corrections.length > 0) return <Corrections corrections={corrections} />
  return (
    title === NOT_REGISTERED && (
      <p>
        <a href={href('registry')}>Check for a newer registry</a>
      </p>
    )
  )
}

export function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  if (corrections.length === 0) return null
  return (
    <Section title="Did you mean" class="offers stack stack--tight">
      <ul class="rows rows--pairs rows--lead">
        {corrections.map(({ address, changes, title }) => (
          <li key={address.hex}>
            <a href={linkToLookup(written(address.hex))}>
              <Digits>{written(address.hex)}</Digits>
              <bdi>{title}</bdi>
              <span class="soft small">{changes.join(', ')}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Organizations whose blocks begin with the typed digits, largest number of blocks first. */
export function SubBlocksList({ subBlocks }: { subBlocks: SubBlocks }) {
  return (
    <>
      <ol class="rows rows--lead counted">
        {subBlocks.organizations.map(({ organization, vendorSlug, blocks }) => (
          <li key={organization}>
            <a href={linkToVendor(vendorSlug)}>
              <bdi>{organization}</bdi>
              <span class="digits soft">{format.count(blocks)}</span>
            </a>
          </li>
        ))}
      </ol>
      {subBlocks.others > 0 && (
        <p class="soft">and {format.counted(subBlocks.others, 'other vendor')}</p>
      )}
    </>
  )
}
