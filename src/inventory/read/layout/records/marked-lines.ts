import { headOfBox, readBox } from './box.ts'
import type { TextLine } from '../../unwrap/lines.ts'
import type { OpenRecord } from './open-record.ts'
import { roleOf, type Role } from '../../values/roles.ts'
import { readSentence } from '../sentences/sentence.ts'
import { readSetting } from './set-commands.ts'

/** `System Name TLV`, above its value. */
const TLV = /^([A-Z][A-Za-z ]{2,40}) TLV$/

/** Reads lines whose form alone shows that they belong to a record, and what they say. Each returns false for any other line. */
export class MarkedLines {
  readonly #open: OpenRecord
  /** The name of the TLV whose value is on the next line; '' for none. */
  #tlv = ''
  /** The path of the last line that set a property. */
  #path = ''
  /** Role of the first column of the box. */
  #boxHead: Role | undefined

  constructor(open: OpenRecord) {
    this.#open = open
  }

  /** Reads the name of a TLV, and the value below it: `System Name TLV`, `    core-2`. */
  readTlv(line: TextLine, indent: number): boolean {
    const { text } = line
    const key = this.#tlv
    this.#tlv = text.endsWith(' TLV') ? (TLV.exec(text)?.[1] ?? '') : ''
    if (this.#tlv !== '') return true
    if (key === '' || indent === 0) return false
    const value = text.trim().replace(/^[A-Z]\w+: /, '')
    const end = text.trimEnd().length
    const said = { key, role: roleOf(key), value, start: end - value.length, end }
    if (this.#open.said.isRepeated(said)) this.#open.end()
    if (this.#open.lines === 0) this.#open.begin(0)
    this.#open.take(line, [said])
    return true
  }

  /** Reads a line of a configuration that sets one property: `set service dhcp-server … ip-address 192.0.2.5`. */
  readSetting(line: TextLine): boolean {
    const setting = readSetting(line.text)
    if (setting === null) return false
    const { said } = this.#open
    if (this.#open.lines === 0 || setting.path !== this.#path) this.#open.begin(0)
    this.#path = setting.path
    this.#open.take(line, [setting.key])
    if (setting.name !== '') said.facts.take('name', setting.name)
    // `… arp 192.0.2.5 mac 00:1b:…`
    const [from, to = 0] = [line.from[0], line.to[0]]
    if (from !== undefined) said.facts.fill(readSentence(line.text, from, to).facts)
    return true
  }

  /** Reads a row of a box that a program drew. */
  readBox(line: TextLine): boolean {
    const keys = readBox(line.text, this.#boxHead)
    if (keys.length === 0) this.#boxHead = headOfBox(line.text) ?? this.#boxHead
    if (!keys.some(({ role }) => role !== undefined && role !== 'none')) return false
    this.#open.take(line, keys)
    return true
  }
}
