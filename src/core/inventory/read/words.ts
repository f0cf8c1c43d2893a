/**
 * The meaning of a column, key or attribute. This is the only place that knows the vendors' names for things: supporting
 * another vendor means adding words. Names are compared in lower case, with each run of other characters than letters and
 * digits as one space; `chassis id` is also `ChassisID` and `chassisid`.
 */
export type Role =
  /** The address of the device that the row or record is about. */
  | 'mac'
  /** The address of a radio: the device's own, unless the address of a station or an adapter is next to it. */
  | 'bssid'
  /** The address of another device, such as an access point or a gateway. */
  | 'other-mac'
  | 'ip'
  | 'vlan'
  | 'port'
  | 'name'
  /** A name of whatever the row or record is about: a port if it looks like one. */
  | 'name-or-port'
  /** An interface, unless another column or key names one. */
  | 'perhaps-port'
  /** The VLAN of a device before it was authenticated. */
  | 'first-vlan'
  /** The name of a VLAN, which may contain its number: `VLAN0020`. */
  | 'perhaps-vlan'
  /** The name of what a device is a part of, which is its own unless it has another. */
  | 'perhaps-name'
  /** The name of an access point, which is the device only if its own address is there too. */
  | 'ap-name'
  /** An IP address, a MAC address or a host name; its form decides. */
  | 'address'
  /** A port of the neighbour, not of the device that printed the output. */
  | 'remote'
  /** The switch that has the port, where a list covers several: a spreadsheet, a monitoring system, a RADIUS server. */
  | 'switch'
  /** A list of values whose forms tell what they are: `00:1b:…,192.0.2.5,nas`. */
  | 'list'
  /** A known name with none of these meanings. */
  | 'none'

