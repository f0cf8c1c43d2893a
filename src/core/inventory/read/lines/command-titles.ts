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
const WORDS = String.raw`(?: (?!\S*: |[a-z]+[,;])(?=\S*[A-Za-z\d]|\| )[\w.,:/|"'\-^$]*[\w./|"'\-^$]){0,9}`
/** Commands that no text but a command begins with. */
const COMMAND = [
  String.raw`(?:show|sho?) (?!the |a |this |that |all of )[a-z][\w\-/.]*${WORDS}`,
  String.raw`disp?(?:lay)? [a-z][\w\-/.]*(?![\w\-/.]| ?:)${WORDS}`,
  String.raw`(?:get (?:system|router|hardware|switch|user|wireless-controller)|diag(?:nose)?|swctrl|esxcli) [a-z][\w-]*${WORDS}`,
  String.raw`/?(?:caps-man|interface|ip|ipv6|ppp|routing|system|user)(?:[ /][a-z\d][a-z\d-]*){0,5} print${WORDS}`,
  String.raw`Get-[A-Z][A-Za-z0-9]+${WORDS}`,
  String.raw`iw(?:info)? [a-z][\w.-]*${WORDS}`,
  String.raw`(?:arp|ndp) -[a-zA-Z]+${WORDS}`,
  String.raw`ip (?:-\S+ ){0,3}(?:l(?:ink)?|a(?:ddr(?:ess)?)?) (?:show|ls)${WORDS}`,
  'ifconfig(?: -a| [a-z][\\w.]*)?',
  String.raw`ip (?:-\S+ ){0,3}(?:neigh?|neighbou?r)(?! (?:add|del|change|replace)\b)${WORDS}`,
  String.raw`bridge (?:-\S+ ){0,3}fdb(?! (?:add|del|append|replace)\b)${WORDS}`,
  String.raw`lldp(?:ctl|cli show)${WORDS}`,
  String.raw`cat /[\w./-]+`,
].join('|')
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
