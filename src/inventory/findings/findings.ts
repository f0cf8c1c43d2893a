import { TABLE } from '../columns/sighting-store.ts'
import { sameAdapters, sameIps, twoNames } from './claims.ts'
import { FINDING_KINDS, type Finding, type FindingInput, type FindingContext } from './finding.ts'
import { isStep } from '../steps.ts'
import { randomOnWires, smallSwitches, twoPorts } from './on-ports.ts'
import { portFaults } from './port-faults.ts'
import { probablySame, replaced } from './since.ts'
import { unseenIps } from './unseen.ts'

/**
 * Works out the findings of an inventory: only a few kinds, and only those that its outputs leave no doubt about. The
 * time for each kind is linear in the size of the outputs. Works in steps, between which it yields.
 * @returns findings by kind, in the order of `FINDING_KINDS`
 */
export function* findingsOf(input: FindingInput): Generator<void, Finding[]> {
  const deviceAt = yield* devicesOf(input)
  const outputAt = yield* outputsOf(input)
  const context: FindingContext = { ...input, deviceAt, outputAt }
  const found: Finding[] = []
  for (const each of [sameIps, twoNames, twoPorts, smallSwitches, randomOnWires, unseenIps])
    found.push(...(yield* each(context)))
  for (const each of [sameAdapters, replaced, probablySame, portFaults]) {
    found.push(...each(context))
    yield
  }
  return FINDING_KINDS.flatMap((kind) => found.filter((finding) => finding.kind === kind))
}

function* devicesOf({ store, resolution }: FindingInput): Generator<void, Int32Array> {
  const devices = new Int32Array(store.size).fill(-1)
  for (let device = 0; device < resolution.size; device++) {
    if (isStep(device)) yield
    for (const sighting of resolution.sightings(device)) devices[sighting] = device
  }
  return devices
}

/**
 * The output of each sighting, by number: a new one starts with another text, source or kind of table, and where the
 * first line of a table repeats because it was printed twice.
 */
function* outputsOf({ store, resolution }: FindingInput): Generator<void, Uint32Array> {
  const outputs = new Uint32Array(store.size)
  let first = 0
  const said = (at: number) => JSON.stringify(store.facts(at))
  for (let at = 1; at < store.size; at++) {
    if (isStep(at)) yield
    const isSame =
      store.table(at) === store.table(first) &&
      store.text(at) === store.text(first) &&
      resolution.ports.sourceOf(at) === resolution.ports.sourceOf(first)
    const isAgain =
      store.address.at(at) === store.address.at(first) &&
      store.line(at) !== store.line(first) &&
      store.table(first) !== TABLE.capture &&
      said(at) === said(first)
    if (!isSame || isAgain) first = at
    outputs[at] = first
  }
  return outputs
}
