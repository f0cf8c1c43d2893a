import { anyOf } from './any-of.ts'

/** Keys that say nothing about their value, which has the name of the enclosing object: `"mac-address": [{"data": "…"}]`. */
export const BOXES: ReadonlySet<string> = new Set([
  'data',
  'value',
  'VALUE',
  '_value',
  '#text',
  '$t',
  'local',
])

/** Keys of a device's own adapters, which have its name. */
export const PART =
  /^(?:(?:network_?|known_?|node_?)?(?:(?:physical|logical)?[-_]?interfaces?|interface_?set|nics?|vifs?|adapters?|network_?cards?)|networks?|(?:private|public)_?net|ansible_\w+)$/i

/** Objects with these keys describe something other than the device. */
export const OF_OTHERS =
  /gateway|router|dns|public_?ip|server|switch|uplink|access_?point|next_?hop|parent|subnet(?!s$)|network|lease_?server|vendor|service|script|port\b|neighbou?r|^local$/i

/** Keywords that a space separates from their value, in settings and lists of leases. */
export const KEYWORDS = anyOf([
  // Settings of switches and firewalls
  /mac(?:-addr(?:ess)?| address(?= \S+$))|ip(?:v[46])?-addr(?:ess)?|ip(?! arp )/,
  // Leases and reservations of ISC's and other DHCP servers, and OpenWrt's
  /binding state|hardware[ -](?:ethernet|address)|fixed-address|client-hostname|client-name|(?:your|client)-(?:ip|ethernet-address)/,
  /option host-name|(?:option|list) (?:mac|ip|name)/,
  // `ifconfig`, `ip` and `iw`
  /inet[46]?(?: addr:?)?|ether|lladdr|link\/ether|hwaddr(?:ess)?(?: ether)?|station|bssid/,
  /host(?:_?name)?|address|mac|name/,
])

/** Between the keys of a path. */
export const PATH = ' › '
