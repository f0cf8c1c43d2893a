import { FactSet } from '../facts.ts'

/**
 * Columns of MIBs whose rows are joined by their index (RFC 2863, RFC 4188, IEEE 802.1AB), by name and by number. The last
 * part of a numeric prefix suffices: `mib-2`, `iso` and `.1` begin differently.
 */
const COLUMNS = {
  description: String.raw`ifDescr|(?:\.1|mib-2)\.2\.2\.1\.2`,
  name: String.raw`ifName|\.31\.1\.1\.1\.1`,
  interface: String.raw`dot1dBasePortIfIndex|\.17\.1\.4\.1\.2`,
  bridgePort: String.raw`dot1dTpFdbPort|\.17\.4\.3\.1\.2`,
  localPort: String.raw`lldpLocPortId|\.8802\.1\.1\.2\.1\.3\.7\.1\.3`,
  neighborName: String.raw`lldpRemSysName|\.8802\.1\.1\.2\.1\.4\.1\.1\.9`,
} as const
type Column = keyof typeof COLUMNS

/** A row of a column, as `snmpwalk` prints it in its several formats and as it is recorded for simulators. */
const ROW = new RegExp(
  String.raw`^\S{0,60}?(?:${Object.entries(COLUMNS)
    .map(([name, source]) => `(?<${name}>${source})`)
    .join(
      '|',
    )})[.[](?<index>\S{1,80}?)\]?(?: = (?:[\w-]{1,20}: )?| |\|\w{1,4}\|)"?(?<value>[^"\n\r]{1,120})`,
  'gm',
)
/** The object identifier is at the start of its line. */
const MAX_START = 200
/** A row with a MAC address, and its index. */
const ADDRESS =
  /(?:(?<own>ifPhysAddress|(?:\.1|mib-2)\.2\.2\.1\.6)|(?<station>dot1dTpFdbAddress|\.17\.4\.3\.1\.1)|(?<chassis>lldpRemChassisId|\.8802\.1\.1\.2\.1\.4\.1\.1\.5)|(?<entry>ipNetToMediaPhysAddress|ipNetToPhysicalPhysAddress|\.4\.22\.1\.2|\.4\.35\.1\.4))[.[](?<index>\S{1,100}?)\]?(?: |\|)/

/** An IPv6 address in an index (RFC 4293): `3.ipv6."20:01:0d:b8:…"`, `[3][ipv6z]["fe:80:…%3"]`, `3.2.16.32.1.13.184…`. */
const IPV6_PAIRS = /\bipv6z?[\].["]{2,4}((?:[\da-f]{1,2}:){15}[\da-f]{1,2})/i
const IPV6_NUMBERS = /^\d+\.(?:2\.16|4\.20)\.((?:\d{1,3}\.){15}\d{1,3})(?:\.|$)/

/** The IPv6 address in the index of a neighbour, not compressed; '' for none. */
function ipv6OfIndex(index: string): string {
  const pairs = IPV6_PAIRS.exec(index)?.[1]?.split(':')
  const numbers = IPV6_NUMBERS.exec(index)?.[1]?.split('.')
  const octets = pairs ?? numbers?.map((number) => Number(number).toString(16)) ?? []
  return octets
    .map((octet, at) => (at % 2 === 0 && at > 0 ? ':' : '') + octet.padStart(2, '0'))
    .join('')
}

/** Whether a line of an SNMP walk has an address. */
export function isWalkRow(line: string): boolean {
  return ADDRESS.test(line.slice(0, MAX_START))
}

/** What an SNMP walk says elsewhere about the row of an address, such as the name of its interface. */
export class SnmpWalk {
  readonly #text: string
  /** By column and index; computed at the first need. */
  #values: ReadonlyMap<string, string> | null = null

  constructor(text: string) {
    this.#text = text
  }

  /** The port and the name for an address on a line of a walk; null for any other line. */
  factsOf(line: string): FactSet | null {
    const {
      own,
      station,
      chassis,
      entry,
      index = '',
    } = ADDRESS.exec(line.slice(0, MAX_START))?.groups ?? {}
    if (index === '') return null
    const facts = new FactSet()
    if (own !== undefined) facts.take('port', this.#interface(index))
    else if (entry !== undefined) {
      facts.take('port', this.#interface(index.split(/[.\]]/, 1)[0]!))
      facts.take('ip', ipv6OfIndex(index))
    } else if (station !== undefined) {
      const port = this.#value('bridgePort', index)
      facts.take('port', this.#interface(this.#value('interface', port)) || port)
    } else if (chassis !== undefined) {
      const [, port = ''] = index.split('.')
      facts.take('port', this.#value('localPort', port) || port)
      facts.take('name', this.#value('neighborName', index))
    }
    return facts
  }

  #interface(index: string): string {
    return this.#value('name', index) || this.#value('description', index)
  }

  #value(column: Column, index: string): string {
    this.#values ??= this.#read()
    return this.#values.get(`${column} ${index}`) ?? ''
  }

  /** A row that differs within the text, as where it has the walks of two devices, tells nothing. */
  #read(): Map<string, string> {
    const values = new Map<string, string>()
    for (const { groups } of this.#text.matchAll(ROW)) {
      const { index = '', value = '', ...columns } = groups ?? {}
      const column = Object.keys(columns).find((name) => columns[name] !== undefined)
      const key = `${column} ${index}`
      const said = value.trim()
      values.set(key, (values.get(key) ?? said) === said ? said : '')
    }
    return values
  }
}
