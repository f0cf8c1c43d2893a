import '../table/device-table.css'
import './text-view.css'
import { signal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { InventorySummary } from '../../../worker/inventory/inventory-summary.ts'
import type { TextLine } from '../../../worker/inventory/open-inventory.ts'
import { ask } from '../../platform/worker-client.ts'
import { Select } from '../../ui/select.tsx'
import { PART_ROWS, useSize, useVirtualRows } from '../../ui/virtual-list.ts'
import { textPlace } from '../device/device-state.ts'
import { Pager } from '../pager.tsx'
import { PageQueue } from '../../ui/page-queue.ts'
import { sourceName } from '../sentences.ts'

const PAGE_LINES = 64
const LINE_HEIGHT = 28

type Pages = ReadonlyMap<number, readonly TextLine[]>

/** Lines received from the worker, by page, for one source of one inventory. */
const known = signal<{ readonly of: string; readonly pages: Pages }>({ of: '', pages: new Map() })
let queue: {
  readonly summary: InventorySummary
  readonly source: number
  readonly lines: PageQueue<TextLine>
} | null = null
const part = signal(0)

/** The original texts, with the vendors at the end of each line. */
export function TextView({ summary }: { summary: InventorySummary }) {
  const { sources } = summary
  const source = Math.min(textPlace.value?.source ?? 0, sources.length - 1)
  return (
    <>
      {sources.length > 1 && (
        <Select
          class="no-print"
          aria-label="Source"
          value={String(source)}
          options={sources.map((one, at) => [String(at), sourceName(one)])}
          choose={(at) => {
            part.value = 0
            textPlace.value = { source: Number(at), line: 1 }
          }}
        />
      )}
      <Lines
        key={`${summary.id} ${source}`}
        summary={summary}
        source={source}
        lines={sources[source]?.lines ?? 0}
      />
    </>
  )
}

interface LinesProps {
  readonly summary: InventorySummary
  readonly source: number
  readonly lines: number
}

function Lines({ summary, source, lines }: LinesProps) {
  const list = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const probe = useRef<HTMLDivElement>(null)
  const shownPart = Math.min(part.value, Math.max(0, Math.ceil(lines / PART_ROWS) - 1))
  const first = shownPart * PART_ROWS
  // 0 until it is measured; it determines the position of the wanted line.
  const rowHeight = useSize(probe, 'height')
  const virtual = useVirtualRows(body, {
    count: Math.min(PART_ROWS, lines - first),
    rowHeight: rowHeight === 0 ? LINE_HEIGHT : rowHeight,
    headHeight: 0,
    keep: null,
    onScroll: () => {},
  })
  const wanted = textPlace.value?.line ?? 0
  useLayoutEffect(() => {
    want(summary, source, [...new Set(virtual.items.map(({ index }) => pageOf(first + index)))])
  })
  useLayoutEffect(() => {
    if (wanted < 2 || rowHeight === 0) return
    part.value = Math.floor((wanted - 1) / PART_ROWS)
    virtual.scrollToCenter((wanted - 1) % PART_ROWS)
    list.current?.focus({ preventScroll: true })
  }, [wanted, rowHeight === 0])
  const pages: Pages = known.value.of === `${summary.id} ${source}` ? known.value.pages : new Map()
  const turn = (to: number) => {
    part.value = to
    virtual.scrollToTop()
  }
  return (
    <>
      <Pager label="Pages of the text" what="Lines" length={lines} part={shownPart} turn={turn} />
      <div class="lines" ref={list} role="list" aria-label="The text" tabIndex={0}>
        <div
          class="grid-body"
          ref={body}
          role="presentation"
          style={{ height: `${virtual.totalSize}px` }}
        >
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
    </>
  )
}

function Line({ number, line }: { number: number; line: TextLine | undefined }) {
  return (
    <>
      <span class="text-number digits soft" aria-hidden="true">
        {number}
      </span>
      <span class="text-source digits" dir="ltr" translate={false}>
        {line?.text ?? '…'}
      </span>
      {line && line.titles.length > 0 && (
        <span class="text-behind" translate={false}>
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

function want(summary: InventorySummary, source: number, pages: readonly number[]): void {
  const { job, id } = summary
  if (queue?.summary !== summary || queue.source !== source) {
    const lines = new PageQueue<TextLine>({
      fetch: async (page) => {
        const from = page * PAGE_LINES + 1
        return await ask((worker) =>
          worker.inventory.lines(job, source, from, from + PAGE_LINES - 1),
        )
      },
      // Known lines stay until new ones arrive: another tab may have labelled their addresses.
      onPages: (pages) => (known.value = { of: `${id} ${source}`, pages }),
    })
    queue = { summary, source, lines }
  }
  queue.lines.want(pages)
}
