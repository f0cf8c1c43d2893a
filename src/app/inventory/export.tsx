import { messageOf } from '../../core/errors.ts'
import { useSignal } from '@preact/signals'
import { EXPORT_FILES, type ExportFormat } from '../../core/inventory/export.ts'
import type { ManySummary } from '../../protocol/worker.ts'
import { announce } from '../ui/announcer.ts'
import { Icon } from '../ui/icon.tsx'
import { format } from '../platform/format.ts'
import { ask } from '../platform/worker-client.ts'
import { manuscript } from '../platform/bulk-input.ts'
import { isFiltered, query } from './state.ts'

const FORMATS: Readonly<Record<ExportFormat, { readonly name: string; readonly what: string }>> = {
  csv: {
    name: 'CSV',
    what: 'The rows of the table, in their order, for a spreadsheet. Where a cell would begin a formula, an apostrophe stands before it.',
  },
  json: { name: 'JSON', what: 'The rows of the table, in their order, for programs.' },
  text: { name: 'Annotated text', what: 'The whole text, with the vendors behind each line.' },
}

/** A browser that may share text may not share files, or not these. */
const SHARES_FILES =
  'canShare' in navigator &&
  navigator.canShare({ files: [new File([''], 'nameplate.txt', { type: 'text/plain' })] })

/** Browsers hold up the page while they put a text into the clipboard. */
const MOST_COPIED_BYTES = 5_000_000

/** Takes the result out of the app: as a file, through the clipboard, or to another app. */
export function Save({ summary }: { summary: ManySummary }) {
  const format = useSignal<ExportFormat>('csv')
  const busy = useSignal(false)
  const outcome = useSignal('')
  const { name, what } = FORMATS[format.value]

  const taken = async (done: string, take: (file: Promise<File>) => void | Promise<void>) => {
    busy.value = true
    outcome.value = 'Writing …'
    try {
      await take(made(summary, format.value))
      outcome.value = done
      announce(done)
    } catch (error) {
      outcome.value = why(error)
    }
    busy.value = false
  }
  return (
    <section class="plate stack" aria-labelledby="save-title">
      <h2 class="label" id="save-title">
        Take it with you
      </h2>
      <fieldset class="segments">
        <legend class="hidden-visually">Format</legend>
        {(['csv', 'json', 'text'] as const).map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="format"
              checked={format.value === choice}
              onChange={() => (format.value = choice)}
            />
            <span>{FORMATS[choice].name}</span>
          </label>
        ))}
      </fieldset>
      <p class="soft">
        {what} {isFiltered.value && format.value !== 'text' && 'The filter holds here too.'}
      </p>
      <div class="row">
        <button
          type="button"
          class="button button--main"
          disabled={busy.value}
          onClick={() => void taken(`${name} saved.`, download)}
        >
          <Icon name="save" />
          Download
        </button>
        <button
          type="button"
          class="button"
          disabled={busy.value}
          onClick={() => void taken(`${name} copied.`, copy)}
        >
          <Icon name="copy" />
          Copy
        </button>
        {SHARES_FILES && (
          <button
            type="button"
            class="button"
            disabled={busy.value}
            onClick={() => void taken(`${name} shared.`, share)}
          >
            <Icon name="share" />
            Share
          </button>
        )}
        <span class="soft">{outcome.value}</span>
      </div>
    </section>
  )
}

async function made({ job, registryVersion }: ManySummary, format: ExportFormat): Promise<File> {
  const blob = await ask((worker) => worker.exportAnnotation(job, format, query.peek()))
  if (blob === null) throw new Error('The text has been changed meanwhile. Try again.')
  const { type, ending } = EXPORT_FILES[format]
  const source = manuscript.peek()?.name?.replace(/\.[^.]*$/, '') || 'addresses'
  return new File([blob], `${source}-nameplate-${registryVersion}.${ending}`, { type })
}

async function download(making: Promise<File>): Promise<void> {
  const file = await making
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser needs the URL until it has opened the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

async function copy(making: Promise<File>): Promise<void> {
  // The promise goes into the item at once: Safari allows copying only within the tap.
  const text = making.then((file) => {
    if (file.size <= MOST_COPIED_BYTES) return new Blob([file], { type: 'text/plain' })
    throw new Error(
      `This is ${format.bytes(file.size)}, more than a clipboard bears. Download the file instead.`,
    )
  })
  // Firefox puts a reason of its own in place of this one, and WebKit forgets to answer at all.
  await Promise.all([text, navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])])
}

async function share(making: Promise<File>): Promise<void> {
  const file = await making
  await navigator.share({ files: [file], title: file.name })
}

function why(error: unknown): string {
  if (!(error instanceof DOMException)) return messageOf(error)
  // Closing the sheet of Web Share is no failure.
  if (error.name === 'AbortError') return ''
  return 'The browser did not allow it. Download the file instead.'
}
