import { anyOf } from './any-of.ts'

/** Names of interfaces, before the number of a port: `Gi` of `Gi1/0/5`. */
export const INTERFACES = anyOf([
  // IOS, IOS XR, NX-OS, and the many switches that use their names; recheck: at most 40 characters
  /gi|te|fa|et|eth|hu|fo|tw|twe|fi|po|vl|lo|tu|be|pc|me|[a-z-]*(?:ethernet|gige?)|port-?channel|bundle-ether/,
  /vlan|loopback|tunnel|serial|nve|bvi|dot11radio|port|trunk|bridge|management|internal|mgmt/,
  // Huawei and H3C
  /bridge-aggregation|route-aggregation|eth-trunk|vlan-?(?:if|interface)|[fhmx]?ge|bagg|ragg|meth|m-ge|smartrate/,
  // Junos
  /ae|irb\.?|em|fxp|vme|reth/,
  // ADTRAN, Allied Telesis, Avaya, Ciena, FastIron, Onyx, ProCurve, ZTE
  /(?:ten-?)?gigabit-switchport|sa|mlt|agg-|lg|mpo|trk|x?gei?_|smartgroup/,
  /gigaport|ethernetport|lag|gpon|epon/,
  // RouterOS
  /ether|sfp|sfp-sfpplus|qsfp|qsfpplus|combo|bonding|cap/,
  // Linux
  /enp?|ens|eno|enx|br|bond|team|swp|veth|tap|tun|vxlan|vni|flannel\.|docker|cni|macvlan|macvtap|ipvlan/,
  /wlan|wlp|wlx|wifi|ath|ra|phy\d-ap|phy\d-sta|wg|ppp|wwan|usb|hci|dummy/,
  // Hypervisors
  /vnet|virbr|vmbr|vmnet|vboxnet|lxdbr|lxcbr|incusbr|vmk|vmnic|vnic/,
  // FreeBSD and its firewalls
  /igb|mlxen|mce|ix|ixl|re|vmx|vtnet|epair|bge|nic|lagg|lan|wan|dmz/,
  // Solaris, AIX, macOS, GRUB
  /e1000g|nxge|ixgbe|bnxe?|hme|aggr|net|ent|utun|awdl|llw|p2p|efinet/,
])

/** Ports with any name, or none. */
export const PORTS = anyOf([
  // `Ten 1/0/5`
  /(?:ten|fas|for|hun|two|fiv|fou|app|ser) \d+\/\d+(?:\/\d+)?/,
  // `g0/3`
  /[gft]\d{1,2}\/\d{1,2}(?:\/\d{1,2})?/,
  // `ge-0/0/1.0`, `xe-0/1/0:2`
  /[gxef]et?-\d+\/\d+\/\d+(?:\.\d+|:\d+)*/,
  // `1/2/3/9/gpononu`
  /\d{1,3}(?:\/\d{1,3}){2,3}\/[a-z]{3,12}/,
  // `1/0/5`, `1/1/c1/1`, `0/1.100`
  /\d{1,3}(?:\/c?\d{1,3}){1,3}(?:[.:]\d+)*/,
  // `1:12`, but not `1:02`, a time
  /\d{1,2}:(?!0\d)\d{1,3}/,
  // `1/g5`, `2/xg1`
  /\d{1,6}\/x?[gx]\d{1,2}/,
  // `br-lan`, `docker-gwbridge`
  /(?:br|wlan|docker)-[\w.-]+/,
  /mgmt|cpu/,
  /enx[0-9a-f]{12}/,
  // `stack1/2`, `gpon_olt-1/2/3`; recheck: at most 40 characters
  /[a-z][a-z-]+\d+\/\d+(?:[/.:]\d+)*/,
  /[a-z]{2,8}(?:_[a-z]{2,8}-|_)\d+\/\d+(?:[/.:]\d+)*/,
])
