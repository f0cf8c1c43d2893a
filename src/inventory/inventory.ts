import type { Device, DeviceSummary, Place, SharedAddress, TextSighting } from './device.ts'
import { DeviceFacts } from './join/device-facts.ts'
import type { AddressTable } from './columns/address-table.ts'
import type { Joined } from './findings/finding.ts'
import { hasLinks, linksOf, type SourceLink } from './join/links.ts'
import { ownDevicesOf, type OwnDevice, type PortOfSource } from './join/own-facts.ts'
import type { PortOutlet } from './join/outlets.ts'
import { perhapsOneOf, type PerhapsOne } from './join/perhaps-one.ts'
import { portPlans, type PlannedPort } from './join/port-plan.ts'
import type { Located } from './join/places.ts'
import { youAreOn } from './join/you-are-on.ts'
import type { UnnamedSwitches } from './join/unnamed-switches.ts'
import { Resolution } from './join/resolution.ts'
import { SightingStore } from './columns/sighting-store.ts'
import type { ConnectedTo } from './read/own/connected-to.ts'
import type { PortFacts } from './read/own/port-fact.ts'
import type { SaidKind, Sighting } from './sighting.ts'
import { SightingReader } from './sighting-reader.ts'
import { SightingWriter, type WriterOptions } from './sighting-writer.ts'
import type { SightingOptions } from './sighting-sink.ts'
import { Sources } from './sources.ts'
import { last } from './steps.ts'
import type { WordTable } from './columns/word-table.ts'

type ReadOptions = Pick<SightingOptions, 'isAssigned' | 'printed'> & Pick<WriterOptions, 'onFound'>

/** A source and its ports. */
export interface SwitchPorts {
  readonly name: string
  readonly ports: readonly PlannedPort[]
}

/**
 * Joins the facts of any number of outputs into devices, each with all its facts and the place where it is plugged in. Texts
 * can be added in any order; only the order of the devices, which is that of their first sightings, depends on it.
 *
 * Memory: the texts themselves, some 50 bytes per sighting, and each distinct word once. Device objects are created on request.
 */
export class Inventory {
  readonly #store = new SightingStore()
  readonly #sources = new Sources()
  readonly #facts = new DeviceFacts(this.#store)
  #resolution: Resolution | null = null
  #asserted: readonly (readonly string[])[] = []

  /**
   * Reads a text.
   * @param source file name, or the user's name for it; the name in a prompt within the text takes precedence
   */
  add(text: string, source?: string): void {
    const reader = this.open(text, source)
    while (reader.next());
  }

  /** Adds sightings that are in no text: from a capture or from scanned labels. */
  addSightings(sightings: Iterable<Sighting>, source?: string): void {
    const take = this.openWithoutText(source)
    for (const sighting of sightings) take(sighting)
  }

  /** Adds sightings without a text one at a time; the returned function gives the number of the address. */
  openWithoutText(source: string | undefined): (sighting: Sighting) => number {
    const sourceOf = this.#sourcesOf(source)
    return (sighting) => this.#store.pushWithoutText(sighting, sourceOf(sighting.source))
  }

