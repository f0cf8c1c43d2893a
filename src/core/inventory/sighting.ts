/** The kind of output that contains an address. `capture` and `label` do not come from text. */
export type TableKind =
  | 'mac'
  | 'arp'
  | 'neighbor'
  | 'dhcp'
  | 'wireless'
  | 'interface'
  | 'capture'
  | 'label'
  | 'other'

/** The kinds of facts that an output can give about an address. */
export const FACT_KINDS = ['ip', 'vlan', 'port', 'name'] as const
export type FactKind = (typeof FACT_KINDS)[number]

/** What an output says about an address, each value once, in text order. */
export interface Facts {
  /** IPv4 in dotted decimals and IPv6 as in RFC 5952. */
  readonly ip: readonly string[]
  /** Decimal numbers from 1 to 4094. */
  readonly vlan: readonly string[]
  /**
   * Ports of the device that printed the output, as printed: `Gi1/0/5`, `Te 0/22`. Several in one cell are separate values
   * (`Gi1/1,Gi1/2`) unless a comma and a space join them, as in `Vlan101, Port-Channel2` or `1:3, 1:45`.
   */
  readonly port: readonly string[]
  /** Host or system names, as printed. */
  readonly name: readonly string[]
}

/** An address in a text, and what the same output says about it. */
export interface Sighting {
  /** Upper-case digits without separators. */
  readonly hex: string
  readonly kind: 'eui48' | 'eui64'
  /** False for bare digits that could be an address but that nothing calls one. */
  readonly certain: boolean
  /** From 1; a line ends at LF, CR LF or CR. */
  readonly line: number
  /** In UTF-16 units from 1. */
  readonly column: number
  /** Offset of `raw` in the text, in UTF-16 units from 0. */
  readonly offset: number
  /** The address as written in the text. */
  readonly raw: string
  readonly facts: Facts
  /** The device that printed the output, or the name of the text; null where neither is known. */
  readonly source: string | null
  readonly table: TableKind
}
