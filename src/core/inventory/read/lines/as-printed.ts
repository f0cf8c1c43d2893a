import { withoutBox } from './drawn-box.ts'
import { fromHtml } from './outputs-in-html.ts'
import { withoutFences } from './fences.ts'
import { fromStrings } from './outputs-in-strings.ts'
import { asTyped } from './typeset.ts'
import { unwrapped } from './wrapped-lines.ts'

/**
 * A text with the outputs in it as they were printed, though a web page, a script, a word processor or a terminal
 * changed them. It stays as
 * long as it is, so that each character has the same offset; nearly every text is returned unchanged.
 */
export function asPrinted(text: string): string {
  return fromStrings(unwrapped(withoutBox(fromHtml(withoutFences(asTyped(text))))))
}
