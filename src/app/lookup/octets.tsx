import './octets.css'
import type { AddressFacts } from '../../core/lookup/answer.ts'
import { addressStyle } from '../platform/address-style.ts'

interface OctetsProps {
  readonly facts: AddressFacts
  /** Length of the matched prefix in bits; 0 if no block contains the address. */
  readonly prefixBits: number
}

/** The octets of the address, and which of them the block fixes. */
export function Octets({ facts, prefixBits }: OctetsProps) {
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
      <figcaption class="hidden-visually">{matchedWords(facts, prefixBits)}</figcaption>
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
