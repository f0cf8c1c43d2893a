import { colons } from './device-columns.ts'

/** File formats of other tools that map addresses to names or IP addresses. */
export type ReservationFormat = 'wireshark' | 'ethers' | 'dnsmasq' | 'isc' | 'kea'

/** Facts about one address. A format omits addresses without the values that it requires. */
export interface Reservation {
  /** 12 upper-case digits. */
  readonly hex: string
  readonly ip: readonly string[]
  readonly name: readonly string[]
}

/**
 * Writes a file that the tool reads unchanged. A name or IP of several addresses is given to the first one only.
 *
 * - `wireshark`: Wireshark's `ethers`, address and name (wireshark(1), "Files").
 * - `ethers`: `/etc/ethers`, address and host name or IPv4 (ethers(5)).
 * - `dnsmasq`: `dhcp-host=` lines (dnsmasq(8)).
 * - `isc`: `host` statements of ISC DHCP's dhcpd.conf(5).
 * - `kea`: the list `reservations` of Kea's DHCPv4 server, JSON.
 */
export function reservations(rows: Iterable<Reservation>, format: ReservationFormat): string {
  const hosts = new Map<string, Host>()
  const given = new Set([''])
  const first = (values: readonly string[]): string => {
    const value = values.find((one) => !given.has(one)) ?? ''
    given.add(value)
    return value
  }
  const clean = format === 'wireshark' ? wordName : hostName
  for (const { hex, ip, name } of rows) {
    if (hex.length !== 12 || hosts.has(hex)) continue
    const address = colons(hex).toLowerCase()
    hosts.set(hex, { address, ip: first(ip.filter(isV4)), name: first(name.map(clean)) })
  }
  return WRITERS[format]([...hosts.values()])
}

interface Host {
  readonly address: string
  /** IPv4, or empty. */
  readonly ip: string
  /** A unique name that every tool accepts, or empty. */
  readonly name: string
}

const WRITERS: Readonly<Record<ReservationFormat, (hosts: readonly Host[]) => string>> = {
  wireshark: (hosts) => lines(hosts, ({ address, name }) => name && `${address} ${name}`),
  ethers: (hosts) =>
    lines(hosts, ({ address, ip, name }) => (name || ip) && `${address} ${name || ip}`),
  dnsmasq: (hosts) =>
    lines(
      hosts,
      ({ address, ip, name }) =>
        (name || ip) && `dhcp-host=${[address, ip, name].filter((part) => part !== '').join(',')}`,
    ),
  isc: (hosts) =>
    lines(hosts, ({ address, ip, name }) => {
      const fixed = ip && ` fixed-address ${ip};`
      const label = name || `host-${address.replaceAll(':', '')}`
      return fixed && `host ${label} { hardware ethernet ${address};${fixed} }`
    }),
  kea: (hosts) => {
    const list = hosts
      .filter(({ ip }) => ip !== '')
      .map(({ address, ip, name }) => ({
        'hw-address': address,
        'ip-address': ip,
        // `undefined` is omitted from the JSON.
        hostname: name === '' ? undefined : name,
      }))
    return `${JSON.stringify({ reservations: list }, null, 2)}\n`
  },
}

function lines(hosts: readonly Host[], line: (host: Host) => string): string {
  return hosts
    .map(line)
    .filter((text) => text !== '')
    .map((text) => `${text}\n`)
    .join('')
}

/**
 * At most 63 Latin letters, digits and hyphens (RFC 1123 §2.1). Accents are removed; so is anything that could end a
 * line or start a statement.
 */
function hostName(name: string): string {
  return cleaned(name.normalize('NFKD').replace(/\p{M}/gu, ''), /[^a-z0-9-]+/gi)
}

/** Likewise with letters of any script. Marks without a letter are remnants of emoji. */
function wordName(name: string): string {
  return cleaned(name, /[^\p{L}\p{M}\p{N}-]+/gu)
}

/** The first part of `cam-1.example.com`; a dot among words, as in `1. Floor`, does not end it. */
function cleaned(name: string, refused: RegExp): string {
  const whole = name.trim()
  const first = /\s/.test(whole) ? whole : (whole.split('.')[0] ?? '')
  const plain = first.replace(refused, '-').replace(/(^|-)\p{M}+/gu, '$1')
  const [most = ''] = /^.{0,63}/u.exec(plain.replace(/^-+/, '')) ?? []
  return most.replace(/(?<!-)-+$/, '')
}

function isV4(ip: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(ip)
}
