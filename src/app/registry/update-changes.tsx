import type { Change } from '../../core/update/changes.ts'
import type { LastUpdate } from '../../core/update/changes.ts'
import { written } from '../platform/address-style.ts'
import { format } from '../platform/format.ts'
import { href } from '../platform/route.ts'
import { Section } from '../ui/section.tsx'

const KINDS = ['new', 'renamed', 'gone'] as const satisfies readonly Change['kind'][]

const NAMES: Readonly<Record<Change['kind'], string>> = {
  new: 'New',
  renamed: 'Renamed',
  gone: 'Withdrawn',
}

/** What the last update changed: counts, and a list of blocks. */
export function UpdateChanges({ update: { from, to, counts, listed } }: { update: LastUpdate }) {
  const nothing = KINDS.every((kind) => counts[kind] === 0)
  return (
    <Section title="What the last update changed" heading="h3" class="changes">
      <p class="soft">
        {format.date(from)} to {format.date(to)}
      </p>
      {nothing && <p>No block was assigned, renamed or withdrawn.</p>}
      {KINDS.filter((kind) => counts[kind] > 0).map((kind) => {
        const rows = listed.filter((change) => change.kind === kind)
        return (
          <details key={kind}>
            <summary>
              {NAMES[kind]} <span class="digits">{format.count(counts[kind])}</span>
            </summary>
            <ul>
              {rows.map((change, index) => (
                <ChangeLine key={index} change={change} />
              ))}
            </ul>
            {rows.length < counts[kind] && (
              <p class="soft">and {format.count(counts[kind] - rows.length)} more</p>
            )}
          </details>
        )
      })}
    </Section>
  )
}

function ChangeLine({ change }: { change: Change }) {
  const { prefix } = change.kind === 'gone' ? change.before : change.after
  return (
    <li>
      <a class="digits" href={href('', [], { q: written(prefix) })}>
        {written(prefix)}
      </a>
      <span>
        {change.kind === 'new' && <bdi>{change.after.organization}</bdi>}
        {change.kind === 'gone' && <bdi>{change.before.organization}</bdi>}
        {change.kind === 'renamed' && (
          <>
            <bdi>{change.after.organization}</bdi>{' '}
            <span class="soft">
              was <bdi>{change.before.organization}</bdi>
            </span>
          </>
        )}
      </span>
    </li>
  )
}
