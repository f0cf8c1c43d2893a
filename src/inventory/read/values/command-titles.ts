import { COMMAND } from '../vocabulary/commands.ts'
import { isDevice } from './device-titles.ts'
import type { Prompt } from './prompt.ts'

const MAX_LENGTH = 160
/** What stands around a command to set it off: `------ show arp ------`, `### show arp`, `` `show arp` ``, `2.1) show arp`. */
const SIGNS = String.raw`[\-=#*+~%!;/<>"'\x60|•[\](){}. ]`
/** What scripts say of a command: `Output of command: show arp`, `Running 'show arp'...`, ICX' `BEGIN : show arp`. */
const SAID = String.raw`(?:Output(?: of| from)?(?: the)?|Execut(?:ing|ed)|Run(?:ning)?|BEGIN|Step|do|exec|execute)(?: command)?\b|!?Command\b`
/** The device in front of the command: `=== sw-1: show arp ===`, or `sw-1 show arp` where the name has a digit or a hyphen. */
const NAME = String.raw`[A-Za-z\d][\w.\-]{1,62}`
const DEVICE = String.raw`(?:(${NAME})(?:: ?| \| )|(?=\S*[\d-]\S* )(${NAME}) )`
const TITLE = new RegExp(
  String.raw`^${SIGNS}{0,80}(?:\d{1,2}(?:\.\d{1,2})?[.):]? )?(?:(?:${SAID}) ?\d{0,2} ?:? ?${SIGNS}{0,3})?(?:${DEVICE})?["'\x60]?(${COMMAND})[,:;]?${SIGNS}{0,80}$`,
)

/**
 * The command in a line that is its title, without a prompt: as `show tech-support` writes it above each of its outputs, and
 * as scripts and people do; null for any other line.
 */
export function titleOfCommand(line: string): Prompt | null {
  if (line.length > MAX_LENGTH) return null
  const [, named, other, command] = TITLE.exec(line) ?? []
  if (command === undefined) return null
  const name = named ?? other ?? ''
  return { source: isDevice(name) ? name : null, command }
}
