import type { RefObject } from 'preact'
import { useLayoutEffect, useReducer, useRef } from 'preact/hooks'

/**
 * Rows in one page of a long list. Browsers limit the height of an element to 17.8 million pixels (Firefox), which is
 * 100,000 rows at doubled text size; longer lists are paged.
 */
export const PART_ROWS = 100_000

const OVERSCAN = 6

interface VirtualRow {
  readonly index: number
  /** Pixels from the top of the scrolled content, heading included. */
  readonly start: number
}

export interface VirtualRows {
  readonly items: readonly VirtualRow[]
  readonly totalSize: number
  readonly scrollTo: (index: number) => void
  readonly scrollToStart: (index: number) => void
  readonly scrollToCenter: (index: number) => void
  readonly scrollToTop: () => void
}

interface Options {
  readonly count: number
  readonly rowHeight: number
  /** Height of the sticky heading, in pixels. */
  readonly headHeight: number
  /** A row that stays rendered because it has the focus. */
  readonly keep: number | null
  /** Scroll position of a list that is opened again, in pixels. */
  readonly initialOffset: number
  readonly onScroll: (offset: number) => void
}

/** What of a list is in sight, in pixels. */
interface Sight {
  readonly offset: number
  readonly height: number
}

interface Range {
  readonly first: number
  readonly last: number
}

/**
 * The rows of a long list to render; all have the same height, so that everything follows from the scroll position, and
 * nothing is computed for each of 100,000 rows.
 */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  options: Options,
): VirtualRows {
  const { count, rowHeight, headHeight, keep, initialOffset } = options
  const [, redraw] = useReducer<number, undefined>((times) => times + 1, 0)
  const sight = useRef<Sight>({ offset: initialOffset, height: 0 })
  const range = rangeInSight(options, sight.current)
  const latest = useRef({ options, range })
  latest.current = { options, range }

  useLayoutEffect(() => {
    const { current } = scroller
    if (current === null) return
    const look = () => {
      sight.current = { offset: current.scrollTop, height: current.clientHeight }
      const { first, last } = rangeInSight(latest.current.options, sight.current)
      if (first !== latest.current.range.first || last !== latest.current.range.last)
        redraw(undefined)
    }
    const onScroll = () => {
      look()
      latest.current.options.onScroll(current.scrollTop)
    }
    if (initialOffset > 0) current.scrollTop = initialOffset
    look()
    current.addEventListener('scroll', onScroll, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(current)
    return () => {
      current.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [])

  // A reader who enlarges the text stays at the same row.
  const formerHeight = useRef(rowHeight)
  useLayoutEffect(() => {
    const { current } = scroller
    if (current !== null && formerHeight.current !== rowHeight)
      current.scrollTop *= rowHeight / formerHeight.current
    formerHeight.current = rowHeight
  }, [rowHeight])

  const scroll = (offsetOf: (sight: Sight) => number) => {
    const { current } = scroller
    current?.scrollTo(0, offsetOf({ offset: current.scrollTop, height: current.clientHeight }))
  }
  return {
    items: indexesOf(range, keep, count).map((index) => ({
      index,
      start: headHeight + index * rowHeight,
    })),
    totalSize: count * rowHeight,
    scrollTo: (index) =>
      scroll(({ offset, height }) => {
        const top = index * rowHeight
        // The heading covers the first rows in sight.
        return Math.min(top, Math.max(offset, top + rowHeight + headHeight - height))
      }),
    scrollToStart: (index) => scroll(() => index * rowHeight),
    scrollToCenter: (index) =>
      scroll(({ height }) => headHeight + (index + 0.5) * rowHeight - height / 2),
    scrollToTop: () => scroll(() => 0),
  }
}

/** The first and the last row in sight or near it; none before the height is known. */
function rangeInSight({ count, rowHeight, headHeight }: Options, { offset, height }: Sight): Range {
  if (height === 0) return { first: 0, last: -1 }
  const top = offset - headHeight
  return {
    first: Math.max(0, Math.min(count - 1, Math.floor(top / rowHeight)) - OVERSCAN),
    last: Math.min(count - 1, Math.ceil((top + height) / rowHeight) - 1 + OVERSCAN),
  }
}

/** These rows, and the one that stays. */
function indexesOf({ first, last }: Range, keep: number | null, count: number): number[] {
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  if (keep === null || keep >= count || last < 0 || (keep >= first && keep <= last)) return indexes
  return keep < first ? [keep, ...indexes] : [...indexes, keep]
}

/** Height of an element, in pixels, as it changes with the layout and the reader's text size. */
export function useHeight(element: RefObject<HTMLElement | null>, initial: number): number {
  const [height, setHeight] = useReducer<number, number>((_, next) => next, initial)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return
    const measure = () => setHeight(current.getBoundingClientRect().height || initial)
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    measure()
    return () => observer.disconnect()
  }, [])
  return height
}
