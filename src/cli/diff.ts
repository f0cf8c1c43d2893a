import { basename } from 'node:path'
import type { ChangeStatus } from '../inventory/change-status.ts'
import { compareInventories, type MissingSwitches } from '../inventory/compare.ts'
import type { DeviceRow } from '../inventory/export/device-columns.ts'
import { Failure, STATUS, type Status, type Host } from './host.ts'
import { checkStandardInput, fileOf, noSuchFile, type Input } from './inputs.ts'
import { describer, deviceRows, readInventory } from './take-inventory.ts'
import type { Format } from './options.ts'
import { writeRows } from './write-rows.ts'

/**
 * Writes the differences between the devices of two files. A table has only the changed devices; CSV and JSON have all.
 * @returns `nothing` (status 1) if something differs, like `diff`, or cannot be compared
 */
export async function diff(
  words: readonly string[],
  format: Format | null,
  host: Host,
): Promise<Status> {
  const [first, second, ...others] = words
  if (first === undefined || second === undefined || others.length > 0) {
    throw new Failure('Give two files: nameplate diff <file before> <file after>.')
  }
  if (format === 'jsonl')
    throw new Failure('Differences are written with --table, --csv or --json.')
  checkStandardInput(words)
  const { trie } = await host.registry()
  // Output that names no switch counts as the same switch in both files, whatever their names.
  const called = second === '-' ? 'Standard input' : basename(second)
  const read = async (word: string) =>
    await readInventory([await inputOf(word, host)], trie, host, called)
  const { inventory: earlier } = await read(first)
  const { inventory: later } = await read(second)
  if (earlier === null || later === null) return STATUS.failed
  const before = earlier.summaries()
  const { devices, counts, missing, incomparable } = compareInventories(
    before,
    later.summaries(),
    later.sharedAddresses(),
  )
  const describe = describer(trie)
  const now = [...deviceRows(later, trie)]
  const rows = devices.flatMap((change): DeviceRow[] => {
    const known = change.before === null ? null : before[change.before]!
    const row = change.after === null ? known && describe(known) : now[change.after]!
    return row === null ? [] : [{ ...row, compared: { change, before: known } }]
  })
  const changed = rows.filter(({ compared }) => compared?.change.status !== 'same')
  const written = { compared: true, registry: trie.version, inventory: later } as const
  if (format === null || format === 'table') {
    await writeRows(changed, { format: 'table', ...written }, host)
    await host.out.write(`${summary(counts)}${missingWords(missing)}\n`)
  } else {
    await writeRows(rows, { format, ...written }, host)
  }
  if (incomparable > 0) {
    host.say(
      `nameplate: The places of ${incomparable} device${incomparable === 1 ? '' : 's'} cannot be compared, because the files are of different switches.`,
    )
  }
  return changed.length === 0 && incomparable === 0 ? STATUS.done : STATUS.nothing
}

function summary(counts: Readonly<Record<ChangeStatus, number>>): string {
  return `${counts.new} new, ${counts.gone} gone, ${counts.moved} moved, ${counts.changed} changed, ${counts.same} the same`
}

/** The switches missing from the later file. */
function missingWords({ names, gone }: MissingSwitches): string {
  return gone === 0
    ? ''
    : `; ${gone} of the gone devices were on ${names.join(', ')}, which are missing from the later file`
}

async function inputOf(word: string, host: Host): Promise<Input> {
  if (word === '-') return { kind: 'stream', name: null, open: () => host.stdin }
  const file = await fileOf(word)
  if (file === null) throw new Failure(noSuchFile(word))
  return file
}
