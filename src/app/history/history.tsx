import './history.css'
import { BACKUP, href, PREFIXES, HISTORY, linkToLookup } from '../platform/route.ts'
import { route } from '../platform/router.ts'
import { Backup } from './backup.tsx'
import { Prefixes } from './prefixes.tsx'
import { unreadable, query, results, search, showMore } from './history-lists.ts'
import { ErrorText, Digits, Note, Label } from '../ui/text.tsx'
import { useRef } from 'preact/hooks'
import type { HistoryEntry } from '../../core/user-data/user-data.ts'
import type { HistoryRow } from '../../worker/user-data.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Plate, PlateTitle, Section } from '../ui/plate.tsx'
import { format } from '../platform/format.ts'
import { ask } from '../platform/worker-client.ts'
import { attempt, offerUndo, announce } from '../ui/notices.tsx'
import { useSlashKey, VERBATIM } from '../ui/keyboard.ts'
import { useSignal } from '@preact/signals'
import { written } from '../platform/address-style.ts'
import { useFormOpener, addressForm } from '../ui/label-draft.ts'
import { LabelForm } from '../ui/label-form.tsx'

const PARTS = [
  ['', 'Lookups'],
  [PREFIXES, 'Own prefixes'],
  [BACKUP, 'Backup'],
] as const

/** User data: the history (`#/history?q=`), own prefixes (`#/history/prefixes`), and their backup (`#/history/backup`). */
export function HistoryScreen() {
  const [part = ''] = route.value.path
  return (
    <div class="stack history">
      <h1 class="screen-title">History</h1>
      <nav class="row history-nav" aria-label="History">
        {PARTS.map(([name, title]) => (
          <a
            key={name}
            href={href(HISTORY, name === '' ? [] : [name])}
            aria-current={name === part ? 'page' : undefined}
          >
            {title}
          </a>
        ))}
      </nav>
      <ErrorText>{unreadable.value}</ErrorText>
      {part === PREFIXES ? (
        <Prefixes key={route.value.query.get('prefix')} />
      ) : part === BACKUP ? (
        <Backup />
      ) : (
        <Lookups />
      )}
    </div>
  )
}

/** Past lookups on this device: pinned entries first, then day by day. */
function Lookups() {
  const page = results.value
  if (page === null) return null
  if (page.total === 0) return <NothingYet />
  return (
    <div class="stack">
      <SearchField />
      {page.matching === 0 ? (
        <p>Nothing in the history matches.</p>
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
        <Button icon="bin" onClick={() => void attempt(() => forget('all', deletedWords))}>
          Clear history
        </Button>
      </div>
    </div>
  )
}

/** Deletes entries; without a word if a click before, or another tab, has deleted them already. */
async function forget(
  which: readonly string[] | 'all',
  words: (entries: readonly HistoryEntry[]) => string,
): Promise<void> {
  const entries = await ask((worker) => worker.userData.forget(which))
  if (entries.length === 0) return
  offerUndo(words(entries), () => ask((worker) => worker.userData.restore(entries)))
}

function deletedWords(entries: readonly HistoryEntry[]): string {
  const count = entries.length
  const labelled = entries.filter(({ label, note }) => label !== '' || note !== '').length
  if (count === 1) return `1 address${labelled === 1 ? ' with its label or note' : ''} was deleted.`
  const words = labelled === 0 ? '' : `, ${format.count(labelled)} of them with a label or note`
  return `${format.count(count)} addresses were deleted${words}.`
}

function NothingYet() {
  return (
    <Plate label="No lookups yet">
      <PlateTitle>No lookups yet</PlateTitle>
      <p>Addresses you look up appear here. You can label, pin and search them.</p>
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

function Entry({ row: { entry, title, ownPrefix } }: { row: HistoryRow }) {
  const { hex, pinned, label, note, lookedUpAt } = entry
  const { isOpen, opener, open, close } = useFormOpener(addressForm(hex))
  const shown = written(hex)
  const showsTools = useSignal(false)

  const pin = async () => {
    await ask((worker) => worker.userData.describe(hex, { pinned: !pinned }))
    announce(pinned ? `${shown} is no longer pinned.` : `${shown} is pinned.`)
  }
  const remove = () => forget([hex], () => `${shown} was deleted.`)
  return (
    <li class="entry">
      <a class="entry-link" href={linkToLookup(written(hex))}>
        <Digits>{shown}</Digits>
        <bdi class="soft small">{title}</bdi>
        {pinned && lookedUpAt > 0 && <span class="soft small">{format.day(lookedUpAt)}</span>}
      </a>
      {lookedUpAt > 0 && (
        <time class="soft small entry-time" dateTime={new Date(lookedUpAt).toISOString()}>
          {format.timeOfDay(lookedUpAt)}
        </time>
      )}
      {isOpen ? (
        <LabelForm
          name={`Label for ${shown}`}
          draft={addressForm(hex)}
          words={{ label, note }}
          save={(words) => ask((worker) => worker.userData.describe(hex, words))}
          close={close}
        />
      ) : (
        <>
          {(label !== '' || ownPrefix !== '' || note !== '') && (
            <div class="row entry-words">
              {label !== '' && <Label text={label} />}
              {ownPrefix !== '' && (
                <span class="entry-own">
                  <span class="hidden-visually">Own prefix: </span>
                  <Label text={ownPrefix} />
                </span>
              )}
              <Note text={note} />
            </div>
          )}
          <IconButton
            icon="more"
            label={`Actions for ${shown}`}
            class="entry-more"
            aria-expanded={showsTools}
            onClick={() => (showsTools.value = !showsTools.value)}
          />
          <div class={showsTools.value ? 'entry-tools entry-tools--shown' : 'entry-tools'}>
            <IconButton
              icon="pin"
              label={`Pin ${shown}`}
              aria-pressed={pinned}
              onClick={() => void attempt(pin)}
            />
            <IconButton icon="pen" label={`Label ${shown}`} ref={opener} onClick={open} />
            <IconButton icon="bin" label={`Delete ${shown}`} onClick={() => void attempt(remove)} />
          </div>
        </>
      )}
    </li>
  )
}
