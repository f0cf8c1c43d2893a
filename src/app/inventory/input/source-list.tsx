import { useSignal } from '@preact/signals'
import type { InventorySummary, SourceInfo } from '../../../worker/inventory/inventory-summary.ts'
import { format } from '../../platform/format.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field, typing } from './text-field.tsx'
import { close, read } from '../state.ts'
import { framesWords, sourceName } from '../sentences.ts'

type Opened = 'text' | 'sources' | 'add' | null

interface SourcesProps {
  readonly summary: InventorySummary
  /** Whether the text is shown at first. */
  readonly open?: boolean
}

/** The sources of the inventory: a line that expands. */
export function Sources({ summary, open = false }: SourcesProps) {
  const { sources, shortText } = summary
  const opened = useSignal<Opened>((open || typing.peek()) && shortText !== null ? 'text' : null)
  const [first] = sources
  const toggle = (what: Exclude<Opened, null>) => {
    opened.value = opened.value === what ? null : what
  }
  const done = () => (opened.value = null)
  const content = shortText === null ? 'sources' : 'text'
  const bytes = sources.reduce((sum, source) => sum + sizeOf(source), 0)
  return (
    <div class="stack stack--close no-print">
      <div class="inventory-opened">
        <Button
          icon="file"
          kind="bare"
          class="inventory-source-line"
          aria-expanded={opened.value === content}
          onClick={() => toggle(content)}
        >
          <span>
            <bdi>{first === undefined ? 'No source' : sourceName(first)}</bdi>{' '}
            <span class="soft">
              {sources.length > 1 && `and ${format.count(sources.length - 1)} more, `}
              {bytes > 0 && <span class="unbroken">{format.bytes(bytes)}</span>}
            </span>
          </span>
        </Button>
        <Button aria-expanded={opened.value === 'add'} onClick={() => toggle('add')}>
          Add
        </Button>
        <IconButton icon="clear" label="Clear" onClick={clear} />
      </div>
      {opened.value === 'text' && shortText !== null && <Field text={shortText} onDone={done} />}
      {opened.value === 'add' && <Field text="" add onDone={done} />}
      {opened.value === 'sources' && (
        <ol class="inventory-source-list">
          {sources.map((source, at) => (
            <SourceRow key={at} source={source} at={at} only={sources.length === 1} />
          ))}
        </ol>
      )}
    </div>
  )
}

interface SourceRowProps {
  readonly source: SourceInfo
  readonly at: number
  readonly only: boolean
}

function clear(): void {
  typing.value = false
  close()
}

function sizeOf({ characters, capture }: SourceInfo): number {
  return capture?.bytes ?? characters
}

/** A source, with a name to use if the text does not say which device printed it. */
function SourceRow({ source, at, only }: SourceRowProps) {
  const { name, lines, characters, capture } = source
  /** Kept while the row is rendered anew, as for labels that another tab has changed. */
  const typed = useSignal<string | null>(null)
  const rename = () => {
    const wanted = typed.peek()?.trim() ?? ''
    typed.value = null
    if (wanted !== (name ?? '')) read({ from: 'renamed', source: at, name: wanted })
  }
  return (
    <li class="row">
      <input
        type="text"
        class="input inventory-source-name"
        aria-label={`Name of source ${at + 1}`}
        value={typed.value ?? name ?? ''}
        placeholder={sourceName(source)}
        maxLength={80}
        data-unsaved={typed.value === null ? undefined : true}
        onInput={({ currentTarget: { value } }) => (typed.value = value)}
        onChange={rename}
      />
      <span class="soft">
        {characters > 0 && `${format.counted(lines, 'line')}, ${format.bytes(characters)}`}
        {capture && `${framesWords([capture])}; ${format.bytes(capture.bytes)}`}
      </span>
      {!only && (
        <IconButton
          icon="bin"
          label={`Remove ${sourceName(source)}`}
          onClick={() => read({ from: 'removed', source: at })}
        />
      )}
    </li>
  )
}
