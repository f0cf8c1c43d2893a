/** The kinds of address in the order in which people want them sorted: devices first, then what is not a device. */
export const KINDS = [
  'own',
  'unicast',
  'shared',
  'private',
  'company-id',
  'unassigned',
  'virtual',
  'random',
  'unknown',
  'well-known',
  'multicast',
  'broadcast',
  'null',
] as const

/**
 * `own`: labelled by the user. `unicast`: its block has one holder. `shared`: its block was assigned to several holders.
 * `private`: the holder keeps its name secret. `company-id`: made from a CID. `unassigned`: in a part of a subdivided
 * block that nobody holds. `virtual`: typical of a hypervisor or of containers. `random`: made up by a device.
 * `unknown`: universal, but in no block.
 */
export type AddressKind = (typeof KINDS)[number]

/** Names of the kinds on the screen and in exports, and of words that are only possibly addresses. */
export const KIND_NAMES: Readonly<Record<AddressKind | 'possible', string>> = {
  own: 'Own',
  unicast: 'Unicast',
  shared: 'Several companies',
  private: 'Private',
  'company-id': 'Company ID',
  unassigned: 'Unassigned part',
  virtual: 'Virtual machine',
  random: 'Random or local',
  unknown: 'Unknown',
  'well-known': 'Well known',
  multicast: 'Multicast',
  broadcast: 'Broadcast',
  null: 'Null',
  possible: 'Possible',
}
