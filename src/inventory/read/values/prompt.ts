import { runOnDevice, isDevice } from './device-titles.ts'
import { FIRST_WORDS } from '../vocabulary/commands.ts'
import { COMMANDS } from '../vocabulary/output-kinds.ts'

/** A prompt at the start of a line, and the command after it. */
export interface Prompt {
  /** Name of the device; null for a prompt without a name. */
  readonly source: string | null
  /** Whether it is the prompt of a computer, such as Windows, and not of the switch whose output is above. */
  readonly isComputer?: boolean
  readonly command: string
}

const NAME = String.raw`[A-Za-z0-9][\w.\-]*`
/** Logs use brackets, too: `[info] display started`. */
const LEVEL = '(?:[Ii]nfo|INFO|[Dd]ebug|DEBUG|[Ww]arn|WARN|[Ee]rror|ERROR|[Nn]otice|NOTICE)\\w*'
/** After the name: the current view of Huawei and Comware, `-GigabitEthernet0/0/1`, `-Vlanif10`, `-ui-vty0-4`. */
const VIEW = String.raw`-(?:(?:(?:Ten|M|Twenty|Eth|Bridge|Route)-)?\w*(?:GE|gE|Ethernet|Trunk|Aggregation)(?=\d)|[Vv]lan|LoopBack|MEth|Tunnel|Nve|Vbdif|acl|bgp|ospf|isis|rip|mst|(?:ip-)?pool|radius|hwtacacs|domain|isp|wlan|vpn|evpn|vsi|bd|ui|line|port-group|aaa|diagnose|probe)[\w./:\-]*`

