import { hasShares, dismissLaunchError, launchError } from './platform/launch.ts'
import { lazy } from './ui/lazy.tsx'
import { ErrorBar, screenNotices, UndoBar } from './ui/notices.tsx'
import {
  acceptUpdate,
  dismissUpdate,
  isUnsaved,
  reloadHeld,
  updateWaiting,
} from '../offline/page/app-updates.ts'
import { dismissWorkerDeath, workerDeath } from './platform/worker-client.ts'
import { Button } from './ui/button.tsx'

const ShareOffer = lazy(async () => (await import('./share-offer.tsx')).ShareOffer)

export function Messages() {
  const Notices = screenNotices.value
  return (
    <div class="messages">
      {Notices && <Notices />}
      <Prompt />
      {hasShares.value && <ShareOffer />}
      <ErrorBar />
      <UndoBar />
    </div>
  )
}

function Prompt() {
  if (reloadHeld.value) {
    return (
      <p class="message" role="status">
        The page reloads as soon as you save or close what is open here.
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
  const isBroken = death?.code === 'worker_broken'
  return (
    <div class="message" role="alert">
      <p>
        {problem}
        {isBroken && isUnsaved() && ' Copy what you have not saved, because a reload loses it.'}
      </p>
      {isBroken ? (
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
