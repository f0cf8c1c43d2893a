import './table.css'
import './text-view.css'
import { signal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { InventorySummary, TextLine } from '../../protocol/inventory.ts'
import { format } from '../platform/format.ts'
import { ask } from '../platform/worker-client.ts'
import { PART_ROWS, useHeight, useVirtualRows } from '../ui/virtual-list.ts'
import { textPlace } from './device-state.ts'
import { PageQueue } from './page-queue.ts'
import { sourceName } from './text.ts'

const PAGE_LINES = 64
const LINE_HEIGHT = 28

type Pages = ReadonlyMap<number, readonly TextLine[]>

/** Lines received from the worker, by page, for one source of one inventory. */
const known = signal<{ readonly of: string; readonly pages: Pages }>({ of: '', pages: new Map() })
let queue: { readonly of: string; readonly lines: PageQueue<TextLine> } | null = null
const part = signal(0)

/** The texts as they were given, with the vendors at the end of each line. */
export function TextView({ summary }: { summary: InventorySummary }) {
  const { job, sources } = summary
  const source = Math.min(textPlace.value?.source ?? 0, sources.length - 1)
  return (
    <>
      {sources.length > 1 && (
        <label class="inventory-filter">
          <span class="label">Source</span>
          <select
            value={source}
            onChange={({ currentTarget: { value } }) => {
              part.value = 0
              textPlace.value = { source: Number(value), line: 1 }
            }}
          >
            {sources.map((one, at) => (
              <option key={at} value={at}>
                {sourceName(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      <Lines
        key={`${job} ${source}`}
        job={job}
        source={source}
        lines={sources[source]?.lines ?? 0}
      />
    </>
  )
}

interface LinesProps {
  readonly job: number
  readonly source: number
  readonly lines: number
}

function Lines({ job, source, lines }: LinesProps) {
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
  const wanted = textPlace.value?.line ?? 0
  useLayoutEffect(() => {
    want(job, source, [...new Set(virtual.items.map(({ index }) => pageOf(first + index)))])
  })
  useLayoutEffect(() => {
    if (wanted < 2) return
    part.value = Math.floor((wanted - 1) / PART_ROWS)
    virtual.scrollToCenter((wanted - 1) % PART_ROWS)
    scroller.current?.focus({ preventScroll: true })
    scroller.current?.scrollIntoView({ block: 'nearest' })
  }, [wanted])
  const pages: Pages = known.value.of === `${job} ${source}` ? known.value.pages : new Map()
  const turn = (by: number) => {
    part.value += by
    virtual.scrollToTop()
  }
  return (
    <>
      <div class="lines" ref={scroller} role="list" aria-label="The text" tabIndex={0}>
        <div class="grid-body" role="presentation" style={{ height: `${virtual.totalSize}px` }}>
          {virtual.items.map(({ index, start }) => {
            const line = first + index
            return (
              <div
                key={line}
                class={line + 1 === wanted ? 'text-line text-line--wanted' : 'text-line'}
                role="listitem"
                aria-current={line + 1 === wanted || undefined}
                aria-setsize={lines}
                aria-posinset={line + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Line number={line + 1} line={pages.get(pageOf(line))?.[line % PAGE_LINES]} />
              </div>
            )
          })}
        </div>
        <div class="text-line grid-probe" ref={probe} aria-hidden="true">
          0
        </div>
      </div>
      {parts > 1 && (
        <nav class="row grid-parts" aria-label="Parts of the text">
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

function Line({ number, line }: { number: number; line: TextLine | undefined }) {
  return (
    <>
      <span class="text-number digits soft" aria-hidden="true">
        {number}
      </span>
      <span class="text-source digits" dir="ltr">
        {line?.text ?? '…'}
      </span>
      {line && line.titles.length > 0 && (
        <span class="text-behind">
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

function want(job: number, source: number, pages: readonly number[]): void {
  const of = `${job} ${source}`
  if (queue?.of !== of) {
    const lines = new PageQueue<TextLine>({
      fetch: async (page) => {
        const from = page * PAGE_LINES + 1
        return await ask((worker) =>
          worker.inventoryLines(job, source, from, from + PAGE_LINES - 1),
        )
      },
      onPages: (pages) => (known.value = { of, pages }),
    })
    queue = { of, lines }
  }
  queue.lines.want(pages)
}
