import type { Address } from './address.ts'

const IPV4_GROUPS: Readonly<Record<string, string>> = {
  '000001': '224.0.0.1 (all hosts)',
  '000002': '224.0.0.2 (all routers)',
  '000005': '224.0.0.5 (OSPF routers)',
  '000006': '224.0.0.6 (OSPF designated routers)',
  '000009': '224.0.0.9 (RIP version 2)',
  '00000A': '224.0.0.10 (EIGRP)',
  '00000D': '224.0.0.13 (PIM)',
  '000012': '224.0.0.18 (VRRP)',
  '000016': '224.0.0.22 (IGMP version 3)',
  '000066': '224.0.0.102 (HSRP version 2, GLBP)',
  '0000FB': '224.0.0.251 (mDNS)',
  '0000FC': '224.0.0.252 (LLMNR)',
  '000181': '224.0.1.129 (PTP)',
  '7FFFFA': '239.255.255.250 (SSDP, UPnP)',
}

const IPV6_GROUPS: Readonly<Record<string, string>> = {
  '00000001': 'all nodes',
  '00000002': 'all routers',
  '00000005': 'OSPF routers',
  '00000006': 'OSPF designated routers',
  '0000000D': 'PIM',
  '00000012': 'VRRP',
  '00000016': 'MLD version 2',
  '000000FB': 'mDNS',
  '0000000C': 'SSDP, UPnP',
  '00010002': 'DHCPv6 servers and relays',
  '00010003': 'LLMNR',
}

/**
 * The IPv4 multicast group of an address, as a sentence. `bits` are its last six digits, undefined until they are typed.
 * RFC 1112 §6.4: only 23 bits of the group remain, so 32 groups (16 first octets, one lost bit) share an address.
 */
function ipv4Multicast(bits: string | undefined): string {
  if (bits === undefined) return 'An IPv4 multicast group (RFC 1112).'
  const [second = 0, ...others] = octets(bits)
  const low = [second, ...others].join('.')
  const high = [second + 128, ...others].join('.')
  const shared = `x.${low} or x.${high}, x from 224 to 239`
  const known = IPV4_GROUPS[bits]
  return known === undefined
    ? `The IPv4 multicast group 224.${low}, 239.${low} or another of the 32 that share this address: ${shared} (RFC 1112).`
    : `The IPv4 multicast group ${known}, or another of the 32 that share this address: ${shared} (RFC 1112).`
}

/**
 * The IPv6 multicast group of an address, as a sentence. `bits` are its last eight digits, undefined until they are
 * typed. RFC 2464 §7: the address contains the low 32 bits of the group.
 */
function ipv6Multicast(bits: string | undefined): string {
  if (bits === undefined) return 'An IPv6 multicast group (RFC 2464).'
  const low = `${shortGroup(bits.slice(0, 4))}:${shortGroup(bits.slice(4))}`
  if (bits.startsWith('FF')) {
    return `The IPv6 solicited-node group ff02::1:${low}, which neighbours use to ask for a host’s address (RFC 4291).`
  }
  const known = IPV6_GROUPS[bits]
  const name = known === undefined ? '' : ` (${known})`
  return `The IPv6 multicast group ff0x::${low.replace(/^0:/, '')}${name}, or another that ends in the same 32 bits (RFC 2464).`
}

/** Four digits as RFC 5952 writes them: lower case, no leading zeros. */
function shortGroup(hex: string): string {
  return hex.toLowerCase().replace(/^0{1,3}/, '')
}

function octets(hex: string): number[] {
  return Array.from(hex.match(/../g) ?? [], (octet) => Number.parseInt(octet, 16))
}

/** The meaning that a standard or a product's design gives an address, regardless of its block. */
export interface WellKnown {
  /** Stable name of the meaning, for programs. */
  readonly id: string
  /** A few words: `VRRP`. */
  readonly title: string
  /** One plain sentence with the parameters filled in: `The virtual router 7 of VRRP for IPv4 (RFC 9568).` */
  readonly sentence: string
  /** False if no device has it, or many have the same. */
  readonly isOneDevice: boolean
}

interface Meaning {
  readonly id: string
  readonly title: string
  /** Matches the upper-case digits that determine the meaning, then captures its parameters if they are present. */
  readonly pattern: RegExp
  readonly sentence: (...parameters: readonly (string | undefined)[]) => string
  readonly isOneDevice?: true
}

