import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { VendorBlock, VendorPage } from '../../core/vendors/vendor-page.ts'
import { linkToLookup } from '../platform/screen-links.ts'
import { restyled, written } from '../platform/address-style.ts'
import { format } from '../platform/format.ts'
import { noteListed, listedBefore } from '../platform/scroll-place.ts'
import { Button } from '../ui/button.tsx'
import { onArrowKey } from '../ui/arrow-keys.ts'
import { Section } from '../ui/section.tsx'

/** Blocks rendered at a time: few enough for one frame on a slow phone. */
const CHUNK = 50

/** Every block, as a link to its lookup: fifty at first, more on request. */
export function Blocks({ page: { vendor, blocks } }: { page: VendorPage }) {
  const list = useRef<HTMLOListElement>(null)
  const all = useSignal(listedBefore() > CHUNK)
  const shown = useSignal(CHUNK)
  const lines = useMemo<VNode[]>(() => [], [blocks])
  for (const block of blocks.slice(lines.length, shown.value)) {
    lines.push(<BlockLine key={lines.length} block={block} vendor={vendor} />)
  }
  // What the browser takes for the height of a block that it does not draw yet.
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
    // The button disappears: the focus moves on to a block, for people who use the keyboard.
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

interface BlockLineProps {
  readonly block: VendorBlock
  readonly vendor: VendorPage['vendor']
}

/** A block and its range; its spelling and country only if they differ from those on the plate. */
function BlockLine({ block, vendor }: BlockLineProps) {
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
