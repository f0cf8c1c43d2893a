/**
 * Where the reader is in a long list, kept with each entry of the browser's history: reloading, going back and going forward
 * lead there again. The browser alone fails at that, because it restores the scroll position before the list is there.
 */
interface Place {
  /** How many rows are listed, if that is more than at first. */
  readonly listed?: number
  /** Pixels from the top of the page. */
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

function arrive(): void {
  const place = placeHere()
  wanted = place.top ? place : null
}

/** Keeps and restores the place of each entry. Called once, before anything is rendered into `page`. */
export function keepPlace(page: Element): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  arrive()
  new ResizeObserver(restore).observe(page)
  addEventListener('popstate', arrive)
  addEventListener('pagehide', notePlace)
  addEventListener('scroll', () => {
    clearTimeout(timer)
    timer = setTimeout(notePlace, PAUSE_MS)
  })
  for (const action of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(action, () => (wanted = null), { passive: true })
  }
}
