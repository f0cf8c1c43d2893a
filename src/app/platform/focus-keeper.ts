/** Parts of a page in which somebody who loses a button goes on. */
const PART = 'section, form, dialog, main, [role=region]'

/** Milliseconds for whoever removes an element to put the focus in a better place. */
const PAUSE_MS = 100

/**
 * Hands the focus on when the element that has it goes, as a button does that has done its work: to the nearest part of the
 * page around it that is left. Otherwise it would fall to the page, and the next Tab begin at the top.
 */
export function keepFocus(root: HTMLElement): void {
  /** The element with the focus and what is around it, innermost first. */
  let around: readonly Element[] = [...withAncestors(document.activeElement ?? root)]
  root.addEventListener('focusin', ({ target }) => {
    around = [...withAncestors(target as Element)]
  })
  root.addEventListener('focusout', () => {
    setTimeout(() => {
      // It is there, but a click next to it has moved the focus away.
      if (around[0]?.isConnected === true && isFocusLost()) around = []
    })
  })
  const handOn = () => {
    if (around[0]?.isConnected !== false || !isFocusLost()) return
    const part = around.find((element) => element.isConnected && element.matches(PART))
    if (!(part instanceof HTMLElement)) return
    part.tabIndex = -1
    // Later clicks inside it are not clicks on it.
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
