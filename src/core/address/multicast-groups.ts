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
 * The IPv4 multicast group of an address, as a sentence. `bits` are its last six digits, undefined while they are not typed.
 * RFC 1112 §6.4: only 23 bits of the group remain, so 32 groups (16 first octets, one lost bit) share an address.
 */
export function ipv4Multicast(bits: string | undefined): string {
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
 * The IPv6 multicast group of an address, as a sentence. `bits` are its last eight digits, undefined while they are not typed.
 * RFC 2464 §7: the address holds the low 32 bits of the group.
 */
export function ipv6Multicast(bits: string | undefined): string {
  if (bits === undefined) return 'An IPv6 multicast group (RFC 2464).'
  const low = `${shortGroup(bits.slice(0, 4))}:${shortGroup(bits.slice(4))}`
  if (bits.startsWith('FF')) {
    return `The IPv6 solicited-node group ff02::1:${low}, by which neighbours ask for a host’s address (RFC 4291).`
  }
  const known = IPV6_GROUPS[bits]
  const name = known === undefined ? '' : ` (${known})`
  return `The IPv6 multicast group ff0x::${low.replace(/^0:/, '')}${name}, or another that ends in the same 32 bits (RFC 2464).`
}

/** Four digits as RFC 5952 writes them: lower case, no leading zeros. */
function shortGroup(hex: string): string {
  return hex.toLowerCase().replace(/^0{1,3}/, '')
}

export function octets(hex: string): number[] {
  return Array.from(hex.match(/../g) ?? [], (octet) => Number.parseInt(octet, 16))
}
