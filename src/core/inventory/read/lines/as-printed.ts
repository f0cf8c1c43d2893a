import { withoutBox } from './frame.ts'
import { fromHtml } from './outputs-in-html.ts'
import { withBareStructures } from './bare-structures.ts'
import { withoutFences } from './fences.ts'
import { endingOf } from './margin.ts'
import { withoutNotes } from './arrow-notes.ts'
import { fromStrings, WITHOUT_WIDTH } from './outputs-in-strings.ts'
import { withoutColours } from './terminal.ts'
import { toAsciiPunctuation } from './ascii-punctuation.ts'
import { fromSalt } from './salt.ts'
import { restoreSpaces } from './replaced-spaces.ts'
import { decodeIndexes } from './snmp-indexes.ts'
import { unwrapped } from './wrapped-lines.ts'

/** In the order in which they run. Each undoes one kind of change and keeps the length of the text. */
const STEPS: readonly ((text: string) => string)[] = [
  withoutColours,
  fromSalt,
  decodeIndexes,
  restoreSpaces,
  toAsciiPunctuation,
  withTabs,
  withoutFences,
  withoutNotes,
  fromHtml,
  withoutBox,
  withBareStructures,
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

/** A text with the tabs that `cat -A` shows as `^I`, as it shows the end of each line as `$`. */
function withTabs(text: string): string {
  if (!text.includes('^I') || !endingOf(text).endsWith('$')) return text
  return text.replaceAll('^I', `${WITHOUT_WIDTH}\t`)
}
