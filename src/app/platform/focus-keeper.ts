/** Parts of a page that can take over the focus of a button that disappears. */
const PART = 'section, form, dialog, main, [role=region]'

/** Milliseconds for the code that removes an element to move the focus to a better place. */
const PAUSE_MS = 100

/**
 * When the focused element disappears (often a button that has done its work), moves the focus to the nearest remaining
 * part of the page around it, or to the screen. Otherwise the focus would fall back to the page, and the next Tab would
 * start at the top.
 */
export function keepFocus(root: HTMLElement): void {
  /** The focused element and its ancestors, innermost first. */
  let around: readonly Element[] = [...withAncestors(document.activeElement ?? root)]
  root.addEventListener('focusin', ({ target }) => {
    around = [...withAncestors(target as Element)]
  })
  root.addEventListener('focusout', () => {
    setTimeout(() => {
      // The element still exists: a click elsewhere took the focus from it.
      if (around[0]?.isConnected === true && isFocusLost()) around = []
    })
  })
  const handOn = () => {
    if (around[0]?.isConnected !== false || !isFocusLost()) return
    const part =
      around.find((element) => element.isConnected && element.matches(PART)) ??
      root.querySelector('main')
    if (!(part instanceof HTMLElement)) return
    part.tabIndex = -1
    // Later clicks inside the part are not clicks on it.
    const release = () => part.id !== 'main' && part.removeAttribute('tabindex')
    part.addEventListener('blur', release, { once: true })
    part.focus({ preventScroll: true })
  }
  new MutationObserver(() => {
    if (around[0]?.isConnected === false && isFocusLost()) setTimeout(handOn, PAUSE_MS)
  }).observe(root, { childList: true, subtree: true })
}

function* withAncestors(start: Element): Generator<Element> {
  for (let element: Element | null = start; element; element = element.parentElement) yield element
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
