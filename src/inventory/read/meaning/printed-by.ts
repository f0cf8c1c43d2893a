import { factsOfPlace } from '../values/read-values.ts'
import { kindOfFacts, kindOfWords } from '../values/output-kind.ts'
import { hostBelow, isIpconfig, type Prompt } from '../values/prompt.ts'
import { isInterface, isPortLike } from '../values/values.ts'
import type { Facts, TableKind } from '../../sighting.ts'

/** The device's name in `show version` of IOS: `sw-1 uptime is 2 weeks, 1 day` */
const UP = /^(?!kernel |system |switch |control )([a-z][\w.-]*) uptime is \d/i
/** The same in NX-OS. */
const DEVICE_NAME = /^ {2}Device name: ([a-z][\w.-]*)$/i

/** Which device printed the lines being read, and what its last command asked for. */
export class PrintedBy {
  /** The name in the last prompt, otherwise that of the text; null if both are unknown. */
  source: string | null
  /** Whether a prompt, a title or a command names the device that printed it. */
  isNamed = false
  /** The last command, while its output seems to continue; otherwise ''. */
  command = ''
  /** Facts that apply to every row and record of this output, such as the requested port; null for none. */
  asked: Facts | null = null
  /** The requested kind of output. */
  kind: TableKind = 'other'
  /** The kind shown by the last table or record of this output; null before the first one. */
  #shown: TableKind | null = null
  /** Whether that was a table. */
  #isTable = false
  /** The computer on which commands without a device name were typed, as named by the text or `ipconfig`. */
  #computer: string | null
  /** Whether the next line may name the computer that printed this output. */
  #isHostNext = false

  /** @param text name of the text, if it has one */
  constructor(text: string | null) {
    this.source = this.#computer = text
  }

  /** @param asked facts that apply to all of the output that begins */
  takePrompt({ source, command, isComputer }: Prompt, asked = askedFor(command)): void {
    this.source = source ?? (isComputer === true ? this.#computer : this.source)
    this.isNamed ||= source !== null || command !== ''
    this.command = command
    this.asked = asked
    this.kind = kindOfWords(command)
    this.#shown = null
  }

  /** Takes the name of the device in `show version`, if nothing else has named it. */
  readVersion(text: string): void {
    if (this.source !== this.#computer) return
    const isVersion = this.command.startsWith('show ver')
    const name = text.includes(' uptime is ') ? UP : isVersion ? DEVICE_NAME : null
    this.source = name?.exec(text)?.[1] ?? this.source
  }

  /** Another output has begun, without a prompt: the last command does not apply to it. */
  leaveCommand(): void {
    this.command = ''
    this.asked = null
    this.kind = 'other'
    this.#shown = null
  }

  /** Whether a table or record of this output has been read. */
  get hasAnswered(): boolean {
    return this.#shown !== null
  }

  /** Records the kind of a table that begins. */
  show(kind: TableKind): void {
    this.#shown = kind
    this.#isTable = true
  }

  /** The kind of a record: the requested one, otherwise the one that its words or facts show. */
  kindOf(words: string, facts: Facts): TableKind {
    const byWords = kindOfWords(words)
    // MAC address tables have no IP addresses, so this belongs to another output below one.
    const isBelowTable = this.#isTable && this.kind === 'mac' && facts.ip.length > 0
    const own = byWords === 'other' && isBelowTable ? kindOfFacts(facts) : byWords
    if (this.#isOther(own)) this.leaveCommand()
    if (this.kind === 'other') return own === 'other' ? kindOfFacts(facts) : own
    this.#shown = own
    this.#isTable = false
    return this.kind
  }

  /** Whether a record of this kind does not fit the output of the last command so far. */
  #isOther(kind: TableKind): boolean {
    if (this.#shown === null || this.#shown === 'other' || kind === 'other') return false
    // A list of adapters includes all kinds.
    return kind !== this.#shown && kind !== this.kind && this.kind !== 'interface'
  }

  /** Reads the title of `ipconfig`, and the name of the computer below it; null for any other line. */
  readHost(text: string): 'title' | { readonly host: string } | null {
    const host = this.#isHostNext ? hostBelow(text) : null
    this.#isHostNext = host === null && isIpconfig(text)
    if (host === null) return this.#isHostNext ? 'title' : null
    this.#computer = host
    return { host }
  }
}

const ASKED =
  /(?:\b(int|interfaces?|port|dev|nic|network|vlan|iwinfo)| -i) ([A-Za-z-]* ?\d[\w/.:-]*)\b(?! \d)/i
/** In Linux, any name after this word: `ip neigh show dev br-lan`. */
const DEV = /\b(?:ip|bridge) .{0,200}\bdev ([a-z][\w.-]*)/
/** An interface at the end of a command: `show lldp info remote-device detail eth 1/7`, `ethtool -P eno1`. */
const LAST = / ([A-Za-z][A-Za-z_-]* ?\d(?=[\d.:/]*\/\d)[\d/.:]*|[a-z]+\d\w*)$/

/** The interface or VLAN of `show port-security interface Gi1/0/7`, `show mac address-table vlan 20`; otherwise null. */
function askedFor(command: string): Facts | null {
  const [, word = '', value = LAST.exec(command)?.[1] ?? ''] = ASKED.exec(command) ?? []
  const ofDev = factsOfPlace(DEV.exec(command)?.[1] ?? '', '')
  if (ofDev !== null) return ofDev
  if (word.toLowerCase() === 'vlan') return factsOfPlace('', value)
  // `arp -a pc1` is about a computer.
  const isPort =
    word === '' ? isInterface(value) : isPortLike(value) || /^[a-z]{1,4}\d/i.test(value)
  return isPort ? factsOfPlace(value, '') : null
}
