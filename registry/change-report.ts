import { blockWithLength } from '../src/core/registry/assignment.ts'
import { withinLine } from '../src/core/text/inline-text.ts'
import type { Change } from '../src/core/update/changes.ts'
import type { LastUpdate } from '../src/core/update/changes.ts'

const HEADINGS: Readonly<Record<Change['kind'], string>> = {
  new: 'New',
  renamed: 'Changed',
  gone: 'Gone',
}

/**
 * The changes of a registry update as Markdown for a pull request: one line with the counts, then a list for each kind.
 * Names are escaped, so that none of them can act as Markdown or HTML.
 */
export function changeReport({ from, to, counts, listed }: LastUpdate): string {
  const kinds = Object.keys(HEADINGS) as Change['kind'][]
  const summary = kinds.map((kind) => `${counts[kind]} ${HEADINGS[kind].toLowerCase()}`)
  const lines = [`${summary.join(', ')} from ${from} to ${to}`]
  for (const kind of kinds) {
    if (counts[kind] === 0) continue
    const shown = listed.filter((change) => change.kind === kind)
    lines.push('', `## ${HEADINGS[kind]}`, '', ...shown.map((change) => `- ${described(change)}`))
    if (shown.length < counts[kind]) lines.push(`- … and ${counts[kind] - shown.length} more`)
  }
  return `${lines.join('\n')}\n`
}

function described(change: Change): string {
  switch (change.kind) {
    case 'new':
      return `${blockOf(change.after.prefix)}: ${holder(change.after)}`
    case 'gone':
      return `${blockOf(change.before.prefix)}: ${holder(change.before)}`
    case 'renamed':
      return `${blockOf(change.after.prefix)}: ${holder(change.before)} → ${holder(change.after)}`
  }
}

function blockOf(prefix: string): string {
  return `\`${blockWithLength(prefix)}\``
}

function holder({
  organization,
  country,
}: {
  readonly organization: string
  readonly country: string | null
}): string {
  const name = withinLine(organization).replaceAll(/[\\`*_{}[\]<>()#+.!|~@&-]/g, String.raw`\$&`)
  return country === null ? name : `${name} (${country})`
}
