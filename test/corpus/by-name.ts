/** A number that depends on the name of a fixture alone: a further fixture hardly changes which ones are chosen by it. */
export function numberOf(name: string): number {
  let hash = 0x811c9dc5
  // FNV-1a
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
