import type { RefObject } from 'preact'
import { useLayoutEffect, useReducer, useRef } from 'preact/hooks'

/**
 * Rows on one page of a long list. Browsers limit the height of an element to 17.8 million pixels (Firefox), which is
 * 100,000 rows at doubled text size; longer lists are paged.
 */
export const PART_ROWS = 100_000

const OVERSCAN = 6

interface Options {
  readonly count: number
  readonly rowHeight: number
  /** Height of the heading that stays at the top of the window, in pixels. */
  readonly headHeight: number
  /** A row that stays rendered because it has the focus. */
  readonly keep: number | null
  /** Called with the first row below the heading whenever the page is scrolled. */
  readonly onScroll: (row: number) => void
}

/** The visible part of a list, in pixels: the window starts `offset` below the top of the first row. */
interface Sight {
  readonly offset: number
  readonly height: number
}

interface Range {
  readonly first: number
  readonly last: number
}

/**
 * The rows of a long list to render while the page is scrolled. All have the same height, so everything follows from
 * the list's position in the window, and nothing is computed for each of 100,000 rows.
 * @param list the element that is as high as all rows
 */
export function useVirtualRows(list: RefObject<HTMLElement | null>, options: Options) {
  const { count, rowHeight, headHeight, keep } = options
  const [, redraw] = useReducer<number, undefined>((times) => times + 1, 0)
  const sight = useRef<Sight>({ offset: 0, height: 0 })
  const range = rangeInSight(options, sight.current)
  const latest = useRef({ options, range })
  latest.current = { options, range }

  useLayoutEffect(() => {
    const look = () => {
      if (list.current === null) return
      sight.current = { offset: -list.current.getBoundingClientRect().top, height: innerHeight }
      const { first, last } = rangeInSight(latest.current.options, sight.current)
      if (first !== latest.current.range.first || last !== latest.current.range.last)
        redraw(undefined)
    }
    const onScroll = () => {
      look()
      const { rowHeight, headHeight, onScroll } = latest.current.options
      onScroll(Math.max(0, Math.round((sight.current.offset + headHeight) / rowHeight)))
    }
    look()
    addEventListener('scroll', onScroll, { passive: true })
    // The content above the list has become taller or shorter.
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    observer.observe(document.documentElement)
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', onScroll)
      removeEventListener('resize', look)
      observer.disconnect()
    }
  }, [])

  /** @param offsetOf maps the current offset of the window to the new one */
  const scroll = (offsetOf: (sight: Sight) => number) => {
    if (list.current === null) return
    const offset = -list.current.getBoundingClientRect().top
    scrollBy(0, offsetOf({ offset, height: innerHeight - coveredBelow() }) - offset)
  }

  // A reader who enlarges the text stays at the same row.
  const formerHeight = useRef(rowHeight)
  useLayoutEffect(() => {
    const grown = rowHeight / formerHeight.current
    // Measured anew: a list that starts in its middle has been scrolled since the last measurement.
    if (grown !== 1) scroll(({ offset }) => (offset > 0 ? offset * grown : offset))
    formerHeight.current = rowHeight
  }, [rowHeight])

  return {
    /** Their starts are pixels from the top of the first row. */
    items: indexesOf(range, keep, count).map((index) => ({ index, start: index * rowHeight })),
    totalSize: count * rowHeight,
    scrollTo: (index: number) =>
      scroll(({ offset, height }) => {
        const top = index * rowHeight
        return Math.min(top - headHeight, Math.max(offset, top + rowHeight - height))
      }),
    scrollToStart: (index: number) => scroll(() => index * rowHeight - headHeight),
    scrollToCenter: (index: number) =>
      scroll(({ height }) => (index + 0.5) * rowHeight - height / 2),
    /** Scrolls to the first row, if the page has been scrolled beyond it. */
    scrollToTop: () => scroll(({ offset }) => Math.min(offset, -headHeight)),
  }
}

/** Pixels at the bottom of the window that something covers, from the stylesheet. */
function coveredBelow(): number {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0
}

/** The first and the last row in or near view; none before the window is known. */
function rangeInSight({ count, rowHeight }: Options, { offset, height }: Sight): Range {
  if (height === 0) return { first: 0, last: -1 }
  return {
    first: Math.max(0, Math.min(count - 1, Math.floor(offset / rowHeight)) - OVERSCAN),
    last: Math.min(count - 1, Math.ceil((offset + height) / rowHeight) - 1 + OVERSCAN),
  }
}

/** These rows, plus the one that stays rendered. */
function indexesOf({ first, last }: Range, keep: number | null, count: number): number[] {
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  if (keep === null || keep >= count || last < 0 || (keep >= first && keep <= last)) return indexes
  return keep < first ? [keep, ...indexes] : [...indexes, keep]
}

/** Width or height of an element, in pixels, as it changes with the layout and the reader's text size; 0 until known. */
export function useSize(element: RefObject<HTMLElement | null>, side: 'width' | 'height'): number {
  const [size, setSize] = useReducer<number, number>((_, next) => next, 0)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return
    const measure = () => setSize(current.getBoundingClientRect()[side])
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    measure()
    return () => observer.disconnect()
  }, [])
  return size
}