/** Uses of the sixteen addresses that bridges never forward, by last digit (IEEE 802.1Q, tables 8-1 to 8-3). */
const BRIDGE_GROUP: Readonly<Record<string, string>> = {
  '0': 'the spanning tree protocols (nearest customer bridge)',
  '1': 'MAC control, such as pause frames',
  '2': 'the slow protocols, such as LACP',
  '3': '802.1X authentication (nearest bridge that is no two-port MAC relay)',
  '4': 'MAC-specific control protocols',
  '8': 'the spanning tree of provider bridges',
  D: 'MVRP of provider bridges',
  E: 'LLDP and the peer delay of PTP (nearest bridge)',
}

/** The services of VirtualBox's NAT, by last digit (its slirp.c). */
const VIRTUALBOX_NAT: Readonly<Record<string, string>> = {
  '2': 'gateway',
  '3': 'name server',
  '4': 'TFTP server',
}

/** The groups of IEC 61850, by their fourth octet. */
const SUBSTATION_GROUP: Readonly<Record<string, string>> = {
  '01': 'GOOSE messages',
  '02': 'GSSE messages',
  '04': 'sampled values',
}

/** The first match wins. */
const MEANINGS: readonly Meaning[] = [
  {
    id: 'null',
    title: 'Null address',
    pattern: /^0{12}/,
    sentence: () =>
      'All zeros: no device has this address, it stands for an unknown or missing one.',
  },
  {
    id: 'broadcast',
    title: 'Broadcast',
    pattern: /^F{12}/,
    sentence: () => 'The broadcast address: every device on the network receives the frame.',
  },
  {
    id: 'ipv4-multicast',
    title: 'IPv4 multicast',
    pattern: /^01005E(?=[0-7])(.{6})?/,
    sentence: ipv4Multicast,
  },
  {
    id: 'ipv6-multicast',
    title: 'IPv6 multicast',
    pattern: /^3333(.{8})?/,
    sentence: ipv6Multicast,
  },
  {
    id: 'vrrp-ipv4',
    title: 'VRRP for IPv4',
    pattern: /^00005E0001(..)?/,
    sentence: (router) => `${numbered('virtual router', router)} of VRRP for IPv4 (RFC 9568).`,
  },
  {
    id: 'vrrp-ipv6',
    title: 'VRRP for IPv6',
    pattern: /^00005E0002(..)?/,
    sentence: (router) => `${numbered('virtual router', router)} of VRRP for IPv6 (RFC 9568).`,
  },
  {
    id: 'hsrp-1',
    title: 'HSRP version 1',
    pattern: /^00000C07AC(..)?/,
    sentence: (group) => `The virtual router of HSRP version 1${inGroup(group)} (RFC 2281).`,
  },
  {
    id: 'hsrp-2',
    title: 'HSRP version 2',
    pattern: /^00000C9FF(...)?/,
    sentence: (group) => `The virtual router of HSRP version 2${inGroup(group)} (Cisco).`,
  },
  {
    id: 'hsrp-ipv6',
    title: 'HSRP for IPv6',
    pattern: /^000573A00(...)?/,
    sentence: (group) => `The virtual router of HSRP for IPv6${inGroup(group)} (Cisco).`,
  },
  {
    id: 'glbp',
    title: 'GLBP',
    // Six zero bits, ten bits of group, eight bits of forwarder.
    pattern: /^0007B4(?=0[0-3])(?:(.{4})(..))?/,
    sentence: (group, forwarder) =>
      group === undefined
        ? 'A virtual forwarder of GLBP (Cisco).'
        : `${numbered('virtual forwarder', forwarder)} of GLBP group ${number(group)} (Cisco).`,
  },
  {
    id: 'bridge-group',
    title: 'Bridge group',
    pattern: /^0180C200000(.)?/,
    sentence: (last = '') =>
      `Bridges never forward it; used by ${BRIDGE_GROUP[last] ?? 'protocols between neighbours'} (IEEE 802.1Q).`,
  },
  {
    id: 'mmrp',
    title: 'MMRP',
    pattern: /^0180C2000020/,
    sentence: () => 'Bridges use it to announce groups with members, MMRP (IEEE 802.1Q).',
  },
  {
    id: 'mvrp',
    title: 'MVRP, GVRP',
    pattern: /^0180C2000021/,
    sentence: () =>
      'Bridges use it to tell each other which VLANs they need, MVRP or GVRP (IEEE 802.1Q).',
  },
  {
    id: 'cfm',
    title: 'Connectivity fault management',
    pattern: /^0180C200003(.)?/,
    sentence: (level) =>
      `Connectivity fault management${level === undefined ? '' : `, level ${number(level) % 8}`} (IEEE 802.1Q, ITU-T Y.1731).`,
  },
  {
    id: 'ptp',
    title: 'PTP',
    pattern: /^011B190{6}/,
    sentence: () =>
      'All clocks of the Precision Time Protocol, for everything except peer delay (IEEE 1588).',
  },
  {
    id: 'profinet',
    title: 'PROFINET',
    pattern: /^010ECF(?:(0{6})|.{6})?/,
    sentence: (identify) =>
      identify === undefined
        ? 'A group of PROFINET devices (IEC 61158-6-10).'
        : 'All PROFINET devices: DCP uses it to discover them (IEC 61158-6-10).',
  },
  {
    id: 'iec-61850',
    title: 'IEC 61850',
    pattern: /^010CCD(0[124])/,
    sentence: (group = '') =>
      `A group that receives the ${SUBSTATION_GROUP[group]} of a substation (IEC 61850).`,
  },
  {
    id: 'mrp',
    title: 'MRP',
    pattern: /^01154E0000/,
    sentence: () => 'The switches of a ring with the Media Redundancy Protocol (IEC 62439-2).',
  },
  {
    id: 'prp-hsr',
    title: 'PRP, HSR',
    pattern: /^01154E0001/,
    sentence: () => 'The supervision frames of redundant networks, PRP and HSR (IEC 62439-3).',
  },
  {
    // ODVA, EtherNet/IP
    id: 'dlr',
    title: 'Device Level Ring',
    pattern: /^01216C/,
    sentence: () => 'A group of the Device Level Ring of EtherNet/IP (ODVA).',
  },
  {
    id: 'avdecc',
    title: 'AVDECC',
    pattern: /^91E0F0010000/,
    sentence: () =>
      'Audio and video devices use it to find and control each other, AVDECC (IEEE 1722.1).',
  },
  {
    id: 'avtp',
    title: 'Audio and video stream',
    pattern: /^91E0F000/,
    sentence: () =>
      'An audio or video stream, or MAAP, which assigns the addresses of streams (IEEE 1722).',
  },
  {
    id: 'loopback-test',
    title: 'Loopback test',
    pattern: /^CF0{10}/,
    sentence: () =>
      'For loopback tests, with which a switch or computer tests its own link (RFC 9542).',
  },
  // The next four: Wireshark's list of well-known addresses.
  {
    id: 'mop',
    title: 'MOP',
    pattern: /^AB0000(?:01|02)0{4}/,
    sentence: () => 'DEC’s Maintenance Operation Protocol, which many Cisco routers still send.',
  },
  {
    id: 'extreme-discovery',
    title: 'EDP',
    pattern: /^00E02B0{5}[0-8]/,
    sentence: () => 'Extreme Networks’ discovery and ring protocols: EDP, ESRP and EAPS.',
  },
  {
    id: 'foundry-discovery',
    title: 'FDP',
    pattern: /^01E052C{6}/,
    sentence: () => 'The discovery protocol of Foundry and Brocade, FDP.',
  },
  {
    id: 'fcoe',
    title: 'FCoE',
    pattern: /^01101801/,
    sentence: () => 'A group of Fibre Channel over Ethernet (T11 FC-BB-5).',
  },
  {
    id: 'isis-1',
    title: 'IS-IS level 1',
    pattern: /^0180C2000014/,
    sentence: () => 'All level 1 intermediate systems of IS-IS (ISO/IEC 10589).',
  },
  {
    id: 'isis-2',
    title: 'IS-IS level 2',
    pattern: /^0180C2000015/,
    sentence: () => 'All level 2 intermediate systems of IS-IS (ISO/IEC 10589).',
  },
  {
    id: 'cisco-cdp',
    title: 'CDP, VTP, DTP, UDLD',
    pattern: /^01000CCCCCCC/,
    sentence: () => 'Cisco’s discovery and trunk protocols: CDP, VTP, DTP, PAgP and UDLD.',
  },
  {
    id: 'cisco-pvst',
    title: 'PVST+',
    pattern: /^01000CCCCCCD/,
    sentence: () => 'Cisco’s spanning tree for each VLAN, PVST+.',
  },
  {
    id: 'documentation',
    title: 'Documentation',
    pattern: /^(?:00005E0053|01005E9010)/,
    sentence: () => 'Reserved for examples in documents (RFC 9542): no real device should use it.',
    isOneDevice: true,
  },
  {
    // learn.microsoft.com, WifiConfiguration.RandomizedMacAddress; mavris/MMLanScan#5
    id: 'withheld',
    title: 'Withheld address',
    pattern: /^020{10}/,
    sentence: () => 'Android and iOS give apps this in place of the device’s own address.',
  },
  // The next five: glpi-project/glpi, src/Blacklist.php.
  {
    id: 'windows-adapter',
    title: 'Windows dial-up or VPN',
    pattern: /^(?:204153594EFF|33506F453030|505054503030)/,
    sentence: () =>
      'Windows gives its dial-up or VPN adapter (RAS, PPPoE, PPTP) this address on every computer.',
  },
  {
    id: 'ncp-client',
    title: 'NCP client',
    pattern: /^02004E435049/,
    sentence: () => 'The NCP VPN client gives its adapter this address on every computer.',
  },
  {
    id: 'virtualbox-host',
    title: 'VirtualBox host adapter',
    pattern: /^0A00270{6}/,
    sentence: () => 'VirtualBox gives its host-only adapter this address on every computer.',
  },
  {
    id: 'vmware-host',
    title: 'VMware host adapter',
    pattern: /^005056C000/,
    sentence: () =>
      'VMware gives the virtual adapters of its hosts such addresses, often the same on many hosts.',
  },
  {
    id: 'modem',
    title: 'Mobile modem',
    pattern: /^(?:028037EC0200|00A0C60{6})/,
    sentence: () =>
      'A mobile modem: all Dell 5530 share one address, and so do all Qualcomm Gobi 2000.',
  },
  {
    // bevry/getmac#42
    id: 'touch-bar',
    title: 'Touch Bar',
    pattern: /^ACDE48001122/,
    sentence: () => 'The link to the Touch Bar, the same in every MacBook Pro that has one.',
  },
  {
    // untangled.eu, July 2017
    id: 'azure-arp',
    title: 'Azure',
    pattern: /^123456789ABC/,
    sentence: () => 'Azure answers every ARP request with this address.',
  },
  {
    // moby/vpnkit#190
    id: 'vpnkit',
    title: 'Docker Desktop',
    pattern: /^(?:C0FFEE){2}/,
    sentence: () => 'The network of Docker Desktop (VPNKit) has this address on every computer.',
  },
  {
    // OpenVPN/tap-windows6, src/macinfo.c
    id: 'tap-windows',
    title: 'VPN adapter (TAP)',
    pattern: /^00FF/,
    sentence: () =>
      'The TAP adapter of OpenVPN or another VPN on Windows, which makes up an address that starts with 00:FF.',
    isOneDevice: true,
  },
  {
    // VirtualBox, src/VBox/Devices/Network/slirp
    id: 'virtualbox-nat',
    title: 'VirtualBox NAT',
    pattern: /^52540012350([2-4])/,
    sentence: (last = '') =>
      `The ${VIRTUALBOX_NAT[last]} of VirtualBox’s NAT, the same for every virtual machine.`,
  },
  {
    // openvswitch, “Don't choose Xen's FE:FF:FF:FF:FF:FF”
    id: 'xen-host',
    title: 'Xen, host’s end',
    pattern: /^FEF{10}/,
    sentence: () => 'Xen gives this address to the host’s end of each virtual machine’s link.',
  },
  {
    // libvirt: “Set a stable & high MAC addr for guest TAP devices on host”
    id: 'libvirt-host',
    title: 'Virtual machine, host’s end',
    pattern: /^FE(?:5400|163E)/,
    sentence: () =>
      'The host’s end of a virtual machine’s link: libvirt gives it the machine’s address with FE in front.',
    isOneDevice: true,
  },
  {
    // Arista's manuals and designs; it can be set to any other.
    id: 'varp',
    title: 'VARP',
    pattern: /^001C73000099/,
    sentence: () => 'Commonly the virtual router of Arista’s VARP, the same on all its switches.',
  },
  {
    // projectcalico/calico, dataplane_linux.go
    id: 'calico',
    title: 'Calico',
    pattern: /^E{12}/,
    sentence: () => 'Calico gives this address to the host’s end of each container’s link.',
  },
  {
    // kubeovn/kube-ovn, pkg/util/net.go
    id: 'kube-ovn',
    title: 'Kube-OVN',
    pattern: /^0{6}(?=[1-9A-F])/,
    sentence: () => 'Kube-OVN gives containers such addresses, though the block is Xerox’s.',
    isOneDevice: true,
  },
  {
    // netalertx, server/utils/crypto_utils.py
    id: 'netalertx',
    title: 'NetAlertX',
    pattern: /^FACE/,
    sentence: () => 'NetAlertX makes up such an address for an IP address without a known one.',
    isOneDevice: true,
  },
  {
    // shenmintao/aic8800d80#75
    id: 'aic8800',
    title: 'AIC8800',
    pattern: /^88003377/,
    sentence: () =>
      'Perhaps a Wi-Fi stick with an AIC8800 that has no address of its own: its driver makes up a new one at each start.',
    isOneDevice: true,
  },
  {
    id: 'nlb-unicast',
    title: 'Microsoft NLB',
    pattern: /^02BF(.{8})?/,
    sentence: (address) =>
      `Probably a cluster of Microsoft Network Load Balancing in unicast mode${at(address)}.`,
    isOneDevice: true,
  },
  {
    id: 'nlb-multicast',
    title: 'Microsoft NLB',
    pattern: /^03BF(.{8})?/,
    sentence: (address) =>
      `Probably a cluster of Microsoft Network Load Balancing in multicast mode${at(address)}.`,
    isOneDevice: true,
  },
  {
    id: 'nlb-host',
    title: 'Microsoft NLB',
    // Host priorities 1 to 32.
    pattern: /^02(0[1-9A-F]|1[0-9A-F]|20)(.{8})?/,
    sentence: (priority, address = '') =>
      `Perhaps host ${number(priority)} of a Microsoft Network Load Balancing cluster${at(address)}` +
      (priority === '04' && address.startsWith('96') ? ', or a device of Extreme Networks.' : '.'),
    isOneDevice: true,
  },
]

