import { signal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { ManyLine, ManySummary } from '../../protocol/worker.ts'
import { format } from '../platform/format.ts'
import { ask } from '../platform/worker-client.ts'
import { PART_ROWS, useHeight, useVirtualRows } from '../ui/virtual-list.ts'

const PAGE_LINES = 64
const MOST_PAGES = 16
const LINE_HEIGHT = 28

/** Lines that have come from the worker, by page, of one text. */
const known = signal<{
  readonly job: number
  readonly pages: ReadonlyMap<number, readonly ManyLine[]>
}>({ job: 0, pages: new Map() })
const asked = new Set<string>()
const part = signal(0)

/** The text as it was given, with the vendors written behind each line. */
export function TextView({ summary: { job, lines } }: { summary: ManySummary }) {
  const scroller = useRef<HTMLDivElement>(null)
  const probe = useRef<HTMLDivElement>(null)
  const parts = Math.ceil(lines / PART_ROWS)
  const first = Math.min(part.value, Math.max(0, parts - 1)) * PART_ROWS
  const virtual = useVirtualRows(scroller, {
    count: Math.min(PART_ROWS, lines - first),
    rowHeight: useHeight(probe, LINE_HEIGHT),
    headHeight: 0,
    keep: null,
    initialOffset: 0,
    onScroll: () => {},
  })
  useLayoutEffect(() => {
    const indexes = virtual.items.map(({ index }) => first + index)
    for (const page of new Set(indexes.map(pageOf))) want(job, page)
  })
  const { pages } = known.value.job === job ? known.value : { pages: new Map() as Pages }
  const turn = (by: number) => {
    part.value += by
    virtual.scrollToTop()
  }
  return (
    <>
      <div class="many-text" ref={scroller} role="list" aria-label="The text" tabIndex={0}>
        <div class="many-body" role="presentation" style={{ height: `${virtual.totalSize}px` }}>
          {virtual.items.map(({ index, start }) => {
            const line = first + index
            return (
              <div
                key={line}
                class="many-line"
                role="listitem"
                aria-setsize={lines}
                aria-posinset={line + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Line number={line + 1} line={pages.get(pageOf(line))?.[line % PAGE_LINES]} />
              </div>
            )
          })}
        </div>
        <div class="many-line many-probe" ref={probe} aria-hidden="true">
          0
        </div>
      </div>
      {parts > 1 && (
        <nav class="row many-parts" aria-label="Parts of the text">
          <button type="button" class="button" disabled={first === 0} onClick={() => turn(-1)}>
            Previous
          </button>
          <span>
            Lines {format.count(first + 1)} to {format.count(Math.min(lines, first + PART_ROWS))} of{' '}
            {format.count(lines)}
          </span>
          <button
            type="button"
            class="button"
            disabled={first + PART_ROWS >= lines}
            onClick={() => turn(1)}
          >
            Next
          </button>
        </nav>
      )}
    </>
  )
}

function Line({ number, line }: { number: number; line: ManyLine | undefined }) {
  return (
    <>
      <span class="many-number digits soft" aria-hidden="true">
        {number}
      </span>
      <span class="many-source digits" dir="ltr">
        {line?.text ?? '…'}
      </span>
      {line && line.titles.length > 0 && (
        <span class="many-behind">
          {line.titles.map((title) => (
            <bdi key={title}>{title}</bdi>
          ))}
        </span>
      )}
    </>
  )
}

type Pages = ReadonlyMap<number, readonly ManyLine[]>

function pageOf(line: number): number {
  return Math.floor(line / PAGE_LINES)
}

function want(job: number, page: number): void {
  const key = `${job}:${page}`
  if (asked.has(key) || (known.peek().job === job && known.peek().pages.has(page))) return
  asked.add(key)
  const from = page * PAGE_LINES + 1
  ask((worker) => worker.annotatedLines(job, from, from + PAGE_LINES - 1))
    .then((lines) => {
      if (lines === null) return
      const before = known.peek().job === job ? [...known.peek().pages] : []
      known.value = { job, pages: new Map([...before.slice(1 - MOST_PAGES), [page, lines]]) }
    })
    .catch(() => {
      // The screen says that the worker has stopped.
    })
    .finally(() => asked.delete(key))
}
