import './scan.css'
import { useSignalEffect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { photosToRead, taken } from '../platform/inventory-input.ts'
import { CameraView } from './camera-view.tsx'
import { PhotoInput } from './photo-input.tsx'
import { readPhotos, startReader, stopReader } from './reading.ts'
import type { AddressAnswer } from '../../core/lookup/answer.ts'
import { written } from '../platform/address-style.ts'
import { format } from '../platform/format.ts'
import { linkToLookup } from '../platform/route.ts'
import { Button } from '../ui/button.tsx'
import { Digits, OwnName } from '../ui/text.tsx'
import { Notes, Plate, PlateTitle } from '../ui/plate.tsx'
import { attempt } from '../ui/notices.tsx'
import { devices, discard, openAsInventory, others, type Scanned } from './collected-labels.ts'

export function ScanScreen() {
  useEffect(() => {
    startReader()
    return stopReader
  }, [])
  useSignalEffect(() => {
    if (photosToRead.value.length > 0) void readPhotos(taken(photosToRead))
  })
  return (
    <div class="stack">
      <h1 class="screen-title">Scan</h1>
      <div class="scan stack">
        <CameraView />
        <Results />
        <PhotoInput />
      </div>
    </div>
  )
}

function Results() {
  const [first, ...more] = devices.value
  if (first === undefined && others.value.length === 0) return null
  return (
    <section class="scan-results stack" aria-label="Scanned codes">
      {first !== undefined && (more.length === 0 ? <One {...first} /> : <Many />)}
      {others.value.length > 0 && <Others />}
      <div class="row">
        <Button icon="bin" onClick={() => void attempt(discard)}>
          Clear
        </Button>
      </div>
    </section>
  )
}

function One({ answer, label }: { answer: AddressAnswer; label: Scanned }) {
  const { title, notes, address } = answer
  const own = ownLabel(answer)
  const country = answer.kind === 'found' ? answer.block.assignment.country : null
  return (
    <Plate label="Scanned label" identity>
      {own !== '' && (
        <p class="scan-own">
          <bdi>{own}</bdi>
        </p>
      )}
      <PlateTitle>{title}</PlateTitle>
      <p class="scan-address digits">{written(address.hex)}</p>
      {country !== null && <p>{format.country(country)}</p>}
      <Notes notes={notes} />
      <Said label={label} />
      <div class="row">
        <a class="button button--main" href={linkToLookup(written(address.hex))}>
          All details
        </a>
        <ToInventory />
      </div>
    </Plate>
  )
}

function Many() {
  return (
    <Plate label="Scanned labels">
      <PlateTitle>{`${format.count(devices.value.length)} devices`}</PlateTitle>
      <div class="row">
        <ToInventory main />
      </div>
      <ul class="rows rows--pairs">
        {devices.value.map(({ answer }) => (
          <li key={answer.address.hex}>
            <a href={linkToLookup(written(answer.address.hex))}>
              <Digits>{written(answer.address.hex)}</Digits>
              <OwnName name={ownLabel(answer)} title={answer.title} />
            </a>
          </li>
        ))}
      </ul>
    </Plate>
  )
}

function ToInventory({ main = false }: { main?: boolean }) {
  return (
    <Button icon="inventory" kind={main ? 'main' : undefined} onClick={openAsInventory}>
      {main ? 'Open as inventory' : 'Start an inventory'}
    </Button>
  )
}

/** The full text of the code, if it contains more than the address. */
function Said({ label: { kind, text, addresses } }: { label: Scanned }) {
  const digits = text.replaceAll(/[^0-9a-f]/gi, '').toUpperCase()
  if (addresses.some(({ address }) => address.hex === digits)) return null
  return (
    <p class="soft scan-text">
      {kind}: <bdi>{shortened(text)}</bdi>
    </p>
  )
}

function Others() {
  return (
    <Plate label="Codes without an address">
      <h2 class="label">Codes without a MAC address</h2>
      <ul class="scan-others">
        {others.value.map(({ text, kind, possible }) => (
          <li key={text} class="row scan-text">
            <span class="soft">{kind}</span> <bdi>{shortened(text)}</bdi>
            {possible.map((hex) => (
              <a key={hex} class="button" href={linkToLookup(written(hex))}>
                Look up {written(hex)}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </Plate>
  )
}

/** A QR code can have up to 7,089 digits. */
const LONGEST_SHOWN = 300

function shortened(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}

function ownLabel({ own }: AddressAnswer): string {
  return own.entry?.label || own.prefix?.label || ''
}
