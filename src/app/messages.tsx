import './messages.css'
import { ShareOffer } from './share-offer.tsx'
import { ErrorBar, UndoBar } from './ui/undo.tsx'
import { Prompt } from './update-prompt.tsx'

/** The place of all messages, below every screen. */
export function Messages() {
  return (
    <div class="messages">
      <Prompt />
      <ShareOffer />
      <ErrorBar />
      <UndoBar />
    </div>
  )
}
