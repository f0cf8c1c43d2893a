import type { Correction } from '../../core/lookup/corrections.ts'
import { written } from '../platform/address-style.ts'
import { Digits } from '../ui/digits.tsx'
import { linkToLookup } from '../platform/screen-links.ts'
import { Section } from '../ui/section.tsx'

/** Other ways to read an address off a label, each a tap away. */
export function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  if (corrections.length === 0) return null
  return (
    <Section title="Did you mean" class="offers stack stack--tight">
      <ul class="examples">
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
