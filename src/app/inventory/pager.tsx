import { format } from '../platform/format.ts'
import { Button } from '../ui/button.tsx'
import { PART_ROWS } from '../ui/virtual-list.ts'

interface PagerProps {
  readonly label: string
  /** What the list consists of: `Rows`. */
  readonly what: string
  readonly length: number
  /** Index of the part shown, from 0. */
  readonly part: number
  readonly turn: (to: number) => void
}

/** Pages through the parts of a list that is taller than browsers can render; nothing for any other list. */
export function Pager({ label, what, length, part, turn }: PagerProps) {
  if (length <= PART_ROWS) return null
  const first = part * PART_ROWS
  const end = Math.min(length, first + PART_ROWS)
  return (
    <nav class="row grid-parts" aria-label={label}>
      <Button disabled={part === 0} onClick={() => turn(part - 1)}>
        Previous
      </Button>
      <span>
        {what} {format.count(first + 1)} to {format.count(end)} of {format.count(length)}
      </span>
      <Button disabled={end === length} onClick={() => turn(part + 1)}>
        Next
      </Button>
    </nav>
  )
}
