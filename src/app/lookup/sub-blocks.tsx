import type { BlocksBelow } from '../../core/lookup/answer.ts'
import { format } from '../platform/format.ts'

/** Whose blocks begin with the digits typed so far, those with most blocks first. */
export function Below({ below }: { below: BlocksBelow }) {
  const most = below.organizations[0]?.blocks ?? 1
  return (
    <div class="below">
      <ol>
        {below.organizations.map(({ organization, blocks }) => (
          <li key={organization} style={{ '--share': `${(100 * blocks) / most}%` }}>
            <bdi>{organization}</bdi>
            <span class="digits">{format.count(blocks)}</span>
          </li>
        ))}
      </ol>
      {below.others > 0 && (
        <p class="soft">
          and {format.count(below.others)} other{' '}
          {below.others === 1 ? 'organization' : 'organizations'}
        </p>
      )}
    </div>
  )
}
