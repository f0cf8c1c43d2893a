/** Members of groups, all in one array: those of group `g` lie from `start[g]` to `start[g + 1]`. */
export interface Grouped {
  readonly start: Uint32Array
  readonly members: Uint32Array
}

export type Members = readonly number[] | Uint32Array

/**
 * Gathers members by their groups, in their order, by counting twice.
 * @param each calls its argument with every pair of a group below `groups` and a member; the same each time
 */
export function groupsOf(
  groups: number,
  each: (take: (group: number, member: number) => void) => void,
): Grouped {
  const start = new Uint32Array(groups + 1)
  each((group) => {
    start[group + 1]!++
  })
  for (let group = 0; group < groups; group++) start[group + 1]! += start[group]!
  const members = new Uint32Array(start[groups] ?? 0)
  const next = start.slice()
  each((group, member) => {
    members[next[group]!++] = member
  })
  return { start, members }
}

/** The members of one group. */
export function membersOf({ start, members }: Grouped, group: number): Members {
  const first = start[group]!
  const end = start[group + 1]!
  // Nearly all groups have one, and a view of an array takes longer to make than an array of one.
  return end - first === 1 ? [members[first]!] : members.subarray(first, end)
}
