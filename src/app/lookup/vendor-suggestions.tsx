import type { ComponentChildren } from 'preact'
import { format } from '../platform/format.ts'
import { linkToVendor, linkToVendors } from '../platform/screen-links.ts'
import { registryRevision } from '../platform/worker-client.ts'
import { useAnswer } from '../ui/use-answer.ts'
import { Section } from '../ui/section.tsx'

const MOST = 3

/** A text that can be a name: at least one word, and nothing but words. */
const NAME = /^(?=.*\p{L}{2})[\p{L}\p{N} .,&+'’!-]{2,}$/u

/** Letters that are hex digits too: a short name of a vendor, or the beginning of an address. */
const HEX_WORD = /^[a-f]{3,}$/i

/** Whether a text in the lookup field may be meant as a vendor's name. */
export function canBeName(text: string, isAddress: boolean): boolean {
  const name = text.trim()
  return isAddress ? HEX_WORD.test(name) : NAME.test(name)
}

interface VendorSuggestionsProps {
  readonly name: string
  /** What is wrong with it as an address, if it is none: shown if no vendor is found. */
  readonly children?: ComponentChildren
}

/** Vendors that match a name typed into the address field, and a link to all of them. */
export function VendorSuggestions({ name, children }: VendorSuggestionsProps) {
  const found = useAnswer(
    (worker) => worker.vendors.search(name, MOST),
    [name, registryRevision.value],
  )
  if (!found?.vendors.length) {
    return (
      <>
        {found && children && <p class="no-offer">No vendor found.</p>}
        {children}
      </>
    )
  }
  return (
    <Section title="Vendors" class="offers stack stack--tight">
      <ul class="examples">
        {found.vendors.map(({ slug, name, blocks, tradeName }) => (
          <li key={slug}>
            <a href={linkToVendor(slug)}>
              <bdi>{name}</bdi>
              <span class="soft small">
                {tradeName !== null && `${tradeName} · `}
                {format.counted(blocks, 'block')}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a class="button" href={linkToVendors(name)}>
          Search all vendors
        </a>
      </p>
    </Section>
  )
}
