import { readFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { writeFormatted } from '../write-formatted.ts'
import { type Bar, changeSince, type Committed, type Figure, isMet, ratioOf } from './figure.ts'

/** The measurements of a run. */
export interface Report {
  readonly date: string
  readonly machine: string
  /** Version of the registry. */
  readonly registry: string
  readonly groups: readonly Group[]
  /** Sentences about missing measurements. */
  readonly missing: readonly string[]
  readonly seconds: Readonly<Record<string, number>>
}

interface Group {
  readonly title: string
  readonly figures: readonly Figure[]
}

const COMMITTED = fileURLToPath(new URL('figures.json', import.meta.url))
const MARKDOWN = fileURLToPath(new URL('FIGURES.md', import.meta.url))

const HOW_TO_READ = `Compare each figure with its peer: both were measured in the same run, alternating. A ratio below 1
means that ours is better, also for rates. “Since” compares with the last committed run: ratios if there is a peer, otherwise
the figures themselves; differences of less than a fifth come from the machine. A bar is what the project demands of itself: one
that is not met is work to be done, not a failed run.`

interface Row {
  readonly what: string
  readonly ours: string
  readonly beside: string
  readonly ratio: string
  readonly since: string
  readonly bar: string
}

/** The machine on which this runs, in a few words. */
export function machine(browser: string): string {
  const [cpu] = cpus()
  return `Node ${process.versions.node}, ${browser}, ${cpus().length} cores (${cpu?.model ?? 'unknown'})`
}

export function json(report: Report): string {
  const groups = report.groups.map(({ title, figures }) => ({
    title,
    figures: figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), met: isMet(figure) })),
  }))
  return JSON.stringify({ ...report, groups }, null, 2)
}

/** The report for a terminal. */
export async function table(report: Report): Promise<string> {
  const { committed, since } = await lastCommitted()
  const parts = report.groups.map(({ title, figures }) => {
    const rows = figures.map((figure) => rowOf(figure, committed))
    const width = (of: (row: Row) => string) => Math.max(...rows.map((row) => of(row).length))
    const [ours, ratio, change] = [
      width((r) => r.ours),
      width((r) => r.ratio),
      width((r) => r.since),
    ]
    const lines = rows.map((row) =>
      [
        `  ${row.what}`,
        `    ${row.ours.padStart(ours)}  ${row.ratio.padStart(ratio)}  ${row.since.padEnd(change)}  ${row.bar}`,
        ...(row.beside === '' ? [] : [`    beside ${row.beside}`]),
      ]
        .map((line) => line.trimEnd())
        .join('\n'),
    )
    return `${title}\n\n${lines.join('\n')}`
  })
  return [
    `${report.machine}; registry of ${report.registry}.\n${HOW_TO_READ} Last committed: ${since}.`,
    ...parts,
    ...report.missing,
    secondsOf(report),
  ].join('\n\n')
}

/** Writes the files that are committed. */
export async function writeFigures(report: Report): Promise<void> {
  const { committed, since } = await lastCommitted()
  const groups = report.groups.map(({ title, figures }) => {
    const rows = figures.map((figure) => {
      const row = rowOf(figure, committed)
      return `| ${[row.what, row.ours, row.beside, row.ratio, row.since, row.bar].join(' | ')} |`
    })
    const head = `| what | Nameplate | beside it | ratio | since ${since} | bar |\n| --- | --- | --- | --- | --- | --- |`
    return `## ${title}\n\n${head}\n${rows.join('\n')}`
  })
  const markdown = [
    '# Figures',
    `Written by \`npm run bench -- --write\` on ${report.date}: ${report.machine}; the official registry of ${report.registry}.`,
    HOW_TO_READ,
    ...groups,
    ...report.missing,
    secondsOf(report),
  ].join('\n\n')
  await writeFormatted(MARKDOWN, markdown)
  await writeFormatted(COMMITTED, json(report))
}

async function lastCommitted(): Promise<{
  readonly committed: ReadonlyMap<string, Committed>
  readonly since: string
}> {
  const text = await readFile(COMMITTED, 'utf8').catch(() => null)
  if (text === null) return { committed: new Map(), since: 'never' }
  const { date, groups } = JSON.parse(text) as {
    readonly date: string
    readonly groups: readonly { readonly figures: readonly Committed[] }[]
  }
  const figures = groups.flatMap((group) => group.figures)
  return { committed: new Map(figures.map((figure) => [figure.id, figure])), since: date }
}

function rowOf(figure: Figure, committed: ReadonlyMap<string, Committed>): Row {
  const ratio = ratioOf(figure)
  return {
    what: figure.what,
    ours: amount(figure.ours, figure.unit),
    beside: figure.peers
      .map(({ name, value }) => `${name}: ${amount(value, figure.unit)}`)
      .join('; '),
    ratio: ratio === null ? '' : times(ratio),
    since: changeSince(figure, committed.get(figure.id)),
    bar: figure.bar === undefined ? '' : barOf(figure.bar, figure),
  }
}

function barOf({ atMost, of }: Bar, figure: Figure): string {
  const limit = {
    value: amount(atMost, figure.unit),
    ratio: times(atMost),
    difference: `+ ${amount(atMost, figure.unit)}`,
  }
  return `≤ ${limit[of]}: ${isMet(figure) === true ? 'met' : 'not met'}`
}

function times(ratio: number): string {
  return `× ${ratio.toFixed(ratio < 0.1 ? 3 : 2)}`
}

function amount(value: number, unit: string): string {
  const [shown, of] = unit === 'ms' && value >= 1000 ? [value / 1000, 's'] : [value, unit]
  const digits = shown < 10 ? 2 : shown < 100 ? 1 : 0
  return `${shown.toLocaleString('en', { maximumFractionDigits: digits })} ${of}`
}

function secondsOf({ seconds }: Report): string {
  const all = Object.values(seconds).reduce((sum, one) => sum + one, 0)
  const each = Object.entries(seconds).map(([phase, one]) => `${phase} ${Math.round(one)}`)
  return `The run took ${Math.round(all)} s: ${each.join(', ')}.`
}
