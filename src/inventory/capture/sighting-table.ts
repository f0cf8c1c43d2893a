import { getOrInsert } from '../join/multimap.ts'
import { AddressTable } from '../columns/address-table.ts'
import type { Facts, Sighting } from '../sighting.ts'
import { u16, u32 } from './bytes.ts'
import { CaptureFault } from './capture-error.ts'
import { ipv4Text } from '../../core/address/ip.ts'

/**
 * Maximum number of different addresses, and of facts about them. No network has that many, but a capture of a flood
 * with random addresses does, and memory must stay bounded.
 */
const MAX_ADDRESSES = 1 << 18
const MAX_FACTS = 1 << 18

const DIGITS = 12
/** In the first word of an address. */
const GROUP_BIT = 0x0100_0000
const MIN_VLAN = 1
const MAX_VLAN = 4094

const NO_FACTS: Facts = { ip: [], vlan: [], port: [], name: [] }

/** IPv4 addresses and VLANs are kept as numbers until the end, because most frames only repeat them. */
interface KnownFacts {
  readonly ip: Set<number | string>
  readonly vlan: Set<number>
  readonly port: Set<string>
  readonly name: Set<string>
  readonly says: Set<string>
}

/** The addresses of a capture, numbered in order of first appearance. */
export class SightingTable {
  readonly #addresses = new AddressTable()
  /** For each address, the first frame that has it in its header; 0 while it has occurred only in payloads. */
  readonly #frame: number[] = []
  readonly #offset: number[] = []
  readonly #facts = new Map<number, KnownFacts>()
  #factCount = 0

  /** The number of the address at `at`, in the header of the frame with this number and offset. */
  see(bytes: Uint8Array, at: number, frame: number, offset: number): number {
    const address = this.numberOf(bytes, at)
    if (this.#frame[address] === 0) {
      this.#frame[address] = frame
      this.#offset[address] = offset
    }
    return address
  }

  /** The number of the address at `at`. It becomes a sighting only if it also occurs in the header of some frame. */
  numberOf(bytes: Uint8Array, at: number): number {
    const low = (u16(bytes, at + 4) << 16) >>> 0
    const address = this.#addresses.addWords(u32(bytes, at), low, DIGITS)
    if (address < this.#frame.length) return address
    if (this.#frame.length === MAX_ADDRESSES) {
      throw new CaptureFault(
        'too_many',
        `The capture has more than ${MAX_ADDRESSES.toLocaleString('en')} different addresses, as in a flood with made-up ones.`,
        { shown: 'those found before are shown' },
      )
    }
    this.#frame.push(0)
    this.#offset.push(0)
    return address
  }

  /** @param ip a 32-bit IPv4 address, or an IPv6 address as text */
  addIp(address: number, ip: number | string): void {
    this.#add(this.#factsOf(address).ip, ip)
  }

  /** Ignores a priority tag (VLAN 0) and the reserved VLAN 4095. */
  addVlan(address: number, vlan: number): void {
    if (vlan >= MIN_VLAN && vlan <= MAX_VLAN) this.#add(this.#factsOf(address).vlan, vlan)
  }

  addPort(address: number, port: string | null): void {
    if (port !== null) this.#add(this.#factsOf(address).port, port)
  }

  addName(address: number, name: string | null): void {
    if (name !== null) this.#add(this.#factsOf(address).name, name)
  }

  /** Adds the device's description of itself. */
  addSaid(address: number, said: string | null): void {
    if (said !== null) this.#add(this.#factsOf(address).says, said)
  }

  isGroup(address: number): boolean {
    return (this.#addresses.high.at(address) & GROUP_BIT) !== 0
  }

  sightings(source: string | null): Sighting[] {
    const seen = [...this.#frame.keys()].filter((address) => this.#frame[address] !== 0)
    // Addresses may have occurred in a payload before they occurred in a header.
    seen.sort((a, b) => this.#frame[a]! - this.#frame[b]!)
    return seen.map((address) => this.#sighting(address, source))
  }

  #sighting(address: number, source: string | null): Sighting {
    const digits = this.#addresses.hex(address)
    const known = this.#facts.get(address)
    return {
      hex: digits,
      kind: 'eui48',
      certain: true,
      line: this.#frame[address]!,
      column: 1,
      offset: this.#offset[address]!,
      raw: digits.toLowerCase().replace(/..(?=.)/g, '$&:'),
      facts:
        known === undefined
          ? NO_FACTS
          : {
              ip: Array.from(known.ip, (ip) => (typeof ip === 'number' ? ipv4Text(ip) : ip)),
              vlan: Array.from(known.vlan, String),
              port: [...known.port],
              name: [...known.name],
              ...(known.says.size > 0 && { says: [...known.says] }),
            },
      source,
      table: 'capture',
    }
  }

  #factsOf(address: number): KnownFacts {
    return getOrInsert(this.#facts, address, () => {
      return { ip: new Set(), vlan: new Set(), port: new Set(), name: new Set(), says: new Set() }
    })
  }

  #add<T>(known: Set<T>, value: T): void {
    if (known.has(value)) return
    if (this.#factCount === MAX_FACTS) {
      throw new CaptureFault(
        'too_many',
        `The capture gives its addresses more than ${MAX_FACTS.toLocaleString('en')} IP addresses, VLANs and names, as in a flood with made-up addresses.`,
        { shown: 'those found before are shown' },
      )
    }
    this.#factCount++
    known.add(value)
  }
}
