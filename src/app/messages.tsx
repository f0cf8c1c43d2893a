import { hasShares, launchError } from './platform/launch.ts'
import { lazy } from './ui/lazy.tsx'
import { ErrorBar, screenNotices, UndoBar } from './ui/notices.tsx'
import { acceptUpdate, dismissUpdate, updateOffered } from '../offline/page/app-updates.ts'
import { reloadBlock } from '../offline/page/reload.ts'
import { workerDeath } from './platform/worker-client.ts'
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
  if (updateOffered.value) {
    return (
      <div class="message" role="region" aria-label="App update">
        <p role="status">A new version is ready. {reloadBlock}</p>
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
  const dismiss = () => (death ? (workerDeath.value = null) : (launchError.value = null))
  const isBroken = death?.code === 'worker_broken'
  return (
    <div class="message" role="alert">
      <p>
        {problem} {isBroken && reloadBlock.value}
      </p>
      {isBroken ? (
        <Button kind="main" onClick={() => location.reload()}>
          Reload
        </Button>
      ) : (
        <Button kind="bare" onClick={dismiss}>
          Close
        </Button>
      )}
    </div>
  )
}
