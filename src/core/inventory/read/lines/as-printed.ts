import { fromHtml } from './outputs-in-html.ts'
import { fromStrings, WITHOUT_WIDTH } from './outputs-in-strings.ts'
import { asTyped } from './typeset.ts'
import { unwrapped } from './wrapped-lines.ts'

/**
 * A text with the outputs in it as they were printed, though a web page, a script, a word processor or a terminal
 * changed them. It stays as
 * long as it is, so that each character has the same offset; nearly every text is returned unchanged.
 */
export function asPrinted(text: string): string {
  return fromStrings(unwrapped(fromHtml(withoutFences(asTyped(text)))))
}

/** A text without the marks of a ticket system around outputs, which may be on the same line: `{noformat}Vlan    Mac`. */
function withoutFences(text: string): string {
  if (!text.includes('{noformat}') && !text.includes('{code}')) return text
  return text.replaceAll(/\{(?:noformat|code)\}/g, (mark) => WITHOUT_WIDTH.repeat(mark.length))
}
