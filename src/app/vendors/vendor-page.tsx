import { usePageTitle, noteListed, listedBefore } from '../platform/router.ts'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { BLOCK_TYPES } from '../../core/registry/assignment.ts'
import type { VendorPage, VendorBlock } from '../../core/vendors/vendor-page.ts'
import { FirstDownload } from '../ui/install-progress.tsx'
import { CopyButton } from '../ui/copy.tsx'
import { Cell, Cells, FormerNames, Notes, Plate, PlateTitle, Section } from '../ui/plate.tsx'
import { format } from '../platform/format.ts'
import { linkToVendor, linkToVendors, linkToLookup } from '../platform/route.ts'
import { registryStatus } from '../platform/worker-client.ts'
import { linkToList, vendor, countriesText } from './vendor-search.ts'
import { signal, useSignal } from '@preact/signals'
import type { PrefixFormat } from '../../core/vendors/prefix-formats.ts'
import { Select } from '../ui/select.tsx'
import { FormField } from '../ui/form-field.tsx'
import type { VNode } from 'preact'
import { restyled, written } from '../platform/address-style.ts'
import { Button } from '../ui/button.tsx'
import { onArrowKey } from '../ui/keyboard.ts'

export function VendorView({ slug }: { slug: string }) {
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
        <PlateTitle isName>{vendor.name}</PlateTitle>
        <FormerNames names={vendor.formerNames} />
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
      <BlockLists outputs={outputs} />
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

/** Blocks rendered at a time: few enough for one frame on a slow phone. */
const CHUNK = 50

function Blocks({ page: { vendor, blocks } }: { page: VendorPage }) {
  const list = useRef<HTMLOListElement>(null)
  const all = useSignal(listedBefore() > CHUNK)
  const shown = useSignal(CHUNK)
  const lines = useMemo<VNode[]>(() => [], [blocks])
  for (const block of blocks.slice(lines.length, shown.value)) {
    lines.push(<BlockLine key={lines.length} block={block} vendor={vendor} />)
  }
  // The browser's estimate for the height of a block that it does not draw yet.
  useLayoutEffect(() => {
    const { current } = list
    const height = current?.firstElementChild?.getBoundingClientRect().height
    if (height) current.style.setProperty('--block-height', `${height}px`)
  }, [])
  const count = shown.value
  useEffect(() => {
    if (!all.value || count >= blocks.length) return
    const timer = setTimeout(() => (shown.value += CHUNK), 0)
    return () => clearTimeout(timer)
  }, [all.value, count])

  const showAll = () => {
    // The button disappears: the focus moves on to a block, for keyboard users.
    list.current?.querySelector<HTMLElement>('li:last-child > a')?.focus()
    all.value = true
    noteListed(blocks.length)
  }
  return (
    <Section title={format.counted(blocks.length, 'block')} class="blocks stack stack--tight">
      <ol class="rows vendor-rows" ref={list} onKeyDown={onArrowKey}>
        {lines}
      </ol>
      {!all.value && blocks.length > CHUNK && (
        <p class="row">
          <Button onClick={showAll}>Show all {format.count(blocks.length)}</Button>
          <span class="soft">Showing the first {CHUNK}.</span>
        </p>
      )}
    </Section>
  )
}

/** A block and its range; its spelling and country only if they differ from those on the plate. */
function BlockLine({ block, vendor }: { block: VendorBlock; vendor: VendorPage['vendor'] }) {
  const { prefix, range, size, blockType, country, organization, subdivided } = block
  const [first, last] = restyled(range).split(' to ')
  const spelling = organization !== vendor.name
  const place = vendor.countries.length > 1 && country !== null
  const typed = written(prefix)
  return (
    <li>
      <a href={linkToLookup(typed)}>
        <span class="digits block-prefix">{typed}</span>{' '}
        <span class="block-register">
          {blockType}
          {subdivided && ', subdivided'}
        </span>{' '}
        <span class="digits soft small block-range">
          <span class="unbroken">{first} to</span> <span class="unbroken">{last}</span>
        </span>{' '}
        <span class="soft small block-size">
          <span class="digits">{format.count(size)}</span> addresses
        </span>
        {(spelling || place) && (
          <span class="soft small block-holder">
            {spelling && <bdi>{organization}</bdi>}
            {place && (
              <span class="unbroken">
                {spelling && ' · '}
                {format.country(country)}
              </span>
            )}
          </span>
        )}
      </a>
    </li>
  )
}

interface Pasted {
  readonly name: string
  readonly what: string
}

const FORMATS: Readonly<Record<PrefixFormat, Pasted>> = {
  list: { name: 'List', what: 'One prefix per line.' },
  cisco: { name: 'Cisco access list', what: 'Address and wildcard mask.' },
  routeros: { name: 'RouterOS (MikroTik)', what: 'Address and mask, as in src-mac-address.' },
  nftables: { name: 'nftables', what: 'A match by source; for destinations use daddr.' },
  dnsmasq: { name: 'dnsmasq', what: 'Sets a tag for these devices.' },
  wireshark: {
    name: 'Wireshark display filter',
    what: 'Frames to or from these blocks, for Wireshark 4. For Wi-Fi use wlan.addr.',
  },
  pattern: {
    name: 'Regular expression',
    what: 'Whole addresses with colons, hyphens, dots or none, for grep -E, PCRE, RE2, Python and JavaScript.',
  },
}

const FORMAT_NAMES = (Object.keys(FORMATS) as PrefixFormat[]).map(
  (form) => [form, FORMATS[form].name] as const,
)

const chosen = signal<PrefixFormat>('list')

const MOST_ROWS = 8

/** Characters shown at first: laying out the longest text, sixty thousand characters, takes several frames. */
const PREVIEW = 500

/** The blocks in the formats of other tools. */
function BlockLists({ outputs }: { outputs: VendorPage['outputs'] }) {
  const form = chosen.value
  const { name, what } = FORMATS[form]
  const text = form === 'list' ? restyledList(outputs.list) : outputs[form]
  return (
    <Section title="For other tools" class="outputs stack stack--tight">
      <div class="plate stack stack--close">
        <FormField label="Prefixes for">
          {(attributes) => (
            <Select
              {...attributes}
              value={form}
              options={FORMAT_NAMES}
              choose={(next) => (chosen.value = next)}
            />
          )}
        </FormField>
        <p class="soft small">{what}</p>
        <BlockList key={form} name={name} text={text} />
      </div>
    </Section>
  )
}

function restyledList(list: string): string {
  return list.replaceAll(':', '').split('\n').map(written).join('\n')
}

function BlockList({ name, text }: { name: string; text: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const whole = useSignal(text.length <= PREVIEW)
  // Selected in the same step that shows the whole text, so that all of it is copied.
  useLayoutEffect(() => {
    if (document.activeElement === field.current) field.current?.select()
  }, [whole.value])
  const lines = text.split('\n').length
  const cut = text.lastIndexOf('\n', PREVIEW)
  const beginning = cut < 0 ? `${text.slice(0, PREVIEW)} …` : `${text.slice(0, cut)}\n…`
  return (
    <>
      <textarea
        ref={field}
        class="input digits output"
        readOnly
        rows={Math.min(MOST_ROWS, Math.max(lines, Math.ceil(text.length / 40)))}
        // Several lines stay whole; a single long line wraps.
        wrap={lines > 1 ? 'off' : 'soft'}
        aria-label={name}
        spellcheck={false}
        value={whole.value ? text : beginning}
        onFocus={(event) => {
          whole.value = true
          event.currentTarget.select()
        }}
      />
      <div class="row">
        <CopyButton name={name} text={text} icon="copy">
          Copy
        </CopyButton>
      </div>
    </>
  )
}
