import { signal } from '@preact/signals'
import type { AddressStyle } from '../../core/address/address.ts'
import type { AddressAnswer, Block, AddressFacts, SubBlocks } from '../../core/lookup/answer.ts'
import { holdersOf, PRIVATE } from '../../core/registry/assignment.ts'
import type { NamedNotation } from '../../core/address/notations.ts'
import { withinLine } from '../../core/text/inline-text.ts'
import { addressStyle, restyled, written, chooseAddressStyle } from '../platform/address-style.ts'
import { readStored, writeStored } from '../platform/local-storage.ts'
import { useLookedUp } from './record-lookup.ts'
import { FirstDownloadState } from '../ui/install-progress.tsx'
import { registryStatus } from '../platform/worker-client.ts'
import { UserLabels, LabelTools } from './user-label.tsx'
import { CopyIcon, CopyLine, ShareButton } from '../ui/copy.tsx'
import { Digits } from '../ui/text.tsx'
import { Cell, Cells, FormerNames, Notes, Plate, PlateTitle, Section } from '../ui/plate.tsx'
import { format, assignedWhen } from '../platform/format.ts'
import { linkToLookup, linkToVendor } from '../platform/route.ts'
import { lazy } from '../ui/lazy.tsx'
import type { Correction } from '../../core/lookup/corrections.ts'

export function AddressView({ answer }: { answer: AddressAnswer }) {
  const block = answer.kind === 'found' ? answer.block : null
  return (
    <div class="answer stack" {...useLookedUp(answer)}>
      <Plate label="Answer" identity>
        <UserLabels answer={answer} />
        <Head answer={answer} />
        <Notes notes={answer.notes} />
        {answer.kind !== 'found' && <Corrections corrections={answer.corrections} />}
        {answer.kind === 'no-registry' && (
          <div class="cells cells--coming stack stack--close">
            <FirstDownloadState status={registryStatus.value} />
          </div>
        )}
        {block && <BlockCells block={block} />}
        <Octets
          facts={answer}
          prefixBits={block?.prefixBits ?? 0}
          isKnown={answer.kind !== 'no-registry'}
        />
        {answer.subBlocks && (
          <section>
            <h3 class="label">{format.count(answer.subBlocks.blocks)} smaller blocks in it</h3>
            <SubBlocksList subBlocks={answer.subBlocks} />
          </section>
        )}
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
        <Technical answer={answer} block={block} />
      </Plate>
      <Notations answer={answer} />
    </div>
  )
}

/** What the address is, with what passes it on beside it: as a line of text, as a link, to another app. */
function Head({ answer }: { answer: AddressAnswer }) {
  const { title } = answer
  const holder = answer.kind === 'found' ? holdersOf(answer.block) : title
  return (
    <header class="plate-head">
      <div class="plate-heading">
        <PlateTitle>{title}</PlateTitle>
        {answer.kind !== 'no-registry' && <PassOn answer={answer} holder={holder} />}
      </div>
      {holder !== title && (
        <p class="soft">
          Registered to <bdi>{holder}</bdi>
        </p>
      )}
      {answer.kind === 'found' && <FormerNames names={answer.block.formerNames} />}
    </header>
  )
}

/**
 * What is still being downloaded has its place already, before the page hears of the registry too: a button below that moves
 * while it is pressed is not pressed.
 */
