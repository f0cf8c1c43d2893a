import type { AddressAnswer, AddressFacts, Block } from '../../core/lookup/answer.ts'
import { format } from '../platform/format.ts'
import { Cell, Cells } from '../ui/plate.tsx'

/** What the first octet says in bits, and figures that few need. */
export function TechnicalDetails({
  answer,
  block,
}: {
  answer: AddressAnswer
  block: Block | null
}) {
  return (
    <div class="stack stack--close">
      <Bits facts={answer} />
      <Cells>
        <Cell label="Kind">
          {capitalized(answer.transmission)} · {answer.administration}
        </Cell>
        {answer.quadrant !== null && (
          <Cell label="SLAP quadrant">
            {answer.quadrant} <span class="soft unbroken">(only a hint)</span>
          </Cell>
        )}
        {block && (
          <Cell label="Addresses in the block">
            <span class="digits">{format.count(block.size)}</span>
          </Cell>
        )}
        {answer.registryVersion !== null && (
          <Cell label="Registry of">{format.date(answer.registryVersion)}</Cell>
        )}
      </Cells>
    </div>
  )
}

/** The first octet bit by bit, with lines from U/L and I/G to their meaning here. */
function Bits({ facts }: { facts: AddressFacts }) {
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

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