const WORDS: Readonly<Record<Role, string>> = {
  mac: `mac, macs, endpoint id, address mac, mac address, mac addr, mac adresse, mac add, mac addresses, hardware addr, hardware address,
    hardware mac, hw addr, hw addr ess, physical address, ethernet address,
    link ether, ether address, ether, eth addr, unique id, link layer, linklayer address, ll addr, link address, data link address, l2 address,
    layer 2 address, station, station address, sta, sta mac, mac client, wireless mac, wlan mac, wifi mac,
    client id, identifier, chassis id, chassis, chassis id subtype, mac id, source mac,
    src mac, source mac address, source address mac, dl src, base mac, base mac address, board mac,
    base ethernet mac address, burned in address, burned in mac address, bia, current address, hardware ethernet, dest mac, dmac,
    mac dest, eth mac, destination mac, destination mac address, lease mac, arp mac, perm mac, permaddr, permanent address, permanent hw addr,
    general hwaddr, if mac, owner mac, calling station id, supplicant, supplicant mac, hwid, lan mac,
    physische adresse, physikalische adresse, adresse physique, dirección física,
    indirizzo fisico, endereço físico, fysiek adres, adres fizyczny, fyzická adresa, fiziksel adres,
    fysisk adress, fysisk adresse, fyysinen osoite, fizikai cím, wan mac, ethernet mac,
    chassis data, chassis mac, endpoint id, router mac address, address hardware, port mac, port mac address, bd address, macアドレス, 物理アドレス, mac地址, 物理地址, mac адрес, физический адрес, 물리적 주소, mac 주소, wired mac,
    wired mac address, dev mac, management mac, management mac address, chaddr, system id, snpa, eth src, cpe mac, cpe mac address, caller id, supplicant address, remote mac, remmac`,
  bssid: `bssid, bss, cm mac, cm mac address`,
  'other-mac': `target mac, local interface mac, target mac address, ap mac, ap mac address, ap bssid, gateway mac, gw mac, root mac, bridge mac, server mac, uplink mac, switch mac, sw mac, access point mac, access point, recent device mac, root id, root bridge,
    bridge id, bridge address, designated bridge, designated root, nexthop mac, base radio mac,
    radio mac, ap radio mac, called station id, dst mac, dl dst, group mac, master mac, parent mac, ap base mac,
    ap ethernet mac, ap eth mac, ap radio, ap address, essid bssid phy,
    dest eth addr, partner system, locally administered mac address, vtep mac, tunnel mac, remote chassis, partner mac,
    partner mac address, ad partner mac,
    masterdstmac`,
  ip: `address ip, inet4, provider address, address ipv4, address ipv6, address internet, ip, ips, adres internetowy, internetová adresa, internetadress, ansible host, ipv4 アドレス,
    ipv4 地址, ipv4 адрес, ipv4 주소, internetadresse, internetadres, ip address, ip addr, ip adresse, ip addresses, ip4, ip6,
    ip4 address, ip6 address, default ip address, default ipv4 address, ipv4 address, ipv6 address, ipv4 addr, ipv6 addr,
    internet address, inet, inet6, inet addr, inet6 addr, protocol address, network layer address, layer 3 address, l3 address, ip host, man addr, management ip, management ip address, management address, management address v4, management address ipv6,
    management address value, management ipv4, neighbor address, lease ip, leased address, assigned address, active address, fixed address,
    fixed ip, ipnet, ip networks, v4 ip, v6 ip, ipv4s, yiaddr, requested ip, src ip, nw src, arp spa, src proto ipv4, source ip, framed ip address,
    autoconfiguration ipv4 address, fixed ip addresses, fixed ips, lan ip,
    dev ip, sta ip, management address ipv4, dev last ip, dhcp ip, ip src, network ip, ip v4, ip v6, ip add, lastip, primary address,
    ipv6 local link address, link local ipv6 address, linklocal address, linklocal, ipv6 link, external ip address, hostaddr, hostadresse, ip interface ip address, ipv6 local address, dst, destination ip, ip addr out, ip6 address list, ip address list, ip addrs, afi ipv4, afi ipv6, ifa local, net address, addr info, vip, ip6addr, ip6addrs, cpe ip,
    cpe ip address, ipアドレス, インターネット アドレス, ip地址, internet 地址, ip адрес, адрес в интернете, 인터넷 주소, ip 주소,
    entry address, ip phy addr`,
  vlan: `access vlan, authorization untagged vlan, authorization vlan, authorized vlan, bridge vlan, c vlan, data vlan,
    dot1q, dynamic vlan id, fid vlan, id vlan, id vlan name, manage vlan, management vlan, management vlan id,
    native vlan, outer vlan, outer vlan id, pe vid, port native vlan id, port pvid, port vlan, port vlan id,
    port vlan id pvid, pvid, s vlan, svlan cvlan, switch port vlan, tag, tunnel private group id, untagged vlan, vid, vid fid, vids, vl, vlan,
    vlan bd, vlan cevlan, vlan group, vlan id, vlan id number, vlan id pvid, vlan index, vlan info,
    vlan name id, vlan name tag, vlan no, vlan number, vlan service, vlan srvcid id,
    vlan srvcid isid vnid, vlan tag, vlan vid, vlan vni, vlan vnid, vlan vsi, vlan vsi bd, vlan vsi name,
    vlans, vlans assigned, vlan番号,
    vlan vsi si, vlan id cevlan, vlan srvcid, vlan isid, disp vlan, vlan ve, vlan pvlan, fdb id vlan`,
  'first-vlan': `initial vlan`,
  port: `port, ports, schnittstelle, anschluss, puerto, interfaz, interfaccia, egress interface, vmknic, interface, interfaces,
    intf, if, iface, ip interface, if name, ifnum, dev, interface name, port name, local port id, l port id, lcl port, local int,
    loc port, destination port, destination interface, oif, port list, port virtual port list,
    net interface nameppa, physical interface, physical port, physical ifindex, logical interface, logical if, port nickname, network port, last port, switch port name, port titel,
    port index, port location, assigned object, slave interface, member interface, slave, net connection id, device file, logical port, switch port, sw port, circuit, source identifier, on interface, in interface, in port, fqdd,
    learned from, learned from peer, incoming interface, port trunk, port trunk id, port lag, port channel,
    out interface, outgoing interface, outgoing port, outport, egress port, l2 interface, l3 interface,
    member port, source port, access port interface, next hops, next hop interface, port id local, general device,
    netif, src intf, interface id, access interface, port number, port no, porta,
    slot port, unit port, f s p, ifindex name, if dev,
    intf out, from port, bridge port, brport, nic, nic label, adapter name, connection name, verbindungsname,
    port switch, nom de la connexion, nombre de conexión, nome connessione, switch interface, local intrfce, port ifname, ac port,
    interface alias, port vlan port, downlink uplink port, lport, intf remote es vtep, learned from filtered on, prt, nas port id, nas port name,
    attached device port, located on port, nas port, inface, pseudoport, destination ports, sap, sap id, sap sdp, sap sdp id, インタフェース, インターフェース, インターフェイス, logical name, nombre lógico, ポート, 接口, 端口, 端口号, 出接口,
    switchpoort, poort, 스위치 포트, boca switch, switch portu, 交换机端口, 交换机接口, ポート番号, スイッチポート, интерфейс, порт, 인터페이스, 포트,
    port pw, portid ifid, n s p, ae group, disp port, l3 interfaces, intf remote vtep`,
  name: `name host, name equipo, name dispositivo, name périphérique, name poste, name computer, name computador, name machine, name pc,
    rechner, computernaam, počítač, maskinnavn, számítógép neve, 장비명, names, rechnername, gerätename, object name, asset name, computer, friendly name, display name, host, host name, host id, hostnames, system name, sys name,
    sta name, computer name, dhcp hostname, dhcp option hostname, dns name, fqdn,
    neighbor, neighbor name, neighbor device, neighbor system, neighbor dev, chassis name, vdc name, remote device, remote system, remote name,
    remote system id, device id, identity, system name data, station name, src name,
    netbios name, netbios, hostname fqdn, peer name, peer device, machine name, machine,
    nom de l équipement, nom de l hôte, nom d hôte, nom de l appareil, host naam, hostnamen, poste, cihaz adı, bilgisayar adı,
    datornamn, enhetsnamn, název zařízení, 機器名, nazwa hosta, nazwa komputera, nazwa urządzenia, название, название устройства, имя устройства, 计算机名, 终端名称,
    node, node name, vm name, guest name, dns host name, printer name, pscomputer name, ip hostname, objekt titel, name of station, vm,
    vm name label, host name label, name label, lpar name, unit name, virtual machine, ホスト名, デバイス名, 主机名, 主机名称, 设备名称, 设备名, имя хоста, имя узла, имя компьютера, 호스트 이름,
    description name, neighbor name id`,
  'name-or-port': `name, client name, radio name, nom, nombre, nome, nazwa, název, имя, 名称, 名前, 이름, gerät, apparaat, equipo, équipement, equipamento, dispositivo,
    urządzenie, zařízení, cihaz, enhet, laite`,
  'perhaps-port': `device, netdev, upstream, source, link, network, network device, network adapter, network interface, location, loc, spa, onu, onu index, ont id, dev name, member, next hop, local, actor, trunk`,
  'perhaps-vlan': `svi, vlan name, vlan names, encap, encapsulation, forwarding domain, bridge domain`,
  'perhaps-name': `device name, vmhost, vm host, esx host, esxi host`,
  'ap-name': `ap name, access point name`,
  address: `address, addresses, destination, destination address, addr, adresse, indirizzo, dirección, endereço,
    adres, адрес, 地址, アドレス, network address, entry, mac ip address, ip mac address`,
  remote: `device port, port id, port info, port description, neighbor port, neighbor interface, remote port,
    remoteportid, remote interface, rem port, outgoing port id,
    peer port, peer interface, port id outgoing port, remoteportdescr, neighbor port name, port id data,
    port desc data, port id subtype, remote port name, neighbor port interface,
    holdtime port id, port component`,
  switch: `switch, switch name, switch hostname, switch host, switch host name, switch sysname, switch device, switch device name, switch ip,
    switch ip address, switch address, switch label, connected switch, connected switch name, attached switch, access switch, access switch name,
    edge switch, located on switch, located on device, connected device, connected device name, connected to, attached device name, attached to device, uplink device, uplink device name, last uplink name,
    nas name, nas ip, nas ip address, nas ipv4 address, nas identifier, client friendly name, network device name, sw name, sw hostname, sw ip, 交换机, 交换机名称, スイッチ, スイッチ名, 스위치, коммутатор, комутатор, свитч, commutateur, conmutador,
    comutador, přepínač, przełącznik, kytkin, svitsj, anahtar`,
  list: `dhcp host`,
  none: `local address, wireless lan name, site name, host interface, port group dvport opaque network, node ip address, ap model, ap type, ap mode, ap state, ap status, ap location, ap version, typ, tipo, netzwerkadapter,
    carte réseau, scheda di rete, adaptador de red, age, ages, age min, age sec, age d h m, type, types, entry type, state,
    status, flags, flag, mode, protocol, protocols, proto, method, domain, session id, common session id, fg,
    mask, static, dynamic, lease, lease sec, lease time, lease start, lease end, lease expiration, expiry,
    expires, expire, expire m, aging, aging type, aging time, aging time s, ttl, ssid, essid, ap, vrf, vrf name,
    vpn, vpn name, vpn instance, moves, last move, secure, ntfy, capability, capabilities, hold time, platform,
    remaining, remaining age, remaining time, time, time left, time remaining, uptime, idle timer, pool,
    pool name, origin, server, rate limit, last seen, bridge, master, tunneldest, radio, channel, signal,
    signal strength, rssi, snr, power, rate, tx rate, rx rate, auth, authentication, encryption, slot, wlan,
    wlan id, role, profile, user, user name, users, vendor, manufacturer, model, version, board, os, serial,
    serial number, description, comment, comments, remote as, mtu, speed, duplex, admin, oper, owner,
    index, ifindex, no, num, row, count, total, hits, action, operation, domain name, sub interface,
    address source, vlan type, mac type, mac flags, mac age, port type, port status, port state, gateway,
    default gateway, netmask, subnet mask, dns, dns servers, dhcp server, broadcast, bcast, scope,
    prefix, prefixlen, prlvl, origin type, nh index, rtr id, nh, rtr, hw type, parent interface,
    smlt remote, smlt, remote, tunnel, wired, roaming, cos, bundle, vpi, vci, iif, iif id,
    handle, policy, current policy, chassis type, chassis id type, port id type, port subtype, chassis subtype,
    management address type, address type, management address subtype, management address interface type,
    management address interface id, system description, system capabilities,
    network policy, transport name, mac move, topo id, producer, evpn, table,
    router, rid, via, fdb, vsi, bd, b vlan, vni, vtep, esi, tag id, port vlan name, link type,
    connection specific dns suffix, is router, secure flag, nickname, cevlan, interface type, interface number,
    client type, scope id, address state, lease expiry time, subnet id, subnet, valid lifetime, user context,
    pool id, fqdn fwd, fqdn rev, standort, site, floor, room, network name, network name label, system location, ssid name, group, group name,
    zone, cluster, port group, timeout, drop, mirror, rule, protocol type, ap group, pri, priority, source type, prot, code, ha,
    virtual switch, virtual switch name, mac in use, policystore, uid, remote dst, standby ip, outer ip, controller ip,
    controller ip address, server ip, server ip address, ap ip, ap ip address, gateway ip, gw ip, 
    vtep ip, vtep ip address, relay ip, router ip, next hop ip, public ip, external ip, pci device,
    netbios domain, link speed, related interface, fixed ip subnet, cm ip, cm ip address,
    source interface list, mac info, ip info, server port, virtual dev, uplink port, sts, cost, prio nbr, refs, prbs, parent,
    mac vendor hostname, ap country, circuit id, aggr name, mask flags, srv p bundle index, ap mac count`,
}

