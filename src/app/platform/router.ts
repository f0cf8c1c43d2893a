import { signal, type ReadonlySignal } from '@preact/signals'
import { BASE } from '../../protocol/base-path.ts'
import { notePlace } from './scroll-place.ts'
import { readRoute, type Route } from './route.ts'

const current = signal(readRoute(location))

/** Where the reader is; changes with links, back and forward. */
export const route: ReadonlySignal<Route> = current

export function navigate(link: string): void {
  flush()
  notePlace()
  history.pushState(null, '', link)
  arrive()
  scrollTo(0, 0)
}

export function redirect(link: string): void {
  history.replaceState(null, '', link)
  arrive()
}

let pending: { readonly link: string; readonly timer: number } | null = null

/**
 * Lets the address bar follow what is typed, in the current history entry. It follows with a short delay, because browsers
 * refuse more than about three changes a second.
 */
export function follow(link: string): void {
  clearTimeout(pending?.timer)
  pending = { link, timer: setTimeout(flush, 300) }
}

export function startRouter(): void {
  addEventListener('popstate', arrive)
  addEventListener('pagehide', flush)
  addEventListener('click', (event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    const plain =
      event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    if (!anchor || !plain || event.defaultPrevented || anchor.target || anchor.download) return
    const home = new URL(BASE, location.href)
    if (anchor.origin !== home.origin || anchor.pathname !== home.pathname) return
    event.preventDefault()
    navigate(anchor.href)
  })
}

function flush(): void {
  if (pending === null) return
  clearTimeout(pending.timer)
  history.replaceState(null, '', pending.link)
  pending = null
}

function arrive(): void {
  // What was typed in an entry must not change the entry that the reader has moved to.
  clearTimeout(pending?.timer)
  pending = null
  current.value = readRoute(location)
}
