import { ownName } from '../../protocol/base-path.ts'
import type { InventoryInput, SourceInput } from '../../protocol/inventory.ts'

/**
 * The sentence to say if what this tab is reading is interrupted. It is kept when the tab is reloaded, and when the browser
 * discards it and restores it later.
 */
const KEY = ownName('nameplate-reading')

/** Notes what is being read; null once that has ended. */
export function noteReading(input: InventoryInput | null): void {
  try {
    // Everything else is stored already.
    if (input?.from === 'sources') sessionStorage.setItem(KEY, sentenceOf(input.sources))
    else sessionStorage.removeItem(KEY)
  } catch {
    // If the browser blocks site data, a reload leaves nothing that could be told of.
  }
}

/** Says what a reload kept from being read; null where nothing was. */
export function interruptedReading(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
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
