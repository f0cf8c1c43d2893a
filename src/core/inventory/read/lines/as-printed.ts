import { withoutBox } from './drawn-box.ts'
import { fromHtml } from './outputs-in-html.ts'
import { withBareStructures } from './bare-structures.ts'
import { withoutFences } from './fences.ts'
import { endingOf } from './margin.ts'
import { withoutNotes } from './notes.ts'
import { fromStrings, WITHOUT_WIDTH } from './outputs-in-strings.ts'
import { withoutColours } from './terminal.ts'
import { asTyped } from './typeset.ts'
import { fromSalt } from './salted.ts'
import { withSpaces } from './spaces.ts'
import { withIndexes } from './walk-indexes.ts'
import { unwrapped } from './wrapped-lines.ts'

/** What changed texts, undone in this order; each returns a text of the same length. */
const STEPS: readonly ((text: string) => string)[] = [
  withoutColours,
  fromSalt,
  withIndexes,
  withSpaces,
  asTyped,
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
 * A text with the outputs in it as they were printed, though a web page, a script, a word processor, a terminal or somebody
 * changed them. It stays as long as it is, so that each character has the same offset; nearly every text is returned unchanged.
 */
export function asPrinted(text: string): string {
  return STEPS.reduce((changed, step) => step(changed), text)
}

/** A text with the tabs that `cat -A` shows as `^I`, as it shows the end of each line as `$`. */
function withTabs(text: string): string {
  if (!text.includes('^I') || !endingOf(text).endsWith('$')) return text
  return text.replaceAll('^I', `${WITHOUT_WIDTH}\t`)
}
