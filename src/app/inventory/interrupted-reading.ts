import { blockReload } from '../../offline/page/reload.ts'
import type { SourceInput } from '../../worker/inventory/read-sources.ts'
import { readStored, writeStored } from '../platform/local-storage.ts'

/** Stores the sentence to show if the current reading is interrupted. */
const KEY = 'nameplate-reading'

const IS_READ = 'Files or text are still being read here: a reload would interrupt that.'

let interrupted = readStored(KEY, 'sessionStorage') || null

/** What the previous page was reading when it was left, in a sentence; null if nothing, or once something else is read. */
export function interruptedSentence(): string | null {
  return interrupted
}

export function forgetInterrupted(): void {
  interrupted = null
}

let allowReload = () => {}

/** Records what is being read, which an app update waits for; null once it is stored. */
export function noteReading(sources: readonly SourceInput[] | null): void {
  const allow = allowReload
  allowReload = sources === null ? () => {} : blockReload(IS_READ)
  // After the new one, so that no update slips in between.
  allow()
  writeStored(KEY, sources === null ? '' : sentenceOf(sources), 'sessionStorage')
}

function sentenceOf([first, ...others]: readonly SourceInput[]): string {
  const name = first?.name ?? null
  const [what, remedy] =
    others.length > 0
      ? [`${others.length + 1} files`, 'Open them']
      : name === null
        ? ['the pasted text', 'Paste it']
        : [name, 'Open it']
  return `Reading ${what} was interrupted when the page was reloaded. ${remedy} again.`
}