  /** Starts a text, which the caller then reads a few lines at a time. */
  open(text: string, source?: string, options: ReadOptions = {}): SightingReader {
    const { isAssigned, printed, onFound } = options
    const writer = new SightingWriter(this.#store, {
      text: this.#store.texts.size,
      sourceOf: this.#sourcesOf(source),
      onFound,
    })
    const reader = new SightingReader(text, { isAssigned, printed }, writer)
    this.#store.texts.add(reader.text)
    return reader
  }

  /** Keeps an unreadable text in its place among the others. */
  keepUnread(text: string, source?: string): void {
    this.#sourcesOf(source)
    this.#store.texts.add(text)
  }

  /** Sets which addresses the person has merged into one device; always the full list, as upper-case digits. */
  joinAsserted(asserted: readonly (readonly string[])[]): void {
    this.#asserted = asserted
    this.#resolution = null
    this.#store.dropNeighbors()
  }

  /** Works out the devices step by step. Otherwise the first call that needs devices does it in one go. */
  *resolve(): Generator<void> {
    this.#resolution ??= yield* Resolution.steps(this.#store, this.#sources, this.#asserted)
  }

  /** Names of the devices that printed the outputs, in order of first appearance. */
  sources(): string[] {
    return Array.from({ length: this.#sources.size }, (_, id) => this.#sources.name(id))
  }

  /**
   * Names of the devices that printed a text, if it names them; otherwise the name of the text: `Paste 2`.
   * @param at its number, from 0, among all texts and other sightings in the order of their addition
   */
  sourcesIn(at: number): string[] {
    return this.#sources.namesIn(at)
  }

  /** The texts with MAC address tables of several unnamed switches, and the number of switches in each. */
  unnamedSwitches(): UnnamedSwitches[] {
    const { unnamedSwitches } = this.#resolved()
    return Array.from(unnamedSwitches, ([source, starts]) => {
      const switches = new Set(starts.map(({ number }) => number)).size
      return { source: this.#sources.name(source), switches, starts }
    })
  }

  /** Number of devices. A merely possible address does not count as one. */
  get size(): number {
    return this.#resolved().size
  }

  devices(): Device[] {
    return Array.from({ length: this.size }, (_, number) => this.device(number))
  }

  summaries(): DeviceSummary[] {
    return Array.from({ length: this.size }, (_, number) => this.summary(number))
  }

  /** @param number from 0, below `size` */
  device(number: number): Device {
    const sightings = Array.from(this.#resolved().sightings(number), (at) => this.sighting(at))
    return { ...this.summary(number), sightings }
  }

  /** A device without its sightings: faster and smaller than `device`. */
  summary(number: number): DeviceSummary {
    const resolution = this.#resolved()
    const sightings = resolution.sightings(number)
    const { place, behind } = resolution.located(number)
    const isRandom = this.addresses.calledRandom.has(this.addressOf(number))
    return {
      addresses: this.#hexesOf(sightings),
      ...(isRandom && { isRandom }),
      facts: this.#facts.of(sightings),
      place: place.map((port) => this.placeOf(port)),
      behind: behind.map((port) => this.placeOf(port)),
    }
  }

  /** The numbered addresses of all sightings, and the `words` of their facts, to share with `InventoryRows`. */
  get addresses(): AddressTable {
    return this.#store.addresses
  }

  get words(): WordTable {
    return this.#store.words
  }

  /** The first device with an address, upper-case digits; null if there is none. */
  deviceWith(hex: string): number | null {
    const address = this.addresses.find(hex)
    if (address === null) return null
    const resolution = this.#resolved()
    const { devices } = resolution.ownership
    return resolution.deviceOf(devices.find(resolution.ownership.plain(address))) ?? null
  }

  /** The number in `addresses` of the first address of a device. */
  addressOf(number: number): number {
    const resolution = this.#resolved()
    return resolution.ownership.plain(this.#store.address.at(resolution.firstSighting(number)))
  }

  /** The place of a device, as port numbers for `placeOf`. */
  located(number: number): Located {
    return this.#resolved().located(number)
  }

  /** Calls `take` once with each fact of a device, as a number in `words`, and with each spelling of a port. */
  eachFactOf(number: number, take: (kind: SaidKind, word: number) => void): void {
    this.#facts.each(this.#resolved().sightings(number), take)
  }

  /** @param port number from `located` */
  placeOf(port: number): Place {
    const { source, name } = this.#resolved().ports.all[port]!
    return { source: this.#sources.name(source), port: name }
  }

  /** Whether a port leads to another switch. @param port number from `located` */
  isUplink(port: number): boolean {
    return this.#resolved().uplinks.has(port)
  }

  /** Where a device was first seen: the source, and the line from 1. */
  firstSeen(number: number): { readonly source: string; readonly line: number } {
    const first = this.#resolved().firstSighting(number)
    return {
      source: this.#sources.name(this.#store.source.at(first)),
      line: this.#store.line(first),
    }
  }

  /** Number of addresses that do not belong to one device alone. */
  get sharedSize(): number {
    return this.#resolved().shared.size
  }

  /** Addresses that do not belong to one device alone, with the devices that share them. */
  shared(): SharedAddress[] {
    return Array.from({ length: this.sharedSize }, (_, number) => this.sharedAt(number))
  }

  /** @param number from 0, below `sharedSize` */
  sharedAt(number: number): SharedAddress {
    const { ownership, shared } = this.#resolved()
    const address = shared.address(number)
    const sightings = shared.sightings(number)
    const sharing = ownership.sharersOf(address)
    return {
      hex: this.#store.addresses.hex(address),
      title: ownership.titleOf(address),
      sources: sharing.map((source) => this.#sources.name(source)),
      devices: sharing.flatMap((source) => this.#deviceOfSource(source) ?? []),
      facts: this.#facts.of(sightings),
      sightings: Array.from(sightings, (at) => this.sighting(at)),
    }
  }

  /** Upper-case digits of the addresses in `shared`. */
  sharedAddresses(): Set<string> {
    const numbers = Array.from({ length: this.sharedSize }, (_, number) =>
      this.sharedAddress(number),
    )
    return new Set(numbers.map((number) => this.addresses.hex(number)))
  }

  /** The number in `addresses` of the address at `sharedAt`. */
  sharedAddress(number: number): number {
    return this.#resolved().shared.address(number)
  }

  /** Like `eachFactOf`, for the address at `sharedAt`. */
  eachFactOfShared(number: number, take: (kind: SaidKind, word: number) => void): void {
    this.#facts.each(this.#resolved().shared.sightings(number), take)
  }

  /** Sightings of merely possible addresses without any confirmation. */
  possible(): TextSighting[] {
    const resolution = this.#resolved()
    const { ownership } = resolution
    const possible: TextSighting[] = []
    if (this.#store.isAllCertain) return possible
    for (let at = 0; at < this.#store.size; at++) {
      if (this.#store.isCertain(at)) continue
      const root = ownership.devices.find(ownership.plain(this.#store.address.at(at)))
      if (resolution.deviceOf(root) === undefined) possible.push(this.sighting(at))
    }
    return possible
  }

  /** The results of joining, for code that is loaded on request. */
  get joined(): Joined {
    return { store: this.#store, sources: this.#sources, resolution: this.#resolved() }
  }

  /** @param index of a sighting, as `joined` numbers them */
  sighting(index: number): TextSighting {
    const source = this.#sources.name(this.#store.source.at(index))
    return { ...this.#store.at(index, source), text: this.#store.text(index) }
  }

  /** Devices with randomised addresses and the same name: possibly one device on several networks. */
  perhapsOne(): PerhapsOne[] {
    const resolution = this.#resolved()
    return perhapsOneOf(
      this.size,
      (device) => this.#hexesOf(resolution.sightings(device)),
      (device) => this.#facts.of(resolution.sightings(device)).name,
    )
  }

  hasLinks(): boolean {
    return hasLinks(this.#resolved(), this.#sources)
  }

  links(): SourceLink[] {
    return linksOf(this.#resolved(), this.#sources)
  }

  /**
   * The ports of a source in numerical order, with the devices on them.
   * @param source its name in any spelling; an unknown source has no ports
   */
  portPlan(source: string): PlannedPort[] {
    const resolution = this.#resolved()
    const id = this.#sources.find(source)
    return id === null ? [] : portPlans(resolution, this.#store, this.#sources)(id)
  }

  /** The port plans of all sources that have ports, in the order of `sources`. */
  *portPlans(): Generator<SwitchPorts> {
    const planOf = portPlans(this.#resolved(), this.#store, this.#sources)
    for (let id = 0; id < this.#sources.size; id++) {
      const ports = planOf(id)
      if (ports.length > 0) yield { name: this.#sources.name(id), ports }
    }
  }

  /** What a switch reports about one of its ports. @param place its source and port as in `Place` */
  portFacts(place: Place): PortFacts | undefined {
    return this.#resolved().ownPorts.get(this.#portAt(place))?.facts
  }

  /** The outlet that a port leads to. @param place as in `Device` */
  outletAt(place: Place): PortOutlet | undefined {
    return this.#resolved().outlets.get(this.#portAt(place))
  }

  /** The number of a port; -1 if switches report nothing about their ports. */
  #portAt({ source, port }: Place): number {
    const { ports, ownPorts, outlets } = this.#resolved()
    const id = ownPorts.size + outlets.size === 0 ? null : this.#sources.find(source)
    return id === null ? -1 : (ports.of(id, [port])[0] ?? -1)
  }

  /** What the switches report about all their own ports. */
  ownPorts(): PortOfSource[] {
    const { ports, ownPorts } = this.#resolved()
    return Array.from(ownPorts, ([number, own]) => {
      return { ...own, source: this.#sources.name(ports.all[number]!.source) }
    })
  }

  /** The port of the reader's own computer; null if no output says so. */
  youAreOn(): ConnectedTo | null {
    return youAreOn(this.#store, this.#resolved())
  }

  /** What the devices that printed the outputs report about themselves. */
  ownDevices(): OwnDevice[] {
    return ownDevicesOf(this.#store, this.#sources)
  }

  /** @returns a function from `Sighting.source` to the number of the source; call it before storing each sighting */
  #sourcesOf(given: string | undefined): (printed: string | null) => number {
    const sourceOf = this.#sources.reader(given?.trim() ?? '')
    return (printed) => {
      this.#resolution = null
      this.#store.dropNeighbors()
      return sourceOf(printed)
    }
  }

  #resolved(): Resolution {
    if (this.#resolution === null) last(this.resolve())
    return this.#resolution!
  }

  #deviceOfSource(source: number): number | null {
    const resolution = this.#resolved()
    const root = resolution.ownership.rootOfSource(source)
    return root === null ? null : (resolution.deviceOf(root) ?? null)
  }

  /** Upper-case digits of the addresses of sightings, each once. */
  #hexesOf(sightings: ArrayLike<number> & Iterable<number>): string[] {
    const { ownership } = this.#resolved()
    const addressOf = (at: number) => ownership.plain(this.#store.address.at(at))
    const { addresses } = this.#store
    if (sightings.length === 1) return [addresses.hex(addressOf(sightings[0]!))]
    return Array.from(new Set(Array.from(sightings, addressOf)), (id) => addresses.hex(id))
  }
}
