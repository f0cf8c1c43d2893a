import { computed } from '@preact/signals'
import { Component, type ComponentChildren } from 'preact'
import { CHANGE_NAMES } from '../../../inventory/change-status.ts'
import type { RowGroup } from '../../../inventory/rows/row-groups.ts'
import type { Where } from '../../../inventory/rows/rows.ts'
import { namesOf, type ShownRow } from '../../../inventory/rows/row-view.ts'
import type { ListedItem } from '../../../worker/inventory/inventory-service.ts'
import { KIND_NAMES } from '../../../core/lookup/kinds.ts'
import { written } from '../../platform/address-style.ts'
import { assignedWhen, format } from '../../platform/format.ts'
import type { Column, ColumnKey } from './table-columns.ts'
import { openDevice } from '../device/device-state.ts'
import { hueOfVlan } from '../hues.ts'
import { run } from '../current-inventory.ts'
import { LINK, whereWords } from '../sentences.ts'

type ListedRow = ShownRow & Pick<ListedItem, 'before'>

export interface Place {
  /** Row of the whole view, from 0. */
  readonly row: number
  readonly column: number
}

interface RowProps {
  /** Undefined until the worker has sent it. */
  readonly item: ListedItem | undefined
  readonly columns: readonly Column[]
  /** In the whole view, from 0. */
  readonly index: number
  /** Pixels from the top of the first row. */
  readonly top: number
  /** Index of the column whose cell is in the tab order, if it is in this row. */
  readonly activeColumn: number | null
  readonly grouped: boolean
  readonly onFocus: (place: Place) => void
  readonly onToggle: (group: string) => void
}

/** One row of the table: a device, or a group heading. Scrolling renders only new rows. */
export class TableRow extends Component<RowProps> {
  override shouldComponentUpdate(next: RowProps): boolean {
    const { item, top, activeColumn, grouped, columns } = this.props
    return (
      next.item !== item ||
      next.top !== top ||
      next.activeColumn !== activeColumn ||
      next.grouped !== grouped ||
      next.columns.length !== columns.length
    )
  }

  render() {
    const { item, index, top, grouped } = this.props
    const place = { transform: `translateY(${top}px)` }
    // The table's heading is row 1.
    const common = { role: 'row', 'aria-rowindex': index + 2, style: place } as const
    if (item?.kindOfItem === 'group') {
      const { folded } = item
      return (
        <div {...common} class="grid-row grid-row--group" aria-level={1} aria-expanded={!folded}>
          <GroupHead {...this.props} group={item} folded={folded} />
        </div>
      )
    }
    const classes = [
      'grid-row grid-row--device',
      index % 2 === 0 ? '' : 'grid-row--odd',
      item && item.type !== 'device' ? `grid-row--${item.type}` : '',
    ]
    return (
      <div
        {...common}
        class={classes.filter((name) => name !== '').join(' ')}
        aria-level={grouped ? item?.level : undefined}
        aria-busy={!item}
        onClick={
          item &&
          (({ currentTarget }) => {
            // The arrow keys continue from there.
            currentTarget.querySelector<HTMLElement>('.grid-open')?.focus({ preventScroll: true })
            openDevice(item)
          })
        }
      >
        <Cells {...this.props} item={item} />
      </div>
    )
  }
}

type CellsProps = Pick<RowProps, 'index' | 'activeColumn' | 'onFocus' | 'columns'> & {
  readonly item: ListedRow | undefined
}

function Cells({ item, columns, index, activeColumn, onFocus }: CellsProps) {
  return columns.map(({ key }, column) => {
    const active = activeColumn === column
    return (
      <div
        key={key}
        role="gridcell"
        class={`grid-cell grid-cell--${key}`}
        aria-colindex={column + 1}
        translate={key === 'change' || key === 'country'}
        data-active={active || undefined}
        tabIndex={key === 'address' && item ? undefined : active ? 0 : -1}
        onFocusCapture={() => onFocus({ row: index, column })}
      >
        {item ? <Content column={key} item={item} active={active} /> : '…'}
      </div>
    )
  })
}

type GroupProps = Pick<RowProps, 'index' | 'activeColumn' | 'onFocus' | 'onToggle' | 'columns'> & {
  readonly group: RowGroup
  readonly folded: boolean
}

function GroupHead(props: GroupProps) {
  const { group, folded, index, activeColumn, onFocus, onToggle, columns } = props
  const active = activeColumn !== null
  return (
    <div
      class="grid-cell grid-cell--group"
      role="gridcell"
      aria-colindex={1}
      aria-colspan={columns.length}
      data-active={active || undefined}
    >
      <button
        type="button"
        tabIndex={active ? 0 : -1}
        onFocus={() => onFocus({ row: index, column: 0 })}
        onClick={() => onToggle(group.key)}
      >
        <span aria-hidden="true">{folded ? '▸' : '▾'}</span>
        <bdi>{group.title}</bdi>
        <span class="soft">{format.counted(group.rows, 'row')}</span>
      </button>
    </div>
  )
}

