import { NO_FACTS, type FactSet } from '../../values/facts.ts'
import type { Named } from '../named.ts'
import type { Group } from './group.ts'

/** Keys of a device's own adapters, which have its name. */
const PART =
  /^(?:(?:network_?|known_?|node_?)?(?:interfaces?|interface_?set|nics?|vifs?|adapters?|network_?cards?)|networks?|(?:private|public)_?net|ansible_\w+)$/i

/** An object or element that is open. */
export interface Node {
  readonly key: string
  readonly isPart: boolean
  readonly facts: FactSet
  /** Facts with keys of a neighbour, which is the device itself unless its address has another key. */
  neighbor: FactSet | null
  isNeighbor: boolean
  /** The port that an object within is about, unless it has one itself; '' if they are about several. */
  portWithin: string | null
  /** The name of an object within, unless it has one itself. */
  nameWithin: readonly string[]
  /** Whether that object is about the device as a whole, so that its adapters have that name, too. */
  isOfSystem: boolean
  /** IP address of the switch that asks a RADIUS server, which may occur again under other keys. */
  asking: string
  /** The name of the adapter that the object is about; '' for none. */
  adapter: string
  /** Whether it is about a network card, so that its name is that of an interface. */
  isOfAdapter: boolean
  /** Whether it is a lease, and its state. */
  isLease: boolean
  state: string
  /** What it calls the device, or the switch that has its port. */
  device: string
  /** The identifier of the device; '' for none. */
  deviceId: string
  /** The identifier of a VLAN; '' where another key has its number. */
  vlanId: string | null
  /** The identifier of a port, which is the neighbour's in lists of neighbours; '' in these. */
  portId: string | null
  /** Whether an object within is about a neighbour, so that the identifier is that of the own port. */
  hasNeighbor: boolean
  readonly named: Named[]
  groups: Group[]
}

export function nodeOf(key: string, facts: FactSet): Node {
  return {
    key,
    isPart: PART.test(key),
    facts,
    neighbor: null,
    isNeighbor: true,
    portWithin: null,
    nameWithin: NO_FACTS.name,
    isOfSystem: false,
    asking: '',
    adapter: '',
    isOfAdapter: false,
    isLease: false,
    state: '',
    device: '',
    deviceId: '',
    vlanId: null,
    portId: null,
    hasNeighbor: false,
    named: [],
    groups: [],
  }
}
