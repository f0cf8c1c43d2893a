import type { AddressAnswer, Block } from '../../core/lookup/answer.ts'
import { format } from '../platform/format.ts'
import { Cell, Cells } from '../ui/plate.tsx'

/** The bits of the first octet, and figures that few people need. */
export function TechnicalDetails({
  answer,
  block,
}: {
  answer: AddressAnswer
  block: Block | null
}) {
  const { bits, transmission, administration, quadrant, registryVersion } = answer
  return (
    <Cells>
      <Cell label="First octet in bits">
        <span class="digits">
          {bits.slice(0, 4)} {bits.slice(4)}
        </span>
      </Cell>
      <Cell label="I/G, the last bit">
        <span class="digits">{bits.at(-1)}</span> {transmission}
      </Cell>
      <Cell label="U/L, the bit before it">
        <span class="digits">{bits.at(-2)}</span>{' '}
        {administration === 'LAA' ? 'locally' : 'universally'} administered ({administration})
      </Cell>
      {quadrant !== null && (
        <Cell label="SLAP quadrant">
          {quadrant} <span class="soft unbroken">(only a hint)</span>
        </Cell>
      )}
      {block && (
        <Cell label="Addresses in the block">
          <span class="digits">{format.count(block.size)}</span>
        </Cell>
      )}
      {registryVersion !== null && <Cell label="Registry of">{format.date(registryVersion)}</Cell>}
    </Cells>
  )
}
