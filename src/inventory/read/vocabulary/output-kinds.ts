import type { TableKind } from '../../sighting.ts'

/** Words in commands, titles and headings that show the kind of output, the most reliable first. */
export const KINDS: readonly (readonly [TableKind, RegExp])[] = [
  // Legends below such a command name other sources of addresses, such as DHCP.
  ['mac', /^(?:show|sho?|display|dis\w*) mac(?:[- ]?add\w*)?(?:[- ]?table)?(?: |$)/i],
  [
    'arp',
    /ipv6[ /-](?:show )?neighbou?r|\bip(?:v4)? (?:-\S{1,20} ){0,4}(?:show )?neighbou?rs?\b(?! *(?:print|[/>]))|show neighbor (?:interface|all)\b|ipv6 address +(?:interface|hw addr)|\bnd\b.{0,400}cache|neighbou?r discovery|get-netneighbor|\bshow ndp\b|\barp-cache\b|number of arps\b|\barpwatch\b/i,
  ],
  // Names of columns.
  ['arp', /link[- ]?layer addr|\blladd?r\(|\bnetif\b|\bvmknic\b/i],
  [
    'neighbor',
    /\b(?:cdp|edp|fdp|ndp|mndp|isdp)\b|lldp|\bcapability codes\b|neighbou?rs?\b(?!.{0,400}(?:stale|reach))|chassis|sys(?:tem)?[ -]?name|\bdevice[ -]id\b.{0,400}\bplatform\b/i,
  ],
  [
    'mac',
    /port[- ]access|\bunp user\b|\bport +username\b|authentication sessions|access-session|^ *interface: .{0,400}\bmac address\b.{0,400}\bipv[46] address\b|\bauth +(?:acl|state)\b|(?<!\bap )\bdot1x\b/i,
  ],
  ['dhcp', /dhcp|lease|\bbinding|client[ -]?id\b|hostname.{0,400}expir|expir.{0,400}hostname/i],
  [
    'wireless',
    /wireless|\bwlan|wi-?fi|[be]ssid|(?<!name[ _]of[ _])station|\bap[ -]name|rssi|signal|\bassoc|radio|802\.11|\biw\b|airodump|hostapd/i,
  ],
  [
    'arp',
    /\barp\b|ip neigh|address resolution|ipnettomedia|hw ?type|(?<!: flags=.{0,400})lladdr|^[^:]{0,80} at .{0,400}\bon\b/i,
  ],
  ['interface', /\bmtu\b.{0,400}\bmac[ -]learning|mac[ -]learning.{0,400}\bmtu\b/i],
  [
    'mac',
    /mac[- ]?(?:addr(?:ess)?)?[- ]?table|\bfdb\b|bridge[- ](?:fdb|host|mac)|forwarding|ethernet-switching|mac-learning|\bmac[- ]addr(?:ess)?[- ]?(?:entr|dynamic)|port-security|(?:show|display) mac\b|\bmac show\b|^\s*port +vlan +mac address\b|dot1d|dot1q|\bdev (?:\S+ )?(?:vlan|master|dst|self)\b/i,
  ],
  ['interface', /^(?:show|sho?|display|dis\w*) (?:ip(?:v6)? )?int(?:erfaces?)?\b/i],
  [
    'interface',
    /\binterface.{0,400}(?:line protocol|is up|is down)|^\S+ \S+ is (?:up|down)\b|\bline protocol\b|current state|^\S+\d (?:internet address )?hardware address\b|bia\b|burned|speed\/duplex\/state|\baddress +portstate\b/i,
  ],
  [
    'interface',
    /ifconfig|: flags=|: <[A-Z,_]*(?:UP|BROADCAST|LOOPBACK)|ip (?:link|addr)\b|ipconfig|getmac|nmcli|link encap|permanent address:/i,
  ],
  // Names in PowerShell, SNMP and inventories.
  [
    'interface',
    /\binterfacealias\b.{0,400}\bmac|\binterface(?:description|index)\b|netconnectionid|permanentaddress\b|\bifphysaddress\b|interface_?set\b|\btransport ?name\b|\bnome trasporto\b/i,
  ],
]

/**
 * Bridges list their own ports among the hosts behind them. These rows are recognised by a heading or legend above the
 * table and a flag in the row.
 */
export const OWN_ROWS: readonly { readonly above: RegExp; readonly row: RegExp }[] = [
  // RouterOS: `Flags: D - DYNAMIC; L - LOCAL`, then `2 DL 48:8F:5A:00:11:22 …`
  { above: /\bL - local\b/i, row: /^\s*(?:\d+\s+)?[A-KM-Z]*L[A-Z]*\s/ },
  // `brctl showmacs`
  { above: /\bis local\?/i, row: /\syes\s/ },
  // EdgeSwitch: `1  F0:9F:C2:0A:0B:0C  CPU Interface:  0/5/1  69  Management`
  { above: /\bIfIndex\b/i, row: /\sCPU Interface:/ },
  // Cumulus Linux: `VLAN  Master  Interface  MAC  TunnelDest  State …`
  { above: /\bmaster\b.{0,200}\bstate\b/i, row: /\spermanent\b/ },
]

/** Follows the first words of a command, up to nine words. */
const WORDS = String.raw`(?: (?!\S*: |[a-z]+[,;])(?=\S*[A-Za-z\d]|\| )[\w.,:/|"'\-^$]*[\w./|"'\-^$]){0,9}`
/** Commands that no other text begins with. */
export const COMMANDS = [
  String.raw`(?:show|sho?) (?!the |a |this |that |all of )[a-z][\w\-/.]*${WORDS}`,
  String.raw`disp?(?:lay)? [a-z][\w\-/.]*(?![\w\-/.]| ?:)${WORDS}`,
  String.raw`(?:get (?:system|router|hardware|switch|user|wireless-controller)|diag(?:nose)?|swctrl|esxcli) [a-z][\w-]*${WORDS}`,
  String.raw`/?(?:caps-man|interface|ip|ipv6|ppp|routing|system|user)(?:[ /][a-z\d][a-z\d-]*){0,5} print${WORDS}`,
  String.raw`Get-[A-Z][A-Za-z0-9]+${WORDS}`,
  String.raw`iw(?:info)? [a-z][\w.-]*${WORDS}`,
  String.raw`(?:arp|ndp) -[a-zA-Z]+${WORDS}`,
  String.raw`ip (?:-\S+ ){0,3}(?:l(?:ink)?|a(?:ddr(?:ess)?)?) (?:show|ls)${WORDS}`,
  'ifconfig(?: -a| [a-z][\\w.]*)?',
  String.raw`ip (?:-\S+ ){0,3}(?:neigh?|neighbou?r)(?! (?:add|del|change|replace)\b)${WORDS}`,
  String.raw`bridge (?:-\S+ ){0,3}fdb(?! (?:add|del|append|replace)\b)${WORDS}`,
  String.raw`lldp(?:ctl|cli show)${WORDS}`,
  String.raw`cat /[\w./-]+`,
].join('|')
