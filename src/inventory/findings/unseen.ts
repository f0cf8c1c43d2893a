import { TABLE } from '../columns/sighting-store.ts'
import { addToList } from '../join/multimap.ts'
import { addressAt, hexAt, keyOf, vlanAt, type Finding, type FindingContext } from './finding.ts'
import { isStep } from '../steps.ts'

/** For each unseen device, this many others of the VLAN must have been seen. */
const SEEN_FOR_EACH = 3

/**
 * Devices with an IP address in a VLAN that no switch has seen, although the others of this VLAN were seen. A switch
 * has no entry for its own address, which is often unknown: a single unseen device may be that.
 */
export function* unseenIps(context: FindingContext): Generator<void, Finding[]> {
  const { store, resolution, kindOf } = context
  const { ownership, devicesByPort, uplinks } = resolution
  const { forwarders } = devicesByPort
  if (forwarders.size === 0) return []
  const isEachKnown = [...forwarders].every((source) => ownership.rootOfSource(source) !== null)
  const seen = new Map<string, number>()
  /** The first sighting of each, by VLAN. */
  const unseen = new Map<string, number[]>()
  for (let device = 0; device < resolution.size; device++) {
    if (isStep(device)) yield
    const sightings = resolution.sightings(device)
    let isSeen = false
    let asked = -1
    for (const sighting of sightings) {
      const table = store.table(sighting)
      if (table === TABLE.mac || table === TABLE.wireless) isSeen = true
      else if (asked < 0 && table === TABLE.arp && vlanAt(context, sighting) !== '')
        asked = sighting
    }
    if (asked < 0) continue
    const vlan = vlanAt(context, asked)
    if (isSeen) {
      seen.set(vlan, (seen.get(vlan) ?? 0) + 1)
      continue
    }
    const address = addressAt(context, asked)
    const root = ownership.devices.find(address)
    if (ownership.sourceOf(root) !== null || uplinks.isReported(root)) continue
    if (kindOf(address) !== 'virtual' && store.isCertain(asked)) addToList(unseen, vlan, asked)
  }
  const findings: Finding[] = []
  for (const [vlan, sightings] of unseen) {
    if (sightings.length === 1 && !isEachKnown) continue
    if ((seen.get(vlan) ?? 0) < SEEN_FOR_EACH * sightings.length) continue
    for (const sighting of sightings) {
      const [ip = ''] = store.values(sighting, 'ip')
      findings.push({
        kind: 'unseen',
        key: keyOf('unseen', hexAt(context, sighting)),
        sentence: `No switch has seen ${ip}, in VLAN ${vlan}.`,
        rows: [context.deviceAt[sighting]!],
        evidence: [sighting],
      })
    }
  }
  return findings
}
