import type { TextLine } from '../unwrap/lines.ts'
import { Announcements, type ConnectedTo } from './connected-to.ts'
import { DeviceFacts, type DeviceStatement } from './device-facts.ts'
import { OutletLists, type Outlet } from './outlet-lists.ts'
import type { PortStatement } from './port-fact.ts'
import { PartTables } from './part-tables.ts'
import { PortRecords, readPortHeader } from './port-records.ts'
import { PortTables } from './port-tables.ts'

export type OwnStatement =
  | PortStatement
  | DeviceStatement
  | { readonly connectedTo: ConnectedTo }
  | { readonly outlet: Outlet }

/** Without any of these words, nothing is searched for here: most texts are lists of addresses. */
const WORDS =
  /duplex|speed|serial|\bSN:|S\/N|version|uptime|\bmodel\b|line protocol|current state|link state|err-?dis|watts|\bstat(?:us|e)\b|\bfcs-err/i

/** Reads a device's facts about itself and its ports. It only observes: the lines may also be part of a table or a record. */
export class OwnFacts {
  readonly #isSaid: boolean
  readonly #take: (said: OwnStatement, offset: number) => void
  readonly #tables = new PortTables()
  readonly #records = new PortRecords()
  readonly #device = new DeviceFacts()
  readonly #parts = new PartTables()
  readonly #announcements: Announcements
  readonly #outlets: OutletLists
  /** Start of the facts about the open port. */
  #portOffset = 0
  /** The facts reported in this output so far. */
  #said: { readonly said: OwnStatement; readonly offset: number }[] = []

  /** @param take receives the facts of an output at its end, in text order: only then is it certain which device printed it */
  constructor(text: string, take: (said: OwnStatement, offset: number) => void) {
    this.#isSaid = WORDS.test(text)
    this.#announcements = new Announcements(text)
    this.#outlets = new OutletLists(text)
    this.#take = take
  }

  /** Another output begins. @param command the typed command; '' if unknown */
  begin(command: string): void {
    this.#device.begin(command)
  }

  /** The output ends. */
  end(): void {
    this.#endPort()
    this.#note(this.#announcements.end(), this.#portOffset)
    this.#tables.end()
    this.#parts.end()
    this.#outlets.end()
    this.#device.begin('')
    const said = this.#said.toSorted((a, b) => a.offset - b.offset)
    this.#said = []
    for (const one of said) this.#take(one.said, one.offset)
  }

  read({ text, raw, start, sightings }: TextLine): void {
    this.#note(this.#announcements.read(text), start)
    const outlet = this.#outlets.read(raw.includes('\t') ? raw : text)
    if (outlet !== null) {
      this.#said.push({ said: { outlet }, offset: start })
      return
    }
    if (!this.#isSaid) return
    const row = this.#tables.read(text, raw.includes('\t'))
    if (row !== null) {
      this.#endPort()
      this.#said.push({ said: row, offset: start })
      return
    }
    const header = readPortHeader(text)
    if (header !== null) {
      this.#endPort()
      this.#records.begin(header)
      this.#portOffset = start
      return
    }
    this.#records.read(text)
    // Lines indented below a port belong to it.
    const isOfPort = this.#records.isOpen && text.startsWith(' ')
    const hasAddress = sightings.some(({ certain }) => certain)
    if (isOfPort) return
    const slot = hasAddress ? null : this.#parts.read(text)
    if (slot !== null) {
      this.#said.push({ said: { kind: 'slot', slot }, offset: start })
      return
    }
    for (const said of this.#device.read(text, hasAddress)) this.#said.push({ said, offset: start })
  }

  #note(connectedTo: ConnectedTo | null, offset: number): void {
    if (connectedTo !== null) this.#said.push({ said: { connectedTo }, offset })
  }

  #endPort(): void {
    const said = this.#records.end()
    if (said !== null) this.#said.push({ said, offset: this.#portOffset })
  }
}