/** Abbreviations and translations in names of several words, and the full words: `Mgmt Addr`, `Lcl Intf`, `adres IP`. */
const LONG: ReadonlyMap<string, string> = new Map(
  `addr address, addrs address, addresses address, adr address, adress address, adresse address, adressen address, adres address, adresa address,
   adresi address, osoite address, cím address, dirección address, indirizzo address, endereço address, nombre name, nome name, nom name,
   имя name, пк pc, máquina machine, macchina machine, puerto port, porta port, порт port, conmutador switch, commutateur switch,
   comutador switch, przełącznika switch, switche switch, přepínače switch, коммутатора switch, комутатора switch, свитча switch, mgmt management, mgt management, mngt management, intf interface,
   iface interface, int interface, intrfce interface, neighbour neighbor, nbr neighbor, neigh neighbor, src source, dst destination,
   dest destination, hw hardware, phys physical, phy physical, sys system, desc description, descr description,
   rem remote, lcl local, loc local, ident id, identifier id, eid id, idx index`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
)

/** Between nouns in Spanish, Portuguese, Italian and French: `puerto del switch`, `nom de la machine`. */
const OF = / (?:d[aeiou]l?(?: la)?|dell[ao])(?= )/g

/** A name with all abbreviations written out, and without spaces. */
function longOf(normal: string): string {
  const nouns = normal.replaceAll(OF, '')
  return nouns.replaceAll(/[^ ]+/g, (word) => LONG.get(word) ?? word).replaceAll(' ', '')
}

