/**
 * Loads a part of the worker that most starts do not need: `loadPart(() => import('./inventory.ts'))`.
 * @throws {Error} with a sentence for people if it cannot be downloaded. Browsers word this differently, and Firefox
 *   remembers the failure as long as the page lives, so the remedy is to reload the page.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (cause) {
    const sentence =
      'A part of the app is not on this device yet and could not be downloaded. Go online, then reload the page.'
    throw new Error(sentence, { cause })
  }
}
