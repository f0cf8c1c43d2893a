import { dismissLaunchError, launchError } from './platform/launch.ts'
import {
  acceptUpdate,
  dismissUpdate,
  updateHeld,
  updateWaiting,
} from './platform/service-worker.ts'
import { dismissWorkerDeath, workerDeath } from './platform/worker-client.ts'
import { Button } from './ui/button.tsx'

/** The bar that offers a new version of the app, or says what has gone wrong with it. */
export function Prompt() {
  if (updateHeld.value) {
    return (
      <p class="message" role="status">
        The new version starts as soon as you save or close what is open here.
      </p>
    )
  }
  if (updateWaiting.value) {
    return (
      <div class="message" role="region" aria-label="App update">
        <p role="status">A new version is ready.</p>
        <div class="row">
          <Button kind="bare" onClick={dismissUpdate}>
            Later
          </Button>
          <Button kind="main" onClick={acceptUpdate}>
            Reload
          </Button>
        </div>
      </div>
    )
  }
  const death = workerDeath.value
  const problem = death?.message ?? launchError.value
  if (problem === null) return null
  return (
    <div class="message" role="alert">
      <p>{problem}</p>
      {death?.code === 'worker_broken' ? (
        <Button kind="main" onClick={() => location.reload()}>
          Reload
        </Button>
      ) : (
        <Button kind="bare" onClick={death ? dismissWorkerDeath : dismissLaunchError}>
          Close
        </Button>
      )}
    </div>
  )
}