const ROLES: ReadonlyMap<string, Role> = rolesOf(WORDS)

function rolesOf(words: Readonly<Record<Role, string>>): Map<string, Role> {
  const all = Object.entries(words).flatMap(([role, list]) =>
    list.split(',').map((name) => [name.trim().replaceAll(/\s+/g, ' '), role as Role] as const),
  )
  const roles = new Map(all.map(([name, role]) => [name.replaceAll(' ', ''), role]))
  // Names in the table take precedence over those derived from them.
  for (const [name, role] of all) {
    const long = longOf(name)
    if (name.includes(' ') && !roles.has(long)) roles.set(long, role)
  }
  return roles
}

/** The role of a whole name, its words as printed or written out. */
function wholeRoleOf(normal: string): Role | undefined {
  const role = ROLES.get(normal.replaceAll(' ', ''))
  return role !== undefined || !normal.includes(' ') ? role : ROLES.get(longOf(normal))
}

/** True for the role of a column or key that names the device. */
export function isName(role: Role | undefined): boolean {
  return role === 'name' || role === 'name-or-port'
}

/** Beside this key of Windows, a name is that of an interface. */
export const OF_ADAPTER = /^interface ?description$/i

/** True for the role of a column or key that contains a MAC address, no matter whose. */
export function isAddressRole(role: Role | undefined): boolean {
  return role === 'mac' || role === 'bssid' || role === 'other-mac'
}

