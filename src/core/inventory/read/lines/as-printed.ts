import { fromHtml } from './outputs-in-html.ts'
import { fromJson } from './outputs-in-json.ts'
import { unwrapped } from './wrapped-lines.ts'

/**
 * A text with the outputs in it as they were printed, though a web page, a script or a terminal wrapped them. It stays as
 * long as it is, so that each character has the same offset; nearly every text is returned unchanged.
 */
export function asPrinted(text: string): string {
  return fromJson(unwrapped(fromHtml(text)))
}
