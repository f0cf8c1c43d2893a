/** Members of groups, all in one array: those of group `g` lie from `start[g]` to `start[g + 1]`. */
export interface Grouped {
  readonly start: Uint32Array
  readonly members: Uint32Array
}

export type Members = readonly number[] | Uint32Array

/** The group of what is in none. */
export const NO_GROUP = 0xffff_ffff

/**
 * Gathers members by their groups, in their order, by counting twice.
 * @param groupOf the group of each member, below `groups`, or `NO_GROUP`
 * @param members as long as `groupOf`; left out where the members are numbered from 0
 */
export function groupsOf(groups: number, groupOf: Uint32Array, members?: Uint32Array): Grouped {
  const start = new Uint32Array(groups + 1)
  if (groupOf.length === 0) return { start, members: groupOf }
  for (const group of groupOf) if (group !== NO_GROUP) start[group + 1]!++
  for (let group = 0; group < groups; group++) start[group + 1]! += start[group]!
  const gathered = new Uint32Array(start[groups] ?? 0)
  const next = start.slice()
  for (let at = 0; at < groupOf.length; at++) {
    const group = groupOf[at]!
    if (group !== NO_GROUP) gathered[next[group]!++] = members === undefined ? at : members[at]!
  }
  return { start, members: gathered }
}

/** How many members a group has. */
export function sizeOf({ start }: Grouped, group: number): number {
  return start[group + 1]! - start[group]!
}

/** The members of one group. */
export function membersOf({ start, members }: Grouped, group: number): Members {
  const first = start[group]!
  const end = start[group + 1]!
  // Nearly all groups have one, and a view of an array takes longer to make than an array of one.
  return end - first === 1 ? [members[first]!] : members.subarray(first, end)
}
