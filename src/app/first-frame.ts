import { firstAnswer, text } from './lookup/state.ts'
import { prepareFormats } from './platform/format.ts'
import { storedBefore } from './platform/persistent-storage.ts'

/** Milliseconds that a slow phone loses by drawing the empty field first and then the answer. */
const TIMEOUT_MS = 250

/**
 * Resolves when the first frame should be drawn: at once, except for a link to a lookup on a device that probably has the
 * registry. There the answer is the first frame, and the formats it needs are made while waiting for it.
 */
export async function answeredLink(): Promise<void> {
  if (text.peek() === '' || !storedBefore) return
  await new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT_MS)
    // In a later task, because the browser needs the thread to start the worker.
    setTimeout(prepareFormats)
    void firstAnswer.then(resolve)
  })
}
