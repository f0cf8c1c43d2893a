import type { SavedInventory } from '../../../inventory/saved-inventory.ts'
import { format } from '../../platform/format.ts'

/** `today, 17:11, 65 devices` */
export function savedFacts({ savedAt, devices }: SavedInventory): string {
  return [
    ...dateWords(savedAt),
    ...(devices === null ? [] : [format.counted(devices, 'device')]),
  ].join(', ')
}

/** Day and time of a moment; none if it is not known. @param at milliseconds since 1970 */
export function dateWords(at: number): string[] {
  return at > 0 ? [format.day(at), format.timeOfDay(at)] : []
}
