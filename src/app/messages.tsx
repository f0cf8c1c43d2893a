import './messages.css'
import { hasShares } from './platform/launch.ts'
import { lazy } from './ui/lazy.tsx'
import { ErrorBar, UndoBar } from './ui/undo.tsx'
import { Prompt } from './update-prompt.tsx'

const ShareOffer = lazy(async () => (await import('./share-offer.tsx')).ShareOffer)

/** The place of all messages, below every screen. */
export function Messages() {
  return (
    <div class="messages">
      <Prompt />
      {hasShares.value && <ShareOffer />}
      <ErrorBar />
      <UndoBar />
    </div>
  )
}
