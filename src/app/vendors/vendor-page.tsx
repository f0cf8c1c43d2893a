import './vendor-page.css'
import { usePageTitle } from '../platform/page-title.ts'
import { useEffect } from 'preact/hooks'
import { BLOCK_TYPES } from '../../core/registry/assignment.ts'
import type { VendorPage } from '../../core/vendors/vendor-page.ts'
import { FirstDownload } from '../ui/first-download.tsx'
import { CopyButton } from '../ui/copy.tsx'
import { Cell, Cells, Notes, Plate, PlateTitle } from '../ui/plate.tsx'
import { format } from '../platform/format.ts'
import { linkToVendor, linkToVendors } from '../platform/screen-links.ts'
import { registryStatus } from '../platform/worker-client.ts'
import { Blocks } from './blocks.tsx'
import { BlockLists } from './block-lists.tsx'
import { linkToList, vendor } from './state.ts'
import { countriesText } from './countries-text.ts'

export function VendorView({ slug }: { slug: string }) {
  useEffect(() => {
    // The link that led here, which had the focus, is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [])
  const reply = vendor.value?.slug === slug ? vendor.value : null
  usePageTitle(reply?.page?.vendor.name ?? null)
  return (
    <div class="stack">
      <h1 class="hidden-visually">Vendor</h1>
      <p>
        <a class="vendor-back" href={linkToList()}>
          All vendors
        </a>
      </p>
      {registryStatus.value.device === 'missing' ? (
        <FirstDownload status={registryStatus.value} />
      ) : reply === null || reply.registryVersion === null ? (
        <p class="soft vendor-waiting">Loading vendors …</p>
      ) : reply.page === null ? (
        <Unknown slug={slug} />
      ) : (
        <Page page={reply.page} />
      )}
    </div>
  )
}

function Page({ page }: { page: VendorPage }) {
  const { vendor, notes, outputs } = page
  return (
    <div class="vendor-page stack">
      <Plate label="The vendor" identity>
        <PlateTitle>{vendor.name}</PlateTitle>
        <Notes notes={notes} />
        <Facts page={page} />
        <div class="row">
          <CopyButton
            name="Link"
            text={new URL(linkToVendor(vendor.slug), location.href).href}
            icon="link"
          >
            Copy link
          </CopyButton>
        </div>
      </Plate>
      <Blocks page={page} />
      <BlockLists outputs={outputs} blocks={vendor.blocks} />
    </div>
  )
}

function Facts({ page: { vendor, blocks, addresses } }: { page: VendorPage }) {
  const registers = BLOCK_TYPES.map((name) => ({
    name,
    count: blocks.filter(({ blockType }) => blockType === name).length,
  })).filter(({ count }) => count > 0)
  return (
    <Cells>
      <Cell label="Blocks">
        <span class="digits">{format.count(vendor.blocks)}</span>
      </Cell>
      <Cell label={registers.length === 1 ? 'Type' : 'Types'}>
        {registers.map(({ name, count }) => (
          <span class="vendor-register" key={name}>
            {name} {registers.length > 1 && <span class="digits soft">{format.count(count)}</span>}
          </span>
        ))}
      </Cell>
      <Cell label={vendor.countries.length === 1 ? 'Country' : 'Countries'}>
        {countriesText(vendor.countries)}
      </Cell>
      <Cell label="Addresses in all blocks" wide>
        <span class="digits">{format.count(addresses)}</span>
      </Cell>
      {vendor.spellings.length > 1 && (
        <Cell label={`${format.count(vendor.spellings.length)} spellings`} wide>
          <ul class="vendor-spellings">
            {vendor.spellings.map((spelling) => (
              <li key={spelling}>
                <bdi>{spelling}</bdi>
              </li>
            ))}
          </ul>
        </Cell>
      )}
    </Cells>
  )
}

/** How much is repeated of a link that leads to no vendor. */
const MOST_SHOWN = 80

function cut(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
}

/** Shown for a slug that this registry does not have: a link from another version, or one typed by hand. */
function Unknown({ slug }: { slug: string }) {
  const words = slug.replaceAll('-', ' ')
  return (
    <div class="stack vendor-none">
      <h2 class="vendor-name">No vendor found</h2>
      <p>
        There is no vendor <bdi class="digits">{cut(slug)}</bdi>.
      </p>
      <p>
        <a class="button" href={linkToVendors(words)}>
          Search for <bdi>{cut(words)}</bdi>
        </a>
      </p>
    </div>
  )
}
