import type { InstallErrorInfo } from '../../protocol/worker.ts'
import { install } from '../platform/worker-client.ts'
import { format } from '../platform/format.ts'
import { Button } from './button.tsx'

export function ErrorNotice({ error }: { error: InstallErrorInfo }) {
  return (
    <div class="error">
      {/* Each attempt that fails changes the time, which nobody needs to hear. */}
      <p role="alert">{error.message}</p>
      <div class="row">
        <Button kind="main" onClick={install}>
          Try now
        </Button>
        {error.retryAt !== null && (
          <span class="soft">Retrying automatically at {format.time(error.retryAt)}.</span>
        )}
      </div>
    </div>
  )
}