/** No line with a prompt and its command is longer. */
const LONGEST_LINE = 400
/** In each, the first group is the name and the second the command. */
const PROMPTS: readonly RegExp[] = [
  // <HUAWEI>display arp, HRP_M<FW-1>display arp, [~H3C-GigabitEthernet1/0/1]display this
  new RegExp(String.raw`^\s?(?:HRP_\w{1,2} ?)?<(${NAME})>(?!.*</)\s?(.*)$`),
  // recheck: at most `LONGEST_LINE` characters
  new RegExp(
    String.raw`^\s?(?:HRP_\w{1,2} ?)?\[(?!${LEVEL}\])[~*]?(${NAME}?)(?:${VIEW})?\]\s?((?:dis|display|show|return|quit|sys)\b.*)$`,
  ),
  // [admin@MikroTik] /ip arp> print, [admin@Main Router] > /ip arp print
  new RegExp(
    String.raw`^\s?\[[^@\]\s]+@(${NAME}(?: [^\s\]]+){0,3})\] ?(?:\/[a-z][^>#$]{0,60})?> ?(.*)$`,
  ),
  // [root@host ~]#, [admin@host]$
  new RegExp(
    String.raw`^\s?\[[^@\]\s]+@(${NAME}(?: ${NAME}){0,2}?)(?:[: ][^\]]*)?\]\s?[^>#$]{0,60}[>#$]\s?(.*)$`,
  ),
  // user@ex2300> show, root@OpenWrt:~# ip neigh, root@host ~ # arp, SSH@ICX7250#show
  new RegExp(
    String.raw`^\s?(?:\{[^}]*\}\s?)?(?:\([\w.-]+\)\s?)?[\w.\-\\]+@(${NAME})(?:(?:[:(]| [~/])[^>#$%\n]{0,80})?\s?[>#$%]\s?(.*)$`,
  ),
  // root@(bigip1)(cfg-sync Standalone)(Active)(/Common)(tmos)# show net arp
  new RegExp(String.raw`^[\w.-]+@\((${NAME})\)(?:\([^()]{1,80}\)){1,5}# ?(.*)$`),
  // [2.6.0-RELEASE][admin@fw.example.net]/root: arp -an
  new RegExp(String.raw`^\[[\w.-]+\]\[[\w.-]+@(${NAME})\][^:\s]{0,80}: (.*)$`),
  // host:~ # arp -n, MacBook-Pro:~ bob$ arp -a
  new RegExp(String.raw`^(${NAME}):[~/][^\s#$]{0,80}(?: ?#| [\w.-]+\$) ?(.*)$`),
  // [hv-1]: PS C:\Users\admin> Get-VMNetworkAdapter
  new RegExp(String.raw`^\s?\[(${NAME})\]: PS [A-Za-z]:\\[^>]{0,200}>\s?(.*)$`),
  // ok: [sw-1] => {, before what Ansible got from a device
  new RegExp(String.raw`^(?:ok|changed): \[(${NAME})\] => \{?()$`),
  // RP/0/RSP0/CPU0:xr1#show arp
  new RegExp(String.raw`^\s?(?:RP|LC)\/\d+\/[\w/]+:(${NAME})(?:\([^)]*\))?#\s?(.*)$`),
  // (Cisco Controller) >show, (UBNT EdgeSwitch) #show, (host) ^*[mynode] #show
  new RegExp(
    String.raw`^\s?\(([A-Za-z0-9][\w. \-]{0,40})\)\s?(?:[\^*]*\[[^\]]*\]\s?)?(?:\([^)]*\)\s?)?[>#$]\s?(.*)$`,
  ),
  // * X440G2.3 # show fdb, Slot-1 core.12 # show fdb, * (vrf VR-Mgmt) core.12 # show fdb
  new RegExp(
    String.raw`^\s?(?:\* ?)?(?:\(vrf [\w-]+\) )?(?:Slot-\d+ )?(${NAME}?)\.\d+ [#>]\s?(.*)$`,
  ),
  // A:router1# show, *A:router1>config# show, A:admin@router1# show
  new RegExp(String.raw`^\s?\*?[A-D]:(?:[\w.-]+@)?(${NAME})(?:>[\w>-]*)?[#$]\s?(.*)$`),
  // Matrix(rw)->show mac, OS6860-> show mac-learning
  new RegExp(String.raw`^\s?(${NAME}?)(?:\([\w-]{1,12}\) ?)?-> ?(.*)$`),
  // Console> (enable) show cam dynamic
  new RegExp(String.raw`^(${NAME})> \(enable\) ?(.*)$`),
  // FGT (root) $ get system arp
  new RegExp(String.raw`^(${NAME})(?: \([\w.\-]{1,40}\))? \$ ((?:get|show|diag|exec)\w* .*)$`),
  // Manager SwitchBlade> show, SSH@ICX7150-48P Switch#show, 4850GTS-PWR+#show, LABS-5142*> lldp show, WG<fault>#show
  new RegExp(
    String.raw`^(?:Manager |SecOff |(?:SSH|ssh|telnet)@)?(${NAME}\+?)(?: Switch| Router|\*|<fault>)? ?[#>] ?(.*)$`,
  ),
  // sw1#show, sw1>en, sw1(config-if)# do show, fw/pri/act# show, ERS:5#, DGS:admin#show, FGT (root) # get
  new RegExp(
    String.raw`^\s?(${NAME})(?:::\*?|:[\w.\-]+|(?:\/[\w.\-]+){1,3})?(?: ?\([\w.\-/ ]{1,40}\))? ?[#>]\s?(.*)$`,
  ),
]

/**
 * The prompt of a shell, with its directory, is recognised with any command: `root@pve1:~# qm config 101`,
 * `[Expert@gw:0]# fw tab`, `[root@esx-1:~] esxcli network vm port list`.
 */
