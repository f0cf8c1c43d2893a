/** What follows the first words of a command, up to nine words. */
const WORDS = String.raw`(?: (?!\S*: |[a-z]+[,;])(?=\S*[A-Za-z\d]|\| )[\w.,:/|"'\-^$]*[\w./|"'\-^$]){0,9}`
/** Commands that no text but a command begins with. */
export const COMMAND = [
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
