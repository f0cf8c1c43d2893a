import { firstAnswer, text } from './lookup/state.ts'
import { prepareFormats } from './platform/format.ts'
import { storedBefore } from './platform/persistence.ts'

/** So much longer, in milliseconds, a slow phone takes to draw the empty field first and then the answer. */
const PATIENCE_MS = 250

/**
 * Resolves when the first frame is to be drawn: at once, but for a link to a lookup on a device that is likely to have
 * the registry, whose answer will be the first frame. While it comes there is time to make what it is written with.
 */
export async function answeredLink(): Promise<void> {
  if (text.peek() === '' || !storedBefore) return
  await new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
    // Later, because the browser needs the thread to start the worker.
    setTimeout(prepareFormats)
    void firstAnswer.then(resolve)
  })
}
