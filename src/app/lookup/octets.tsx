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

/** The first octet bit by bit, with lines from U/L and I/G to their meaning here. */
export function Bits({ facts }: { facts: AddressFacts }) {
  return (
    <figure class="octets">
      <BitRow facts={facts} />
      <figcaption class="hidden-visually">{bitWords(facts)}</figcaption>
    </figure>
  )
}

function BitRow({ facts }: { facts: AddressFacts }) {
  const { bits } = facts
  return (
    <div aria-hidden="true" class="bits">
      <span class="label bits-title">First octet in bits</span>
      {Array.from(bits, (bit, index) => (
        <span key={index} class={index > 5 ? 'digits bit bit--named' : 'digits bit'}>
          {bit}
        </span>
      ))}
      <span class="leader leader--group" />
      <span class="leader leader--local" />
      <span class="bit-meaning bit-meaning--group">
        <b class="label">I/G</b> {isGroup(facts) ? 'group' : 'individual'}
      </span>
      <span class="bit-meaning bit-meaning--local">
        <b class="label">U/L</b>{' '}
        {isLocal(facts) ? 'locally administered' : 'universally administered'}
      </span>
    </div>
  )
}

function digitClass(place: number, matched: number, typed: number): string {
  if (place < matched) return 'digit digit--matched'
  return place < typed ? 'digit' : 'digit digit--open'
}

function isGroup({ bits }: AddressFacts): boolean {
  return bits[7] === '1'
}

function isLocal({ bits }: AddressFacts): boolean {
  return bits[6] === '1'
}

function bitWords(facts: AddressFacts): string {
  return (
    `The first octet ${facts.address.hex.slice(0, 2)} is ${facts.bits} in bits. ` +
    `Its last bit, I/G, is ${isGroup(facts) ? '1: a group address' : '0: an individual address'}. ` +
    `The bit before it, U/L, is ${isLocal(facts) ? '1: locally administered' : '0: universally administered'}.`
  )
}

function matchedWords({ address }: AddressFacts, prefixBits: number): string {
  if (prefixBits === 0) return `The digits ${address.hex} are in no block.`
  return `The first ${prefixBits} bits, ${address.hex.slice(0, prefixBits / 4)}, are the block’s.`
}
