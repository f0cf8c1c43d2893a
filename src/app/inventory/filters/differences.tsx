import './differences.css'
import { CHANGE_NAMES } from '../../../inventory/change-status.ts'
import type { InventorySummary } from '../../../worker/inventory/inventory-summary.ts'
import { format } from '../../platform/format.ts'
import { hueAt } from '../hues.ts'
import { showFiltered } from '../device/device-state.ts'
import { query, show } from '../view-state.ts'
import { vendors } from './counts.ts'

/** Rows with something in common that the others lack. */
interface Part {
  readonly key: string
  readonly title: string
  readonly rows: number | null
  readonly pressed: boolean
  readonly press: () => void
}

/** More parts would be too narrow to read; the filter knows all of them. */
const MOST_PARTS = 24

/**
 * A bar of differences between the devices: the changes in a comparison, otherwise their VLANs, otherwise their
 * vendors. Each part is a filter. On a phone it is in the menu for groups and order.
 */
export function Differences({ summary }: { summary: InventorySummary }) {
  const [first, ...others] = [
    changes(summary),
    vlans(summary),
    switches(summary),
    byVendor(),
  ].filter((parts) => parts.length > 1)
  if (first === undefined) return null
  return (
    <ul class="differences no-print" aria-label="Filters">
      {first.slice(0, MOST_PARTS).map((part, at) => (
        <Key key={part.key} part={part} hue={hueAt(at)} />
      ))}
      {others.flatMap((parts) =>
        parts.slice(0, MOST_PARTS).map((part) => <Key key={part.key} part={part} isAlso />),
      )}
    </ul>
  )
}

interface KeyProps {
  readonly part: Part
  readonly hue?: string | undefined
  /** Whether it is not in the bar but only in a phone's menu. */
  readonly isAlso?: boolean
}

function Key({ part, hue, isAlso = false }: KeyProps) {
  const { title, rows, pressed, press } = part
  return (
    <li
      class={isAlso ? 'difference difference--also' : 'difference'}
      style={{ '--rows': rows ?? 1, '--hue': hue }}
    >
      <button
        type="button"
        aria-pressed={pressed}
        title={title}
        onClick={() => {
          showFiltered()
          press()
        }}
      >
        <bdi translate={false}>{title}</bdi>{' '}
        {rows !== null && <span class="digits">{format.count(rows)}</span>}
      </button>
    </li>
  )
}

function changes({ compared }: InventorySummary): Part[] {
  if (compared === null) return []
  const { counts } = compared
  return (['new', 'gone', 'moved', 'changed', 'same'] as const)
    .filter((change) => counts[change] > 0)
    .map((change): Part => {
      const pressed = query.value.change === change
      return {
        key: `change ${change}`,
        title: CHANGE_NAMES[change],
        rows: counts[change],
        pressed,
        press: () => show({ change: pressed ? null : change }),
      }
    })
}

function vlans({ vlans }: InventorySummary): Part[] {
  return vlans.map(({ key, title, present }) => byTerm('vlan', key, title, present))
}

function switches({ switches }: InventorySummary): Part[] {
  return switches.map((name) => byTerm('switch', name, name, null))
}

/** A part whose filter is a word: `vlan:20`. */
function byTerm(field: string, value: string, title: string, rows: number | null): Part {
  const term = /\s/.test(value) ? `${field}:"${value}"` : `${field}:${value}`
  const { words } = query.value
  const pressed = ` ${words} `.includes(` ${term} `)
  const press = () => {
    const others = words.replaceAll(new RegExp(`(?<!\\S)${field}:(?:"[^"]*"?|\\S*)`, 'g'), '')
    show({ words: [...others.split(/\s+/), pressed ? '' : term].filter(Boolean).join(' ') })
  }
  return { key: term, title, rows, pressed, press }
}

function byVendor(): Part[] {
  return (vendors.value?.groups ?? []).map(({ key, title, present }): Part => {
    const pressed = query.value.vendor === key
    return {
      key: `vendor ${key}`,
      title,
      rows: present,
      pressed,
      press: () => show({ vendor: pressed ? null : key }),
    }
  })
}
