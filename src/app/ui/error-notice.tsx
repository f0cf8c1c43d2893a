import type { InstallTrouble } from '../../protocol/worker.ts'
import { install } from '../platform/worker-client.ts'
import { reader } from '../platform/reader.ts'

/** Why an installation failed, when it is tried again, and a way not to wait for that. */
export function Trouble({ trouble }: { trouble: InstallTrouble }) {
  return (
    <div class="trouble" role="alert">
      <p>{trouble.message}</p>
      <div class="row">
        <button type="button" class="button button--main" onClick={install}>
          Try now
        </button>
        {trouble.retryAt !== null && (
          <span class="soft">Tried again by itself at {reader.time(trouble.retryAt)}.</span>
        )}
      </div>
    </div>
  )
}
