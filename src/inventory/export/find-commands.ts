import { addressOf, formatAddress } from '../../core/address/address.ts'
import { readPrompt, titleOfCommand } from '../read/values/prompt.ts'

/** A way to find a device again: a command for a switch that has shown it, or a Wireshark filter. */
export interface FindCommand {
  /** The target of the command: `core-1`, `Wireshark`. */
  readonly where: string
  readonly command: string
}

/** An occurrence of an address in an output. */
export interface Shown {
  /** The text, and the offset of the address in it. */
  readonly text: string
  readonly offset: number
  /** The address as printed, in the notation that the device also accepts. */
  readonly raw: string
  readonly source: string
}

/** How far above an address its command is searched for, in UTF-16 units: a table of some thousand rows. */
const FARTHEST = 300_000

/**
 * Commands that print tables of addresses, each with its form for one address: `$1` is the command up to its table, `@`
 * the address. If a command takes no address, its output is filtered with that maker's pager.
 */
const FORMS: readonly (readonly [command: RegExp, form: string])[] = [
  // Cisco IOS and NX-OS, Arista EOS; Dell, Brocade, Ruijie and others after them
  [/^(sh(?:ow?)? mac[ -]address-table)\b/i, '$1 address @'],
  [/^(sh(?:ow?)? (?:ip )?arp)\b(?! no-resolve)/i, '$1 | include @'],
  // Huawei, H3C, Comware
  [/^(dis(?:play)? mac-address)\b/i, '$1 @'],
  [/^(dis(?:play)? arp)\b/i, '$1 | include @'],
  // Junos
  [/^(show (?:ethernet-switching |bridge mac-)table|show arp no-resolve)\b/i, '$1 | match @'],
  // HP ProCurve, ArubaOS-Switch
  [/^(show mac-address)(?!-)\b/i, '$1 @'],
  // Extreme EXOS
  [/^(show fdb)\b/i, '$1 @'],
  // MikroTik RouterOS
  [/^(\/?interface bridge host print)\b/i, '$1 where mac-address=@'],
  [/^(\/?ip arp print)\b/i, '$1 where mac-address=@'],
  // Linux
  [/^(bridge fdb(?: show)?|ip neigh(?:bou?r)?(?: show)?|arp -[an]+)\b/i, '$1 | grep -i @'],
]

/** Returns each command once: for every switch that showed the address, in the notation of its output; then Wireshark filters. */
export function findCommands(hex: string, shown: Iterable<Shown>): FindCommand[] {
  const found = new Map<string, FindCommand>()
  for (const { text, offset, raw, source } of shown) {
    const asked = commandAbove(text, offset)
    const form = FORMS.find(([command]) => command.test(asked))
    const [, known = ''] = form?.[0].exec(asked) ?? []
    if (form === undefined || source === '') continue
    const command = form[1].replace('$1', known).replace('@', raw)
    found.set(`${source} ${command}`, { where: source, command })
  }
  if (hex.length !== 12) return [...found.values()]
  const address = formatAddress(addressOf(hex), 'colon').toLowerCase()
  return [
    ...found.values(),
    { where: 'Wireshark', command: `eth.addr == ${address}` },
    { where: 'Wireshark, Wi-Fi', command: `wlan.addr == ${address}` },
  ]
}

/** The last command above an offset; empty if there is none nearby. */
function commandAbove(text: string, offset: number): string {
  const farthest = Math.max(0, offset - FARTHEST)
  for (let end = text.lastIndexOf('\n', offset); end > farthest;) {
    const start = text.lastIndexOf('\n', end - 1) + 1
    const line = text.slice(start, end).replace(/\r$/, '')
    const { command = '' } = readPrompt(line) ?? titleOfCommand(line) ?? {}
    if (command !== '') return command
    end = start - 1
  }
  return ''
}
