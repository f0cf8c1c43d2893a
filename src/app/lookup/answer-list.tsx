import type { AddressAnswer } from '../../core/lookup/answer.ts'
import { written } from '../platform/address-style.ts'
import { format } from '../platform/format.ts'
import { linkToLookup } from '../platform/screen-links.ts'
import { Digits } from '../ui/digits.tsx'
import { Section } from '../ui/section.tsx'

/** The answers to several prefixes, each a tap away from all that is known about it. */
export function AnswerList({ items }: { items: readonly AddressAnswer[] }) {
  return (
    <Section title={format.counted(items.length, 'answer')} class="stack stack--close">
      <ul class="rows answer-list">
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
