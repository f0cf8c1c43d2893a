/** What controllers answer in one line, and outputs that have lost their line ends; each also with a device a line. */
import { askAll, inventoryOf, type Case } from './joined.ts'

type Write = (at: number) => string

/** A text with many devices: its start, separator and end. */
interface Form {
  readonly head: string
  readonly device: Write
  readonly between: string
  readonly tail: string
  /** In UTF-16 units, if other than that of all: each of its devices costs more. */
  readonly length?: number
}

const mac = (at: number) =>
  (0x001b_7700_0000 + at)
    .toString(16)
    .padStart(12, '0')
    .replaceAll(/..(?=.)/g, '$&:')
const quads = (at: number) =>
  mac(at)
    .replaceAll(':', '')
    .replaceAll(/.{4}(?=.)/g, '$&.')
const ip = (at: number) => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
const port = (at: number) => `Gi1/0/${1 + (at % 48)}`
const lldp = (at: number) => ({
  chassis: { id: { type: 'mac', value: mac(at) } },
  'system-name': `sw-${at}`,
  'port-id': `Gi0/${at % 24}`,
  capability: [
    { type: 'Bridge', enabled: true },
    { type: 'Router', enabled: false },
  ],
})
const json = (value: unknown) => JSON.stringify(value)

const FORMS: Readonly<Record<string, Form>> = {
  'JSON lists of devices with LLDP': {
    head: '{"data":[',
    device: (at) =>
      json({
        mac: mac(0x80_0000 + at),
        ip: ip(at),
        name: `ap-${at}`,
        lldp_table: [{ local_port: port(at), ...lldp(at) }],
      }),
    between: ',',
    tail: ']}',
  },
  'JSON objects keyed by MAC': {
    head: '{"clients":{',
    device: (at) =>
      `"${mac(at)}":${json({ ip: ip(at), hostname: `host-${at}`, vlan: 10, switch: 'sw-1', port: port(at) })}`,
    between: ',',
    tail: '}}',
  },
  'rows of SQL': {
    head: 'INSERT INTO hosts (name, ip, mac) VALUES ',
    device: (at) => `('host-${at}','${ip(at)}','${mac(at)}')`,
    between: ',',
    tail: ';',
  },
  'paragraphs of one value a line': {
    head: '',
    device: (at) => `host-${at}\nPort ${at % 48}\n${ip(at)}\n${mac(at)}`,
    between: '\n\n',
    tail: '',
    length: 2_000,
  },
  'names beside their values': {
    head: '[',
    device: (at) =>
      json([
        { name: 'mac', value: mac(at) },
        { name: 'ip', value: ip(at) },
      ]),
    between: ',',
    tail: ']',
  },
  'lists of neighbours of one port': {
    head: '{"lldp":{"interface":{"name":"eth0","neighbors":[',
    device: (at) => json(lldp(at)),
    between: ',',
    tail: ']}}}',
  },
  'neighbours, each under the key of its port': {
    head: '{"lldpNeighbors":[',
    device: (at) =>
      json({
        port: `Ethernet${at % 48}`,
        neighborDevice: `sw-${at}`,
        neighborPort: mac(at),
        ttl: 120,
      }),
    between: ',',
    tail: ']}',
  },
  'one key many times in one object': {
    head: '{"lldp":{',
    device: (at) => `"interface":${json({ eth0: { via: 'LLDP', ...lldp(at) } })}`,
    between: ',',
    tail: '}}',
  },
  XML: {
    head: '<?xml version="1.0"?><lldp label="LLDP neighbors">',
    device: (at) =>
      `<interface label="Interface" name="eth${at % 8}" via="LLDP"><chassis><id type="mac">${mac(at)}</id><name>sw-${at}</name><capability type="Bridge" enabled="on"/></chassis><port><id type="ifname">Gi0/${at % 24}</id></port></interface>`,
    between: '',
    tail: '</lldp>',
  },
  'HTML tables': {
    head: '<html><body><table><tr><th>MAC Address</th><th>IP Address</th><th>Name</th><th>Port</th></tr>',
    device: (at) =>
      `<tr><td>${mac(at)}</td><td>${ip(at)}</td><td>host-${at}</td><td>${port(at)}</td></tr>`,
    between: '',
    tail: '</table></body></html>',
  },
  CSV: {
    head: 'MAC Address,IP Address,Name,Port ',
    device: (at) => `${mac(at)},${ip(at)},host-${at},${port(at)}`,
    between: ' ',
    tail: '',
  },
  'LLDP tables': {
    head: 'sw-1#show lldp neighbors detail ',
    device: (at) =>
      `------------------------------------------------ Local Intf: ${port(at)} Chassis id: ${quads(at)} Port id: Gi0/${at % 24} System Name: sw-${at} Enabled Capabilities: B,R `,
    between: '',
    tail: '',
  },
  'short LLDP tables': {
    head: 'sw-1#show lldp neighbors Device ID           Local Intf     Hold-time  Capability      Port ID ',
    device: (at) =>
      `${quads(at).padEnd(20)}${port(at).padEnd(15)}120        B,R             ${mac(at)} `,
    between: '',
    tail: '',
  },
}

/** In UTF-16 units. */
const LENGTH = 10_000

/** Everything that is asked of an inventory of one such output. */
export const ONE_LINE: Readonly<Record<string, Case<string>>> = Object.fromEntries(
  Object.entries(FORMS).flatMap(([name, form]) =>
    (
      [
        ['in one line', ''],
        ['with a device a line', '\n'],
      ] as const
    ).map(([how, lineEnd]) => [
      `${name}, ${how}`,
      {
        make: (length: number) => written(length, form, lineEnd),
        run: (text: string) => askAll(inventoryOf(text)),
        size: form.length ?? LENGTH,
      },
    ]),
  ),
)

/** So many characters of a form. */
function written(length: number, { head, device, between, tail }: Form, lineEnd: string): string {
  const parts: string[] = []
  for (let at = 0, size = head.length; size < length; at++) {
    const one = device(at) + between
    size += one.length + lineEnd.length
    parts.push(one)
  }
  return [head, ...parts, tail].join(lineEnd)
}
