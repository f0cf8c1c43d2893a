import { withoutBox } from './drawn-box.ts'
import { fromHtml } from './outputs-in-html.ts'
import { withoutFences } from './fences.ts'
import { endingOf } from './margin.ts'
import { fromStrings, WITHOUT_WIDTH } from './outputs-in-strings.ts'
import { asTyped } from './typeset.ts'
import { unwrapped } from './wrapped-lines.ts'

/**
 * A text with the outputs in it as they were printed, though a web page, a script, a word processor or a terminal changed
 * them. It stays as long as it is, so that each character has the same offset; nearly every text is returned unchanged.
 */
export function asPrinted(text: string): string {
  return fromStrings(unwrapped(withoutBox(fromHtml(withoutFences(withTabs(asTyped(text)))))))
}

/** A text with the tabs that `cat -A` shows as `^I`, as it shows the end of each line as `$`. */
function withTabs(text: string): string {
  if (!text.includes('^I') || !endingOf(text).endsWith('$')) return text
  return text.replaceAll('^I', `${WITHOUT_WIDTH}\t`)
}
