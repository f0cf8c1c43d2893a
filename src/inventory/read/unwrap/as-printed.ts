import { fromHtml } from './outputs-in-html.ts'
import { toAsciiPunctuation, withoutNotes, withoutFences } from './written-around.ts'
import { fromStrings } from './outputs-in-strings.ts'
import { withoutColours } from './terminal.ts'
import { decodeIndexes } from './snmp-indexes.ts'
import { unwrapped } from './wrapped-lines.ts'

/** In the order in which they run. Each undoes one kind of change and keeps the length of the text. */
const STEPS: readonly ((text: string) => string)[] = [
  withoutColours,
  decodeIndexes,
  toAsciiPunctuation,
  withoutFences,
  withoutNotes,
  fromHtml,
  unwrapped,
  fromStrings,
]

/**
 * Restores outputs to what the devices printed, undoing what a web page, a script, a word processor, a terminal or a person
 * did to them. The length never changes, so offsets stay valid; nearly every text is returned unchanged.
 */
export function asPrinted(text: string): string {
  return STEPS.reduce((changed, step) => step(changed), text)
}
