import type { InventoryInput } from '../../worker/inventory/wanted-sources.ts'
import type { SourceInput } from '../../worker/inventory/read-sources.ts'
import { readStored, writeStored } from '../platform/local-storage.ts'

/** The sentence to say if what this tab is reading is interrupted. */
const KEY = 'nameplate-reading'

/** Notes what is being read, which makes an app update wait; null once reading has finished. */
export function noteReading(input: InventoryInput | null): void {
  document.body.toggleAttribute('data-unsaved', input !== null && input.from !== 'last')
  // Everything else is stored already.
  writeStored(KEY, input?.from === 'sources' ? sentenceOf(input.sources) : '', 'sessionStorage')
}

/** A sentence about the reading that a reload interrupted; null if it interrupted none. */
export function interruptedReading(): string | null {
  return readStored(KEY, 'sessionStorage') || null
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