/** Matches if any of them does. Most addresses have no meaning: this tests them once instead of twenty times. */
const ANY_MEANING = new RegExp(MEANINGS.map(({ pattern }) => pattern.source).join('|'))

/** Products that give their virtual machines or containers addresses with these prefixes. */
const COMMON_USERS: readonly (readonly [prefix: string, product: string])[] = [
  ['005056', 'VMware'],
  ['000C29', 'VMware'],
  ['000569', 'VMware'],
  ['001C14', 'VMware'],
  ['080027', 'VirtualBox'],
  ['00155D', 'Hyper-V'],
  ['00163E', 'Xen'],
  ['525400', 'QEMU or KVM'],
  ['001C42', 'Parallels'],
  ['BC2411', 'Proxmox'],
  ['0242', 'Docker'],
  ['42010A', 'Google Cloud'],
  ['B0C420', 'Bochs'],
  ['2CC260', 'Oracle VM'],
  // ovn-kubernetes, go-controller/pkg/util/net.go
  ['0A58', 'OVN'],
  // openstack/neutron, base_mac
  ['FA163E', 'OpenStack'],
  // srl-labs/containerlab, in the outputs of its documents
  ['AAC1AB', 'containerlab'],
  // UNetLab, device_docker.php: 50, the tenant, the node's number, 00, the interface's
  ['500000', 'EVE-NG'],
  // linode/docs, linode/manager
  ['F23C91', 'Linode'],
  ['F23C92', 'Linode'],
  // outputs of servers in Hetzner's networks, such as 135.181.0.0/16
  ['960000', 'Hetzner Cloud'],
  // the VNICs that Oracle's cloud lists
  ['020017', 'Oracle Cloud'],
  // lima-vm/lima, pkg/limayaml/defaults.go
  ['525555', 'Lima'],
]

