import type { InventorySummary, SourceInfo } from '../../../worker/inventory/inventory-summary.ts'
import type { UnnamedSwitches } from '../../../inventory/join/unnamed-switches.ts'
import { format } from '../../platform/format.ts'
import { useAnswer } from '../../ui/asking.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy.tsx'
import { useKeptText } from '../../ui/kept-text.ts'
import { tabInventoryId } from '../../platform/tab-inventory.ts'
import { Panel } from '../panel.tsx'
import { edit } from './text-field.tsx'
import { keeping, read } from '../current-inventory.ts'
import { framesWords, readWords, sourceName, UNREAD } from '../sentences.ts'

interface SourcesProps {
  readonly summary: InventorySummary
  readonly class?: string
}

/** A button that opens the sources of the inventory; each has a name that can be changed. */
export function Sources({ summary, class: more = '' }: SourcesProps) {
  const { job, sources, shortText, unnamedSwitches } = summary
  const isHere = keeping.value?.isHere === true
  const [first, ...others] = sources
  const bytes = sources.reduce((sum, source) => sum + sizeOf(source), 0)
  const face = (
    <>
      {others.length > 0 ? (
        format.counted(sources.length, 'source')
      ) : (
        <>
          <span class="hidden-visually">Sources: </span>
          <bdi>{first === undefined ? 'No source' : sourceName(first)}</bdi>
        </>
      )}{' '}
      <span class="soft">{bytes > 0 && format.bytes(bytes)}</span>
    </>
  )
  return (
    <Panel
      name="Sources"
      icon="file"
      class={`inventory-sources panel-key--words ${more}`}
      face={face}
    >
      {(close) => (
        <div class="stack stack--close inventory-source-panel">
          <ol class="inventory-source-list">
            {sources.map((source, at) => (
              <SourceRow
                key={`${at} ${contentOf(source)}`}
                job={job}
                source={source}
                at={at}
                only={sources.length === 1}
                isHere={isHere}
              />
            ))}
          </ol>
          {isHere &&
            unnamedSwitches.map(({ source, switches }) => (
              <ToldApart key={source} source={source} switches={switches} />
            ))}
          {isHere && shortText !== null && (
            <Button
              icon="pen"
              onClick={() => {
                close()
                edit(shortText)
              }}
            >
              Edit the text
            </Button>
          )}
          <p class="soft small">
            Read {readWords(summary)}. Looked up in the registry of{' '}
            {format.date(summary.registryVersion)}.
          </p>
        </div>
      )}
    </Panel>
  )
}

/** Switches without names in one source: once named, each becomes a source of its own. */
function ToldApart({ source, switches }: Pick<UnnamedSwitches, 'source' | 'switches'>) {
  return (
    <div class="stack stack--tight">
      <p class="soft">
        <bdi>{source}</bdi> contains the MAC address tables of {format.count(switches)} switches
        without their names.
      </p>
      {Array.from({ length: switches }, (_, number) => (
        <NameField
          key={number}
          label={`Name of switch ${number + 1} in ${source}`}
          of={`${number} ${source}`}
          name=""
          placeholder={`Switch ${number + 1}`}
          isHere
          rename={(name) => read({ from: 'told-apart', source, number, name })}
        />
      ))}
    </div>
  )
}

interface SourceRowProps {
  readonly job: number
  readonly source: SourceInfo
  readonly at: number
  readonly only: boolean
  /** Whether this tab writes to the inventory. */
  readonly isHere: boolean
}

function sizeOf({ characters, capture }: SourceInfo): number {
  return capture?.bytes ?? characters
}

/** Properties of a source that stay the same when it is renamed or another one is removed. */
function contentOf(source: SourceInfo): string {
  return `${source.lines} ${sizeOf(source)}`
}

/** A source, with a name to use if its text does not name the device that printed it. */
function SourceRow({ job, source, at, only, isHere }: SourceRowProps) {
  const { name, lines, characters, capture, isUnread } = source
  return (
    <li class="inventory-source">
      <NameField
        label={`Name of source ${at + 1}`}
        of={contentOf(source)}
        name={name ?? ''}
        placeholder={sourceName(source)}
        isHere={isHere}
        rename={(name) => read({ from: 'renamed', source: at, name })}
      />
      <span class="soft small">
        {characters > 0 && `${format.counted(lines, 'line')}, ${format.bytes(characters)}`}
        {capture && `${framesWords([capture])}; ${format.bytes(capture.bytes)}`}
        {isUnread && <Unread job={job} at={at} />}
      </span>
      {!only && isHere && (
        <IconButton
          icon="bin"
          label={`Remove ${sourceName(source)}`}
          onClick={() => read({ from: 'removed', source: at })}
        />
      )}
    </li>
  )
}

/** Says that a source could not be read, and offers its text for a bug report. */
function Unread({ job, at }: Pick<SourceRowProps, 'job' | 'at'>) {
  const text = useAnswer((worker) => worker.inventory.text(job, at), [job, at])
  return (
    <>
      <span class="error">It {UNREAD}</span>
      {text !== null && (
        <CopyButton name="Text" text={text} icon="copy">
          Copy the text
        </CopyButton>
      )}
    </>
  )
}

interface NameFieldProps {
  readonly label: string
  /** Identifies the subject, so that typed text stays with it. */
  readonly of: string
  readonly name: string
  readonly placeholder: string
  readonly isHere: boolean
  readonly rename: (name: string) => void
}

function NameField({ label, of, name, placeholder, isHere, rename }: NameFieldProps) {
  const [typed, keep] = useKeptText(`nameplate-name ${tabInventoryId.value} ${of}`)
  const done = () => {
    const wanted = typed.peek()?.trim() ?? name
    keep(null)
    if (wanted !== name) rename(wanted)
  }
  return (
    <input
      type="text"
      class="input"
      aria-label={label}
      value={typed.value ?? name}
      placeholder={placeholder}
      maxLength={80}
      readOnly={!isHere}
      onInput={({ currentTarget: { value } }) => keep(value)}
      onBlur={done}
      onKeyDown={({ key }) => key === 'Enter' && done()}
    />
  )
}