/** Words before a name that do not change its meaning: `Neighbor Chassis-ID`, `GENERAL.HWADDR`, `Virtual IP address`. */
const PREFIXES = new Set(
  `the a seen static leased neighbor neighbour general radius acct client host local station device my current wireless wlan eth ethernet
   secondary virtual active hot standby l2ng l2 ipv4 ipv6 cisco ieee802 dhcp lan learned learning entry this last allocated offered bound registered incoming ingress attached connected configured secure
   sticky authenticated authorized detected reported resolved effective operational interface remote peer chassis system node endpoint user its primary private clients lldp cdp arp mac disp assigned sender actor sm onu ont cpe subscriber terminal new your phone printer camera unicast alternate unificlient bmc ansible cfg nic if x avm de svi network wi fi wifi`.split(
    /\s+/,
  ),
)

/** Nouns that an unknown word before them turns into something else: `VRF Name`, `Pool address`. */
export const HEAD_NOUNS: ReadonlySet<string> = new Set(
  'name names id ids address addresses addr ip port ports interface interfaces type number count list group index time state status'.split(
    ' ',
  ),
)

/** Normalizes a name for comparison: lower case, camel case split, other characters than letters and digits as one space. */
export function normalName(name: string): string {
  return (
    name
      .replaceAll(/([a-z]|\d(?=[A-Z][a-z]))([A-Z])/g, '$1 $2')
      .toLowerCase()
      .replaceAll(/\[\d+\]/g, '')
      // Matching Unicode properties takes four times as long.
      .replaceAll(/[\u0080-\uffff]/.test(name) ? /[^\p{L}\p{M}\p{N}]+/gu : /[^a-z0-9]+/g, ' ')
      .trim()
  )
}