/** The pool from which System Center Virtual Machine Manager takes addresses by default (VMM’s manual). */
const VMM_FIRST = '001DD8B71C00'
const VMM_LAST = '001DD8F41FFF'

const ANY_COMMON_USER = new RegExp(`^(?:${COMMON_USERS.map(([prefix]) => prefix).join('|')})`)

/** The digits with which a match of this pattern begins, at most four; several if the pattern begins with alternatives. */
function beginningsOf({ source }: RegExp): string[] {
  const alternatives = /^\^\(\?:([^()]+\|[^()]+)\)/.exec(source)?.[1]?.split('|') ?? [
    source.slice(1),
  ]
  return alternatives.map((one) => {
    const digits = one
      .replace(/^\(\?:([\dA-F]+)\)\{\d+\}/, '$1')
      .replace(/([\dA-F])\{(\d+)\}/g, (_, digit: string, times: string) =>
        digit.repeat(Number(times)),
      )
    return /^[\dA-F]{0,4}/.exec(digits)?.[0] ?? ''
  })
}

/** Indexed by the first two octets: 1 if addresses that begin with them may have a meaning or a common user. */
const MAY_BE_SPECIAL = new Uint8Array(1 << 16)
for (const beginning of [
  ...MEANINGS.flatMap(({ pattern }) => beginningsOf(pattern)),
  ...COMMON_USERS.map(([prefix]) => prefix.slice(0, 4)),
  VMM_FIRST.slice(0, 4),
]) {
  const first = Number.parseInt(beginning.padEnd(4, '0'), 16)
  const last = Number.parseInt(beginning.padEnd(4, 'F'), 16)
  MAY_BE_SPECIAL.fill(1, first, last + 1)
}

