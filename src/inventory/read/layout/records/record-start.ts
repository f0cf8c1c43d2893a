import { entryOf, type Entry } from '../../group.ts'
import { factsOfPlace } from '../../values/read-values.ts'
import { isEmpty, isPortLike } from '../../values/values.ts'
import type { Facts } from '../../../sighting.ts'

/** Lines that begin a record, and the keys for their groups. */
const HEADERS: readonly (readonly [RegExp, ...('interface' | 'ip' | 'name' | 'vlan')[]])[] = [
  // GigabitEthernet0/0 is up, line protocol is up; Ethernet1/1 is down (Link not connected); Interface 1/1/1 is up;
  // ethernet 1/1 state is Up
  [
    /^ ?(?:(?:interface|aggregate) (?=\S+ is ))?([A-Z\d][\w/.:-]*(?: \d[\w/.:]*)?) {1,2}(?:state )?is (?:administratively |admin |physically |link-)?(?:up|down|enabled|disabled|resetting)\b/i,
    'interface',
  ],
  // GigabitEthernet1/0/1 current state: UP; 10GE1/0/1 has 1 neighbors; Vlanif100 | Virtual Router 1; Ethernet0/1 - Group 1
  [
    /^\s*(\d{0,3}[A-Z][\w/.:-]*) (?:current state ?: |\w+ info(?:rmation)?:$|has \d+ neighbou?rs?|\| Virtual Router \d+|- (?:IPv[46] )?(?:Group|vrID) \d+)/i,
    'interface',
  ],
  // Interface GigabitEthernet0/0 "outside", is up; Interface Ethernet1 detected 1 LLDP neighbors
  // Physical interface: ge-0/0/0, Enabled; Interface 'gi1/0/2' status information:
  [
    /^\s{0,2}(?:physical |logical )?interface(?: |: +)'?([A-Za-z](?=[\w/.:-]*\d)[\w/.:-]*|ethernet \d[\d/.]*)'?(?:[,\s:].*|$)/i,
    'interface',
  ],
  // Physical interface: irb, Enabled, Physical link is Up
  [/^\s{0,2}(?:physical|logical) interface: ([A-Za-z][\w/.:-]*), /i, 'interface'],
  // LLDP neighbor-information of port 49[Ten-GigabitEthernet1/0/49], of port [GigabitEthernet 0/1]
  [/^\s?(?:lldp|cdp) neighbou?r-?information of port \d* ?\[([^\]]+)\]/i, 'interface'],
  // LLDP Port 1:12 detected 1 neighbor
  [/^(?:lldp |cdp )?port ([\w/.:]+) (?:detected|has) \d+/i, 'interface'],
  // 1)  Interface 0/1 (Gig Ethernet 10/100/1000 MBits) #0; net interface 1.1 {
  [/^(?:\d+\)\s+|net )interface ([\w./]+) [({]/i, 'interface'],
  // Remote data, 1/7 - #61
  [/^[A-Z][a-z]+(?: [a-z]+){0,3},? (\d+[/:][\d/:]+)(?: - #?\d+)?:?$/, 'interface'],
  // GigabitEthernet 12/3, VRID: 1, Net: 10.1.1.253; Vlan10, VRID 1
  [/^([A-Z][A-Za-z]+ ?\d[\d/]*), (?:[A-Z]\w+: |VRID \d)/, 'interface'],
  [/^\s?port (\d{1,3}|(?!.*\.\.)(?=[\w.:-]*[a-z])[\w.:-]+)$/i, 'interface'],
  // 2: enp3s0@if4: <BROADCAST,…>; eth0.10@eth0: <BROADCAST,…>
  [/^(?:\d+: )?([\w.-]+)(?:@[\w.-]+)?: <[A-Z\d_,-]*>/, 'interface'],
  // 1(eth0): addr:…, LOCAL(br0): addr:…
  [/^\s*(?:\d+|LOCAL)\(([\w.-]+)\): addr:/, 'interface'],
  // ● 2: enp4s0, ●  2: enp4s0 ethernet UP (networkd: enp4s0)
  [/^(?:[*●○] +)?\d+: ([A-Za-z][\w.-]*)(?: [a-z]+ (?:UP|DOWN)\b.*)?$/, 'interface'],
  // en0: flags=8863<UP,…>, eth0      Link encap:Ethernet, enp4s0: connected to …, wlp2s0: disconnected
  [/^([\w.:-]+)(?:: (?:flags=|\w*connected\b|unmanaged)|\s+Link encap:)/, 'interface'],
  // eth0            up, as by wicked
  [/^([a-z][\w.-]*) {2,}(?:up|down|no-device|(?:device|setup|link)-[a-z-]+)$/, 'interface'],
  // wlan0     ESSID: "office", wlan0     IEEE 802.11  ESSID:"office"
  [/^([a-z][\w.-]*) +(?:IEEE 802\.11|ESSID:)/, 'interface'],
  // GigabitEthernet0/8/0    1    up    GigabitEthernet0/8/0, as by VPP
  [/^([A-Z][\w/.-]*\d) {2,}\d+ +(?:up|down) +[\w/.-]+$/i, 'interface'],
  // Interface primary state
  [/^interface ([a-z]\w*) state$/i, 'interface'],
  // LAN:
  [/^((?:LAN|WAN|DMZ|HA|AUX)\d?):$/, 'interface'],
  // iface eth0 inet static
  [/^\s*iface ([\w.:-]+) inet/, 'interface'],
  // ent0   U789C.001.DQDK123-P1-C10-T3   4-Port 10/100/1000 Base-TX PCI-Express Adapter
  [/^\s{0,2}([a-z]+\d+) {2,}U[\dA-Z]+\.[\w.-]+ /, 'interface'],
  // NIC.Integrated.1-1-1:Broadcom Gigabit Ethernet BCM5720 - 00:1b:…
  [/^(NIC\.\w+\.\d[\d-]*)(?::| {3})/, 'interface'],
  // Iface  6  HWaddr: 00:1b:…
  [/^iface +\d+ +(?=hwaddr: )/i],
  // sw-2 uptime is 1 year, 3 weeks
  [/^(?!kernel |system |switch |control )((?=[\w.-]*[A-Za-z])\w[\w.-]*) uptime is /i, 'name'],
  // VLAN0010, VL10, VLAN 10:, VLAN0010 is executing the rstp compatible Spanning Tree protocol: a spanning tree, and one of its ports:
  // Port 49 (GigabitEthernet1/0/49, vPC) of VLAN0010 is designated forwarding
  [/^\s?(?:Port \d+ \([^()]*\) of )?VL(?:AN ?)?0*([1-9]\d{0,3})(?: is .*|:)?$/, 'vlan'],
  // Slot/Port  1/1  :
  [/^\s?(?:slot\/)?(?:port|interface) +([\w/.:-]*\d) +:$/i, 'interface'],
  // Status and Counters - Port Counters for port 24
  [/^\s?[A-Z][\w -]{3,60} for port ([A-Z]?\d{1,3})$/, 'interface'],
  // VRRP Instance 10 for interface "to-lan"; ARP cache of iface lan
  [/^[A-Z][\w -]{3,60} (?:for interface "|of iface )([\w./:-]+)"?$/, 'interface'],
  // Neighbor on port 1/1/c3/1
  [
    /^\s?(?:lldp |cdp )?neighbou?rs? (?:on|at) (?:local )?(?:port|interface) ([\w/.:-]+):?$/i,
    'interface',
  ],
  // 23:43:32.261225 LLDP, length 224
  [/^[\d:.]+ LLDP, length \d+/],
  // 03:35:58.268486 IP 198.51.100.1.67 > 198.51.100.36.68: BOOTP/DHCP, Reply, length 322
  [/: (?:\[[^[\]]*\] )?BOOTP\/DHCP, (?:Request|Reply)/],
  // Entries of a configuration
  [/^\s*ip dhcp pool \S+$/],
  [/^\s*edit "?[\w.-]+"?$/],
  [/^lease ([\d.:a-f]+) \{/i, 'ip'],
  // 192.0.2.5, above the address it was leased to
  [/^((?:\d+\.){3}\d+)$/, 'ip'],
  [/^\s*(?:object )?(?:host|static-mapping) "?([\w.-]+)"? \{/i, 'name'],
  [/^define host ?\{/],
  [/^config host\b/],
  // Nmap, also before its fifth version: Host nas.lan (192.0.2.5) appears to be up.
  [
    /^(?:Nmap scan report for|Interesting ports on|Host) (?:([^\s()]+) \()?([\da-f][\d.:a-f]+)(?:\)|:?$| (?:appears|is) )/,
    'name',
    'ip',
  ],
  // NetBIOS Name Table for Host 192.0.2.5:
  [/^[A-Z][\w ]+ for host ([\d.]+):$/i, 'ip'],
  // FILESRV        <00>  UNIQUE      Registered: a NetBIOS name, above the address
  [/^ *([\w-]+) +<00> +(?:UNIQUE|EINDEUTIG|[UÚ]NICO)(?: |$)/, 'name'],
  [/^(?:BSS|Station) [\da-f:]{17} ?\(on ([\w.-]+)\)/i, 'interface'],
  // A row of PostgreSQL, a column a line
  [/^-\[ RECORD \d+ \]-/],
  [/^(?:Ethernet|Wireless LAN|PPP|Tunnel|Unknown) adapter .*:$/i],
]

/** Lines that certainly name an interface, even one without a digit: `wan     Link encap:Ethernet`. */
const CERTAIN =
  /^\S+(?:\s+Link encap:|: flags=)|^\d+: \S+ <|^\s*\w+\([\w.-]+\): |^\s{0,2}(?:physical|logical) interface: |^interface \w+ state$| for interface "| of iface |^[A-Z]{2,3}:$|^\s?port (?=\S*[_-])\S+$/i

/** `GigabitEthernet1/0/7:`, `Gigabit-Ethernet 1/0/5:`, `Dot1x Info for GigabitEthernet1/0/7`, `LLDP agents on local port 1/1/49:`, `Down MEP on Gi0/0/0/7 MEP-ID 1`. */
const NAMED_PORT =
  /^(?:[A-Z][\w -]{2,60} (?:for|on) |Information of )?(?:(?:local )?(?:interface|port|slot\/port):? |local )?([\w/.:-]+?(?: \d[\w/.-]*(?::\d+)*)?)(?: by [a-z ]{2,20}| [A-Z]+-ID \d+)? ?[:,]?$/i
/** `ETHERNET STATISTICS (ent0) :`, `[eth0]` */
const PORT_IN_BRACKETS = /^(?:[A-Z][A-Za-z ]{3,40} \(|\[)([\w/.:-]+)(?:\) ?:|\])$/
/** `hci0:   Type: Primary  Bus: USB`, `lan3: iether` */
const PORT_IN_FRONT = /^([a-z]+\d[\w.-]*):\s+(?:[A-Z][a-z]+: \S|[a-z]+$)/

/** A quick test: matches every line that begins a record, except with a title before its port. */
const HINT = new RegExp(
  [
    /^(?:local |(?:interface|port) (?:[a-z]+ (?=\d))?|(?:[a-z-]*ether(?:net)?|[a-z]+-(?:channel|trunk|aggregation)) (?=\d))?[\w/.:-]+:?\s*$/,
    PORT_IN_FRONT,
    PORT_IN_BRACKETS,
    ...HEADERS.map(([pattern]) => pattern),
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)

/** The entries in a line that begins a record; null if the line does not begin one. */
export function readHeader(text: string): Entry[] | null {
  if (text.length > 300) return null
  const isInfo = text.length < 80 && / (?:for|on|of) |\) :/.test(text)
  if (!isInfo && !HINT.test(text)) return null
  for (const [pattern, ...keys] of HEADERS) {
    const found = pattern.exec(text)
    if (found === null) continue
    if (keys[0] === 'interface' && !/\d/.test(found[1] ?? '') && !CERTAIN.test(text)) continue
    return keys
      .map((key, at) => entryOf(key, (found[at + 1] ?? '').replace(/[:,]$/, ''), 0))
      .filter(({ value }) => !isEmpty(value))
  }
  const port = (NAMED_PORT.exec(text) ??
    PORT_IN_BRACKETS.exec(text) ??
    PORT_IN_FRONT.exec(text))?.[1]
  return port === undefined || !isPortLike(port) ? null : [entryOf('interface', port, 0)]
}

/** The port and the VLAN that a line names for the lines below it; null for none. */
export function placeOf(entries: readonly Entry[]): Facts | null {
  return factsOfPlace(valueOf(entries, 'interface'), valueOf(entries, 'vlan'))
}

function valueOf(entries: readonly Entry[], key: string): string {
  return entries.find((entry) => entry.key === key)?.value ?? ''
}
