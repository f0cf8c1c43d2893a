import { signal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { ManyLine, ManySummary } from '../../protocol/worker.ts'
import { format } from '../platform/format.ts'
import { ask } from '../platform/worker-client.ts'
import { PageQueue } from './page-queue.ts'
import { PART_ROWS, useHeight, useVirtualRows } from '../ui/virtual-list.ts'

const PAGE_LINES = 64
const LINE_HEIGHT = 28

type Pages = ReadonlyMap<number, readonly ManyLine[]>

/** Lines that have come from the worker, by page, of one text. */
const known = signal<{ readonly job: number; readonly pages: Pages }>({ job: 0, pages: new Map() })
let queue: { readonly job: number; readonly lines: PageQueue<ManyLine> } | null = null
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
    want(job, [...new Set(virtual.items.map(({ index }) => pageOf(first + index)))])
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

function pageOf(line: number): number {
  return Math.floor(line / PAGE_LINES)
}

function want(job: number, pages: readonly number[]): void {
  if (queue?.job !== job) {
    const lines = new PageQueue<ManyLine>({
      fetch: async (page) => {
        const from = page * PAGE_LINES + 1
        return await ask((worker) => worker.annotatedLines(job, from, from + PAGE_LINES - 1))
      },
      onPages: (pages) => (known.value = { job, pages }),
    })
    queue = { job, lines }
  }
  queue.lines.want(pages)
}
