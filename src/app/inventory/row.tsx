import { Component } from 'preact'
import type { AnnotatedAddress } from '../../core/inventory/annotation.ts'
import { KIND_NAMES } from '../../core/lookup/address-kind.ts'
import type { SortKey } from '../../core/inventory/query.ts'
import type { ViewItem } from '../../core/inventory/view.ts'
import { formatAddress } from '../../core/address/address.ts'
import type { VendorGroup } from '../../core/inventory/vendor-groups.ts'
import { format } from '../platform/format.ts'
import { href } from '../platform/route.ts'
import { addressCount, times } from './text.ts'

export const COLUMNS: readonly { readonly key: SortKey; readonly title: string }[] = [
  { key: 'address', title: 'Address' },
  { key: 'title', title: 'Vendor' },
  { key: 'country', title: 'Country' },
  { key: 'block', title: 'Block' },
  { key: 'kind', title: 'Kind' },
  { key: 'line', title: 'Line' },
  { key: 'times', title: 'Times' },
]

export interface Place {
  /** Row of the whole view, from 0. */
  readonly row: number
  /** Index in `COLUMNS`. */
  readonly column: number
}

interface RowProps {
  /** Undefined until it has come from the worker. */
  readonly item: ViewItem | undefined
  /** In the whole view, from 0. */
  readonly index: number
  /** Pixels from the top of the scroller. */
  readonly top: number
  readonly headHeight: number
  /** Index of the column whose cell Tab leads to, if it is in this row. */
  readonly activeColumn: number | null
  readonly grouped: boolean
  readonly onFocus: (place: Place) => void
  readonly onToggle: (group: number) => void
}

/** One row of the table: an address, or the heading of a group. Scrolling draws only rows that are new. */
export class TableRow extends Component<RowProps> {
  override shouldComponentUpdate(next: RowProps): boolean {
    const { item, top, headHeight, activeColumn, grouped } = this.props
    return (
      next.item !== item ||
      next.top !== top ||
      next.headHeight !== headHeight ||
      next.activeColumn !== activeColumn ||
      next.grouped !== grouped
    )
  }

  render() {
    const { item, index, top, headHeight, grouped } = this.props
    const place = { transform: `translateY(${top - headHeight}px)` }
    // The heading is row 1.
    const common = { role: 'row', 'aria-rowindex': index + 2, style: place } as const
    if (item?.type === 'group') {
      const { folded } = item
      return (
        <div {...common} class="many-row many-row--group" aria-level={1} aria-expanded={!folded}>
          <GroupHead {...this.props} group={item} folded={folded} />
        </div>
      )
    }
    return (
      <div
        {...common}
        class={index % 2 === 0 ? 'many-row' : 'many-row many-row--odd'}
        aria-level={grouped ? 2 : undefined}
        aria-busy={!item}
      >
        <Cells {...this.props} item={item} />
      </div>
    )
  }
}

function Cells({
  item,
  index,
  activeColumn,
  onFocus,
}: Pick<RowProps, 'index' | 'activeColumn' | 'onFocus'> & {
  readonly item: AnnotatedAddress | undefined
}) {
  return COLUMNS.map(({ key }, column) => {
    const active = activeColumn === column
    return (
      <div
        key={key}
        role="gridcell"
        class={`many-cell many-cell--${key}`}
        aria-colindex={column + 1}
        data-active={active || undefined}
        tabIndex={key === 'address' && item ? undefined : active ? 0 : -1}
        onFocusCapture={() => onFocus({ row: index, column })}
      >
        {item ? <Content column={key} item={item} active={active} /> : '…'}
      </div>
    )
  })
}

type GroupProps = Pick<RowProps, 'index' | 'activeColumn' | 'onFocus' | 'onToggle'> & {
  readonly group: VendorGroup
  readonly folded: boolean
}

function GroupHead({ group, folded, index, activeColumn, onFocus, onToggle }: GroupProps) {
  const active = activeColumn !== null
  return (
    <div
      class="many-cell many-cell--group"
      role="gridcell"
      aria-colindex={1}
      aria-colspan={COLUMNS.length}
      data-active={active || undefined}
    >
      <button
        type="button"
        tabIndex={active ? 0 : -1}
        onFocus={() => onFocus({ row: index, column: 0 })}
        onClick={() => onToggle(group.id)}
      >
        <span class="many-fold" aria-hidden="true">
          {folded ? '▸' : '▾'}
        </span>
        <bdi>{group.title}</bdi>
        <span class="soft">
          {addressCount(group.addresses)}
          {group.times > group.addresses && `, ${times(group.times)}`}
        </span>
      </button>
    </div>
  )
}

interface ContentProps {
  readonly column: SortKey
  readonly item: AnnotatedAddress
  readonly active: boolean
}

function Content({ column, item, active }: ContentProps) {
  const { address, title, kind, block, line } = item
  switch (column) {
    case 'address':
      return (
        <a class="digits" href={href('', [], { q: address })} tabIndex={active ? 0 : -1}>
          {address}
        </a>
      )
    case 'title':
      return <bdi>{title}</bdi>
    case 'country':
      return block?.country ? <>{format.country(block.country)}</> : <None />
    case 'block':
      return block ? (
        <span title={block.organization}>
          <span class="digits">
            {formatAddress({ kind: 'prefix', hex: block.prefix }, 'hyphen')}
          </span>{' '}
          <span class="soft">{block.registry}</span>
        </span>
      ) : (
        <None />
      )
    case 'kind':
      return <span class={`many-kind many-kind--${kind}`}>{KIND_NAMES[kind]}</span>
    case 'line':
      return (
        <>
          <span class="many-word">line </span>
          <span class="digits">{format.count(line)}</span>
        </>
      )
    case 'times':
      return (
        <>
          <span class="digits">{format.count(item.times)}</span>
          <span class="many-word" aria-hidden="true">
            ×
          </span>
        </>
      )
  }
}

function None() {
  return (
    <span class="soft many-none">
      <span aria-hidden="true">–</span>
      <span class="hidden-visually">none</span>
    </span>
  )
}