const known = new Map<string, Role | undefined>()
const knownExactly = new Map<string, Role | undefined>()
/** A shorter beginning could be that of another name. */
const SHORTEST_CUT = 11
/** Limit of each cache: a hostile text can contain any number of names. */
const MOST_KNOWN = 5_000

/** The role of a column name that is known as a whole. */
export function exactRoleOf(name: string): Role | undefined {
  if (name.length > 60) return undefined
  if (knownExactly.has(name)) return knownExactly.get(name)
  const role = wholeRoleOf(normalName(name)) ?? roleOfParts(name)
  if (knownExactly.size > MOST_KNOWN) knownExactly.clear()
  knownExactly.set(name, role)
  return role
}

/** The role of a column name as printed; undefined if unknown. */
export function roleOfColumn(name: string): Role | undefined {
  return roleOf(name) ?? roleOfParts(name)
}

/** The role of a column name that was cut at the width of the column: `Nombre de conexi`. */
export function roleOfCut(name: string): Role | undefined {
  const normal = normalName(name).replaceAll(' ', '')
  if (normal.length < SHORTEST_CUT) return undefined
  for (const [known, role] of ROLES) if (known.startsWith(normal)) return role
  return undefined
}

const MASK = /\s*\/\s*(?:(?:sub)?net ?)?(?:mask|prefix|length|len|prefix ?len(?:gth)?)$/i

/** Whose values `Gateway - IP` contains. */
const OTHERS = /gateway|switch|router|server|access point|controller|dns/i

/** The role of the first known part of a name such as `VR/Interface`, `VSI/VLAN(O/I/P)` or `TTL(sec)`. */
function roleOfParts(name: string): Role | undefined {
  // `IP Address/Mask`
  const mask = name.search(MASK)
  if (mask > 0) return roleOf(name.slice(0, mask))
  const dash = name.lastIndexOf(' - ')
  if (dash > 0 && !OTHERS.test(name)) return roleOf(name.slice(dash + 3))
  if (name.length > 60 || !/[/\\([]| and /.test(name)) return undefined
  // `Last IP (WAN)`: the router's.
  if (/\((?:WAN|public)\)$/i.test(name)) return 'none'
  // `Ports [3+]`: of those that were asked for, the ones that answer.
  if (name.endsWith('+]')) return 'none'
  // `Destination Ports or VCs / [Protocol Type]`, `Hostname and Client-id`
  const either = name.search(/ (?:or|and) /)
  if (either > 0) return wholeRoleOf(normalName(name.slice(0, either)))
  const plain = name.replaceAll(/\s*(?:\([^)]*\)|\[[^\]]*\])| (?=\/ )|(?<= \/) /g, '')
  if (plain.includes(' ') && !plain.includes('\\'))
    return plain.includes('/') ? undefined : wholeRoleOf(normalName(plain))
  const parts = plain.split(/[/\\]/).filter((part) => part !== '')
  const roles = parts.map((part) => wholeRoleOf(normalName(part)))
  const role = roles.find((role) => role !== undefined && role !== 'none')
  if (role !== undefined) return role
  return /\(MAC\)$/i.test(name) ? 'mac' : roles.find((role) => role === 'none')
}

/** The role of a name as printed; undefined if unknown. */
export function roleOf(name: string): Role | undefined {
  if (name.length > 60) return undefined
  if (known.has(name)) return known.get(name)
  const role = look(normalName(name))
  if (known.size > MOST_KNOWN) known.clear()
  known.set(name, role)
  return role
}

function look(normal: string): Role | undefined {
  const role = wholeRoleOf(normal)
  if (role !== undefined) return role
  // `macaddress1`, `MAC address 2`
  const numbered = /^(.*(?:mac|addr(?:ess(?:es)?)?|name)) ?\d$/.exec(normal)?.[1]
  if (numbered !== undefined) return look(numbered)
  const space = normal.indexOf(' ')
  if (space < 0) return undefined
  const first = normal.slice(0, space)
  return PREFIXES.has(LONG.get(first) ?? first) || /^\d+$/.test(first)
    ? look(normal.slice(space + 1))
    : undefined
}
