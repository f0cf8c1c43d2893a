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

/** Between the keys of a path. */
export const PATH = ' › '
