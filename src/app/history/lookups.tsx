import { useRef } from 'preact/hooks'
import type { HistoryRow } from '../../worker/user-data.ts'
import { Button } from '../ui/button.tsx'
import { Plate, PlateTitle } from '../ui/plate.tsx'
import { format } from '../platform/format.ts'
import { Section } from '../ui/section.tsx'
import { href } from '../platform/route.ts'
import { ask } from '../platform/worker-client.ts'
import { Entry } from './entry.tsx'
import { query, results, search, showMore } from './state.ts'
import { attempt, offerUndo } from '../ui/undo.tsx'
import { useSlashKey } from '../ui/slash-key.ts'
import { VERBATIM } from '../ui/verbatim-input.ts'

/** What was looked up on this device: pinned entries first, then day by day. */
export function Lookups() {
  const page = results.value
  if (page === null) return null
  if (page.total === 0) return <NothingYet />
  return (
    <div class="stack">
      <SearchField />
      {page.matching === 0 ? (
        <p class="history-none">Nothing in the history matches.</p>
      ) : (
        groupsOf(page.rows).map(({ name, rows }) => (
          <Section key={name} title={name} class="stack stack--tight">
            <ul class="rows">
              {rows.map((row) => (
                <Entry key={row.entry.hex} row={row} />
              ))}
            </ul>
          </Section>
        ))
      )}
      <div class="row">
        {page.matching > page.rows.length && (
          <>
            <Button onClick={showMore}>Show more</Button>
            <span class="soft">
              {format.count(page.rows.length)} of {format.count(page.matching)} shown.
            </span>
          </>
        )}
        <Button icon="bin" onClick={() => void attempt(clear)}>
          Clear history
        </Button>
      </div>
    </div>
  )
}

async function clear(): Promise<void> {
  const entries = await ask((worker) => worker.userData.forget('all'))
  const labelled = entries.filter(({ label, note }) => label !== '' || note !== '').length
  offerUndo(deletedWords(entries.length, labelled), () =>
    ask((worker) => worker.userData.restore(entries)),
  )
}

function deletedWords(count: number, labelled: number): string {
  if (count === 1) return `1 address${labelled === 1 ? ' with its label or note' : ''} was deleted.`
  const words = labelled === 0 ? '' : `, ${format.count(labelled)} of them with a label or note`
  return `${format.count(count)} addresses were deleted${words}.`
}

function NothingYet() {
  return (
    <Plate label="Nothing yet">
      <PlateTitle>No lookups yet</PlateTitle>
      <p>
        Addresses you look up appear here after a moment, or as soon as you copy something. You can
        label, pin and search them.
      </p>
      <p>
        <a class="button button--main" href={href('')}>
          Look up an address
        </a>
      </p>
    </Plate>
  )
}

function SearchField() {
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(field)
  return (
    <form
      class="history-search form-field"
      role="search"
      onSubmit={(event) => event.preventDefault()}
    >
      <label class="label" for="history-query">
        Search the history
      </label>
      <input
        ref={field}
        id="history-query"
        class="input"
        type="search"
        value={query}
        placeholder="digits, vendor, label or note"
        {...VERBATIM}
        onInput={(event) => search(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') search('')
        }}
      />
    </form>
  )
}

interface Group {
  readonly name: string
  readonly rows: HistoryRow[]
}

function groupsOf(rows: readonly HistoryRow[]): Group[] {
  const groups: Group[] = []
  for (const row of rows) {
    const { pinned, lookedUpAt } = row.entry
    const name = pinned
      ? 'Pinned'
      : lookedUpAt === 0
        ? 'Date unknown'
        : capitalized(format.day(lookedUpAt))
    const last = groups.at(-1)
    if (last?.name === name) last.rows.push(row)
    else groups.push({ name, rows: [row] })
  }
  return groups
}

function capitalized(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1)
}
