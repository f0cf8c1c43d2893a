import './vendors.css'
import {
  openSlug,
  countOf,
  query,
  results,
  search,
  showMore,
  vendor,
  countriesText,
} from './vendor-search.ts'
import { VendorView } from './vendor-page.tsx'
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { FoundVendor } from '../../core/vendors/vendor-index.ts'
import { scanAddress } from '../../core/address/address.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { FirstDownload } from '../ui/install-progress.tsx'
import { linkToLookup, linkToVendor } from '../platform/route.ts'
import { format } from '../platform/format.ts'
import { FINE_POINTER, onArrowKey, useSlashKey, VERBATIM } from '../ui/keyboard.ts'
import { registryStatus } from '../platform/worker-client.ts'
import { Section } from '../ui/plate.tsx'

/** The registry by vendor: a search over all names (`#/vendors?q=`), and a page for each vendor (`#/vendors/<slug>`). */
export function VendorsScreen() {
  const slug = openSlug()
  return slug === null ? <Search /> : <VendorView key={slug} slug={slug} />
}

/** The holders of these blocks have nothing in common, not even the country of the few that gave one. */
const PRIVATE = 'private'
const UNPUBLISHED = 'Companies whose names IEEE does not publish'

const MOST_COUNTRIES = 2

function Search() {
  const screen = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(field)
  useEffect(() => {
    // Returning from a vendor's page puts the focus back on its link.
    const left = vendor.value && `a[href="${CSS.escape(linkToVendor(vendor.value.slug))}"]`
    const link = left && screen.current?.querySelector<HTMLElement>(left)
    if (link) link.focus({ preventScroll: true })
    else if (FINE_POINTER.matches) field.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div class="stack" ref={screen} onKeyDown={onArrowKey}>
      <h1 class="screen-title">Vendors</h1>
      <Field field={field} />
      {registryStatus.value.device === 'missing' ? (
        <FirstDownload status={registryStatus.value} />
      ) : (
        <Results />
      )}
    </div>
  )
}

function Field({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const clear = () => {
    search('')
    field.current?.focus()
  }
  return (
    <form class="big-field vendor-field" role="search" onSubmit={(event) => event.preventDefault()}>
      <label class="label" for="vendor">
        Vendor
      </label>
      <input
        ref={field}
        id="vendor"
        type="text"
        value={query}
        placeholder="name or first letters"
        enterkeyhint="search"
        {...VERBATIM}
        onInput={(event) => search(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') search('')
        }}
      />
      {query.value !== '' && <IconButton icon="clear" label="Clear" onClick={clear} />}
    </form>
  )
}

function Results() {
  const found = results.value
  if (found === null || found.registryVersion === null) {
    return <p class="soft vendor-waiting">Loading vendors …</p>
  }
  if (found.total === 0) return <NoVendor query={found.query} />
  const named = found.vendors.filter(({ similar }) => !similar)
  const similar = found.vendors.slice(named.length)
  const all = found.query.trim() === ''
  return (
    <Section title={all ? 'The largest vendors' : countOf(found)} class="stack">
      {found.ignored.length > 0 && (
        <p>
          No name has <bdi>“{found.ignored.join(' ')}”</bdi>.
        </p>
      )}
      {named.length > 0 && <VendorList vendors={named} />}
      {similar.length > 0 && (
        <>
          {named.length > 0 && <h3 class="label vendor-similar">Similar names</h3>}
          <VendorList vendors={similar} />
        </>
      )}
      {found.total !== found.vendors.length && (
        <p class="row">
          <Button onClick={showMore}>Show more</Button>
          <span class="soft">{format.count(found.vendors.length)} shown.</span>
        </p>
      )}
    </Section>
  )
}

function VendorList({ vendors }: { vendors: readonly FoundVendor[] }) {
  return (
    <ol class="rows vendor-rows vendor-list">
      {vendors.map((vendor) => (
        <VendorLine key={vendor.slug} vendor={vendor} />
      ))}
    </ol>
  )
}

function VendorLine({ vendor }: { vendor: FoundVendor }) {
  const { slug, name, countries, blocks, tradeName, formerName } = vendor
  return (
    <li>
      <a href={linkToVendor(slug)}>
        <bdi class="vendor-name">{name}</bdi>{' '}
        <span class="soft small vendor-place">
          {tradeName !== null && <span>{tradeName} devices are registered to this company. </span>}
          {formerName !== null && <span>Formerly {formerName}. </span>}
          <span>{slug === PRIVATE ? UNPUBLISHED : countriesText(countries, MOST_COUNTRIES)}</span>
        </span>{' '}
        <span class="vendor-count">
          <span class="digits">{format.count(blocks)}</span>{' '}
          <span class="soft small">{blocks === 1 ? 'block' : 'blocks'}</span>
        </span>
      </a>
    </li>
  )
}

/** Shown if no vendor matches; the text may be an address in the wrong field. */
function NoVendor({ query }: { query: string }) {
  const isAddress = scanAddress(query).kind !== 'fault'
  return (
    <div class="stack vendor-none">
      <h2 class="vendor-name">No vendor found</h2>
      {isAddress ? (
        <>
          <p>This looks like a MAC address.</p>
          <p>
            <a class="button" href={linkToLookup(query)}>
              Look it up
            </a>
          </p>
        </>
      ) : (
        <p>
          Type the first letters of any words in the name, in any order. One typo per word is fine.
          Fewer words or letters find more.
        </p>
      )}
    </div>
  )
}
