import { entryOf, type Entry } from '../../group.ts'
import { isObject, deviceAlone, titleOfDevice } from '../../values/device-titles.ts'
import { readPrompt } from '../../values/prompt.ts'

/**
 * Columns of MIBs whose rows are joined by their index (RFC 2863, RFC 4188, RFC 4363, IEEE 802.1AB), by name and by
 * number. The last part of a numeric prefix is enough: `mib-2`, `iso` and `.1` begin differently.
 */
const COLUMNS = {
  description: String.raw`ifDescr|(?:\.1|mib-2)\.2\.2\.1\.2`,
  name: String.raw`ifName|\.31\.1\.1\.1\.1`,
  interface: String.raw`dot1dBasePortIfIndex|\.17\.1\.4\.1\.2`,
  bridgePort: String.raw`dot1dTpFdbPort|\.17\.4\.3\.1\.2`,
  filter: String.raw`dot1qVlanFdbId|\.17\.7\.1\.4\.2\.1\.3`,
  localPort: String.raw`lldpLocPortId|\.8802\.1\.1\.2\.1\.3\.7\.1\.3`,
  neighborName: String.raw`lldp(?:V2)?RemSysName|\.8802\.1\.1\.2\.1\.4\.1\.1\.9|\.802\.1\.1\.13\.1\.4\.1\.1\.10`,
} as const
type Column = keyof typeof COLUMNS

/** A group of the regular expression for each column. */
function namedGroups(columns: Readonly<Record<string, string>>): string {
  return Object.entries(columns)
    .map(([name, source]) => `(?<${name}>${source})`)
    .join('|')
}

/** A row of a column, in the several formats of `snmpwalk` and as recorded for simulators; perhaps quoted. */
const ROW = new RegExp(
  String.raw`^[ \t>]{0,40}\S{0,60}?(?:${namedGroups(COLUMNS)})[.[](?<index>\S{1,80}?)\]?(?: {1,8}= (?:[\w-]{1,20}: )?| {1,8}|\|\w{1,4}\|)"?(?<value>[^"\n\r]{1,120})`,
  'gm',
)
/** The object identifier is at the start of its line. */
const MAX_START = 200
/** Columns with MAC addresses, in the same way. */
const ADDRESSES = {
  own: String.raw`ifPhysAddress|(?:\.1|mib-2)\.2\.2\.1\.6`,
  station: String.raw`dot1dTpFdbAddress|\.17\.4\.3\.1\.1`,
  chassis: String.raw`lldp(?:V2)?RemChassisId|\.8802\.1\.1\.2\.1\.4\.1\.1\.5|\.802\.1\.1\.13\.1\.4\.1\.1\.6`,
  learned: String.raw`dot1[dq]TpFdbPort|\.17\.4\.3\.1\.2|\.17\.7\.1\.2\.2\.1\.2`,
  entry: String.raw`ipNetToMediaPhysAddress|ipNetToPhysicalPhysAddress|\.4\.22\.1\.2|\.4\.35\.1\.4`,
} as const
/** A row with a MAC address, and its index. */
const ADDRESS = new RegExp(
  String.raw`(?:${namedGroups(ADDRESSES)})[.[](?<index>\S{1,100}?)\]?(?: |\||=)`,
)

/** An IPv4 address at the end of an index. */
const IPV4 = /(?:^|[.[])(\d+\.\d+\.\d+\.\d+)\]?$/
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

