import type { SubBlocks } from '../../core/lookup/sub-blocks.ts'
import { format } from '../platform/format.ts'

/** Organizations whose blocks begin with the digits typed so far, those with most blocks first. */
export function SubBlocksList({ subBlocks }: { subBlocks: SubBlocks }) {
  const most = subBlocks.organizations[0]?.blocks ?? 1
  return (
    <div class="below">
      <ol>
        {subBlocks.organizations.map(({ organization, blocks }) => (
          <li key={organization} style={{ '--share': `${(100 * blocks) / most}%` }}>
            <bdi>{organization}</bdi>
            <span class="digits">{format.count(blocks)}</span>
          </li>
        ))}
      </ol>
      {subBlocks.others > 0 && (
        <p class="soft">and {format.counted(subBlocks.others, 'other organization')}</p>
      )}
    </div>
  )
}