const SHELL = new RegExp(
  String.raw`^\s?(?:[\w.\-\\]+@(${NAME}):[~/][^\s#$]{0,80}[#$]|\[\w+@(${NAME})(?:[: ][^\s\]]{1,80}\][#$]|:[~/][^\s\]]{0,80}\](?= )))(?: (.*))?$`,
)
/** Prompts without a name are recognised only with a known command. */
const WINDOWS = /^\s?(?:PS )?[A-Za-z]:\\[^>]{0,200}>\s?(.*)$/
const ARROW = /^(?:->|#|\$|>)\s(.*)$/
/** A heading that begins like a prompt: `# INTERFACE     ADDRESS       MAC-ADDRESS`. */
const COLUMNS = /\S {2,}\S+ {2,}\S/
const COMMAND = new RegExp(
  String.raw`^(?:$|(?:do |run |sudo |no |\/)?(?:${FIRST_WORDS})(?:[\s/|-]|$))`,
  'i',
)

/** Reads the prompt at the start of a line; null if there is none. */
export function readPrompt(text: string): Prompt | null {
  if (
    text.length > LONGEST_LINE ||
    !/[#>$%]|@\S{1,80}\][ /]|\][ ]?(?:dis|sh|return|quit|sys)/.test(text)
  )
    return null
  const prompt = promptIn(text)
  return (prompt && runOnDevice(prompt.command)) ?? prompt
}

function promptIn(text: string): Prompt | null {
  for (const pattern of PROMPTS) {
    const [, source, command = ''] = pattern.exec(text) ?? []
    if (source !== undefined && COMMAND.test(command.trim()))
      return { source, command: command.trim() }
  }
  const [, name, other, asked = ''] = SHELL.exec(text) ?? []
  const host = name ?? other
  if (host !== undefined) return { source: host, command: asked.trim() }
  const windows = WINDOWS.exec(text)
  const [, command] = windows ?? (COLUMNS.test(text) ? null : ARROW.exec(text)) ?? []
  return command !== undefined && command !== '' && COMMAND.test(command)
    ? { source: null, command, isComputer: windows !== null }
    : null
}

const IN_ANGLES = /^<[A-Z][a-z]+>$/
const KEY_BELOW = /^\s*[A-Z][\w /-]{1,40}(?: ?: | {2,})\S/

/** Whether a line that resembles a prompt is the title of the keys below it: `<Wireless>` on a printer's sheet. */
export function isSectionTitle(text: string, below: string): boolean {
  return IN_ANGLES.test(text) && KEY_BELOW.test(below)
}

/** A prompt and a command in the first word of a line, or with a space between them. */
const COMMAND_LINE = /^\S{2,60}[#>\]] ?(?:sh|dis)/
const OPENING_BRACKET = 0x5b

/** Whether a line below a table is another command, `sw-1#show arp 001b.7749.54fd`, and not a row. */
export function isCommand(text: string): boolean {
  // Faster than the expression, for each row of a table.
  const mayBe = text.includes('#') || text.includes('>') || text.charCodeAt(0) === OPENING_BRACKET
  if (!mayBe) return false
  return COMMAND_LINE.test(text) && readPrompt(text) !== null
}

/** `Windows IP Configuration`, in any language: the title of `ipconfig` output. */
const IPCONFIG = /^(?=.*\bWindows)(?=.*\bIP\b)[^:=\d]{12,45}$/
/** The first key below it, in any language, is the name of the computer: `Host Name . . . . . . : LAPTOP-77`. */
const HOST = /^\s+[^:]{3,40}?(?: ?\.){3,} *: *([\w.-]{1,63})\s*$/

export function isIpconfig(text: string): boolean {
  return text.length < 60 && text.includes('Windows') && IPCONFIG.test(text.trim())
}

/** The computer's name in the line below such a title; null for any other line. */
export function hostBelow(text: string): string | null {
  return HOST.exec(text)?.[1] ?? null
}

const LONGEST_TITLE = 160
/** Surrounds a command to set it off: `------ show arp ------`, `### show arp`, `` `show arp` ``, `2.1) show arp`. */
const SIGNS = String.raw`[\-=#*+~%!;/<>"'\x60|•[\](){}. ]`
/** Written by scripts before a command: `Output of command: show arp`, `Running 'show arp'...`, ICX' `BEGIN : show arp`. */
const SAID = String.raw`(?:Output(?: of| from)?(?: the)?|Execut(?:ing|ed)|Run(?:ning)?|BEGIN|Step|do|exec|execute)(?: command)?\b|!?Command\b`
/** The device in front of the command: `=== sw-1: show arp ===`, or `sw-1 show arp` where the name has a digit or a hyphen. */
const TITLED = String.raw`[A-Za-z\d][\w.\-]{1,62}`
const DEVICE = String.raw`(?:(${TITLED})(?:: ?| \| )|(?=\S*[\d-]\S* )(${TITLED}) )`
const TITLE = new RegExp(
  String.raw`^${SIGNS}{0,80}(?:\d{1,2}(?:\.\d{1,2})?[.):]? )?(?:(?:${SAID}) ?\d{0,2} ?:? ?${SIGNS}{0,3})?(?:${DEVICE})?["'\x60]?(${COMMANDS})[,:;]?${SIGNS}{0,80}$`,
)

/**
 * The command in a line that is its title, without a prompt: as `show tech-support` prints it above each of its
 * outputs, and as scripts and people do; null for any other line.
 */
export function titleOfCommand(line: string): Prompt | null {
  if (line.length > LONGEST_TITLE) return null
  const [, named, other, command] = TITLE.exec(line) ?? []
  if (command === undefined) return null
  const name = named ?? other ?? ''
  return { source: isDevice(name) ? name : null, command }
}