function BlockCells({ block }: { block: Block }) {
  const { registry, error, installing } = registryStatus.value
  const more = error === null && installing ? '…' : null
  const [first, last] = restyled(block.range).split(' to ')
  const date = block.date ? assignedWhen(block.date) : registry?.hasDates !== true && more
  const postal = block.postalAddress ?? ((registry?.postalBytes ?? null) === null && more)
  return (
    <Cells>
      <Cell label="Country">
        <Country code={block.assignment.country} />
      </Cell>
      <Cell label="Type">{block.assignment.blockType}</Cell>
      {date && <Cell label="Assigned">{date}</Cell>}
      <Cell label="Block" wide>
        <span class="unbroken">
          <Digits>{`${first} to`}</Digits>
        </span>{' '}
        <span class="unbroken">
          <Digits>{last ?? ''}</Digits>
        </span>
      </Cell>
      {postal && (
        <Cell label="Postal address" wide>
          <bdi>{postal}</bdi>
        </Cell>
      )}
      {block.all.length > 1 && (
        <Cell label="Companies" wide>
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

const DETAILS = 'nameplate-technical-details'
const detailsOpen = signal(readStored(DETAILS) === 'open')
const TechnicalDetails = lazy(
  async () => (await import('./technical-details.tsx')).TechnicalDetails,
)

/** Bits and what they say; whoever has opened them once finds them open. */
function Technical(props: { answer: AddressAnswer; block: Block | null }) {
  return (
    <details
      class="technical"
      open={detailsOpen}
      onToggle={(event) => {
        detailsOpen.value = event.currentTarget.open
        writeStored(DETAILS, event.currentTarget.open ? 'open' : 'folded')
      }}
    >
      <summary>Technical details</summary>
      {detailsOpen.value && <TechnicalDetails {...props} />}
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

function PassOn({ answer, holder }: { answer: AddressAnswer; holder: string }) {
  const { title } = answer
  const address = written(answer.address.hex)
  const link = new URL(linkToLookup(address), location.href).href
  const line = `${address} = ${inWords(title, holder)}`
  return (
    <div class="pass-on">
      <CopyIcon name="Answer" text={line} icon="copy" label="Copy answer" />
      <CopyIcon name="Link" text={link} icon="link" label="Copy link" />
      <ShareButton data={{ title: `${title} · Nameplate`, text: line, url: link }} />
    </div>
  )
}

/** `Google, Inc.`; a well-known meaning is followed by the block's organization. */
function inWords(title: string, holder: string): string {
  if (title === PRIVATE) return 'owner not disclosed (IEEE “Private”)'
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

/** The notations of the address itself; the others are made from it. */
const PLAIN = new Set(['Colon', 'Hyphen', 'Dot', 'Bare'])

/** The chosen notation first, all in the chosen case; Cisco's is in lower case unless chosen otherwise. */
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
  /** Length of the matched prefix in bits; 0 if no block contains the address. */
  readonly prefixBits: number
  /** False without a registry, which alone knows that. */
  readonly isKnown: boolean
}

function Octets({ facts, prefixBits, isKnown }: OctetsProps) {
  const { hex } = facts.address
  const shown = addressStyle.value.letters === 'upper' ? hex : hex.toLowerCase()
  const digits = hex.length > 12 ? 16 : 12
  const matched = prefixBits / 4
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
              <span key={place} class={digitClass(place, matched, hex.length)}>
                {shown[place] ?? '·'}
              </span>
            ))}
          </span>
        ))}
        {matched > 0 && (
          <>
            <span class="span span--matched" style={{ gridColumn: `1 / span ${matched}` }}>
              block · {prefixBits} bits
            </span>
            <span class="span" style={{ gridColumn: `span ${digits - matched}` }}>
              device · {4 * digits - prefixBits}
            </span>
          </>
        )}
      </div>
      {isKnown && (
        <figcaption class="hidden-visually">{matchedWords(facts, prefixBits)}</figcaption>
      )}
    </figure>
  )
}

function digitClass(place: number, matched: number, typed: number): string {
  if (place < matched) return 'digit digit--matched'
  return place < typed ? 'digit' : 'digit digit--open'
}

function matchedWords({ address }: AddressFacts, prefixBits: number): string {
  if (prefixBits === 0) return `The digits ${address.hex} are in no block.`
  return `The first ${prefixBits} bits, ${address.hex.slice(0, prefixBits / 4)}, are the block’s.`
}

export function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  if (corrections.length === 0) return null
  return (
    <Section title="Did you mean" class="offers stack stack--tight">
      <ul class="rows rows--pairs">
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

/** Organizations whose blocks begin with the digits typed so far, those with most blocks first. */
export function SubBlocksList({ subBlocks }: { subBlocks: SubBlocks }) {
  const most = subBlocks.organizations[0]?.blocks ?? 1
  return (
    <div class="below">
      <ol>
        {subBlocks.organizations.map(({ organization, blocks }) => (
          <li key={organization} style={{ '--share': `${(100 * blocks) / most}%` }}>
            <bdi>{organization}</bdi>
            <span class="digits">{format.count(blocks)}</span>
          </li>
        ))}
      </ol>
      {subBlocks.others > 0 && (
        <p class="soft">and {format.counted(subBlocks.others, 'other vendor')}</p>
      )}
    </div>
  )
}

const CHOICES: {
  readonly [Part in keyof AddressStyle]: readonly (readonly [AddressStyle[Part], string, string])[]
} = {
  notation: [
    ['colon', 'Colons', 'AA:BB'],
    ['hyphen', 'Hyphens', 'AA-BB'],
    ['dot', 'Dots', 'AABB.CC'],
  ],
  letters: [
    ['upper', 'Upper case', 'ABC'],
    ['lower', 'Lower case', 'abc'],
  ],
}

function StyleChoice() {
  const style = addressStyle.value
  return (
    <fieldset class="style-choice stack stack--tight">
      <legend class="label">Write addresses everywhere as</legend>
      {(['notation', 'letters'] as const).map((part) => (
        <div key={part} class="radio-keys style-keys">
          {CHOICES[part].map(([value, name, example]) => (
            <label key={value}>
              <input
                type="radio"
                name={`style-${part}`}
                aria-label={name}
                checked={style[part] === value}
                onChange={() => chooseAddressStyle({ ...style, [part]: value })}
              />
              <span class="digits">{example}</span>
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  )
}
