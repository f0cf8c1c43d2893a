import './lookup.css'
import { usePageTitle } from '../platform/page-title.ts'
import { InstallOffer } from '../ui/install-offer.tsx'
import { storedBefore } from '../platform/persistent-storage.ts'
import { Plate, PlateTitle } from '../ui/plate.tsx'
import { format } from '../platform/format.ts'
import type { Answer } from '../../core/lookup/answer.ts'
import { registryStatus } from '../platform/worker-client.ts'
import { AddressView } from './address-view.tsx'
import { SubBlocksList } from './sub-blocks.tsx'
import { Field } from './address-field.tsx'
import { FirstDownload } from '../ui/first-download.tsx'
import { answer, text } from './state.ts'
import { title } from './summary.ts'
import { canBeName, VendorSuggestions } from './vendor-suggestions.tsx'
import { Welcome } from './welcome.tsx'
import { WrongInput } from './wrong-input.tsx'
import { lazy } from '../ui/lazy.tsx'

const AnswerList = lazy(async () => (await import('./answer-list.tsx')).AnswerList)

export function LookUp() {
  usePageTitle(title(answer.value))
  return (
    <div class="stack">
      <h1 class="hidden-visually">Look up a MAC address</h1>
      <Field />
      {registryStatus.value.device === 'missing' && text.value !== '' && (
        <FirstDownload status={registryStatus.value} />
      )}
      <AnswerView answer={answer.value} />
    </div>
  )
}

function AnswerView({ answer }: { answer: Answer }) {
  switch (answer.kind) {
    case 'empty':
      // Until a link is answered, showing nothing is better than a greeting that vanishes.
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
          {canBeName(answer.text, true) && <VendorSuggestions name={answer.text.trim()} />}
        </Plate>
      )
    case 'found':
    case 'not-found':
    case 'no-registry':
      return <AddressView answer={answer} />
  }
}

/**
 * The greeting, or the first download in its place: shown beside it, the download would push it around. Without a registry
 * from an earlier visit it is there from the first frame. The install offer waits until the app can answer.
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