/** An index with an address, `'0:1b:77:49:54:fd'`, in decimal digits; any other one unchanged. */
function octetsOf(index: string): string {
  const octets = index.replaceAll(/^\[|['"\]]/g, '').split(':')
  return octets.length === 6 ? octets.map((octet) => Number.parseInt(octet, 16)).join('.') : index
}

/** Whether a line of an SNMP walk has an address. */
export function isWalkRow(line: string): boolean {
  return ADDRESS.test(line.slice(0, MAX_START))
}

/** A VLAN in front of an address in an index: `10][0:1b:77:49:54:fd`. */
const VLAN = /^(\d{1,4})[\].[]/
const NUMBER_AT_END = /(?<!\d)(\d+)\s*$/
/** The facts in an SNMP walk about an address. */
interface WalkRow {
  readonly entries: readonly Entry[]
  /** Words that show the kind of table; empty if the row does not show it. */
  readonly words: string
}

/** Facts elsewhere in SNMP walks about the row of an address, such as the name of its interface. */
export class SnmpWalk {
  readonly #text: string
  /** The devices that the text names above their walks, in order; computed on first use, like the values. */
  readonly #devices: { readonly start: number; readonly name: string }[] = [{ start: 0, name: '' }]
  /** Index of the device whose walk is being read. */
  #at = 0
  /** By device, column and index. */
  #values: ReadonlyMap<string, string> | null = null

  constructor(text: string) {
    this.#text = text
  }

  /**
   * The port, VLAN and name for an address on a line of a walk; null for any other line.
   * @param start offset of the line in the text
   */
  read(line: string, start: number): WalkRow | null {
    const {
      own,
      station,
      chassis,
      entry,
      learned,
      index = '',
    } = ADDRESS.exec(line.slice(0, MAX_START))?.groups ?? {}
    if (index === '') return null
    const device = this.#deviceAt(start)
    const entries: Entry[] = []
    const add = (key: string, value: string) => entries.push(entryOf(key, value, start))
    if (own !== undefined) add('interface', this.#interface(device, index))
    else if (entry !== undefined) {
      add('interface', this.#interface(device, index.split(/[.\]]/, 1)[0]!))
      add('ip', ipv6OfIndex(index) || (IPV4.exec(index)?.[1] ?? ''))
    } else if (chassis !== undefined) {
      const [, port = ''] = index.split('.')
      add(
        'interface',
        this.#value(device, 'localPort', port) || this.#interface(device, port) || port,
      )
      add('host name', this.#value(device, 'neighborName', index))
    } else {
      const port =
        station === undefined
          ? (NUMBER_AT_END.exec(line)?.[1] ?? '')
          : this.#value(device, 'bridgePort', octetsOf(index))
      add('interface', this.#nameOf(device, port))
      if (learned !== undefined) add('vlan', this.#vlanOf(device, index))
      return { entries, words: ' dot1dTpFdb' }
    }
    return { entries, words: '' }
  }

  /** The name of a bridge's port, or else its number; empty if two walks differ, and for 0, which is none. */
  #nameOf(device: string, port: string): string {
    const index = this.#find(device, 'interface', port) ?? '-'
    const name = this.#find(device, 'name', index) ?? this.#find(device, 'description', index)
    return index === '' || port === '0' ? '' : (name ?? port)
  }

  /** The VLAN of a row, from the number of its filtering database; empty if several share that. */
  #vlanOf(device: string, index: string): string {
    const number = VLAN.exec(index)?.[1] ?? ''
    return this.#find(device, 'filter', number) ?? number
  }

  #interface(device: string, index: string): string {
    return this.#value(device, 'name', index) || this.#value(device, 'description', index)
  }

  #value(device: string, column: Column, index: string): string {
    return this.#find(device, column, index) ?? ''
  }

  #find(device: string, column: Column, index: string): string | undefined {
    this.#values ??= this.#read()
    return this.#values.get(`${device} ${column} ${index}`)
  }

  /** @param offset not before that of the last call */
  #deviceAt(offset: number): string {
    this.#values ??= this.#read()
    while ((this.#devices[this.#at + 1]?.start ?? Infinity) <= offset) this.#at++
    return this.#devices[this.#at]!.name
  }

  /** A row that differs within one device, or between the walks of several without a name above them, is ignored. */
  #read(): Map<string, string> {
    const values = new Map<string, string>()
    let end = 0
    for (const { 0: row, index: start, groups } of this.#text.matchAll(ROW)) {
      this.#noteDevices(end, start)
      end = start + row.length
      const { index = '', value = '', ...columns } = groups ?? {}
      const column = Object.keys(columns).find((name) => columns[name] !== undefined)
      const isFilter = column === 'filter'
      const own = isFilter ? value.trim() : octetsOf(index)
      const key = `${this.#devices.at(-1)!.name} ${column} ${own}`
      const said = isFilter ? (NUMBER_AT_END.exec(index)?.[1] ?? '') : value.trim()
      values.set(key, (values.get(key) ?? said) === said ? said : '')
    }
    this.#noteDevices(end, this.#text.length)
    return values
  }

  /** Records the devices in the prompts and titles between two rows. */
  #noteDevices(from: number, to: number): void {
    let start = from
    const below = this.#text.indexOf('\n', to)
    const lines = this.#text.slice(from, below < 0 ? undefined : below).split('\n')
    for (const [at, line] of lines.entries()) {
      if (line !== '' && !isObject(line) && start < to) {
        const said =
          readPrompt(line) ?? titleOfDevice(line, false) ?? deviceAlone(line, lines[at + 1] ?? '')
        if (said !== null && said.source !== null) this.#devices.push({ start, name: said.source })
      }
      start += line.length + 1
    }
  }
}
