import { signal } from '@preact/signals'
import { BASE } from '../../protocol/base-path.ts'
import { readStored, writeStored } from './local-storage.ts'
import { readRoute } from './route.ts'
import { useEffect } from 'preact/hooks'

/**
 * The reader's position in a long list, kept with each entry of the browser's history, so that reloading, going back
 * and going forward return to it. The browser alone cannot: it restores the scroll position before the list exists.
 */
interface Place {
  readonly listed?: number
  readonly top?: number
  /** The first visible row (-1 for none) and its position in the window: the height of rows far away is only estimated. */
  readonly row?: number
  readonly rowTop?: number
}

/** How long scrolling must pause, in milliseconds, before the position is stored: browsers limit the rate of changes. */
const PAUSE_MS = 200

/** Rows that come into view may turn out taller than estimated a few frames later. */
const STEADY_FRAMES = 5

let steady = 0

/** The position to restore as soon as it exists; null if there is none, or once the reader does something. */
let wanted: Place | null = null

function placeHere(): Place {
  return (history.state ?? {}) as Place
}

function note(place: Place): void {
  try {
    history.replaceState({ ...placeHere(), ...place }, '')
  } catch {
    // Safari allows 100 changes in 30 seconds. An outdated position is better than a link that fails.
  }
}

/** How many rows were listed here before; 0 if unknown. */
export function listedBefore(): number {
  return placeHere().listed ?? 0
}

export function noteListed(listed: number): void {
  note({ listed })
}

/** Stores the current position before another entry is made. */
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

/** Stores and restores the position of each entry. Called once, before anything is rendered into `page`. */
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

/** The text typed just before a reload, if it had not reached the address bar yet. */
const LATE = 'nameplate-late-link'

/**
 * Applies the last change of the page before the reload: a reload opens the address that the entry had at first,
 * whatever the old page has changed it to since.
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

/** @param state data stored with the entry */
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
 * Makes the address bar follow the typed text, in the current history entry, with a short delay: browsers refuse more
 * than about three changes a second.
 * @param state data of the entry that is not in its link
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
    // Browsers refuse a state that is too large. The text stays on the screen until the page is left.
  }
}

function arrive(): void {
  // Text typed in one entry must not change the entry that the reader has moved to.
  clearTimeout(pending?.timer)
  pending = null
  route.value = readRoute(location)
}

/** The tab title for the current content; null to use the name of the screen. */
export const pageTitle = signal<string | null>(null)

/** Sets the tab title while the calling component is on the screen. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    pageTitle.value = title
    return () => {
      pageTitle.value = null
    }
  }, [title])
}
