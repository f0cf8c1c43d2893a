import { signal } from '@preact/signals'
import { BASE } from '../../protocol/base-path.ts'
import { readStored, writeStored } from './local-storage.ts'
import { readRoute } from './route.ts'
import { useEffect } from 'preact/hooks'

/**
 * Where the reader is in a long list, kept with each entry of the browser's history: reloading, going back and going forward
 * lead there again. The browser alone fails at that, because it restores the scroll position before the list is there.
 */
interface Place {
  readonly listed?: number
  readonly top?: number
  /** The first row in sight, -1 for none, and its place in the window: rows far away have only an estimated height. */
  readonly row?: number
  readonly rowTop?: number
}

/** So long, in milliseconds, nobody scrolls before the place is noted: browsers refuse more than a few changes a second. */
const PAUSE_MS = 200

/** Rows that come into sight may turn out higher than estimated, some frames later. */
const STEADY_FRAMES = 5

let steady = 0

/** The place to restore as soon as it is there; null if there is none, or the reader does something. */
let wanted: Place | null = null

function placeHere(): Place {
  return (history.state ?? {}) as Place
}

function note(place: Place): void {
  try {
    history.replaceState({ ...placeHere(), ...place }, '')
  } catch {
    // Safari allows 100 changes in 30 seconds. An older place is better than a link that fails.
  }
}

/** How many rows were listed here before; 0 if that was not noted. */
export function listedBefore(): number {
  return placeHere().listed ?? 0
}

export function noteListed(listed: number): void {
  note({ listed })
}

/** Notes what is in sight, before another entry is made. */
export function notePlace(): void {
  if (wanted !== null) return
  const tops = rows().map((row) => row.getBoundingClientRect().top)
  const row = tops.findIndex((top) => top >= 0)
  note({ top: scrollY, row, rowTop: tops[row] ?? 0 })
}

function rows(): Element[] {
  return Array.from(document.querySelectorAll('main li'))
}

function restore(): void {
  if (wanted === null) return
  const { top = 0, row = -1, rowTop = 0 } = wanted
  const found = rows()[row]
  if (found === undefined && row >= 0) return
  const missing = found ? found.getBoundingClientRect().top - rowTop : top - scrollY
  const before = scrollY
  scrollBy(0, missing)
  // Positions have fractions, which browsers round.
  steady = Math.abs(missing) < 1 ? steady + 1 : 0
  if (steady > STEADY_FRAMES) wanted = null
  else if (steady > 0 || scrollY !== before) requestAnimationFrame(restore)
}

function wantPlace(): void {
  const place = placeHere()
  wanted = place.top ? place : null
}

/** Keeps and restores the place of each entry. Called once, before anything is rendered into `page`. */
export function keepPlace(page: Element): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  wantPlace()
  new ResizeObserver(restore).observe(page)
  addEventListener('popstate', wantPlace)
  addEventListener('pagehide', notePlace)
  addEventListener('scroll', () => {
    clearTimeout(timer)
    timer = setTimeout(notePlace, PAUSE_MS)
  })
  for (const action of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(action, () => (wanted = null), { passive: true })
  }
}

/** What was typed last before a reload, if the address bar did not follow it in time. */
const LATE = 'nameplate-late-link'

/**
 * Changes the current entry as the page before would have: a reload leads to the address that the entry had when it began,
 * whatever the page that is left has changed it to since.
 */
function takeUpLate(): void {
  const late = readStored(LATE, 'sessionStorage')
  writeStored(LATE, null, 'sessionStorage')
  const [entry] = performance.getEntriesByType('navigation')
  const navigation = entry as PerformanceNavigationTiming | undefined
  if (late === null || navigation?.type === 'navigate') return
  const [from, link, state] = JSON.parse(late) as [string, string, object | null]
  if (from === location.href) history.replaceState(state, '', link)
}

takeUpLate()

export const route = signal(readRoute(location))

export function navigate(link: string): void {
  flush()
  notePlace()
  history.pushState(null, '', link)
  arrive()
  scrollTo(0, 0)
}

/** @param state what the entry keeps */
export function redirect(link: string, state: unknown = null): void {
  history.replaceState(state, '', link)
  arrive()
}

interface Pending {
  readonly link: string
  readonly state: object | null
  readonly timer: number
}

let pending: Pending | null = null

/**
 * Lets the address bar follow what is typed, in the current history entry. It follows with a short delay, because browsers
 * refuse more than about three changes a second.
 * @param state what the entry keeps that is not in its link
 */
export function follow(link: string, state: object | null = null): void {
  clearTimeout(pending?.timer)
  pending = { link, state, timer: setTimeout(flush, 300) }
}

export function startRouter(): void {
  addEventListener('popstate', arrive)
  addEventListener('pagehide', () => {
    if (pending === null) return
    const late = [location.href, pending.link, pending.state]
    writeStored(LATE, JSON.stringify(late), 'sessionStorage')
    flush()
  })
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
  const { link, state, timer } = pending
  clearTimeout(timer)
  pending = null
  try {
    history.replaceState(state, '', link)
  } catch {
    // Browsers refuse a state that is too large. The text is on the screen until the page is left.
  }
}

function arrive(): void {
  // What was typed in an entry must not change the entry that the reader has moved to.
  clearTimeout(pending?.timer)
  pending = null
  route.value = readRoute(location)
}

/** What the screen shows, for the title of the tab; null where that is the name of the screen. */
export const pageTitle = signal<string | null>(null)

/** Names what is shown in the title of the tab, while the calling component is on the screen. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    pageTitle.value = title
    return () => {
      pageTitle.value = null
    }
  }, [title])
}
