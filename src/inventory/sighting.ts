import type { Found } from '../core/extract/extract.ts'

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
/** Likewise, plus the device's own description, which nobody else confirms. */
export const SAID_KINDS = [...FACT_KINDS, 'says'] as const
export type SaidKind = (typeof SAID_KINDS)[number]

/** The facts of an output about an address, each value once, in text order. */
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
  /**
   * The device's own description: DHCP's vendor class (`android-dhcp-13`), LLDP's system description, CDP's platform,
   * the services it announces (`_ipp._tcp`). Absent if there is none.
   */
  readonly says?: readonly string[] | undefined
}

/** An address in a text, with the facts about it in the same output. */
export interface Sighting extends Found {
  readonly facts: Facts
  /** The device that printed the output, or the name of the text; null if both are unknown. */
  readonly source: string | null
  readonly table: TableKind
}