interface ContentProps {
  readonly column: ColumnKey
  readonly item: ListedRow
  readonly active: boolean
}

function Content({ column, item, active }: ContentProps) {
  const { hex, title, short, own, change, country, before } = item
  // On the same switch the port is enough.
  const placeWords = (place: Where) =>
    item.where.every(({ source }) => source === place.source) ? place.port : whereWords(place)
  switch (column) {
    case 'address':
      // The whole row is the target, so that a finger may land anywhere on it.
      return (
        <button type="button" class="grid-open digits" tabIndex={active ? 0 : -1}>
          {written(hex)}
        </button>
      )
    case 'title':
      return (
        <>
          <bdi class="grid-vendor" title={title === short ? undefined : title}>
            {short}
          </bdi>
          {own !== '' && (
            <span class="kind-mark own-mark" title={`Own prefix: ${own}`}>
              {own === title ? 'own prefix' : own}
            </span>
          )}
          <KindMark item={item} />
        </>
      )
    case 'where':
      return (
        <>
          <Before from={before?.where.map(placeWords)} to={item.where.map(placeWords)} />
          <WhereCell where={item.where} />
        </>
      )
    case 'ip':
      return <Values before={before?.ip} values={item.ip} />
    case 'name':
      return (
        <>
          <Before from={before?.name} to={item.name} />
          <Name names={namesOf(item)} />
        </>
      )
    case 'says':
      return <Values values={item.says} />
    case 'vlan':
      return (
        <Values before={before?.vlan} values={item.vlan}>
          <VlanHue vlan={item.vlan[0]} />
          <span class="grid-word">VLAN </span>
        </Values>
      )
    case 'country':
      return country === null ? <None /> : <>{format.country(country)}</>
    case 'seen':
      return item.assigned === null ? <None /> : <>{assignedWhen(item.assigned)}</>
    case 'change':
      return change === '' ? (
        <None />
      ) : (
        <span class={`change-tag change-tag--${change}`}>{CHANGE_NAMES[change]}</span>
      )
  }
}

/** What is unusual about an address, unless its title says so. */
function KindMark({ item: { kind, title } }: { item: ShownRow }) {
  const name = KIND_NAMES[kind]
  const isUsual = kind === 'unicast' || kind === 'own' || kind === 'unknown'
  if (isUsual || title.toLowerCase().startsWith(name.toLowerCase())) return null
  return <span class="kind-mark">{kind === 'virtual' ? 'virtual' : name.toLowerCase()}</span>
}

const vlans = computed(() => (run.value.kind === 'done' ? run.value.summary.vlans : []))

/** The colour of a VLAN in the bar above the table. */
function VlanHue({ vlan }: { vlan: string | undefined }) {
  const hue = hueOfVlan(vlans.value, vlan)
  return hue && <span class="vlan-hue" style={{ '--hue': hue }} aria-hidden="true" />
}

interface BeforeProps {
  readonly from: readonly string[] | undefined
  readonly to: readonly string[]
}

/** The value in the earlier inventory, if it differs. */
function Before({ from = [], to }: BeforeProps) {
  const first = from.find((value) => !to.includes(value))
  if (first === undefined || to.length === 0) return null
  return (
    <>
      <span class="hidden-visually">before: </span>
      <bdi class="digits grid-before">{first}</bdi>
      <span aria-hidden="true"> → </span>
      <span class="hidden-visually">, now: </span>
    </>
  )
}

function WhereCell({ where }: { where: ShownRow['where'] }) {
  const [first, ...others] = where
  if (first === undefined) return <None />
  return (
    <>
      {first.behind && <span class="soft">behind </span>}
      {first.isLink && (
        <>
          <span class="hidden-visually">link at </span>
          <span class="soft" aria-hidden="true">
            {LINK}{' '}
          </span>
        </>
      )}
      <bdi class="digits">{first.port}</bdi> <bdi class="soft">{first.source}</bdi>
      <More count={others.length} />
    </>
  )
}

function Name({ names: [first, ...others] }: { names: readonly string[] }) {
  if (first === undefined) return null
  return (
    <>
      <bdi>{first}</bdi>
      <More count={others.length} />
    </>
  )
}

interface ValuesProps {
  readonly before?: readonly string[] | undefined
  readonly values: readonly string[]
  /** Comes before the first value. */
  readonly children?: ComponentChildren
}

function Values({ before, values, children }: ValuesProps) {
  const [first, ...others] = values
  if (first === undefined) return <None />
  return (
    <>
      <Before from={before} to={values} />
      {children}
      <bdi class="digits">{first}</bdi>
      <More count={others.length} />
    </>
  )
}

function More({ count }: { count: number }) {
  return count > 0 && <span class="soft"> +{format.count(count)}</span>
}

function None() {
  return (
    <span class="soft grid-none">
      <span aria-hidden="true">–</span>
      <span class="hidden-visually">none</span>
    </span>
  )
}
