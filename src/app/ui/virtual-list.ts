import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualItem,
} from '@tanstack/virtual-core'
import type { RefObject } from 'preact'
import { useLayoutEffect, useReducer, useRef } from 'preact/hooks'

/**
 * Rows in one page of a long list. Browsers limit the height of an element to 17.8 million pixels (Firefox), which is
 * 100,000 rows at doubled text size; longer lists are paged.
 */
export const PART_ROWS = 100_000

export interface VirtualRows {
  readonly items: readonly VirtualItem[]
  readonly totalSize: number
  readonly scrollTo: (index: number) => void
  /** Scrolls a row to the top, or to the middle. */
  readonly scrollToStart: (index: number) => void
  readonly scrollToCenter: (index: number) => void
  readonly scrollToTop: () => void
}

interface Options {
  readonly count: number
  /** Pixels. */
  readonly rowHeight: number
  /** Height of the sticky heading, in pixels. */
  readonly headHeight: number
  /** A row that stays rendered because it has the focus. */
  readonly keep: number | null
  /** Scroll position of a list that is opened again, in pixels. */
  readonly initialOffset: number
  readonly onScroll: (offset: number) => void
}

/** The rows of a long list to render; all have the same height. */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  options: Options,
): VirtualRows {
  const [, redraw] = useReducer<number, undefined>((count) => count + 1, 0)
  const { count, rowHeight, headHeight, keep, initialOffset, onScroll } = options
  const settings = {
    count,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    overscan: 6,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    initialOffset,
    rangeExtractor({ startIndex, endIndex, overscan }: RangeOf) {
      const first = Math.max(0, startIndex - overscan)
      const last = Math.min(count - 1, endIndex + overscan)
      const indexes = Array.from({ length: last - first + 1 }, (_, index) => first + index)
      if (keep === null || keep >= count || (keep >= first && keep <= last)) return indexes
      return keep < first ? [keep, ...indexes] : [...indexes, keep]
    },
    onChange(virtualizer: Virtualizer<HTMLElement, HTMLElement>) {
      onScroll(virtualizer.scrollOffset ?? 0)
      redraw(undefined)
    },
  }
  const kept = useRef<Virtualizer<HTMLElement, HTMLElement>>(null)
  kept.current ??= new Virtualizer<HTMLElement, HTMLElement>(settings)
  const virtualizer = kept.current
  virtualizer.setOptions(settings)
  useLayoutEffect(() => virtualizer._didMount(), [])
  useLayoutEffect(() => virtualizer._willUpdate())
  useLayoutEffect(() => virtualizer.measure(), [rowHeight])
  return {
    items: virtualizer.getVirtualItems(),
    totalSize: virtualizer.getTotalSize(),
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    scrollToStart: (index) => virtualizer.scrollToIndex(index, { align: 'start' }),
    scrollToCenter: (index) => virtualizer.scrollToIndex(index, { align: 'center' }),
    scrollToTop: () => virtualizer.scrollToOffset(0),
  }
}

interface RangeOf {
  readonly startIndex: number
  readonly endIndex: number
  readonly overscan: number
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
