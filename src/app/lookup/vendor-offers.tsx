import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { FoundVendor } from '../../core/vendors/vendor-index.ts'
import { format } from '../platform/format.ts'
import { linkToVendors } from '../platform/links.ts'
import { href } from '../platform/route.ts'
import { answerRevision, ask } from '../platform/worker-client.ts'

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

interface VendorOffersProps {
  readonly name: string
  /** Whether the text is more likely an address: then finding no vendor is not worth a message. */
  readonly isAddress?: boolean
}

/** Vendors that match a name typed into the address field, and a link to all of them. */
export function VendorOffers({ name, isAddress = false }: VendorOffersProps) {
  const found = useSignal<readonly FoundVendor[] | null>(null)
  useEffect(() => {
    let current = true
    ask((worker) => worker.vendors(name, MOST)).then(
      ({ vendors }) => {
        if (current) found.value = vendors
      },
      () => {
        // The shell reports the dead worker.
      },
    )
    return () => {
      current = false
    }
  }, [name, answerRevision.value])
  if (found.value === null) return null
  if (found.value.length === 0) {
    return isAddress ? null : (
      <p class="no-offer">
        No vendor found for “<bdi>{name}</bdi>”.
      </p>
    )
  }
  return (
    <section class="offers" aria-labelledby="vendor-offers-title">
      <h2 class="label" id="vendor-offers-title">
        Vendors
      </h2>
      <ul class="examples">
        {found.value.map(({ slug, name, blocks, tradeName }) => (
          <li key={slug}>
            <a href={href('vendors', [slug])}>
              <bdi>{name}</bdi>
              <span class="soft">
                {tradeName !== null && `${tradeName} · `}
                {blocks === 1 ? '1 block' : `${format.count(blocks)} blocks`}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a class="button" href={linkToVendors(name)}>
          <span>
            Search vendors for “<bdi>{name}</bdi>”
          </span>
        </a>
      </p>
    </section>
  )
}
