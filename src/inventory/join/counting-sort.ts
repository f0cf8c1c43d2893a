/** Members of groups in one array: those of group `g` are from `start[g]` up to, not including, `start[g + 1]`. */
export interface Grouped {
  readonly start: Uint32Array
  readonly members: Uint32Array
}

export type Members = readonly number[] | Uint32Array

/** Marks a member that is in no group. */
export const NO_GROUP = 0xffff_ffff

/**
 * Gathers members by group with a counting sort, which keeps their order.
 * @param groups number of groups
 * @param groupOf the group of each member, below `groups`, or `NO_GROUP`
 * @param members as long as `groupOf`; omitted if the members are numbered from 0
 */
export function groupsOf(groups: number, groupOf: Uint32Array, members?: Uint32Array): Grouped {
  const start = new Uint32Array(groups + 1)
  if (groupOf.length === 0) return { start, members: groupOf }
  // By index: until V8 has compiled it, a loop over the values takes several times as long, and it runs only once.
  for (let at = 0; at < groupOf.length; at++) {
    if (groupOf[at] !== NO_GROUP) start[groupOf[at]! + 1]!++
  }
  for (let group = 0; group < groups; group++) start[group + 1]! += start[group]!
  const gathered = new Uint32Array(start[groups] ?? 0)
  const next = start.slice()
  for (let at = 0; at < groupOf.length; at++) {
    const group = groupOf[at]!
    if (group !== NO_GROUP) gathered[next[group]!++] = members === undefined ? at : members[at]!
  }
  return { start, members: gathered }
}

export function sizeOf({ start }: Grouped, group: number): number {
  return start[group + 1]! - start[group]!
}

export function membersOf({ start, members }: Grouped, group: number): Members {
  const first = start[group]!
  const end = start[group + 1]!
  // Nearly all groups have one member, and `subarray` takes longer than creating an array of one.
  return end - first === 1 ? [members[first]!] : members.subarray(first, end)
}