/**
 * A quick test for callers with a million addresses: false if neither `wellKnown` nor `commonlyUsedBy` has an answer.
 * @param high the first four octets, as in `AddressWords`
 */
export function mayBeSpecial(high: number): boolean {
  return MAY_BE_SPECIAL[high >>> 16] === 1
}

/**
 * The meaning of a well-known EUI-48. A prefix has one as soon as its digits determine it, without the parameters not
 * yet typed; an EUI-64 never has one, because these meanings belong to 48-bit addresses.
 */
export function wellKnown(address: Address): WellKnown | null {
  if (address.kind === 'eui64' || !ANY_MEANING.test(address.hex)) return null
  for (const { id, title, pattern, sentence, isOneDevice = false } of MEANINGS) {
    const match = pattern.exec(address.hex)
    if (match !== null) return { id, title, sentence: sentence(...match.slice(1)), isOneDevice }
  }
  return null
}

/** The product whose virtual machines or containers commonly use such an address (`VMware`), or null. */
export function commonlyUsedBy(address: Address): string | null {
  const { kind, hex } = address
  if (kind === 'eui48' && hex >= VMM_FIRST && hex <= VMM_LAST) return 'System Center VMM'
  if (!ANY_COMMON_USER.test(address.hex)) return null
  return COMMON_USERS.find(([prefix]) => address.hex.startsWith(prefix))?.[1] ?? null
}

/**
 * The IP address of a container, or null. Docker (before version 28, and later if it derives a MAC address from an IP)
 * and OVN put it after their prefix.
 */
export function containerAt({ hex }: Address): string | null {
  const ip = /^(?:0242|0A58)(.{8})$/.exec(hex)?.[1]
  return ip === undefined ? null : octets(ip).join('.')
}

/** The last two octets of the IP address of a virtual machine's host, which Hyper-V includes (KB 2804678), or null. */
export function hostOfVirtualMachine({ hex }: Address): string | null {
  const host = /^00155D(....)..$/.exec(hex)?.[1]
  return host === undefined ? null : octets(host).join('.')
}

/** `The virtual router 7`, or `A virtual router` until the number has been typed. */
function numbered(thing: string, hex: string | undefined): string {
  if (hex !== undefined) return `The ${thing} ${number(hex)}`
  return `A ${thing}`
}

function inGroup(hex: string | undefined): string {
  return hex === undefined ? '' : `, group ${number(hex)}`
}

function number(hex = ''): number {
  return Number.parseInt(hex, 16)
}

/** NLB puts the cluster's IPv4 address into the last four octets. */
function at(hex = ''): string {
  return hex === '' ? '' : ` at ${octets(hex).join('.')}`
}
