import './lookup.css'
import { usePageTitle } from '../platform/router.ts'
import { InstallOffer } from '../ui/install-offer.tsx'
import { storedBefore } from '../platform/persistent-storage.ts'
import { Plate, PlateTitle, Section } from '../ui/plate.tsx'
import { format } from '../platform/format.ts'
import type { Answer, AddressAnswer } from '../../core/lookup/answer.ts'
import { registryStatus, registryRevision, userDataRevision } from '../platform/worker-client.ts'
import { AddressView, SubBlocksList } from './address-view.tsx'
import { Field } from './address-field.tsx'
import { FirstDownload } from '../ui/install-progress.tsx'
import { answer, text, title } from './current-answer.ts'
import { VendorSuggestions, WrongInput } from './wrong-input.tsx'
import { canBeName } from './vendor-name.ts'
import { Digits, OwnName } from '../ui/text.tsx'
import { written } from '../platform/address-style.ts'
import { href, linkToLookup, linkToVendors } from '../platform/route.ts'
import { useAnswer } from '../ui/asking.ts'

export function LookUp() {
  const { kind } = answer.value
  const isOfAddress = 'address' in answer.value
  usePageTitle(title(answer.value))
  return (
    <div class="stack">
      <h1 class="hidden-visually">Look up a MAC address</h1>
      <Field />
      {/* A link that is not answered yet shows nothing, and the plate of an address reports the download itself. */}
      {registryStatus.value.device === 'missing' && kind !== 'empty' && !isOfAddress && (
        <FirstDownload status={registryStatus.value} />
      )}
      <AnswerView answer={answer.value} />
    </div>
  )
}

function AnswerView({ answer }: { answer: Answer }) {
  switch (answer.kind) {
    case 'empty':
      // While a link is being answered, show nothing rather than a greeting that vanishes.
      return text.value.trim() === '' ? <Greeting /> : null
    case 'wrong':
      return <WrongInput answer={answer} />
    case 'several':
      return (
        <Plate label="Several addresses">
          <PlateTitle>{`${format.count(answer.count)} addresses`}</PlateTitle>
          <p>Press Enter to open them as an inventory.</p>
        </Plate>
      )
    case 'list':
      return <AnswerList items={answer.items} />
    case 'beginning':
      return (
        <Plate label="Blocks that start with this">
          <PlateTitle>{beginningTitle(answer.subBlocks?.blocks)}</PlateTitle>
          {answer.subBlocks && <SubBlocksList subBlocks={answer.subBlocks} />}
          {canBeName(answer.text) && <VendorSuggestions name={answer.text.trim()} />}
        </Plate>
      )
    case 'found':
    case 'not-found':
    case 'no-registry':
      return <AddressView answer={answer} />
  }
}

/**
 * The greeting, or the first download instead of it: next to it, the download would push it around. Without a registry
 * from an earlier visit the download is shown from the first frame. The install offer waits until the app can answer.
 */
function Greeting() {
  const { device } = registryStatus.value
  if (device === 'missing' || (device === 'opening' && !storedBefore)) {
    return <FirstDownload status={registryStatus.value} />
  }
  return (
    <>
      <Welcome />
      {device === 'ready' && <InstallOffer dismissible />}
    </>
  )
}

function beginningTitle(blocks: number | undefined): string {
  if (blocks === undefined) return 'Keep typing'
  if (blocks === 0) return 'No block starts with this'
  return blocks === 1
    ? '1 block starts with this'
    : `${format.count(blocks)} blocks start with this`
}

const EXAMPLE = '00:1B:77:49:54:FD'
const MOST_RECENT = 5

/** Shown before anything is typed: recent lookups, an example, the other screens, and the registry in use. */
function Welcome() {
  const { registry } = registryStatus.value
  return (
    <div class="welcome stack">
      <header>
        <h2 class="welcome-title">Who made this device?</h2>
        <p class="welcome-lead">
          Type or paste its MAC address in any notation, or just the first digits.
        </p>
      </header>
      <Recent />
      <ul class="rows rows--pairs rows--lead">
        <li>
          <a href={linkToLookup(EXAMPLE)}>
            <Digits>{EXAMPLE}</Digits>
            <span class="soft">an example</span>
          </a>
        </li>
        <li>
          <a href={href('inventory')}>
            <b>Paste a switch’s output</b>
            <span class="soft">Get a list of devices, with port, IP and VLAN</span>
          </a>
        </li>
        <li>
          <a href={linkToVendors('')}>
            <b>Find a vendor</b>
            <span class="soft">By name, with all its blocks</span>
          </a>
        </li>
        <li>
          <a href={href('registry')}>
            <b>Works offline</b>
            <span class="soft">
              {registry &&
                `Answered on this device from ${format.count(sum(Object.values(registry.counts)))} blocks, as published by IEEE on ${format.date(registry.published)}. `}
              Nothing you type leaves this device.
            </span>
          </a>
        </li>
      </ul>
    </div>
  )
}

function Recent() {
  const rows = useAnswer(
    (worker) => worker.userData.recent(MOST_RECENT),
    [userDataRevision.value, registryRevision.value],
  )
  if (!rows?.length) return null
  return (
    <Section title="Last lookups" class="stack stack--tight">
      <ul class="rows rows--pairs rows--lead">
        {rows.map(({ entry: { hex, label }, title, ownPrefix }) => (
          <li key={hex}>
            <a href={linkToLookup(written(hex))}>
              <Digits>{written(hex)}</Digits>
              <OwnName name={label || ownPrefix} title={title} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function AnswerList({ items }: { items: readonly AddressAnswer[] }) {
  return (
    <Section title={format.counted(items.length, 'answer')} class="stack stack--close">
      <ul class="rows rows--pairs rows--lead">
        {items.map((answer, index) => (
          <li key={index}>
            <a href={linkToLookup(written(answer.address.hex))}>
              <Digits>{written(answer.address.hex)}</Digits>
              <bdi>{answer.title}</bdi>
              {answer.kind === 'found' && (
                <span class="soft small">
                  {answer.block.assignment.blockType}
                  {answer.block.assignment.country !== null &&
                    ` · ${format.country(answer.block.assignment.country)}`}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
