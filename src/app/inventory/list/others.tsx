import type { InventorySummary } from '../../../worker/inventory/inventory-summary.ts'
import type { InventoryRow } from '../../../worker/inventory/inventory-store.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Section } from '../../ui/plate.tsx'
import { compare, keeping } from '../current-inventory.ts'
import { factsOf, listed, rowShown, titleOf, visitsBeside } from './inventories.ts'
import { useSearch } from './inventory-list.tsx'

/** A button that compares the open inventory with the previous visit, or ends the comparison. */
export function Comparing({ summary }: { summary: InventorySummary }) {
  const { compared, job, id } = summary
  const { name } = rowShown(keeping.value, id)
  if (compared !== null) {
    return (
      <IconButton
        icon="clear"
        label="Stop comparing"
        class="no-print"
        onClick={() => void compare(job, null)}
      />
    )
  }
  const before = visitsBeside(id, name)[0]
  if (before === undefined) return null
  return (
    <Button
      class="inventory-compare no-print"
      title={factsOf(before)}
      onClick={() => void compare(job, before.id)}
    >
      Compare with {factsOf(before)}
    </Button>
  )
}

interface OthersProps {
  readonly summary: InventorySummary
  /** The inventories to list first. */
  readonly first: readonly InventoryRow[]
  /** Called when one has been chosen. */
  readonly close: () => void
}

/** All other inventories, to compare the open one with. */
export function Others({ summary: { id, job }, first, close }: OthersProps) {
  const others = listed().filter((row) => row.id !== id && !first.includes(row))
  const { field, found } = useSearch([...first, ...others])
  if (first.length + others.length === 0) return null
  return (
    <Section title="Compare with" class="stack stack--close">
      {field}
      <ul class="kept">
        {found.map((row) => (
          <li key={row.id} class="kept-row">
            <Button
              kind="bare"
              class="kept-open"
              onClick={() => {
                close()
                void compare(job, row.id)
              }}
            >
              <bdi>{titleOf(row)}</bdi>
              <span class="soft">{factsOf(row)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
