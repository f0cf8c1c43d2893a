import type { PortOutlet } from '../../../inventory/join/outlets.ts'
import { linkOf, type PortFacts } from '../../../inventory/read/own/port-fact.ts'
import { format } from '../../platform/format.ts'

/** Whether a switch reports that a port has no link. */
export function isDown(facts: PortFacts): boolean {
  return linkOf(facts).link === 'down'
}

/** The outlet that a port leads to, in a few words. */
export function outletWords(outlet: PortOutlet | null): string[] {
  if (outlet === null) return []
  return [`outlet ${outlet.outlet}`, ...(outlet.room === '' ? [] : [outlet.room])]
}

/** Everything a switch reports about a port, in a few words. */
export function portWords(facts: PortFacts): string[] {
  const { description, state } = facts
  const first = [description, isDown(facts) ? undefined : state].filter(
    (words) => words !== undefined,
  )
  return [...first, ...conditionWords(facts)]
}

/** What a switch reports about a port besides its name: that it is down, its speed, PoE, errors. */
export function conditionWords(facts: PortFacts): string[] {
  const { state, reason, speed, duplex, poe, errors, lastUse } = facts
  const words = [
    isDown(facts) ? state?.replace(/^not ?connect$/i, 'not connected') : undefined,
    reason,
    speed === undefined ? undefined : speedWords(speed),
    duplex === undefined ? undefined : `${duplex} duplex`,
    poe && poeWords(poe),
    errors?.input ? format.counted(errors.input, 'input error') : undefined,
    errors?.crc ? format.counted(errors.crc, 'CRC error') : undefined,
    lastUse === undefined ? undefined : `last input ${lastUse}`,
  ]
  return words.filter((word) => word !== undefined)
}

/** `100 Mbit/s`, `2.5 Gbit/s`. @param speed in Mbit/s */
export function speedWords(speed: number): string {
  return speed < 1000 ? `${speed} Mbit/s` : `${speed / 1000} Gbit/s`
}

function poeWords({ state, watts, class: number }: NonNullable<PortFacts['poe']>): string {
  const parts = [
    state,
    watts ? `${watts}\u00a0W` : undefined,
    number === undefined ? undefined : `class ${number}`,
  ]
  return `PoE ${parts.filter((part) => part !== undefined).join(', ')}`
}
