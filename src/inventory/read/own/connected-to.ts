/** The port of a switch that a computer is plugged into, as the switch announced it by LLDP or CDP. */
export interface ConnectedTo {
  /** Name of the switch. */
  readonly device: string
  /** As named by the switch. */
  readonly port: string
  readonly vlan: string
  /** The switch's description of the port. */
  readonly description: string
}

type Key = keyof ConnectedTo

/** The first line of the next announcement. */
const START = /^[\d:. -]*\b(?:LLDP|CDPv\d), |^\S.*Get-DiscoveryProtocolData|^Frame \d+:/
/**
 * `tcpdump -v`: `System Name TLV (5), length 9: sw-2`, `Port-ID (0x03), value length: 8 bytes: 'Gi1/0/11'`. Wireshark:
 * `Port Id: Gi1/0/11`. PSDiscoveryProtocol: `Device : sw-2`.
 */
const LINES: readonly (readonly [key: Key, line: RegExp])[] = [
  ['device', /^\s+System Name TLV \(5\), length \d+: (\S.*)$/],
  ['device', /^\s+Device-ID \(0x01\), (?:value )?length: \d+ bytes?: '(.*)'/],
  ['device', /^\s*(?:Device|SystemName|System Name|Device ID) *[:=] (?!.*TLV)(\S.*)$/],
  ['port', /^\s+Subtype (?:Interface Name|Local|Interface alias) \(\d\): (\S.*)$/i],
  ['port', /^\s+Port-ID \(0x03\), (?:value )?length: \d+ bytes?: '(.*)'/],
  ['port', /^\s*(?:Port|Port Id|PortId|Port ID) *[:=] (?!.*TLV)(\S.*)$/],
  ['description', /^\s+Port Description TLV \(4\), length \d+: (\S.*)$/],
  ['description', /^\s*(?:Port ?)?Description *[:=] (\S.*)$/i],
  ['vlan', /^\s+port vlan id \(PVID\): (\d+)/i],
  ['vlan', /^\s+Native VLAN ID \(0x0a\), (?:value )?length: \d+ bytes?: (\d+)/],
  ['vlan', /^\s*(?:VLAN|Native VLAN|Port and Protocol VLAN ID|Port VLAN Identifier) *[:=] (\d+)/i],
]
/** Without these, it is no announcement to a computer. */
const IS_ANNOUNCED =
  /\bLLDP, length \d|\bCDPv\d, ttl|DiscoveryProtocol|Link Layer Discovery Protocol|Cisco Discovery Protocol/

/** Reads a capture of the reader's own network adapter for the port at the other end. */
export class Announcements {
  readonly #isAny: boolean
  #found: Partial<Record<Key, string>> = {}

  constructor(text: string) {
    this.#isAny = IS_ANNOUNCED.test(text)
  }

  /** Reads a line; returns the previous announcement if another one begins here, otherwise null. */
  read(text: string): ConnectedTo | null {
    if (!this.#isAny) return null
    if (START.test(text)) return this.end()
    for (const [key, line] of LINES) {
      const value = line.exec(text)?.[1]?.trim()
      if (value === undefined) continue
      // The system's name is repeated as that of the device.
      this.#found[key] ??= value
      return null
    }
    return null
  }

  end(): ConnectedTo | null {
    const { device = '', port = '', vlan = '', description = '' } = this.#found
    this.#found = {}
    return device === '' || port === '' ? null : { device, port, vlan, description }
  }
}
