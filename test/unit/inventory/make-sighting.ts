import type { Sighting, TableKind } from '../../../src/inventory/sighting.ts'

interface Said {
  readonly ip?: string
  readonly vlan?: string
  readonly port?: string
  readonly name?: string
  readonly line?: number
  readonly certain?: boolean
}

/** The facts of an output of `source` about an address; several values of a kind are separated by `|`. */
export function sighting(
  source: string | null,
  table: TableKind,
  address: string,
  { ip, vlan, port, name, line = 1, certain = true }: Said = {},
): Sighting {
  const hex = address.replace(/[^0-9a-f]/gi, '').toUpperCase()
  const values = (joined: string | undefined) => joined?.split('|') ?? []
  return {
    hex,
    kind: hex.length === 16 ? 'eui64' : 'eui48',
    certain,
    line,
    column: 1,
    offset: 0,
    raw: address,
    facts: { ip: values(ip), vlan: values(vlan), port: values(port), name: values(name) },
    source,
    table,
  }
}
