import { useSignal } from '@preact/signals'

export const CAN_PASTE = 'clipboard' in navigator && 'readText' in navigator.clipboard

/** The action of a Paste button, and why it failed: `problem`, empty before. */
export function usePaste(onText: (text: string) => void) {
  const problem = useSignal('')
  const paste = async () => {
    problem.value = ''
    const text = await navigator.clipboard.readText().catch(() => null)
    problem.value = text === null ? REFUSED : text === '' ? NOTHING : ''
    if (text) onText(text)
  }
  return { problem, paste: () => void paste() }
}

const REFUSED = 'The browser did not let the app read the clipboard. Paste into the field yourself.'
const NOTHING = 'There is no text on the clipboard.'
