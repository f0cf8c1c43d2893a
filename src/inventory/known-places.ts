import { getOrInsert } from './join/multimap.ts'
import type { DeviceSummary, Place } from './device.ts'
import { portKey } from './join/interface-names.ts'
import { sourceKey } from './sources.ts'

/** What an inventory knows about switches and their ports. */
export class KnownPlaces {
  /** The switches that reported where devices are. */
  readonly #sources = new Set<string>()
  /** The ports that are the place of a device. */
  readonly #places = new Set<string>()
  /** For each switch missing from the other inventory, the number of its devices at each place there. */
  readonly #elsewhere = new Map<string, Map<string, number>>()
  readonly #keys: Keys

  constructor(devices: readonly DeviceSummary[], keys: Keys) {
    this.#keys = keys
    for (const { place, behind } of devices) {
      for (const one of place) {
        this.#sources.add(keys.source(one.source))
        this.#places.add(keys.place(one))
      }
      for (const { source } of behind) this.#sources.add(keys.source(source))
    }
  }

  asked({ source }: Place): boolean {
    return this.#sources.has(this.#keys.source(source))
  }

  /** Records the place of a device in the other inventory. */
  noteElsewhere(device: DeviceSummary, other: DeviceSummary, known: KnownPlaces): void {
    for (const place of device.place) {
      if (known.asked(place)) continue
      const key = this.#keys.source(place.source)
      const elsewhere = getOrInsert(this.#elsewhere, key, () => new Map())
      for (const one of [...other.place, ...other.behind]) {
        const there = this.#keys.place(one)
        elsewhere.set(there, (elsewhere.get(there) ?? 0) + 1)
      }
    }
  }

  /** Whether one of these ports of the other inventory may lead to a switch: several of its devices, or all of them, are there. */
  mayBeBehind({ source }: Place, ports: readonly Place[]): boolean {
    const elsewhere = this.#elsewhere.get(this.#keys.source(source)) ?? new Map<string, number>()
    const there = ports.reduce((sum, port) => sum + (elsewhere.get(this.#keys.place(port)) ?? 0), 0)
    const all = [...elsewhere.values()].reduce((sum, count) => sum + count, 0)
    return there > 1 || all < 2
  }

  /** Whether the device was also seen on a port of this name at which no device is plugged in. */
  isPassed(place: Place, device: DeviceSummary): boolean {
    return (
      this.#keys.isOn(place, device) &&
      !device.place.some((own) => this.#keys.port(own.port) === this.#keys.port(place.port)) &&
      !this.#places.has(this.#keys.place(place))
    )
  }
}

/** Caches the keys of switch and port names: there are few. */
export class Keys {
  readonly #sources = new Map<string, string>()
  readonly #ports = new Map<string, string>()

  source(name: string): string {
    return getOrInsert(this.#sources, name, sourceKey)
  }

  port(name: string): string {
    return getOrInsert(this.#ports, name, portKey)
  }

  place({ source, port }: Place): string {
    return `${this.source(source)} ${this.port(port)}`
  }

  /** Whether a device was seen on a port of this name, on any switch. */
  isOn({ port }: Place, { facts }: DeviceSummary): boolean {
    return facts.port.some((name) => this.port(name) === this.port(port))
  }
}
