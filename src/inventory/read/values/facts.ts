import type { Facts } from '../../sighting.ts'

/** Shared by all kinds of facts without a value. */
const NOTHING: readonly string[] = []

export const NO_FACTS: Facts = {
  ip: NOTHING,
  vlan: NOTHING,
  port: NOTHING,
  name: NOTHING,
}
